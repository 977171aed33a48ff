import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { forecastsOf, type KnownEt0 } from './replay-season.ts';
import { plotsOf, season } from './season.ts';

const maize = season.parse(JSON.parse(readFileSync(new URL('data/maize-2023-greeley.json', import.meta.url), 'utf8')));

/** Root of the mean squared error, and the share of the measured values within the band. */
function judged(et0: KnownEt0): { readonly rmseMm: number; readonly inBand: number; readonly count: number } {
  const [plot] = plotsOf(maize);
  if (plot === undefined) throw new Error('a season without a plot');
  const measured = new Map(
    plot.dates.map((date, index) => [date, ((plot.track.observations[index]?.moisturePct ?? 0) * plot.rootsMm) / 100]),
  );
  const forecasts = forecastsOf(maize, et0);
  const errors = forecasts.map(({ to, mm }) => mm - (measured.get(to) ?? Number.NaN));
  const banded = forecasts.flatMap(({ to, lowMm, highMm }) => {
    const mm = measured.get(to) ?? Number.NaN;
    return lowMm === null || highMm === null ? [] : [mm >= lowMm && mm <= highMm];
  });
  return {
    rmseMm: Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length),
    inBand: banded.filter(Boolean).length / banded.length,
    count: errors.length,
  };
}

describe('the forecast of soil water over a measured season of maize', () => {
  test.each([
    ['known', 12],
    ['season', 10.7],
  ] as const)('with the weather as %s, its error stays below %d mm and its band holds four in five', (et0, maxMm) => {
    const { rmseMm, inBand, count } = judged(et0);
    expect(count).toBe(89);
    expect(rmseMm).toBeLessThan(maxMm);
    expect(inBand).toBeGreaterThan(0.72);
    expect(inBand).toBeLessThan(0.88);
  });

  test('a forecast uses nothing that was measured or fell after its day, except the water that it is given', () => {
    const changed = structuredClone(maize);
    const cut = changed.profiles?.[20]?.date ?? '';
    for (const profile of changed.profiles ?? [])
      if (profile.date > cut) profile.waterPct = profile.waterPct.map(() => 30);
    for (const day of changed.weather) if (day.date > cut) day.et0Mm = 9;
    const before = (forecasts: readonly { readonly from: string }[]) => forecasts.filter(({ from }) => from <= cut);
    expect(before(forecastsOf(changed, 'known'))).toEqual(before(forecastsOf(maize, 'known')));
  });
});
