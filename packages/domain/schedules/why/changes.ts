import type { Language } from '../../core/language.ts';
import { type Explanation, isOver } from './explain.ts';
import { causes, type ConditionGate, type Gate, isClosed } from './gates.ts';
import { needed, type Needed, opposite } from './needed.ts';
import { figuresOf, wordsOf } from './why-card.ts';

/** One change that would turn what became of a cycle, or what will. */
export type Change = {
  readonly gate: Gate;
  /** How the value would have to stand to `threshold`; null for anything but a condition that is known. */
  readonly mustBe: Needed | null;
  readonly threshold: number | null;
};

/**
 * What keeps a cycle from running, each with the change that would let it run. For one that runs: each condition with
 * the value at which it would not.
 */
export function whatWouldChange({ outcome, gates }: Pick<Explanation, 'outcome' | 'gates'>): readonly Change[] {
  if (outcome === 'did_not_run' || outcome === 'will_not_run') {
    return causes(gates).map((gate) =>
      gate.kind === 'condition' && gate.state !== 'unknown'
        ? { gate, mustBe: needed(gate), threshold: gate.threshold }
        : { gate, mustBe: null, threshold: null },
    );
  }
  return gates.filter(couldStop).map((gate) => ({
    gate,
    mustBe: opposite(needed(gate)),
    threshold: gate.threshold,
  }));
}

function couldStop(gate: Gate): gate is ConditionGate {
  return gate.kind === 'condition' && gate.state === 'open' && gate.overruled !== true;
}

/** The change as a sentence. */
export function changeText(
  { gate, mustBe }: Change,
  explanation: Explanation,
  language: Language,
  timeZone: string,
): string {
  const words = wordsOf(language);
  const figures = figuresOf(explanation, language, timeZone);
  const runs = isClosed(gate) || gate.kind !== 'condition' || mustBe === null;
  const over = isOver(explanation);
  const part = runs ? words.otherwise(gate, figures, over) : words.against(gate, figures, over);
  return words.change(runs, part, figures, over);
}
