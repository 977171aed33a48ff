import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { audibleAt } from './quiet-hours.ts';

const WARSAW = 'Europe/Warsaw';
const night = { from: '22:00', to: '06:00' };
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[${WARSAW}]`).toInstant();

test.each([
  ['2026-06-11T21:59', '2026-06-11T21:59'],
  ['2026-06-11T22:00', '2026-06-12T06:00'],
  ['2026-06-12T00:00', '2026-06-12T06:00'],
  ['2026-06-12T05:59', '2026-06-12T06:00'],
  ['2026-06-12T06:00', '2026-06-12T06:00'],
  // The night of a clock change.
  ['2026-03-28T23:00', '2026-03-29T06:00'],
  ['2026-10-24T23:00', '2026-10-25T06:00'],
])('a message created at %s is delivered at %s', (came, delivered) => {
  expect(audibleAt(night, WARSAW, at(came)).toString()).toBe(at(delivered).toString());
});

test('quiet hours within one day delay only what falls into them, and without quiet hours nothing is delayed', () => {
  const noon = { from: '12:00', to: '13:30' };
  expect(audibleAt(noon, WARSAW, at('2026-06-11T12:10')).toString()).toBe(at('2026-06-11T13:30').toString());
  expect(audibleAt(noon, WARSAW, at('2026-06-11T23:10')).toString()).toBe(at('2026-06-11T23:10').toString());
  expect(audibleAt(null, WARSAW, at('2026-06-11T23:10')).toString()).toBe(at('2026-06-11T23:10').toString());
  expect(audibleAt({ from: '06:00', to: '06:00' }, WARSAW, at('2026-06-11T23:10')).toString()).toBe(
    at('2026-06-11T23:10').toString(),
  );
});

test('an end time skipped by a clock change moves forward by the gap', () => {
  const quiet = { from: '22:00', to: '02:30' };
  expect(audibleAt(quiet, WARSAW, at('2026-03-28T23:00')).toString()).toBe(at('2026-03-29T03:30').toString());
});

test('nothing is delivered before it is created or delayed for more than a day', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  fc.assert(
    fc.property(time, time, fc.integer({ min: 0, max: 370 * 24 * 60 }), (from, to, minute) => {
      const now = at('2026-01-01T00:00').add({ minutes: minute });
      const waitH = now.until(audibleAt({ from, to }, WARSAW, now)).total('hours');
      expect(waitH).toBeGreaterThanOrEqual(0);
      expect(waitH).toBeLessThanOrEqual(25);
    }),
  );
});
