import type { Language } from '../../core/language.ts';
import { type Explanation, isOver } from './explain.ts';
import { closedCauses, type ConditionGate, type Gate, isClosed } from './gates.ts';
import { requiredComparison, type RequiredComparison, negated } from './required-comparison.ts';
import { figuresOf, textsOf } from './why-card.ts';

/** One change that would reverse the outcome of a cycle. */
export type Change = {
  readonly gate: Gate;
  /** Required comparison with `threshold`; null unless the gate is a condition with a known value. */
  readonly mustBe: RequiredComparison | null;
  readonly threshold: number | null;
};

/**
 * For a cycle that does not run: each cause, with the change that would let it run. For one that runs: each
 * condition, with the value that would prevent it.
 */
export function reversingChanges({ outcome, gates }: Pick<Explanation, 'outcome' | 'gates'>): readonly Change[] {
  if (outcome === 'did_not_run' || outcome === 'will_not_run') {
    return closedCauses(gates).map((gate) =>
      gate.kind === 'condition' && gate.state !== 'unknown'
        ? { gate, mustBe: requiredComparison(gate), threshold: gate.threshold }
        : { gate, mustBe: null, threshold: null },
    );
  }
  return gates.filter(canPreventRun).map((gate) => ({
    gate,
    mustBe: negated(requiredComparison(gate)),
    threshold: gate.threshold,
  }));
}

function canPreventRun(gate: Gate): gate is ConditionGate {
  return gate.kind === 'condition' && gate.state === 'open' && gate.overruled !== true;
}

/** Describes the change as a sentence. */
export function changeText(
  { gate, mustBe }: Change,
  explanation: Explanation,
  language: Language,
  timeZone: string,
): string {
  const texts = textsOf(language);
  const figures = figuresOf(explanation, language, timeZone);
  const runs = isClosed(gate) || gate.kind !== 'condition' || mustBe === null;
  const hasEnded = isOver(explanation);
  const part = runs ? texts.otherwise(gate, figures, hasEnded) : texts.against(gate, figures, hasEnded);
  return texts.change(runs, part, figures, hasEnded);
}
