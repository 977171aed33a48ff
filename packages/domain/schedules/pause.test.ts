import { expect, test } from 'vitest';
import { type PauseSpan, shortensPause } from './pause.ts';

const NOW = 100;
const pause = (startMs: number, endMs: number | null): PauseSpan => ({ startMs, endMs });

test.each<[string, PauseSpan | null, PauseSpan, boolean]>([
  ['none before', null, pause(100, 110), false],
  ['the same', pause(90, 200), pause(90, 200), false],
  ['one that is over', pause(10, 100), pause(150, 160), false],
  ['a longer one', pause(90, 200), pause(100, null), false],
  ['one that ends earlier', pause(90, 200), pause(90, 199), true],
  ['one with an end instead of none', pause(90, null), pause(90, 1_000_000), true],
  ['one that begins later than now', pause(90, 200), pause(101, 200), true],
  ['one that begins later, but before the coming one would', pause(150, 200), pause(149, 200), false],
  ['one that begins after the coming one would', pause(150, 200), pause(151, 200), true],
])('%s: lets a program water that was paused? %#', (_name, before, next, expected) => {
  expect(shortensPause(before, next, NOW)).toBe(expected);
});
