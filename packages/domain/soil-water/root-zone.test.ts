import { describe, expect, test } from 'vitest';
import { useBetweenMm, type UseDay } from './crop-use.ts';
import { drySpans, type Wetting } from './dry-spans.ts';
import { learnFullPoint } from './full-point.ts';
import { zoneMoisturePct } from './moisture-series.ts';
import { layerShares, sensorShares } from './root-zone.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const rounded = (shares: readonly number[]) => shares.map((share) => Math.round(100 * share));

describe('the moisture of a root zone', () => {
  test('sensors count by the layer that they stand for, within the roots', () => {
    expect(rounded(sensorShares([15, 35, 55], 65))).toEqual([38, 31, 31]);
    expect(rounded(sensorShares([15, 35, 55], 40))).toEqual([63, 38, 0]);
    expect(rounded(sensorShares([15, 35, 55], 25))).toEqual([100, 0, 0]);
    expect(rounded(sensorShares([20], 100))).toEqual([100]);
  });

  test.each<[string, readonly number[], readonly number[]]>([
    ['three side by side', [20, 20, 20], [33, 33, 33]],
    ['two side by side above another', [15, 15, 35], [28, 28, 44]],
    ['from below to above', [55, 35, 15], [31, 31, 38]],
    ['none', [], []],
  ])('of sensors %s, each counts once, and all of them together for the whole', (_, depths, shares) => {
    expect(rounded(sensorShares(depths, 65))).toEqual(shares);
  });

  test('a sensor below all roots speaks if it is the only one', () => {
    expect(rounded(layerShares([{ fromCm: 40, untilCm: 60 }], 25))).toEqual([100]);
  });

  test('it is interpolated between readings, and unknown where one of its sensors is silent', () => {
    const first = {
      share: 0.5,
      readings: [
        { atMs: 0, pct: 20 },
        { atMs: HOUR_MS, pct: 22 },
      ],
    };
    const second = { share: 0.5, readings: [{ atMs: 0, pct: 30 }] };
    expect(zoneMoisturePct([first, second], HOUR_MS / 2)).toBe(25.5);
    expect(zoneMoisturePct([first, second], 7 * HOUR_MS)).toBeNull();
    expect(
      zoneMoisturePct(
        [
          { ...first, share: 1 },
          { ...second, share: 0 },
        ],
        HOUR_MS / 2,
      ),
    ).toBe(21);
    expect(zoneMoisturePct([], HOUR_MS)).toBeNull();
  });
});

describe('spans without water', () => {
  const run = (hour: number, kind: Wetting['kind'] = 'run', mm = 3): Wetting => ({
    fromMs: hour * HOUR_MS,
    untilMs: (hour + 1) * HOUR_MS,
    mm,
    kind,
  });

  test('they begin when a wetting has settled, end with the next one, and the last one ends now', () => {
    expect(
      drySpans([run(30), run(0)], 8 * HOUR_MS, 60 * HOUR_MS).map(({ fromMs, untilMs }) => [
        fromMs / HOUR_MS,
        untilMs / HOUR_MS,
      ]),
    ).toEqual([
      [9, 30],
      [39, 60],
    ]);
  });

  test('there is none before the first known water, none between waters that follow each other, and drizzle ends none', () => {
    expect(drySpans([], HOUR_MS, DAY_MS)).toEqual([]);
    expect(drySpans([run(0), run(4), run(8)], 8 * HOUR_MS, 10 * HOUR_MS)).toEqual([]);
    expect(drySpans([run(0), run(20, 'rain', 0.2)], 8 * HOUR_MS, 30 * HOUR_MS)).toHaveLength(1);
  });

  test('a long run that began before a short one is not over when the short one is', () => {
    const long = { ...run(0), untilMs: 20 * HOUR_MS };
    expect(drySpans([long, run(2)], HOUR_MS, 30 * HOUR_MS)).toEqual([{ fromMs: 21 * HOUR_MS, untilMs: 30 * HOUR_MS }]);
  });
});

describe('the use of a crop between two times', () => {
  const place = { latitudeDeg: 52, longitudeDeg: 0 };
  const day = (startMs: number): UseDay => ({ startMs, et0Mm: 5, kc: 0.8, dayOfYear: 172 });

  test('parts of days add up to Kc times the reference evapotranspiration, with none of it at night', () => {
    expect(useBetweenMm(day, place, 0, 3 * DAY_MS)).toBeCloseTo(12);
    expect(useBetweenMm(day, place, 0, 3 * HOUR_MS)).toBe(0);
    const halves = [useBetweenMm(day, place, 0, 13 * HOUR_MS), useBetweenMm(day, place, 13 * HOUR_MS, DAY_MS)];
    expect((halves[0] ?? 0) + (halves[1] ?? 0)).toBeCloseTo(4);
  });

  test('it is unknown if the weather of one of the days is', () => {
    expect(useBetweenMm((startMs) => (startMs === 0 ? undefined : day(startMs)), place, 0, 2 * DAY_MS)).toBeNull();
  });
});

describe('the full point', () => {
  const wettings = Array.from({ length: 5 }, (_, index): Wetting => ({
    fromMs: index * 3 * DAY_MS,
    untilMs: index * 3 * DAY_MS + HOUR_MS,
    mm: 20,
    kind: 'run',
  }));
  const drains = (excessPct: number) => ({
    wettings,
    drainageTimeH: 4,
    useMm: (fromMs: number, untilMs: number) => (0.2 * (untilMs - fromMs)) / HOUR_MS,
    moistureAt: (atMs: number) => {
      const hours = ((atMs % (3 * DAY_MS)) - HOUR_MS) / HOUR_MS;
      return 24 + excessPct * Math.exp(-hours / 2) - 0.25 * 0.2 * Math.max(0, hours - 1);
    },
  });

  test('it is where wettings stop draining, with what the crop drank meanwhile added back', () => {
    expect(learnFullPoint(drains(6), 0.25, 0, 15 * DAY_MS)?.fullPct).toBeCloseTo(24.1, 1);
  });

  test('wettings that do not drain tell nothing about it', () => {
    expect(learnFullPoint(drains(0.2), 0.25, 0, 15 * DAY_MS)).toBeNull();
  });
});
