import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outlookSentence, type DecidingLimit, type Reader } from './outlook-sentence.ts';
import { reachesMs, valueOutlook, type Sample } from './value-outlook.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Sunday noon in Warsaw. */
const NOW_MS = Date.parse('2026-11-29T11:00:00Z');
/** Friday, 05:45 to 06:00. */
const FRIDAY = { endMs: Date.parse('2026-11-27T05:00:00Z'), minutes: 15 };

const reader = (language: 'en' | 'pl'): Reader => ({
  language,
  timeZone: 'Europe/Warsaw',
  nowMs: NOW_MS,
  unit: '%',
  decimals: 1,
});

/** Hourly readings until now that end at a value. */
function readings(lastValue: number, perDay: number, days: number): readonly Sample[] {
  return Array.from({ length: days * 24 + 1 }, (_, index) => {
    const hoursAgo = days * 24 - index;
    return { atMs: NOW_MS - hoursAgo * HOUR_MS, value: lastValue - (perDay * hoursAgo) / 24 };
  });
}

const limit = (overrides: Partial<DecidingLimit> = {}): DecidingLimit => ({
  schedule: 'Borówka',
  limit: 19,
  runsNow: false,
  startsMs: [1, 2, 3, 4].map((day) => NOW_MS + day * DAY_MS - 6 * HOUR_MS),
  ...overrides,
});

const sentence = (samples: readonly Sample[], limits: readonly DecidingLimit[], language: 'en' | 'pl' = 'en') => {
  const outlook = valueOutlook(samples, [FRIDAY]);
  return outlook === null ? null : outlookSentence(outlook, limits, reader(language));
};

describe('the outlook of a value', () => {
  test('a value that falls reaches the limit of a schedule, and its first run after that takes place', () => {
    expect(sentence(readings(19.5, -0.2, 4), [limit()])).toBe(
      "falling 0.2 % a day since Friday's 15 minutes; 19.0 % on Wednesday, so Borówka runs on Wednesday",
    );
    expect(sentence(readings(19.5, -0.2, 4), [limit()], 'pl')).toBe(
      'spada o 0,2 % na dobę od piątkowych 15 min podlewania; 19,0 % w środę, więc Borówka podleje w środę',
    );
  });

  test('a value that does not reach the limit within a week leaves the runs as they are decided now', () => {
    expect(sentence(readings(25, -0.2, 4), [limit()])).toMatch(/; limit 19.0 %: Borówka does not run on Monday$/);
    expect(sentence(readings(18, 0, 4), [limit({ runsNow: true })])).toMatch(
      /^steady since Friday's 15 minutes; limit 19.0 %: Borówka runs on Monday$/,
    );
  });

  test('a value and its limit that round alike are told apart', () => {
    expect(sentence(readings(19.04, 0, 4), [limit()])).toContain('limit 19.00 %');
  });

  test('less than a day after water no rate is claimed', () => {
    const justNow = { endMs: NOW_MS - 8 * HOUR_MS, minutes: 20 };
    const outlook = valueOutlook(readings(19, -0.2, 4), [FRIDAY, justNow]);
    expect(outlook).toMatchObject({ perDay: null, since: justNow });
    expect(outlook === null ? '' : outlookSentence(outlook, [], reader('en'))).toBe(
      "measured since Sunday's 20 minutes",
    );
  });

  test('without known water the last days are told, and without a reading nothing', () => {
    const outlook = valueOutlook(readings(19, 0.1, 3), []);
    expect(outlook === null ? '' : outlookSentence(outlook, [], reader('en'))).toBe(
      'rising 0.1 % a day in the last 3 days',
    );
    expect(valueOutlook([], [FRIDAY])).toBeNull();
  });

  test('for any steady change, the rate is found and the limit is reached when the line crosses it', () => {
    const rate = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(
        rate,
        fc.double({ min: 5, max: 40, noNaN: true }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        (perDay, value, goal) => {
          const outlook = valueOutlook(readings(value, perDay, 5), []);
          if (outlook === null) throw new Error('no outlook');
          expect(outlook.perDay).toBeCloseTo(perDay, 6);
          const atMs = reachesMs(outlook, goal, 7);
          const there = atMs === null ? goal : value + (perDay * (atMs - NOW_MS)) / DAY_MS;
          expect(there).toBeCloseTo(goal, 3);
          for (const language of ['en', 'pl'] as const) {
            const text = outlookSentence(outlook, [limit({ limit: goal })], reader(language));
            expect(text).not.toMatch(/NaN|undefined| {2}|;$/);
            expect(text.length).toBeLessThan(160);
          }
        },
      ),
    );
  });
});
