import { describe, expect, test } from 'vitest';
import type { MoistureReading } from '../../soil-water/moisture-series.ts';
import {
  assessUnexpectedWater,
  newlyAlarming,
  UNEXPECTED_WATER,
  type UnexpectedRise,
  type UnexpectedWaterFacts,
} from './unexpected-water.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW_MS = 100 * DAY_MS;

/** Readings of two days every half hour, which step up by `risePct` so many hours ago. */
function stepped(risePct: number, hoursAgo: number): readonly MoistureReading[] {
  return Array.from({ length: 97 }, (_, index) => {
    const atMs = NOW_MS - 2 * DAY_MS + (index * HOUR_MS) / 2;
    return { atMs, pct: atMs > NOW_MS - hoursAgo * HOUR_MS ? 20 + risePct : 20 };
  });
}

const FACTS: UnexpectedWaterFacts = { obstacle: null, sensors: [stepped(0, 10)], water: [], earlier: [] };

function risesOf(change: Partial<UnexpectedWaterFacts>, nowMs = NOW_MS): readonly UnexpectedRise[] {
  const finding = assessUnexpectedWater({ ...FACTS, ...change }, nowMs);
  if (finding.kind === 'silent') throw new Error(finding.reason);
  return finding.facts.rises;
}

const earlierRise = (daysAgo: number): UnexpectedRise => {
  const atMs = NOW_MS - daysAgo * DAY_MS;
  return { fromMs: atMs - HOUR_MS, atMs, risePct: 0.8, isAlarming: false };
};

describe('unexpected water', () => {
  test.each<[string, Partial<UnexpectedWaterFacts>, readonly boolean[]]>([
    ['a soil that only dries', {}, []],
    ['a rise of less than two points', { sensors: [stepped(1, 10)] }, [false]],
    ['a rise of two points', { sensors: [stepped(2.1, 10)] }, [true]],
    ['a second rise within two weeks', { sensors: [stepped(1, 10)], earlier: [earlierRise(13)] }, [false, true]],
    ['a second rise after more than two weeks', { sensors: [stepped(1, 10)], earlier: [earlierRise(15)] }, [false]],
    ['the same rise at two depths', { sensors: [stepped(1, 10), stepped(1, 8)] }, [false]],
    [
      'a rise after an opening',
      {
        sensors: [stepped(3, 10)],
        water: [{ kind: 'other_run', fromMs: NOW_MS - 12 * HOUR_MS, untilMs: NOW_MS - 11 * HOUR_MS, mm: 0 }],
      },
      [],
    ],
    [
      'a rise after rain',
      {
        sensors: [stepped(3, 10)],
        water: [{ kind: 'rain', fromMs: NOW_MS - 12 * HOUR_MS, untilMs: NOW_MS - 11 * HOUR_MS, mm: 4 }],
      },
      [],
    ],
  ])('of %s it is said which rises there were, and which are alarming', (_, change, alarming) => {
    expect(risesOf(change).map(({ isAlarming }) => isAlarming)).toEqual(alarming);
  });

  test('a rise judged again an hour later is the same, and is alarming only once', () => {
    const first = risesOf({ sensors: [stepped(1, 10)] });
    const grown = risesOf({ sensors: [stepped(2.4, 10)], earlier: first }, NOW_MS + HOUR_MS);
    expect(grown).toMatchObject([{ fromMs: first[0]?.fromMs, isAlarming: true }]);
    expect(newlyAlarming({ rises: grown }, first)).toEqual(grown);
    const again = risesOf({ sensors: [stepped(2.4, 10)], earlier: grown }, NOW_MS + 2 * HOUR_MS);
    expect(again).toEqual(grown);
    expect(newlyAlarming({ rises: again }, grown)).toEqual([]);
  });

  test.each([
    ['there is no rain gauge outdoors', { obstacle: 'no_gauge' as const }, 'no_gauge'],
    ['no sensor reported', { sensors: [[]] }, 'probe_silent'],
  ])('if %s, nothing is said, for that reason', (_, change, reason) => {
    expect(assessUnexpectedWater({ ...FACTS, ...change }, NOW_MS)).toMatchObject({ kind: 'silent', reason });
    expect(UNEXPECTED_WATER.silences).toContain(reason);
  });
});
