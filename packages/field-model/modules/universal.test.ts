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

/** What the terminals say after so many steps of five minutes with this water. */
function after(steps: number, water: Watering) {
  let state = startUniversal();
  const readings = Array.from({ length: steps }, (_, step) => {
    const fromMs = startMs + step * STEP_MS;
    state = stepUniversal(state, { climate, fromMs, untilMs: fromMs + STEP_MS }, water);
    return readUniversal(place, state, surroundingsAt(climate, fromMs + STEP_MS), new Set());
  });
  return { readings, last: readings.at(-1) ?? {} };
}

/** Pressure behind the pump out of a signal of 4 to 20 mA, bar; 500 counts each mA. */
const barOf = (raw: number | null | undefined): number => (((raw ?? 0) / 500 - 4) / 16) * 10;

describe('the meters of a universal module', () => {
  test('count one pulse for every ten litres that the valves take, while the contact tells of the pump', () => {
    const { last } = after(12, { ...NO_WATER, flowM3PerH: 12 });
    expect(last).toMatchObject({ i1: 1, cnt3: 12_000 / METER_L_PER_PULSE });
  });

  test('say less pressure the more flows, and only the standing water without a pump', () => {
    const bars = [6, 18].map((flowM3PerH) => barOf(after(1, { ...NO_WATER, flowM3PerH }).last.analog2));
    expect(bars[0]).toBeGreaterThan(bars[1] ?? NaN);
    const leaking = after(12, { ...NO_WATER, flowM3PerH: 2, isPumped: false }).last;
    expect(barOf(leaking.analog2)).toBeLessThan(0.5);
    expect(leaking).toMatchObject({ i1: 0, cnt3: 200 });
  });

  test('tip once for every 0.2 mm of rain, lose nothing between two tips, and never count back', () => {
    const days = 30;
    const { readings, last } = after((days * DAY_MS) / STEP_MS, NO_WATER);
    const fallenMm = rainBetweenMm(climate, startMs, startMs + days * DAY_MS);
    expect(fallenMm).toBeGreaterThan(5);
    expect(last.cnt4).toBe(Math.floor(fallenMm / RAIN_MM_PER_TIP + 1e-6));
    const tips = readings.map(({ cnt4 }) => cnt4 ?? NaN);
    expect(tips.every((count, index) => count >= (tips[index - 1] ?? 0))).toBe(true);
  });

  test('hear wind and pressure within the ends of their signals, with gusts', () => {
    const { readings } = after(288, NO_WATER);
    const wind = readings.map(({ analog1 }) => analog1 ?? NaN);
    expect(wind.every((raw) => raw >= 0 && raw <= 5000)).toBe(true);
    expect(new Set(wind).size).toBeGreaterThan(50);
    expect(readings.every(({ analog2 }) => (analog2 ?? 0) >= 2000 && (analog2 ?? 0) <= 10_000)).toBe(true);
  });
});
