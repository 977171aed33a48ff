import type { Quantity } from '../catalogue/input.ts';
import type { NumberProperty } from '../catalogue/property.ts';
import type { UnitSymbol } from './symbols.ts';

/** Units a user may choose. Stored values are always in °C and hectares. */
export type UserUnits = { readonly temperature: TemperatureUnit; readonly area: AreaUnit };

export type TemperatureUnit = 'C' | 'F';

export type AreaUnit = 'ha' | 'm2';

/** Units of all stored values. */
export const STORED_UNITS: UserUnits = { temperature: 'C', area: 'ha' };

/** A number as shown to a user. */
export type DisplayValue = { readonly value: number; readonly suffix: UnitSymbol };

/** Unit and quantity of a stored number: a difference of 2 °C converts differently from a temperature of 2 °C. */
export type UnitInfo = { readonly suffix: UnitSymbol; readonly quantity?: Quantity };

/** Unit and quantity of a numeric setting. */
export function unitInfoOf({ units: [suffix], difference }: Pick<NumberProperty, 'units' | 'difference'>): UnitInfo {
  return difference === true ? { suffix, quantity: 'temperature_gap' } : { suffix };
}

/** Unit shown to the user for a stored unit. */
export function userSuffix(suffix: UnitSymbol, units: UserUnits): UnitSymbol {
  if (suffix === '°C' && units.temperature === 'F') return '°F';
  if (suffix === 'ha' && units.area === 'm2') return 'm²';
  return suffix;
}

/** Converts a stored number to the user's units. */
export function toUser(value: number, unitInfo: UnitInfo, units: UserUnits): DisplayValue {
  const suffix = userSuffix(unitInfo.suffix, units);
  switch (suffix) {
    case '°F':
      return { value: value * 1.8 + freezingOffset(unitInfo), suffix };
    case 'm²':
      return { value: unitInfo.suffix === 'ha' ? value * M2_PER_HA : value, suffix };
    default:
      return { value, suffix };
  }
}

/** Converts a number entered by a user to the stored unit. */
export function toStored(value: number, unitInfo: UnitInfo, units: UserUnits): number {
  if (unitInfo.suffix === '°C' && units.temperature === 'F') return (value - freezingOffset(unitInfo)) / 1.8;
  if (unitInfo.suffix === 'ha' && units.area === 'm2') return value / M2_PER_HA;
  return value;
}

const M2_PER_HA = 10_000;

/** Offset of the freezing point; 0 for a temperature difference. */
function freezingOffset(unitInfo: UnitInfo): number {
  return unitInfo.quantity === 'temperature_gap' ? 0 : 32;
}
