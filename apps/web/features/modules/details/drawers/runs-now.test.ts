import { expect, test } from 'vitest';
import { runsNow } from './runs-now.ts';

test('what is open can be stopped, also when nothing here opened it or its module does not answer', () => {
  expect(runsNow({ kind: 'out_of_sync', open: true })).toBe(true);
  expect(runsNow({ kind: 'unreachable', open: true })).toBe(true);
  expect(runsNow({ kind: 'open', fromMs: null, untilMs: null, by: 'unknown', program: null, fertigation: false })).toBe(
    true,
  );
});

test('what is closed or only asked to open is not running', () => {
  expect(runsNow({ kind: 'closed', nextMs: null })).toBe(false);
  expect(runsNow({ kind: 'sent', sinceMs: 0, minutes: 10 })).toBe(false);
  expect(runsNow({ kind: 'unreachable', open: false })).toBe(false);
});
