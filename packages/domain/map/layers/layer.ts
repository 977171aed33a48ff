import type { Quantity } from '../../catalogue/input.ts';
import type { SoilType } from '../../agronomy/soil-types.ts';
import type { Text } from '../../core/language.ts';
import type { UnitSymbol } from '../../units/symbols.ts';

/** Facts that limits may depend on; null: unknown. */
export type Surroundings = {
  readonly soil: SoilType | null;
  /** EC at which the salinity alarm is raised by default. */
  readonly saltLimitMsCm: number | null;
};

/** The direction of a class colour: `warm` is dry, hot or saline, `cool` is wet or cold; 2 is further from good. */
export type ClassTone = 'warm2' | 'warm1' | 'good' | 'cool1' | 'cool2';

/** A class of values. Its word and mark convey the same as its colour. */
export type LayerClass = {
  readonly tone: ClassTone;
  readonly label: Text;
  /** A symbol in front of the value where something needs water, cooling or protection; null: none. */
  readonly mark: '▼' | '▽' | null;
};

/** One quantity drawn over the fields. */
export type MapLayer = {
  readonly quantity: Quantity;
  readonly label: Text;
  readonly suffix: UnitSymbol;
  readonly decimals: number;
  /** Decimals of the limits in the legend. */
  readonly limitDecimals: number;
  /** True if its sensors are at several depths, one of which is shown at a time. */
  readonly hasDepth: boolean;
  /** The area its sensors represent: the section they are in, or the whole region, as for air. */
  readonly reach: 'section' | 'region';
  /** From the lowest values to the highest. */
  readonly classes: readonly LayerClass[];
  /** The limits between the classes, one fewer, ascending, in the stored unit; null if they depend on a missing fact. */
  readonly limits: (around: Surroundings) => readonly number[] | null;
  /** Which end of the values comes first in the list, and its heading. */
  readonly first: 'lowest' | 'highest';
  readonly order: Text;
  /** The basis of the limits. */
  readonly basis: Text;
};
