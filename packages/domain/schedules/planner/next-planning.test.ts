import { describe, expect, test } from 'vitest';
import { type NextPlanningFacts, nextPlanningMs } from './next-planning.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-06-11T02:00:00Z');
const INTERVALS = {
  decideMs: 60 * SECOND,
  rainCheckMs: MINUTE,
  renewBelowMs: 20 * HOUR,
  atLeastEveryMs: 15 * MINUTE,
};
const IDLE: NextPlanningFacts = {
  unfinished: [],
  skippedStartsMs: [],
  sets: [],
  isRainWatched: false,
  pausedFromMs: null,
  spread: 0,
};
const SET = { validUntilMs: NOW + 25 * HOUR, isInUse: true };

const waitMs = (facts: Partial<NextPlanningFacts>) => nextPlanningMs({ ...IDLE, ...facts }, INTERVALS, NOW) - NOW;

describe('an account is planned again', () => {
  test.each<[string, Partial<NextPlanningFacts>, number]>([
    ['a minute before a cycle opens', { unfinished: [cycle(5, 20, false)] }, 4 * MINUTE],
    ['at the start of a cycle that is decided', { unfinished: [cycle(5, 20, true)] }, 5 * MINUTE],
    ['at the end of a running cycle', { unfinished: [cycle(-5, 7, true)] }, 7 * MINUTE],
    ['after 15 s while an ended cycle has no result', { unfinished: [cycle(-30, -1, true)] }, 15 * SECOND],
    ['when a cycle that does not run would have started', { skippedStartsMs: [NOW - MINUTE, NOW + MINUTE] }, MINUTE],
    ['when a set has less than 20 hours left', { sets: [{ ...SET, validUntilMs: NOW + 20 * HOUR + MINUTE }] }, MINUTE],
    ['every minute while a cycle runs that rain would stop', { isRainWatched: true }, MINUTE],
    ['when the account pauses its schedules', { pausedFromMs: NOW + 3 * MINUTE }, 3 * MINUTE],
    ['after 15 minutes at the latest', { sets: [SET] }, 15 * MINUTE],
  ])('an account is planned again %s', (_, facts, expected) => {
    expect(waitMs(facts)).toBe(expected);
  });

  test.each<[string, Partial<NextPlanningFacts>]>([
    ['an empty set that ends soon', { sets: [{ ...SET, isInUse: false, validUntilMs: NOW + HOUR }] }],
    ['an account paused long ago', { pausedFromMs: NOW - HOUR }],
  ])('an account is planned no earlier for %s', (_, facts) => {
    expect(waitMs(facts)).toBe(15 * MINUTE);
  });

  test('an account is planned up to a third earlier, so that accounts planned together spread out', () => {
    expect(waitMs({ spread: 0.5 })).toBe(12.5 * MINUTE);
    expect(waitMs({ spread: 1 })).toBe(10 * MINUTE);
  });
});

function cycle(fromMin: number, untilMin: number, isDecided: boolean): NextPlanningFacts['unfinished'][number] {
  return { startsMs: NOW + fromMin * MINUTE, endsMs: NOW + untilMin * MINUTE, isDecided };
}
