import type { Text } from '../core/language.ts';
import type { UnitSymbol } from '../units/symbols.ts';

/** A numeric setting. `null` bounds are unlimited, a `null` default means "not set". */
export type NumberProperty = {
  readonly kind: 'number';
  readonly name: string;
  readonly label: Text;
  /** The first unit is the stored one; forms may offer the others. */
  readonly units: readonly [UnitSymbol, ...UnitSymbol[]];
  /** True for a difference of two values: a temperature difference is converted without an offset. */
  readonly difference?: true;
  /** True if only whole numbers are accepted. */
  readonly whole?: true;
  readonly decimals: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly default: number | null;
};

/** A closed list of choices, stored as a number. */
export type ChoiceProperty = {
  readonly kind: 'choice';
  readonly name: string;
  readonly label: Text;
  readonly options: readonly Choice[];
  readonly default: number;
};

export type Choice = { readonly value: number; readonly label: Text };

/** Free text. */
export type StringProperty = {
  readonly kind: 'string';
  readonly name: string;
  readonly label: Text;
  readonly maxLength: number;
  readonly default: string;
};

/** A setting of a module or of one of its inputs or outputs. */
export type Property = NumberProperty | ChoiceProperty | StringProperty;

/** Value of a property. */
export type PropertyValue = number | string | null;

/** Stored settings of one module, by property name. */
export type PropertyValues = Readonly<Record<string, PropertyValue>>;
