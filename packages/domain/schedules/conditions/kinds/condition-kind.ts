import type { Quantity as MeasuredQuantity } from '../../../catalogue/input.ts';
import type { Text } from '../../../core/language.ts';
import type { UnitSymbol } from '../../../units/symbols.ts';
import type { Comparator } from '../comparator.ts';

/** Grammatical gender of a Polish noun; the verb of its sentence depends on it. */
export type PolishGender = 'masculine' | 'feminine' | 'neuter';

/** A kind of condition: one measured quantity with its units, limits and texts. */
export type ConditionKind<Measured extends MeasuredQuantity = MeasuredQuantity> = {
  /** Inputs of this quantity in the catalogue measure it; also the key of the kind. */
  readonly quantity: Measured;
  /** Unit in which limits are stored and values are measured. */
  readonly unit: UnitSymbol;
  /** Decimals reported by modules. */
  readonly decimals: number;
  /** Possible readings; a limit outside them always gives the same decision. Null if unbounded. */
  readonly range: { readonly from: number; readonly to: number } | null;
  /** Default ends of the bar that shows a value beside its limit; extended if either lies beyond. */
  readonly scale: readonly [low: number, high: number];
  /** Limit of a new condition; the user overwrites it. */
  readonly usual: { readonly comparator: Comparator; readonly threshold: number };
  /** Name in lists. */
  readonly name: Text;
  /** Subject of a sentence: "soil moisture was not below 28 %". */
  readonly subject: Text;
  /** Before its value with unit, where there is little room: "soil 20.4 %". */
  readonly short: Text;
  /** Gender of the Polish subject. */
  readonly polishGender: PolishGender;
};
