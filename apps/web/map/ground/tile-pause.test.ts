import { expect, test } from 'vitest';
import { afterFailure, afterTile, isPaused, UNTRIED, type TileServerState } from './tile-pause.ts';

const failures = (count: number, state: TileServerState, atMs: number): TileServerState =>
  count === 0 ? state : failures(count - 1, afterFailure(state, atMs), atMs);

test('a few missing tiles do not pause a server, and a tile that arrives forgets them', () => {
  const three = failures(3, UNTRIED, 0);
  expect(isPaused(three, 0)).toBe(false);
  expect(afterTile(three)).toEqual(UNTRIED);
});

test('a server that fails again and again is asked ever less often, at least every five minutes', () => {
  const pausesMs: number[] = [];
  let state = failures(4, UNTRIED, 0);
  for (let atMs = 0; pausesMs.length < 9;) {
    const untilMs = state.pausedUntilMs ?? atMs;
    pausesMs.push(untilMs - atMs);
    atMs = untilMs;
    state = afterFailure(state, atMs);
  }
  expect(pausesMs).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000]);
});

test('failures of requests that were in flight when a pause began do not prolong it', () => {
  const paused = failures(4, UNTRIED, 0);
  expect(failures(20, paused, 1_000)).toEqual(paused);
});

test('one tile after a pause ends the caution', () => {
  expect(afterTile(failures(4, UNTRIED, 0))).toEqual(UNTRIED);
});
