import { conditionDigits } from '../conditions/digits.ts';
import type { Quantity } from '../conditions/condition.ts';
import type { ConditionGate, DayGate, DeviceGate, Gate, PauseGate, StartGate, WaterGate } from './gates.ts';
import type { Explanation } from './explain.ts';
import type { Needed } from './needed.ts';

/** Turns figures and instants into what a reader sees; made for one language and one time zone. */
export type Figures = {
  readonly number: (value: number, digits: number) => string;
  /** "05:00", followed by the date where it is another day than the cycle's: "21:14 on 10 Jun". */
  readonly time: (ms: number) => string;
  /** The cycle has not begun. */
  readonly coming: boolean;
  /** Its program switches devices and gives no water. */
  readonly control: boolean;
};

/** The two lines of a gate: what it is, and what it said. */
export type GateText = { readonly title: string; readonly detail: string };

/** The sentences of one language. */
export type WhyWords = {
  readonly quantity: Readonly<Record<Quantity, string>>;
  readonly mustBe: (needed: Needed, threshold: string) => string;
  readonly day: (gate: DayGate, figures: Figures) => GateText;
  readonly pause: (gate: PauseGate, figures: Figures) => GateText;
  readonly device: (gate: DeviceGate, figures: Figures) => GateText;
  readonly water: (gate: WaterGate, figures: Figures) => GateText;
  readonly condition: (gate: ConditionGate, figures: Figures) => GateText;
  readonly start: (gate: StartGate) => GateText;
  readonly title: (explanation: Explanation, deciding: Gate | null) => string;
  readonly counterfactual: (parts: readonly string[], explanation: Explanation, figures: Figures) => string;
  /** One part of it: "soil moisture were below 28.0 %"; of a cycle that is over, "had been". */
  readonly otherwise: (gate: Gate, figures: Figures, isOver: boolean) => string;
  /** The same turned round: what would have kept it from running. */
  readonly against: (gate: ConditionGate, figures: Figures, isOver: boolean) => string;
  /** One part as a sentence of its own: "It would run if …". */
  readonly change: (runs: boolean, part: string, figures: Figures, isOver: boolean) => string;
};

/** A value of a condition, or its limit, with the decimals that tell the two apart. */
export function measured({ quantity, threshold }: ConditionGate, value: number, figures: Figures): string {
  return figures.number(value, conditionDigits(quantity, threshold));
}
