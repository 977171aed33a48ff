import type { OutputName } from '@zagon/domain/catalogue/fields.ts';
import { drift, keyOf } from '../random/draw.ts';
import { readLink, readPack } from './housing.ts';
import type { Housing } from './housing.ts';
import type { Reading } from './reading.ts';
import { rainOfSpanMm } from './span.ts';
import type { Span, Watering } from './span.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * A universal module at a pump: contact 1 of the pump's relay, water meter on counter 3, rain gauge on counter 4,
 * 0–5 V anemometer on signal 1, 4–20 mA pressure gauge on signal 2. Reports raw terminal values.
 */
export type UniversalPlace = { readonly housing: Housing };

/** Running totals since installation, and flow and pump state at the end of the last span. */
export type UniversalState = {
  readonly waterM3: number;
  readonly rainMm: number;
  readonly flowM3PerH: number;
  readonly isPumped: boolean;
};

export const METER_L_PER_PULSE = 10;
export const RAIN_MM_PER_TIP = 0.2;
/** Full-scale values of anemometer and pressure gauge. */
export const FULL_WIND_MS = 30;
export const FULL_PRESSURE_BAR = 10;

/** Static pressure of the water column with the pump off; half of it while water leaks out. */
const STATIC_BAR = 0.4;

const COUNTER_SIZE = 65_536;
const COUNTS_PER_V = 1000;
const COUNTS_PER_MA = 500;

export function startUniversal(): UniversalState {
  return { waterM3: 0, rainMm: 0, flowM3PerH: 0, isPumped: false };
}

/** Advances the meters by a span. */
export function stepUniversal(
  state: UniversalState,
  span: Span,
  { flowM3PerH = 0, isPumped = flowM3PerH > 0 }: Watering,
): UniversalState {
  const hours = (span.untilMs - span.fromMs) / 3_600_000;
  return {
    waterM3: state.waterM3 + flowM3PerH * hours,
    rainMm: state.rainMm + rainOfSpanMm(span),
    flowM3PerH,
    isPumped,
  };
}

export function readUniversal(
  place: UniversalPlace,
  state: UniversalState,
  surroundings: Surroundings,
  open: ReadonlySet<OutputName>,
): Reading {
  const windMs = Math.min(FULL_WIND_MS, surroundings.weather.windMs);
  const bar = pressureBar(place, state, surroundings.atMs);
  return {
    i1: state.isPumped ? 1 : 0,
    i2: 0,
    i3: 0,
    i4: 0,
    cnt3: Math.floor((state.waterM3 * 1000) / METER_L_PER_PULSE) % COUNTER_SIZE,
    cnt4: Math.floor(state.rainMm / RAIN_MM_PER_TIP) % COUNTER_SIZE,
    analog1: Math.round((windMs / FULL_WIND_MS) * 5 * COUNTS_PER_V),
    analog2: Math.round((4 + (16 * bar) / FULL_PRESSURE_BAR) * COUNTS_PER_MA),
    o1: open.has('o1') ? 1 : 0,
    o2: open.has('o2') ? 1 : 0,
    ...readPack(place.housing, surroundings, 0),
    ...readLink(place.housing, surroundings),
  };
}

/** Pump head minus the loss by flow; without a pump, only the static water column. */
function pressureBar(place: UniversalPlace, { flowM3PerH, isPumped }: UniversalState, atMs: number): number {
  const fluctuation = 0.03 * drift(keyOf(place.housing.key, 'pressure'), atMs, 300_000);
  const bar = isPumped ? 4.1 - 0.0035 * flowM3PerH ** 2 : STATIC_BAR * (flowM3PerH > 0 ? 0.5 : 1);
  return Math.max(0, bar + fluctuation);
}
