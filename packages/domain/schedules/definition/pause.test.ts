import { expect, test } from 'vitest';
import { type PauseSpan, allowsEarlierRun } from './pause.ts';

const NOW = 100;
const pause = (startMs: number, endMs: number | null): PauseSpan => ({ startMs, endMs });

test.each<[string, PauseSpan | null, PauseSpan, boolean]>([
  ['none before', null, pause(100, 110), false],
  ['the same', pause(90, 200), pause(90, 200), false],
  ['a pause that is over', pause(10, 100), pause(150, 160), false],
  ['a longer pause', pause(90, 200), pause(100, null), false],
  ['a pause that ends earlier', pause(90, 200), pause(90, 199), true],
  ['a pause with an end replacing one without', pause(90, null), pause(90, 1_000_000), true],
  ['a pause that begins later than now', pause(90, 200), pause(101, 200), true],
  ['a pause that begins later than now but before the upcoming one', pause(150, 200), pause(149, 200), false],
  ['a pause that begins after the upcoming one', pause(150, 200), pause(151, 200), true],
])('%s: lets a paused schedule irrigate? %#', (_name, before, next, expected) => {
  expect(allowsEarlierRun(before, next, NOW)).toBe(expected);
});
