import type { WhyShape } from '@zagon/contract/schedules/why.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import { holds } from '@zagon/domain/schedules/conditions/comparator.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import { measureOf, type Measure } from './facts.ts';

type WireGate = WhyShape['explanation'][number];

/** One requirement for a cycle to run: its name and its result. */
export type CardGate = {
  readonly key: string;
  readonly state: WireGate['state'];
  readonly decided: boolean;
  readonly title: string;
  readonly detail: string;
  /** Its figures with the bar of the limit, if it is measured. */
  readonly measure: Measure | null;
  /** The condition it decided by, to compare with the current value; null for other gates. */
  readonly condition: Condition | null;
};

/** Content of a why card, in the user's language. */
export type Card = {
  readonly title: string | null;
  readonly gates: readonly CardGate[];
};

/** The user's units, and the names of their modules' inputs. */
type ViewerContext = {
  readonly units: UserUnits;
  readonly inputName: InputNames;
};

/**
 * Name of an input with its depth, "Soil moisture, 30 cm"; null if it is no longer known. The depth at the time of a
 * decision takes precedence over the current one.
 */
export type InputNames = (moduleId: string, field: string, depthThenCm: number | undefined) => string | null;

/** Maximum changes listed for a cycle that runs: each alone would have stopped it. */
const MAX_CHANGES = 2;

/**
 * The changes that would have reversed the outcome: one sentence for a cycle that did not run, else what would have
 * stopped it.
 */
export function counterfactualOf(
  { explanation, what_would_change: changes }: Pick<WhyShape, 'explanation' | 'what_would_change'>,
  language: Language,
): string | null {
  const shownChanges = changes.slice(0, MAX_CHANGES).map(({ text }) => text[language]);
  return textOf(explanation, 'counterfactual', language) ?? (shownChanges.length === 0 ? null : shownChanges.join(' '));
}

/** Builds the card of a stored explanation: its title, and its gates in order of decision. */
export function cardOf(explanation: readonly WireGate[], language: Language, viewer: ViewerContext): Card {
  return {
    title: textOf(explanation, 'title', language),
    gates: gatesOf(explanation).map((gate, index) => ({
      key: `${gate.kind} ${index}`,
      state: gate.state,
      decided: gate.decided,
      ...(measuredTexts(gate, viewer.inputName) ?? splitSentence(gate.text[language])),
      measure: measureOf(gate.facts, language, viewer.units),
      condition: conditionOf(gate),
    })),
  };
}

function textOf(explanation: readonly WireGate[], kind: string, language: Language): string | null {
  return explanation.find((gate) => gate.kind === kind)?.text[language] ?? null;
}

function gatesOf(explanation: readonly WireGate[]): readonly WireGate[] {
  return explanation.filter(({ kind }) => kind !== 'title' && kind !== 'counterfactual');
}

/** The condition of a gate; null if its source is not recorded. */
function conditionOf({ facts }: WireGate): Condition | null {
  if (facts?.kind !== 'condition') return null;
  const { id_object: idObject, field, id_group: idGroup, depth_cm: depthCm = null } = facts;
  const source =
    idGroup !== null
      ? ({ type: 'group', idGroup, depthCm } as const)
      : idObject !== null && field !== null
        ? ({ type: 'sensor', idObject, field } as const)
        : null;
  if (source === null) return null;
  const { quantity, comparator, threshold, when_true: whenTrue, when_unknown: whenUnknown } = facts;
  return { quantity, comparator, threshold, source, whenTrue, whenUnknown };
}

type GateTexts = Pick<CardGate, 'title' | 'detail'>;

/** A gate's sentence has the form "name: result". */
function splitSentence(text: string): GateTexts {
  const at = text.indexOf(': ');
  const [title, detail] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
  return { title: title.charAt(0).toLocaleUpperCase() + title.slice(1), detail };
}

/**
 * The measured quantity and its module, if value and limit alone decided: the figures are shown next to it. A
 * missing-data rule or an override is explained by the sentence instead.
 */
function measuredTexts({ facts, state }: WireGate, inputName: ViewerContext['inputName']): GateTexts | null {
  if (facts?.kind !== 'condition' || facts.quality !== 'good' || facts.value === null) return null;
  const { id_object: moduleId, field, sensor, value, threshold, must_be: relation } = facts;
  const isMet = relation === 'ne' ? value !== threshold : holds(relation, value, threshold);
  if ((state === 'open') !== isMet) return null;
  const title = moduleId === null || field === null ? null : inputName(moduleId, field, facts.depth_cm);
  return title === null ? null : { title, detail: sensor };
}

/** True if a user skipped the cycle: its result already says so. */
export function wasSkippedByHand(explanation: readonly WireGate[]): boolean {
  const facts = explanation.find(({ decided }) => decided)?.facts;
  return facts?.kind === 'pause' && facts.reason === 'skipped_by_hand';
}

/** The reason in a few words, for a list: the card's title, or else the deciding gate. */
export function reasonOf(explanation: readonly WireGate[], language: Language): string | null {
  const deciding = gatesOf(explanation).find(({ decided }) => decided);
  return (
    textOf(explanation, 'title', language) ??
    (deciding === undefined ? null : splitSentence(deciding.text[language]).title)
  );
}
