import { expect, test } from 'vitest';
import { aPlan } from '../list/test-plans.ts';
import { valveFaults } from './valve-faults.ts';

const failed = (at: string, id_output: string) => aPlan(at, '23:00', { status: 12, id_output });
const ran = (at: string, id_output: string) =>
  aPlan(at, '23:00', { status: 10, id_output, opened_at: `2026-06-11T${at}:00Z` });

test('a valve whose newest opening failed is named with its time', () => {
  const faults = valveFaults([failed('08:51', 'd'), ran('06:00', 'd'), aPlan('20:00', '21:00', { id_output: 'd' })]);
  expect([...faults]).toEqual([['d', Date.parse('2026-06-11T08:51:00Z')]]);
});

test('one that opened since is none, nor is what a condition or a hand left out', () => {
  expect([...valveFaults([failed('08:51', 'd'), ran('09:30', 'd')])]).toEqual([]);
  expect([...valveFaults([aPlan('08:00', '09:00', { status: 11 }), aPlan('09:00', '10:00', { status: 14 })])]).toEqual(
    [],
  );
});
