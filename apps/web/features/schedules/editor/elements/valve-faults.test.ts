import { expect, test } from 'vitest';
import { aScheduledOpening } from '../../list/testing/test-schedules.ts';
import { valveFaults } from './valve-faults.ts';

const failed = (at: string, id_output: string) => aScheduledOpening(at, '23:00', { status: 12, id_output });
const ran = (at: string, id_output: string) =>
  aScheduledOpening(at, '23:00', { status: 10, id_output, opened_at: `2026-06-11T${at}:00Z` });

test('a valve whose latest opening failed is reported, with its time', () => {
  const faults = valveFaults([
    failed('08:51', 'd'),
    ran('06:00', 'd'),
    aScheduledOpening('20:00', '21:00', { id_output: 'd' }),
  ]);
  expect([...faults]).toEqual([['d', Date.parse('2026-06-11T08:51:00Z')]]);
});

test('a valve that has opened since is not reported, nor are openings skipped by a condition or by hand', () => {
  expect([...valveFaults([failed('08:51', 'd'), ran('09:30', 'd')])]).toEqual([]);
  expect([
    ...valveFaults([
      aScheduledOpening('08:00', '09:00', { status: 11 }),
      aScheduledOpening('09:00', '10:00', { status: 14 }),
    ]),
  ]).toEqual([]);
});
