import type { WhyShape } from '@zagon/contract/schedulers/why.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { holds } from '@zagon/domain/schedules/conditions/condition.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import { measureOf, type Measure } from './facts.ts';

type WireGate = WhyShape['explanation'][number];

/** One thing that had to let a cycle through: what, and how it was. */
export type CardGate = {
  readonly key: string;
  readonly state: WireGate['state'];
  readonly decided: boolean;
  readonly title: string;
  readonly detail: string;
  /** Its figures with the bar of the limit, where it measures something. */
  readonly measure: Measure | null;
};

/** What stands on a why card, in the reader's language. */
export type Card = {
  readonly title: string | null;
  readonly gates: readonly CardGate[];
};

/** How the reader of a card reads, and what he calls the inputs of his modules. */
type Reader = {
  readonly units: UserUnits;
  /** "Soil moisture, level 2"; null where it is not known any more. */
  readonly inputName: (idObject: string, field: string) => string | null;
};

/** So many changes are told of a cycle that runs: each of them alone would have kept it from running. */
const TOLD_CHANGES = 2;

/** What would have turned it: the one sentence of a cycle that did not run, else what would have stopped one that does. */
export function otherwiseOf(
  { explanation, what_would_change: changes }: Pick<WhyShape, 'explanation' | 'what_would_change'>,
  language: Language,
): string | null {
  const told = changes.slice(0, TOLD_CHANGES).map(({ text }) => text[language]);
  return textOf(explanation, 'counterfactual', language) ?? (told.length === 0 ? null : told.join(' '));
}

/** The card of a kept explanation: its title, and its gates in the order in which they were decided. */
export function cardOf(explanation: readonly WireGate[], language: Language, reader: Reader): Card {
  return {
    title: textOf(explanation, 'title', language),
    gates: gatesOf(explanation).map((gate, index) => ({
      key: `${gate.kind} ${index}`,
      state: gate.state,
      decided: gate.decided,
      ...(measuredWords(gate, reader.inputName) ?? split(gate.text[language])),
      measure: measureOf(gate.facts, language, reader.units),
    })),
  };
}

function textOf(explanation: readonly WireGate[], kind: string, language: Language): string | null {
  return explanation.find((gate) => gate.kind === kind)?.text[language] ?? null;
}

function gatesOf(explanation: readonly WireGate[]): readonly WireGate[] {
  return explanation.filter(({ kind }) => kind !== 'title' && kind !== 'counterfactual');
}

type Words = Pick<CardGate, 'title' | 'detail'>;

/** A gate's sentence is "what: how". */
function split(text: string): Words {
  const at = text.indexOf(': ');
  const [title, detail] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
  return { title: title.charAt(0).toLocaleUpperCase() + title.slice(1), detail };
}

/**
 * What was measured, and by which module, where value and limit alone decided: they stand beside it as figures. A rule
 * for missing data, and somebody who let it run anyway, are told by the sentence.
 */
function measuredWords({ facts, state }: WireGate, inputName: Reader['inputName']): Words | null {
  if (facts?.kind !== 'condition' || facts.quality !== 'good' || facts.value === null) return null;
  const { id_object: idObject, field, sensor, value, threshold, must_be: must } = facts;
  const isRight = must === 'ne' ? value !== threshold : holds(must, value, threshold);
  if ((state === 'open') !== isRight) return null;
  const title = idObject === null || field === null ? null : inputName(idObject, field);
  return title === null ? null : { title, detail: sensor };
}

/** The reason in a few words, for a list: what the card is called, else what decided. */
export function reasonOf(explanation: readonly WireGate[], language: Language): string | null {
  const deciding = gatesOf(explanation).find(({ decided }) => decided);
  return (
    textOf(explanation, 'title', language) ?? (deciding === undefined ? null : split(deciding.text[language]).title)
  );
}
