import type { CounterType } from '../../counters.ts';
import type { Scaling } from '../../analogue.ts';
import type { DayWeather } from '../../et0.ts';
import { APPLE_SCAB, type Pathogen } from '../../infection.ts';
import type { Area } from '../../irrigation.ts';
import type { LeafWet } from '../../leaf-wetness.ts';
import type { PlaceAndHour } from '../../sun.ts';

/** Inputs of a vector as read from the file. */
export type Inputs = Readonly<Record<string, unknown>>;

/** Functions that compute each quantity. Input names in the test data include their units. */
export type Quantities = Readonly<Record<string, (inputs: Inputs) => unknown>>;

export function numberOf(inputs: unknown, name: string): number {
  const value = numberOrNull(inputs, name);
  if (value === null) throw new Error(`vector without the number ${name}`);
  return value;
}

export function numberOrNull(inputs: unknown, name: string): number | null {
  const value = valueOf(inputs, name);
  return typeof value === 'number' ? value : null;
}

export function textOf(inputs: unknown, name: string): string {
  return String(valueOf(inputs, name));
}

export function listOf(inputs: unknown, name: string): readonly unknown[] {
  const value = valueOf(inputs, name);
  if (!Array.isArray(value)) throw new Error(`vector without the list ${name}`);
  return value;
}

export function bool01(inputs: unknown, name: string): LeafWet {
  return numberOf(inputs, name) === 1 ? 1 : 0;
}

function valueOf(inputs: unknown, name: string): unknown {
  if (inputs === null || typeof inputs !== 'object') throw new Error('vector without inputs');
  return new Map<string, unknown>(Object.entries(inputs)).get(name);
}

export function area(i: Inputs): Area {
  return { value: numberOrNull(i, 'area'), unit: textOf(i, 'area_unit') === 'ha' ? 'ha' : 'm2' };
}

export function counterType(i: Inputs): CounterType {
  return textOf(i, 'counter_type') === 'differential' ? 'differential' : 'incremental';
}

export function scaling(i: Inputs): Scaling {
  return {
    valueLow: numberOf(i, 'value_low'),
    valueHigh: numberOf(i, 'value_high'),
    multiplier: numberOf(i, 'multiplier'),
  };
}

export function pathogen(i: Inputs): Pathogen {
  return {
    tMinC: numberOf(i, 't_min_c'),
    tOptC: numberOf(i, 't_opt_c'),
    tMaxC: numberOf(i, 't_max_c'),
    wetMinH: numberOrNull(i, 'w_min_h') ?? APPLE_SCAB.wetMinH,
    wetMaxH: numberOrNull(i, 'w_max_h') ?? APPLE_SCAB.wetMaxH,
    dryResetH: numberOrNull(i, 'dry_reset_h') ?? APPLE_SCAB.dryResetH,
  };
}

export function dayHumidity(i: Inputs): { tMaxC: number; tMinC: number; rhMaxPct: number; rhMinPct: number } {
  return {
    tMaxC: numberOf(i, 't_max_c'),
    tMinC: numberOf(i, 't_min_c'),
    rhMaxPct: numberOf(i, 'rh_max_pct'),
    rhMinPct: numberOf(i, 'rh_min_pct'),
  };
}

export function placeAndHour(i: Inputs): PlaceAndHour {
  return {
    latitudeDeg: numberOf(i, 'latitude_deg'),
    longitudeWestDeg: numberOf(i, 'longitude_west_deg'),
    zoneLongitudeWestDeg: numberOf(i, 'zone_longitude_west_deg'),
    dayOfYear: numberOf(i, 'day_of_year'),
    hourMid: numberOf(i, 'hour_mid'),
  };
}

/** Each of humidity, wind and sun is given in one of two forms; u2 is wind at 2 m. */
export function dayWeather(i: Inputs): DayWeather {
  const tDewC = numberOrNull(i, 't_dew_c');
  const u2MS = numberOrNull(i, 'u2_m_s');
  const rsMjM2D = numberOrNull(i, 'rs_mj_m2_d');
  return {
    tMaxC: numberOf(i, 't_max_c'),
    tMinC: numberOf(i, 't_min_c'),
    latitudeDeg: numberOf(i, 'latitude_deg'),
    dayOfYear: numberOf(i, 'day_of_year'),
    elevationM: numberOf(i, 'elevation_m'),
    humidity: tDewC === null ? { rhMaxPct: numberOf(i, 'rh_max_pct'), rhMinPct: numberOf(i, 'rh_min_pct') } : { tDewC },
    wind:
      u2MS === null
        ? { speedMS: numberOf(i, 'wind_m_s'), heightM: numberOf(i, 'wind_height_m') }
        : { speedMS: u2MS, heightM: 2 },
    sun: rsMjM2D === null ? { sunshineH: numberOf(i, 'sunshine_h') } : { rsMjM2D },
  };
}
