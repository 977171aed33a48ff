import type { WhyShape } from '@zagon/contract/schedulers/why.ts';
import type { Language } from '@zagon/domain/core/language.ts';
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
  readonly counterfactual: string | null;
};

/** The card of a kept explanation: its title, its gates in the order in which they were decided, and what would have turned it. */
export function cardOf(explanation: readonly WireGate[], language: Language): Card {
  const textOf = (kind: string): string | null =>
    explanation.find((gate) => gate.kind === kind)?.text[language] ?? null;
  const gates = explanation.filter(({ kind }) => kind !== 'title' && kind !== 'counterfactual');
  return {
    title: textOf('title'),
    counterfactual: textOf('counterfactual'),
    gates: gates.map((gate, index) => ({
      key: `${gate.kind} ${index}`,
      state: gate.state,
      decided: gate.decided,
      ...split(gate.text[language]),
      measure: measureOf(gate.facts, language),
    })),
  };
}

/** A gate's sentence is "what: how". */
function split(text: string): { readonly title: string; readonly detail: string } {
  const at = text.indexOf(': ');
  return at === -1 ? { title: text, detail: '' } : { title: text.slice(0, at), detail: text.slice(at + 2) };
}

/** The reason in a few words, for a list: what the card is called, else what decided. */
export function reasonOf(explanation: readonly WireGate[], language: Language): string | null {
  const card = cardOf(explanation, language);
  return card.title ?? card.gates.find(({ decided }) => decided)?.title ?? null;
}
