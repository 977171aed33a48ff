import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './paced.ts';

const INTERVAL_MS = 300;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a single request acts once, after the next frame', () => {
  const action = vi.fn<() => void>();
  paced(action, INTERVAL_MS).request();
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(action).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2_000);
  expect(action).toHaveBeenCalledOnce();
});

test('requests that follow each other act once an interval, and once after the last', () => {
  const action = vi.fn<() => void>();
  const { request } = paced(action, INTERVAL_MS);
  for (let step = 0; step < 40; step += 1) {
    request();
    vi.advanceTimersByTime(25);
  }
  expect(action).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(2_000);
  expect(action).toHaveBeenCalledTimes(5);
});

test('a request long after the last acts after the next frame again', () => {
  const action = vi.fn<() => void>();
  const { request } = paced(action, INTERVAL_MS);
  request();
  vi.advanceTimersByTime(1_000);
  request();
  vi.advanceTimersByTime(20);
  expect(action).toHaveBeenCalledTimes(2);
});

test.each([0, 10, 17, 100])('after the end nothing acts any more, %i ms after a request', (afterMs) => {
  const action = vi.fn<() => void>();
  const { request, cancel } = paced(action, INTERVAL_MS);
  request();
  vi.advanceTimersByTime(afterMs);
  request();
  const calls = action.mock.calls.length;
  cancel();
  vi.advanceTimersByTime(2_000);
  expect(action).toHaveBeenCalledTimes(calls);
});
