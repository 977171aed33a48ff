import { describe, expect, test } from 'vitest';
import { aFarm, planFor, saved } from './fixture.ts';
import { laterCycles } from './later-cycles.ts';

const block = (id: string) => [{ type: 'section' as const, id, minutes: null }];

/** A and B want the pond at the same time, C alone later that morning. */
const programs = [
  saved('first', { elements: block('A') }),
  saved('second', { elements: block('B') }, { createdAtMs: 1 }),
  saved('third', { elements: block('C'), cycles: { startHours: ['08:00'] } }, { createdAtMs: 2 }),
];
const plan = (pondM3PerH: number | null) =>
  planFor(programs, '2026-06-11', '2026-06-12', { farm: aFarm({ pondM3PerH }) });
const told = (from: number | null, to: number | null) =>
  laterCycles(plan(from), plan(to)).map(({ name, date, waitsMin }) => [name, date, waitsMin]);

describe('what a weaker source makes later', () => {
  test('is the cycle that no longer fits beside another', () => {
    expect(told(24, 21)).toEqual([['second', '2026-06-11', 20]]);
  });

  test('and what wants more than it gives at all', () => {
    expect(told(24, 11)).toEqual([['second', '2026-06-11', null]]);
    expect(told(24, 10)).toEqual([
      ['second', '2026-06-11', null],
      ['third', '2026-06-11', null],
    ]);
  });

  test('is nothing while all still fit, and nothing that waited or was skipped before', () => {
    expect(told(24, 22)).toEqual([]);
    expect(told(21, 20)).toEqual([]);
    expect(told(11, 10.5)).toEqual([['third', '2026-06-11', null]]);
  });

  test('is nothing when it gives more', () => {
    expect(told(10, null)).toEqual([]);
  });
});
