import { expect, test } from 'vitest';
import { isRunning } from './is-running.ts';

test('an open output can be stopped, even when it was opened elsewhere or its module does not answer', () => {
  expect(isRunning({ kind: 'out_of_sync', open: true })).toBe(true);
  expect(isRunning({ kind: 'unreachable', open: true })).toBe(true);
  expect(
    isRunning({ kind: 'open', fromMs: null, untilMs: null, by: 'unknown', schedule: null, fertigation: false }),
  ).toBe(true);
});

test('an output that is closed, or only requested to open, is not running', () => {
  expect(isRunning({ kind: 'closed', nextMs: null })).toBe(false);
  expect(isRunning({ kind: 'sent', sinceMs: 0, minutes: 10 })).toBe(false);
  expect(isRunning({ kind: 'unreachable', open: false })).toBe(false);
});
