import { expect, test } from 'vitest';
import { nightSummary, nightVerdict, type UpcomingRun, type NightVerdict } from './offline-night.ts';

const at = (time: string): number => Date.parse(`2026-06-11T${time}:00Z`);
const run: UpcomingRun = {
  openAtMs: at('20:00'),
  closeAtMs: at('21:06'),
  onStation: true,
  fertigation: false,
  unchecked: false,
  decision: 'run',
  valveInDoubt: false,
};

test.each<[string, Partial<UpcomingRun>, NightVerdict]>([
  ['the station holds the plan', {}, 'runs'],
  ['its moisture cannot be read', { unchecked: true }, 'runs_unchecked'],
  [
    'its schedule gives no fertiliser when values are unknown',
    { unchecked: true, fertigation: true, decision: 'clean_only' },
    'clean_water',
  ],
  ['its schedule does not run when values are unknown', { unchecked: true, decision: 'skip' }, 'skipped'],
  ['its valve is in doubt', { valveInDoubt: true }, 'runs_in_doubt'],
  ['the plan never reached the station', { onStation: false }, 'not_on_station'],
  ['the plan ends before the run', { openAtMs: at('23:00') }, 'plan_ends_before'],
])('a run of an offline night is judged if %s', (_, overrides, expected) => {
  expect(nightVerdict({ ...run, ...overrides }, at('22:00'))).toBe(expected);
});

test('nothing runs if the station has no plan', () => {
  expect(nightVerdict(run, null)).toBe('not_on_station');
});

test.each<[NightVerdict[], string]>([
  [[], 'nothing_planned'],
  [['not_on_station', 'not_on_station'], 'nothing_runs'],
  [['skipped'], 'nothing_runs'],
  [['runs', 'plan_ends_before'], 'ends_early'],
  [['runs', 'clean_water', 'skipped'], 'covered'],
])('a night with the verdicts %j is summarised as %s', (verdicts, expected) => {
  expect(nightSummary(verdicts)).toBe(expected);
});
