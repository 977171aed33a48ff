import { describe, expect, test } from 'vitest';
import { keyOf } from '../random/draw.ts';
import { climateOf } from '../weather/climate.ts';
import { rainBetweenMm } from '../weather/rain.ts';
import { DAY_MS } from '../weather/site.ts';
import { NO_WATER } from './span.ts';
import type { Watering } from './span.ts';
import { surroundingsAt } from './surroundings.ts';
import { METER_L_PER_PULSE, RAIN_MM_PER_TIP, readUniversal, startUniversal, stepUniversal } from './universal.ts';

const climate = climateOf(7, { latitudeDeg: 52, longitudeDeg: 21, elevationM: 100 });
const startMs = Date.UTC(2026, 4, 1);
const STEP_MS = 300_000;
const place = { housing: { key: keyOf(7, 'meters'), radio: { distanceM: 100, canopyPct: 4 }, packs: [] } };

/** Terminal readings after a number of five-minute steps with this water. */
function readingsAfter(steps: number, water: Watering) {
  let state = startUniversal();
  const readings = Array.from({ length: steps }, (_, step) => {
    const fromMs = startMs + step * STEP_MS;
    state = stepUniversal(state, { climate, fromMs, untilMs: fromMs + STEP_MS }, water);
    return readUniversal(place, state, surroundingsAt(climate, fromMs + STEP_MS), new Set());
  });
  return { readings, last: readings.at(-1) ?? {} };
}

/** Pressure behind the pump from a 4 to 20 mA signal, bar; 500 counts per mA. */
const barOf = (raw: number | null | undefined): number => (((raw ?? 0) / 500 - 4) / 16) * 10;

describe('the meters of a universal module', () => {
  test('a water meter counts one pulse per ten litres, while the contact reports the pump', () => {
    const { last } = readingsAfter(12, { ...NO_WATER, flowM3PerH: 12 });
    expect(last).toMatchObject({ i1: 1, cnt3: 12_000 / METER_L_PER_PULSE });
  });

  test('a manometer shows less pressure with more flow, and only static pressure without a pump', () => {
    const bars = [6, 18].map((flowM3PerH) => barOf(readingsAfter(1, { ...NO_WATER, flowM3PerH }).last.analog2));
    expect(bars[0]).toBeGreaterThan(bars[1] ?? NaN);
    const leaking = readingsAfter(12, { ...NO_WATER, flowM3PerH: 2, isPumped: false }).last;
    expect(barOf(leaking.analog2)).toBeLessThan(0.5);
    expect(leaking).toMatchObject({ i1: 0, cnt3: 200 });
  });

  test('a rain gauge tips once per 0.2 mm of rain, loses nothing between tips, and never counts backwards', () => {
    const days = 30;
    const { readings, last } = readingsAfter((days * DAY_MS) / STEP_MS, NO_WATER);
    const fallenMm = rainBetweenMm(climate, startMs, startMs + days * DAY_MS);
    expect(fallenMm).toBeGreaterThan(5);
    expect(last.cnt4).toBe(Math.floor(fallenMm / RAIN_MM_PER_TIP + 1e-6));
    const tips = readings.map(({ cnt4 }) => cnt4 ?? NaN);
    expect(tips.every((count, index) => count >= (tips[index - 1] ?? 0))).toBe(true);
  });

  test('wind and pressure stay within their signal ranges, with gusts', () => {
    const { readings } = readingsAfter(288, NO_WATER);
    const wind = readings.map(({ analog1 }) => analog1 ?? NaN);
    expect(wind.every((raw) => raw >= 0 && raw <= 5000)).toBe(true);
    expect(new Set(wind).size).toBeGreaterThan(50);
    expect(readings.every(({ analog2 }) => (analog2 ?? 0) >= 2000 && (analog2 ?? 0) <= 10_000)).toBe(true);
  });
});
