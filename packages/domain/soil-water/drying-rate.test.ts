import { describe, expect, test } from 'vitest';
import { checksOf, errorShare } from './check-forecast.ts';
import type { Ground } from './drying.ts';
import { type DryingFacts, learnDrying } from './drying-rate.ts';
import type { Wetting } from './dry-spans.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const GROUND: Ground = { fullPct: 40, availablePct: 400, dropPctPerMm: 0.25, risePctPerMm: 0.25 };

/** Sun from 6 to 18 with 0.3 mm in each hour. */
function useMm(fromMs: number, untilMs: number): number {
  const until = (ms: number) =>
    Math.floor(ms / DAY_MS) * 3.6 + 0.3 * Math.min(12, Math.max(0, (ms % DAY_MS) / HOUR_MS - 6));
  return until(untilMs) - until(fromMs);
}

/** A section that is watered at 4:00 every so many days and dries by these figures. */
function section({
  dropPctPerMm,
  seepagePctPerH = 0,
  everyDays = 1,
  days = 20,
}: {
  readonly dropPctPerMm: number;
  readonly seepagePctPerH?: number;
  readonly everyDays?: number;
  readonly days?: number;
}): DryingFacts {
  const wettings: Wetting[] = [];
  for (let day = 0; day < days; day += everyDays)
    wettings.push({ fromMs: day * DAY_MS + 4 * HOUR_MS, untilMs: day * DAY_MS + 5 * HOUR_MS, mm: 5, kind: 'run' });
  const moistureAt = (atMs: number): number => {
    const last = wettings.findLast(({ untilMs }) => untilMs <= atMs)?.untilMs ?? 0;
    return 30 - dropPctPerMm * useMm(last, atMs) - (seepagePctPerH * (atMs - last)) / HOUR_MS;
  };
  return { wettings, moistureAt, useMm, drainageTimeH: 4 };
}

describe('the drying of a section', () => {
  test.each([1, 3])('is learnt from its own probe, watered every %d days', (everyDays) => {
    const facts = section({ dropPctPerMm: 0.6, everyDays });
    expect(learnDrying(facts, GROUND, 0, 20 * DAY_MS)?.dropPctPerMm).toBeCloseTo(0.6, 5);
  });

  test.each([0.05, -0.03])(
    'what seeps at night, %d points an hour, is not taken for use of the crop',
    (seepagePctPerH) => {
      const learnt = learnDrying(section({ dropPctPerMm: 0.4, seepagePctPerH }), GROUND, 0, 20 * DAY_MS);
      expect(learnt?.dropPctPerMm).toBeCloseTo(0.4, 5);
      expect(learnt?.seepagePctPerH).toBeCloseTo(seepagePctPerH, 5);
    },
  );

  test('is not known from fewer than three examples, and starts again from a change', () => {
    const facts = section({ dropPctPerMm: 0.6 });
    expect(learnDrying(facts, GROUND, 0, 2 * DAY_MS)).toBeNull();
    expect(learnDrying(facts, GROUND, 19 * DAY_MS, 20 * DAY_MS)).toBeNull();
  });

  test('hours in which the probe was silent teach nothing and break nothing', () => {
    const facts = section({ dropPctPerMm: 0.6 });
    const silent = {
      ...facts,
      moistureAt: (atMs: number) => (atMs % (2 * DAY_MS) < DAY_MS ? null : facts.moistureAt(atMs)),
    };
    expect(learnDrying(silent, GROUND, 0, 20 * DAY_MS)?.dropPctPerMm).toBeCloseTo(0.6, 5);
  });

  test('heavy soil that is watered daily is learnt before it has drained, and said so', () => {
    const heavy = { ...section({ dropPctPerMm: 0.6 }), drainageTimeH: 24 };
    expect(learnDrying(heavy, GROUND, 0, 20 * DAY_MS)?.isBeforeDrained).toBe(true);
    expect(
      learnDrying(section({ dropPctPerMm: 0.6, everyDays: 5, days: 40 }), GROUND, 0, 40 * DAY_MS)?.isBeforeDrained,
    ).toBe(false);
  });

  test('a right forecast is checked with no error, and one that dries too slowly with its share', () => {
    const facts = section({ dropPctPerMm: 0.5, everyDays: 10 });
    const learnt = learnDrying(facts, GROUND, 0, 20 * DAY_MS);
    if (learnt === null) throw new Error('nothing learnt');
    const span = { fromMs: DAY_MS, untilMs: 6.5 * DAY_MS };
    expect(checksOf(facts, GROUND, learnt, span).map((check) => Math.round(100 * errorShare(check)) + 0)).toEqual([
      0, 0, 0, 0,
    ]);
    const half = { ...learnt, dropPctPerMm: 0.25 };
    expect(checksOf(facts, GROUND, half, span).map((check) => Math.round(100 * errorShare(check)) + 0)).toEqual([
      -100, -100, -100, -100,
    ]);
  });
});
