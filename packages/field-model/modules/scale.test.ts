import { describe, expect, test } from 'vitest';
import { keyOf } from '../random/draw.ts';
import { climateOf } from '../weather/climate.ts';
import { solarMoment } from '../weather/site.ts';
import { readScale, startScale, stepScale } from './scale.ts';
import type { ScalePlace } from './scale.ts';
import { surroundingsAt } from './surroundings.ts';

const climate = climateOf(7, { latitudeDeg: 52, longitudeDeg: 21, elevationM: 100 });
const startMs = Date.UTC(2026, 5, 1, 22);
const STEP_MS = 300_000;
const place: ScalePlace = {
  housing: { key: keyOf(7, 'scale'), radio: { distanceM: 100, canopyPct: 2 }, packs: [] },
  feedMsPerCm: 2.4,
  groundPerSlab: 4,
  dryKg: 2.4,
  railKg: 0.85,
  volumeL: 11.25,
};

/** A day in June every five minutes: solar hour, and the load on both cells, kg. */
function day(): { hour: number; kg: number }[] {
  let state = startScale(78, 2.8);
  return Array.from({ length: 288 }, (_, step) => {
    const fromMs = startMs + step * STEP_MS;
    state = stepScale(place, state, { climate, fromMs, untilMs: fromMs + STEP_MS });
    const reading = readScale(place, state, surroundingsAt(climate, fromMs + STEP_MS));
    const kg = (reading.WEIGHT_TENSO_1 ?? NaN) + (reading.WEIGHT_TENSO_2 ?? NaN);
    return { hour: solarMoment(climate.site, fromMs + STEP_MS).hour, kg };
  });
}

describe('a slab on a scale', () => {
  const readings = day();
  const jumps = readings.map(({ hour, kg }, index) => ({ hour, kg: kg - (readings[index - 1]?.kg ?? kg) }));

  test('a slab on a scale takes up water in doses by day, immediately visible on the scale', () => {
    const doses = jumps.filter(({ kg }) => kg >= 0.1);
    expect(doses.length).toBeGreaterThanOrEqual(3);
    expect(doses.every(({ hour }) => hour > 3 && hour < 21)).toBe(true);
  });

  test('a slab on a scale dries back at night, and never weighs less than its dry weight', () => {
    const night = readings.filter(({ hour }) => hour < 3).map(({ kg }) => kg);
    expect(night.at(-1)).toBeLessThan(night[0] ?? NaN);
    const driest = place.dryKg + place.railKg;
    expect(readings.every(({ kg }) => kg > driest && kg < driest + place.volumeL)).toBe(true);
  });
});
