import type { Text } from '../core/language.ts';
import type { UnitSymbol } from '../units/symbols.ts';

/** A number to be set. `null` bounds are open, a `null` default means "not set". */
export type NumberProperty = {
  readonly kind: 'number';
  readonly name: string;
  readonly label: Text;
  /** The first unit is the one that is stored; a form may offer the others. */
  readonly units: readonly [UnitSymbol, ...UnitSymbol[]];
  /** A difference of two values: one of temperatures has no freezing point. */
  readonly difference?: true;
  readonly decimals: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly default: number | null;
};

/** One of a closed list of choices, kept as its number. */
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

/** A setting of a module, of one of its inputs or of one of its outputs. */
export type Property = NumberProperty | ChoiceProperty | StringProperty;

/** What a property may hold. */
export type PropertyValue = number | string | null;

/** The settings of one module as they are kept, by the property's name. */
export type PropertyValues = Readonly<Record<string, PropertyValue>>;
