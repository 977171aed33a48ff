import { expect, test } from 'vitest';
import { isConfirmedClosed } from './confirmed-closed.ts';

const ENDED = Temporal.Instant.from('2026-06-11T10:10:00Z');
const before = ENDED.subtract({ seconds: 1 });

test.each([
  ['closed since its opening ended', { open: false, at: ENDED }, true],
  ['closed only before', { open: false, at: before }, false],
  ['open', { open: true, at: ENDED }, false],
  ['not known, although it was reported since', { open: null, at: ENDED }, false],
  ['closed at an unknown time', { open: false, at: null }, false],
])('an output reported %s', (_what, report, expected) => {
  expect(isConfirmedClosed(report, ENDED)).toBe(expected);
});

test('an opening that was never sent needs no later report', () => {
  expect(isConfirmedClosed({ open: false, at: before }, null)).toBe(true);
});
