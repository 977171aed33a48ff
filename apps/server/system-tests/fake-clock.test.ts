import { expect, test, vi } from 'vitest';

// Files share a process: servers in the files after it would neither answer nor stop.
test('a test may stop the timers', () => {
  vi.useFakeTimers();
  expect(vi.isFakeTimers()).toBe(true);
});

test('they run again in the next one', () => {
  expect(vi.isFakeTimers()).toBe(false);
});
