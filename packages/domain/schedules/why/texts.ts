import type { Language } from '../../core/language.ts';
import { conditionDecimals } from '../conditions/decimals.ts';
import { decimalsBesideLimit } from '../../units/limit-decimals.ts';
import { CONDITION_KINDS } from '../conditions/kinds/registry.ts';
import type { ConditionGate, DayGate, DeviceGate, Gate, PauseGate, RainGate, StartGate, WaterGate } from './gates.ts';
import type { Explanation } from './explain.ts';

/** Formatters for one language and time zone, plus the tense and kind of the cycle. */
export type Figures = {
  readonly number: (value: number, digits: number) => string;
  /** "05:00", with the date if it differs from the cycle's: "21:14 on 10 Jun". */
  readonly time: (ms: number) => string;
  /** True if the cycle has not begun. */
  readonly upcoming: boolean;
  /** True if the schedule switches devices instead of irrigating. */
  readonly control: boolean;
};

/** The two texts of a gate: its title and its detail. */
export type GateText = { readonly title: string; readonly detail: string };

/** Texts in one language. */
export type WhyTexts = {
  readonly day: (gate: DayGate, figures: Figures) => GateText;
  readonly pause: (gate: PauseGate, figures: Figures) => GateText;
  readonly device: (gate: DeviceGate, figures: Figures) => GateText;
  readonly water: (gate: WaterGate, figures: Figures) => GateText;
  readonly condition: (gate: ConditionGate, figures: Figures) => GateText;
  readonly rain: (gate: RainGate, figures: Figures) => GateText;
  readonly start: (gate: StartGate) => GateText;
  readonly title: (explanation: Explanation, deciding: Gate | null) => string;
  readonly counterfactual: (parts: readonly string[], explanation: Explanation, figures: Figures) => string;
  /** One part of it: "soil moisture were below 28.0 %", or "had been" if the cycle is over. */
  readonly otherwise: (gate: Gate, figures: Figures, isOver: boolean) => string;
  /** The opposite: what would have prevented it from running. */
  readonly against: (gate: ConditionGate, figures: Figures, isOver: boolean) => string;
  /** One part as a separate sentence: "It would run if …". */
  readonly change: (runs: boolean, part: string, figures: Figures, isOver: boolean) => string;
};

/** Subject of a sentence about a condition: "soil moisture". */
export function subjectOf({ quantity }: ConditionGate, language: Language): string {
  return CONDITION_KINDS[quantity].subject[language];
}

/** Formats the limit of a condition, with the decimals its modules show or more if it has more. */
export function formatConditionLimit({ quantity, threshold }: ConditionGate, figures: Figures): string {
  return figures.number(threshold, conditionDecimals(quantity, threshold));
}

/** Formats a value and its limit, which stand next to each other, with enough decimals to tell the two apart. */
export function formatAgainstLimit({ quantity, threshold, value }: ConditionGate, figures: Figures) {
  const decimals = conditionDecimals(quantity, threshold, value);
  return {
    value: value === null ? null : figures.number(value, decimals),
    limit: figures.number(threshold, decimals),
  } as const;
}

/** Formats the flow a cycle needs beside what its source supplies, m³/h, with enough decimals to tell the two apart. */
export function formatAgainstSupply({ wantedM3PerH, efficiencyM3PerH }: WaterGate, figures: Figures) {
  const decimals = decimalsBesideLimit(1, efficiencyM3PerH ?? wantedM3PerH, wantedM3PerH);
  return {
    wanted: figures.number(wantedM3PerH, decimals),
    supplied: efficiencyM3PerH === null ? null : figures.number(efficiencyM3PerH, decimals),
  } as const;
}
