import { describe, expect, test } from 'vitest';
import { aFarm, planFor, saved } from '../testing/fixture.ts';
import { delayedCycles } from './delayed-cycles.ts';

const block = (id: string) => [{ type: 'section' as const, id, minutes: null }];

/** A and B need the pond at the same time, C alone later that morning. */
const schedules = [
  saved('first', { elements: block('A') }),
  saved('second', { elements: block('B') }, { createdAtMs: 1 }),
  saved('third', { elements: block('C'), cycles: { startHours: ['08:00'] } }, { createdAtMs: 2 }),
];
const plan = (pondM3PerH: number | null) =>
  planFor(schedules, '2026-06-11', '2026-06-12', { farm: aFarm({ pondM3PerH }) });
const delays = (from: number | null, to: number | null) =>
  delayedCycles(plan(from), plan(to)).map(({ name, date, waitsMin }) => [name, date, waitsMin]);

describe('cycles delayed by a weaker source', () => {
  test('a weaker source delays a cycle that no longer fits beside another', () => {
    expect(delays(24, 21)).toEqual([['second', '2026-06-11', 20]]);
  });

  test('a weaker source delays a cycle that needs more than the source delivers', () => {
    expect(delays(24, 11)).toEqual([['second', '2026-06-11', null]]);
    expect(delays(24, 10)).toEqual([
      ['second', '2026-06-11', null],
      ['third', '2026-06-11', null],
    ]);
  });

  test('a weaker source delays neither cycles that still fit nor those that already waited or were skipped', () => {
    expect(delays(24, 22)).toEqual([]);
    expect(delays(21, 20)).toEqual([]);
    expect(delays(11, 10.5)).toEqual([['third', '2026-06-11', null]]);
  });

  test('a source that delivers more delays no cycles', () => {
    expect(delays(10, null)).toEqual([]);
  });
});
