import { describe, expect, test } from 'vitest';
import type { Ground } from './drying.ts';
import { bandOf } from './error-band.ts';
import { forecastRefill, type RefillFacts } from './refill.ts';

const HOUR_MS = 3_600_000;
/** Easily available water all the way, so that it dries evenly: half a point for each millimetre. */
const GROUND: Ground = { fullPct: 30, availablePct: 100, dropPctPerMm: 0.5, risePctPerMm: 0.5 };
/** Ten days of 0.2 mm an hour: 0.1 point an hour. */
const HOURS = Array.from({ length: 240 }, (_, hour) => ({ useMm: 0.2, waterMm: 0, untilMs: (hour + 1) * HOUR_MS }));
const FACTS: RefillFacts = {
  ground: GROUND,
  learnt: { seepagePctPerH: 0 },
  startPct: 28,
  refillPct: 20,
  hours: HOURS,
  pastErrors: [],
};

const hoursOf = (refill: { readonly kind: string; readonly atMs?: number }) =>
  Math.round((refill.atMs ?? Number.NaN) / HOUR_MS);

describe('the forecast of the refill point', () => {
  test('eight points at a tenth of a point an hour are gone after eighty hours, with a band of thirty per cent', () => {
    const { refill, early, late, band } = forecastRefill(FACTS);
    expect([hoursOf(early), hoursOf(refill), hoursOf(late)]).toEqual([62, 80, 114]);
    expect(band).toEqual({ share: 0.3, isOwn: false });
  });

  test('the band is made of the own errors of the section once there are eight', () => {
    const errors = [0.1, -0.1, 0.1, -0.1, 0.1, -0.1, 0.1, -0.1];
    expect(forecastRefill({ ...FACTS, pastErrors: errors.slice(1) }).band.isOwn).toBe(false);
    const { band } = forecastRefill({ ...FACTS, pastErrors: errors });
    expect(band.isOwn).toBe(true);
    expect(band.share).toBeCloseTo(Math.hypot(0.1, 0.15));
  });

  test('what seeps now makes it earlier, and dies away within days', () => {
    const { refill } = forecastRefill({ ...FACTS, learnt: { seepagePctPerH: 0.05 } });
    expect(hoursOf(refill)).toBeGreaterThan(80 / 1.5);
    expect(hoursOf(refill)).toBeLessThan(80);
  });

  test('a soil at its refill point is there already, and one that dries slowly is there later than can be seen', () => {
    expect(forecastRefill({ ...FACTS, startPct: 20 }).refill).toEqual({ kind: 'reached' });
    expect(forecastRefill({ ...FACTS, refillPct: 2 }).refill).toEqual({ kind: 'later' });
  });

  test('a band needs eight errors and remembers the last twenty-four', () => {
    expect(bandOf([1, 1, 1, 1, 1, 1, 1])).toBeNull();
    expect(bandOf([...Array.from({ length: 50 }, () => 9), ...Array.from({ length: 24 }, () => -0.2)])).toBeCloseTo(
      0.2,
    );
  });
});
