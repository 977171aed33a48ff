import type { UnitSymbol } from './symbols.ts';

/** Units a user may choose. Stored values are always in °C and hectares. */
export type UserUnits = { readonly temperature: TemperatureUnit; readonly area: AreaUnit };

export const TEMPERATURE_UNITS = ['C', 'F'] as const;
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

/** Hectare, are (100 m²), square metre, acre. */
export const AREA_UNITS = ['ha', 'a', 'm2', 'acre'] as const;
export type AreaUnit = (typeof AREA_UNITS)[number];

/** Units of all stored values. */
export const STORED_UNITS: UserUnits = { temperature: 'C', area: 'ha' };

/** A number as shown to a user. */
export type DisplayValue = { readonly value: number; readonly suffix: UnitSymbol };

/** Unit and quantity of a stored number: a difference of 2 °C converts differently from a temperature of 2 °C. */
export type UnitInfo = { readonly suffix: UnitSymbol; readonly quantity?: string };

/** Unit and quantity of a numeric setting. */
export function unitInfoOf({
  units: [suffix],
  difference,
}: {
  /** The first one is stored. */
  readonly units: readonly [UnitSymbol, ...UnitSymbol[]];
  readonly difference?: true;
}): UnitInfo {
  return difference === true ? { suffix, quantity: 'temperature_gap' } : { suffix };
}

/** Unit shown to the user for a stored unit. */
export function userSuffix(suffix: UnitSymbol, units: UserUnits): UnitSymbol {
  if (suffix === '°C' && units.temperature === 'F') return '°F';
  return suffix === 'ha' ? AREAS[units.area].suffix : suffix;
}

/** Converts a stored number to the user's units. */
export function toUser(value: number, unitInfo: UnitInfo, units: UserUnits): DisplayValue {
  const suffix = userSuffix(unitInfo.suffix, units);
  if (unitInfo.suffix === '°C' && units.temperature === 'F')
    return { value: value * 1.8 + freezingOffset(unitInfo), suffix };
  return { value: unitInfo.suffix === 'ha' ? value * AREAS[units.area].perHa : value, suffix };
}

/** Converts a number entered by a user to the stored unit. */
export function toStored(value: number, unitInfo: UnitInfo, units: UserUnits): number {
  if (unitInfo.suffix === '°C' && units.temperature === 'F') return (value - freezingOffset(unitInfo)) / 1.8;
  return unitInfo.suffix === 'ha' ? value / AREAS[units.area].perHa : value;
}

/** How a unit of area is written, how many make a hectare, and the decimals needed to tell fields apart. */
type Area = { readonly suffix: UnitSymbol; readonly perHa: number; readonly decimals: number };

/** The international acre has 4046.8564224 m². */
const AREAS = {
  ha: { suffix: 'ha', perHa: 1, decimals: 2 },
  a: { suffix: 'a', perHa: 100, decimals: 0 },
  m2: { suffix: 'm²', perHa: 10_000, decimals: 0 },
  acre: { suffix: 'ac', perHa: 10_000 / 4046.8564224, decimals: 2 },
} as const satisfies Record<AreaUnit, Area>;

/** Decimals of an area in the user's unit. */
export function areaDecimals(units: UserUnits): number {
  return AREAS[units.area].decimals;
}

/** Offset of the freezing point; 0 for a temperature difference. */
function freezingOffset(unitInfo: UnitInfo): number {
  return unitInfo.quantity === 'temperature_gap' ? 0 : 32;
}
