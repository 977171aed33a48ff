import { expect, test } from 'vitest';
import { nightSummary, nightVerdict, type ComingRun, type NightVerdict } from './silent-night.ts';

const at = (time: string): number => Date.parse(`2026-06-11T${time}:00Z`);
const run: ComingRun = {
  openAtMs: at('20:00'),
  closeAtMs: at('21:06'),
  onStation: true,
  fertigation: false,
  unchecked: false,
  decision: 'run',
  valveInDoubt: false,
};

test.each<[string, Partial<ComingRun>, NightVerdict]>([
  ['the station holds the plan', {}, 'runs'],
  ['its moisture cannot be read', { unchecked: true }, 'runs_unchecked'],
  [
    'its program gives no fertiliser on unknown values',
    { unchecked: true, fertigation: true, decision: 'clean_only' },
    'clean_water',
  ],
  ['its program does not run on unknown values', { unchecked: true, decision: 'skip' }, 'skipped'],
  ['its valve is in doubt', { valveInDoubt: true }, 'runs_in_doubt'],
  ['the plan never reached the station', { onStation: false }, 'not_on_station'],
  ['the plan ends before', { openAtMs: at('23:00') }, 'plan_ends_before'],
])('%s', (_, more, expected) => {
  expect(nightVerdict({ ...run, ...more }, at('22:00'))).toBe(expected);
});

test('without any plan on the station nothing runs', () => {
  expect(nightVerdict(run, null)).toBe('not_on_station');
});

test.each<[NightVerdict[], string]>([
  [[], 'nothing_planned'],
  [['not_on_station', 'not_on_station'], 'nothing_runs'],
  [['skipped'], 'nothing_runs'],
  [['runs', 'plan_ends_before'], 'ends_early'],
  [['runs', 'clean_water', 'skipped'], 'covered'],
])('%j comes to %s', (verdicts, expected) => {
  expect(nightSummary(verdicts)).toBe(expected);
});
