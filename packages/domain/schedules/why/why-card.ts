import type { Language } from '../../core/language.ts';
import { formatNumber } from '../../units/format.ts';
import { type Explanation, isUpcoming, isOver } from './explain.ts';
import { closedCauses, decidingGate, type Gate, type GateState } from './gates.ts';
import { texts as en } from './texts-en.ts';
import { texts as pl } from './texts-pl.ts';
import type { Figures, GateText, WhyTexts } from './texts.ts';

/** Contents of a why card. */
export type WhyCard = {
  readonly title: string;
  readonly gates: readonly WhyLine[];
  /** The change that would have let it run; null if it ran or the cause is unknown. */
  readonly counterfactual: string | null;
};

/** One gate as a line of the card. */
export type WhyLine = GateText & {
  readonly kind: Gate['kind'];
  readonly state: GateState;
  /** True for the gate that decided. */
  readonly decided: boolean;
};

const TEXTS = { pl, en } satisfies Record<Language, WhyTexts>;

/** Renders an explanation as text, with times in the account's zone. */
export function whyCard(explanation: Explanation, language: Language, timeZone: string): WhyCard {
  const texts = textsOf(language);
  const figures = figuresOf(explanation, language, timeZone);
  const deciding = decidingGate(explanation.gates);
  const closed = closedCauses(explanation.gates);
  const didRun = explanation.outcome === 'ran' || explanation.outcome === 'running';
  return {
    title: texts.title(explanation, deciding),
    gates: explanation.gates.map((gate) => ({
      ...gateText(texts, gate, figures),
      kind: gate.kind,
      state: gate.state,
      decided: gate === deciding,
    })),
    counterfactual:
      didRun || closed.length === 0
        ? null
        : texts.counterfactual(
            closed.map((gate) => texts.otherwise(gate, figures, isOver(explanation))),
            explanation,
            figures,
          ),
  };
}

/** Renders only the title: the outcome and its cause. */
export function whyTitle(explanation: Explanation, language: Language): string {
  return textsOf(language).title(explanation, decidingGate(explanation.gates));
}

/** Renders the card as plain sentences for lists, messages and screen readers. */
export function whySentences(explanation: Explanation, language: Language, timeZone: string): string {
  const card = whyCard(explanation, language, timeZone);
  const lines = card.gates.map(({ title, detail }) => `${title}: ${detail}.`);
  return [`${card.title}.`, ...lines, ...(card.counterfactual === null ? [] : [card.counterfactual])].join(' ');
}

function gateText(texts: WhyTexts, gate: Gate, figures: Figures): GateText {
  switch (gate.kind) {
    case 'day':
      return texts.day(gate, figures);
    case 'pause':
      return texts.pause(gate, figures);
    case 'device':
      return texts.device(gate, figures);
    case 'water':
      return texts.water(gate, figures);
    case 'condition':
      return texts.condition(gate, figures);
    case 'rain':
      return texts.rain(gate, figures);
    case 'start':
      return texts.start(gate);
  }
}

/** Texts of the card in one language. */
export function textsOf(language: Language): WhyTexts {
  return TEXTS[language];
}

/** Number and time formatters for one reader. */
export function figuresOf(explanation: Explanation, language: Language, timeZone: string): Figures {
  const { startMs, control = false } = explanation;
  const local = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  const day = local(startMs).toPlainDate();
  return {
    number: (value, digits) => formatNumber(value, digits, language),
    upcoming: isUpcoming(explanation),
    control,
    time: (ms) => {
      const at = local(ms);
      const clock = at.toPlainTime().toString({ smallestUnit: 'minute' });
      return at.toPlainDate().equals(day) ? clock : `${clock} ${dayText(at, language)}`;
    },
  };
}

/** "on 10 Jun", "dnia 10.06": placed after the time of day, so the rest of the sentence stays the same. */
function dayText(at: Temporal.ZonedDateTime, language: Language): string {
  if (language === 'pl') return `dnia ${String(at.day).padStart(2, '0')}.${String(at.month).padStart(2, '0')}`;
  return `on ${at.day} ${at.toLocaleString('en-GB', { month: 'short' })}`;
}
