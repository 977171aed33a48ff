import { describe, expect, test } from 'vitest';
import { chooseCorrection, pastForecasts, UNCORRECTED } from './corrections.ts';
import { afterSteps, type Ground } from './drying.ts';
import type { Track } from './track.ts';

const GROUND: Omit<Ground, 'fullPct'> = { availablePct: 12, dropPctPerMm: 0.25, risePctPerMm: 0.25 };
const FULL_PCT = 20;
const DAY_MS = 86_400_000;

/** Dry days from the full point, with what was measured on each. */
function dryTrack(moisturesPct: readonly number[]): Track {
  return {
    observations: moisturesPct.map((moisturePct, day) => ({ atMs: day * DAY_MS, moisturePct, fullPct: FULL_PCT })),
    steps: moisturesPct.slice(1).map(() => [{ useMm: 2, waterMm: 0 }]),
  };
}

/** Moistures of days on which the crop takes this much of what the table says. */
function driedBy(factor: number, days: number): readonly number[] {
  const ground = { ...GROUND, fullPct: FULL_PCT, dropPctPerMm: GROUND.dropPctPerMm * factor };
  return [
    FULL_PCT,
    ...afterSteps(
      ground,
      FULL_PCT,
      Array.from({ length: days }, () => ({ useMm: 2, waterMm: 0 })),
    ),
  ];
}

const options = { ground: GROUND, withWater: false };

describe('the correction of a section', () => {
  test('there is none before the first forecast was judged, and none where the forecasts were right', () => {
    expect(chooseCorrection(dryTrack([20]), options)).toEqual(UNCORRECTED);
    expect(chooseCorrection(dryTrack(driedBy(1, 8)), options)).toEqual(UNCORRECTED);
  });

  test.each([0.8, 1.2])('where the soil dries at %d of the forecast, the drying is corrected by that', (factor) => {
    expect(chooseCorrection(dryTrack(driedBy(factor, 8)), options).dryingFactor).toBe(factor);
  });

  test('where measurements scatter around the drying, a new one counts only in part', () => {
    const scattered = driedBy(1, 16).map((pct, day) => pct + (day % 2 === 0 ? 1 : -1));
    expect(chooseCorrection(dryTrack(scattered), options).measuredShare).toBeLessThan(1);
  });

  test('forecasts over a span with water are judged only where the water is well known', () => {
    const track = dryTrack(driedBy(1, 3));
    const watered: Track = {
      ...track,
      steps: track.steps.map((steps) => steps.map((step) => ({ ...step, waterMm: 3 }))),
    };
    expect(pastForecasts(watered, UNCORRECTED, options)).toEqual([]);
    expect(pastForecasts(watered, UNCORRECTED, { ...options, withWater: true })).toHaveLength(6);
  });
});
