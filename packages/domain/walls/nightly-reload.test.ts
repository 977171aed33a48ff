import { expect, test } from 'vitest';
import { shouldReload } from './nightly-reload.ts';

const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Warsaw').epochMilliseconds;
const facts = { loadedAtMs: at('2026-06-10T04:00'), isLive: true, mayBeOpen: false, timeZone: 'Europe/Warsaw' };

test.each([
  ['2026-06-11T03:59', false],
  ['2026-06-11T04:00', true],
  ['2026-06-11T05:59', true],
  ['2026-06-11T06:00', false],
  ['2026-06-11T14:30', false],
])('a reload at %s: %s', (local, expected) => {
  expect(shouldReload(facts, at(local))).toBe(expected);
});

test('a reload waits while an output may be open, and takes the first quiet moment', () => {
  expect(shouldReload({ ...facts, mayBeOpen: true }, at('2026-06-11T04:00'))).toBe(false);
  expect(shouldReload(facts, at('2026-06-11T04:40'))).toBe(true);
});

test('a reload keeps the page while the server does not respond', () => {
  expect(shouldReload({ ...facts, isLive: false }, at('2026-06-11T04:00'))).toBe(false);
});

test('a reload happens once a night, even when the clock goes back', () => {
  expect(shouldReload({ ...facts, loadedAtMs: at('2026-06-11T04:00') }, at('2026-06-11T04:01'))).toBe(false);
  expect(shouldReload({ ...facts, loadedAtMs: at('2026-10-24T04:00') }, at('2026-10-25T04:00'))).toBe(true);
});
