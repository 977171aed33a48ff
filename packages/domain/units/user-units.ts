import type { Quantity } from '../catalogue/input.ts';
import type { NumberProperty } from '../catalogue/property.ts';
import type { UnitSymbol } from './symbols.ts';

/** The units that a user may choose. What is stored is always °C and hectares. */
export type UserUnits = { readonly temperature: TemperatureUnit; readonly area: AreaUnit };

export type TemperatureUnit = 'C' | 'F';

export type AreaUnit = 'ha' | 'm2';

/** The units in which everything is stored. */
export const STORED_UNITS: UserUnits = { temperature: 'C', area: 'ha' };

/** A number as a user sees it. */
export type Shown = { readonly value: number; readonly suffix: UnitSymbol };

/** What a stored number stands for, as far as units care: 2 °C of gap is not 2 °C of air. */
export type Measured = { readonly suffix: UnitSymbol; readonly quantity?: Quantity };

/** What a number that is set stands for. */
export function measuredOf({ units: [suffix], difference }: Pick<NumberProperty, 'units' | 'difference'>): Measured {
  return difference === true ? { suffix, quantity: 'temperature_gap' } : { suffix };
}

/** The unit that a user sees for a stored one. */
export function userSuffix(suffix: UnitSymbol, units: UserUnits): UnitSymbol {
  if (suffix === '°C' && units.temperature === 'F') return '°F';
  if (suffix === 'ha' && units.area === 'm2') return 'm²';
  return suffix;
}

/** A stored number in the units of a user. */
export function toUser(value: number, measured: Measured, units: UserUnits): Shown {
  const suffix = userSuffix(measured.suffix, units);
  switch (suffix) {
    case '°F':
      return { value: value * 1.8 + freezing(measured), suffix };
    case 'm²':
      return { value: measured.suffix === 'ha' ? value * M2_PER_HA : value, suffix };
    default:
      return { value, suffix };
  }
}

/** A number as a user typed it, in the unit in which it is stored. */
export function toStored(value: number, measured: Measured, units: UserUnits): number {
  if (measured.suffix === '°C' && units.temperature === 'F') return (value - freezing(measured)) / 1.8;
  if (measured.suffix === 'ha' && units.area === 'm2') return value / M2_PER_HA;
  return value;
}

const M2_PER_HA = 10_000;

/** A difference of temperatures has no freezing point. */
function freezing(measured: Measured): number {
  return measured.quantity === 'temperature_gap' ? 0 : 32;
}
