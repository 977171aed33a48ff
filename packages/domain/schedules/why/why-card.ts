import type { Language } from '../../core/language.ts';
import { formatNumber } from '../../units/format.ts';
import { type Explanation, isComing, isOver } from './explain.ts';
import { causes, decidingGate, type Gate, type GateState } from './gates.ts';
import { words as en } from './words-en.ts';
import { words as pl } from './words-pl.ts';
import type { Figures, GateText, WhyWords } from './words.ts';

/** What stands on a why card. */
export type WhyCard = {
  readonly title: string;
  readonly gates: readonly WhyLine[];
  /** What would have let it run; null where it ran or nothing is known. */
  readonly counterfactual: string | null;
};

/** A gate as a line of the card. */
export type WhyLine = GateText & {
  readonly kind: Gate['kind'];
  readonly state: GateState;
  /** The gate that decided. */
  readonly decided: boolean;
};

const WORDS = { pl, en } satisfies Record<Language, WhyWords>;

/** Renders an explanation as sentences, times in the account's zone. */
export function whyCard(explanation: Explanation, language: Language, timeZone: string): WhyCard {
  const words = wordsOf(language);
  const figures = figuresOf(explanation, language, timeZone);
  const deciding = decidingGate(explanation.gates);
  const closed = causes(explanation.gates);
  const didRun = explanation.outcome === 'ran' || explanation.outcome === 'running';
  return {
    title: words.title(explanation, deciding),
    gates: explanation.gates.map((gate) => ({
      ...gateText(words, gate, figures),
      kind: gate.kind,
      state: gate.state,
      decided: gate === deciding,
    })),
    counterfactual:
      didRun || closed.length === 0
        ? null
        : words.counterfactual(
            closed.map((gate) => words.otherwise(gate, figures, isOver(explanation))),
            explanation,
            figures,
          ),
  };
}

/** The title alone: what became of the cycle, with its cause. */
export function whyTitle(explanation: Explanation, language: Language): string {
  return wordsOf(language).title(explanation, decidingGate(explanation.gates));
}

/** The card as plain sentences, for lists, messages and screen readers. */
export function whySentences(explanation: Explanation, language: Language, timeZone: string): string {
  const card = whyCard(explanation, language, timeZone);
  const lines = card.gates.map(({ title, detail }) => `${title}: ${detail}.`);
  return [`${card.title}.`, ...lines, ...(card.counterfactual === null ? [] : [card.counterfactual])].join(' ');
}

function gateText(words: WhyWords, gate: Gate, figures: Figures): GateText {
  switch (gate.kind) {
    case 'day':
      return words.day(gate, figures);
    case 'pause':
      return words.pause(gate, figures);
    case 'device':
      return words.device(gate, figures);
    case 'water':
      return words.water(gate, figures);
    case 'condition':
      return words.condition(gate, figures);
    case 'start':
      return words.start(gate);
  }
}

/** The words of the card in one language. */
export function wordsOf(language: Language): WhyWords {
  return WORDS[language];
}

/** Figures and times as one reader sees them. */
export function figuresOf(explanation: Explanation, language: Language, timeZone: string): Figures {
  const { startMs, control = false } = explanation;
  const local = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  const day = local(startMs).toPlainDate();
  return {
    number: (value, digits) => formatNumber(value, digits, language),
    coming: isComing(explanation),
    control,
    time: (ms) => {
      const at = local(ms);
      const clock = at.toPlainTime().toString({ smallestUnit: 'minute' });
      return at.toPlainDate().equals(day) ? clock : `${clock} ${dayWords(at, language)}`;
    },
  };
}

/** "on 10 Jun", "dnia 10.06": after the time of day, so that the sentence before it need not change. */
function dayWords(at: Temporal.ZonedDateTime, language: Language): string {
  if (language === 'pl') return `dnia ${String(at.day).padStart(2, '0')}.${String(at.month).padStart(2, '0')}`;
  return `on ${at.day} ${at.toLocaleString('en-GB', { month: 'short' })}`;
}
