import { describe, expect, test } from 'vitest';
import { aFarm, aSchedule } from '../testing/fixture.ts';
import type { Farm } from '../../resources/farm.ts';
import type { Schedule } from './schedule.ts';
import { validateSchedule } from './validate.ts';

const section = (id: string, minutes: number | null = null) => ({ type: 'section' as const, id, minutes });
const group = (id: string) => ({ type: 'group' as const, id, minutes: null });
const window = (windowEnd: string, cycleInterval = 28, numberOfCycles: number | null = null) => ({
  firstStart: '10:00',
  windowEnd,
  cycleInterval,
  numberOfCycles,
});
const chain = (numberOfCycles: number, cycleInterval: number) => ({
  firstStart: '05:00',
  numberOfCycles,
  cycleInterval,
});
const fertigation = (preWater: number, flush: number) => ({ type: 'every_n_days' as const, n: 2, preWater, flush });

/** Test farm with a device on the pump's output. */
function withPumpAsDevice(): Farm {
  const farm = aFarm();
  return { ...farm, devices: new Map([...farm.devices, ['pump', { id: 'pump', name: 'Pump', outputId: 'pump' }]]) };
}

/** Returns "field rule" for each violated rule. */
function problemsOf(overrides: Partial<Schedule>, farm = withPumpAsDevice()): readonly string[] {
  return validateSchedule(aSchedule(overrides), farm).map(({ path, rule }) => `${path} ${rule}`);
}

type Boundary = readonly [what: string, refused: Partial<Schedule>, problem: string, allowed: Partial<Schedule>];

const boundaries: readonly Boundary[] = [
  ['it has something to irrigate', { elements: [] }, 'elements schedule_no_element', {}],
  [
    'its groups have members',
    { elements: [group('empty')] },
    'elements.0 schedule_empty_group',
    { elements: [group('north')] },
  ],
  [
    'each block occurs once, also within groups',
    { elements: [section('A'), group('north')] },
    'elements.1 schedule_element_twice',
    { elements: [section('C'), group('north')] },
  ],
  [
    'its devices are not pumps or valves',
    { kind: 'control', elements: [{ type: 'device', id: 'pump', minutes: null }] },
    'elements.0 schedule_water_output',
    { kind: 'control', elements: [{ type: 'device', id: 'lamp', minutes: null }] },
  ],
  ['its blocks exist', { elements: [section('X')] }, 'elements.0 schedule_element_unknown', {}],
  [
    'all its blocks share one source',
    { elements: [section('A'), section('T')] },
    'elements.1 schedule_water_sources_differ',
    { elements: [section('A'), section('B')] },
  ],
  [
    'all blocks of a group share one source',
    { elements: [group('mixed')] },
    'elements.0 schedule_water_sources_differ',
    { elements: [group('north')] },
  ],
  [
    'it has at most 30 runs a day',
    { runTime: 1, cycles: chain(16, 5), elements: [group('north')] },
    'cycles schedule_too_many_runs',
    { runTime: 1, cycles: chain(15, 5), elements: [group('north')] },
  ],
  [
    'its day is at most 1440 minutes long',
    { cycles: chain(4, 454) },
    'cycles schedule_too_long',
    { cycles: chain(4, 453) },
  ],
  [
    'its cycles are at least five minutes apart',
    { cycles: chain(2, 4) },
    'cycles.cycleInterval schedule_cycle_interval_too_short',
    { cycles: chain(2, 5) },
  ],
  [
    'its start hours are further apart than a cycle lasts',
    { cycles: { startHours: ['06:00', '05:40'] } },
    'cycles.startHours.0 schedule_starts_too_close',
    { cycles: { startHours: ['06:01', '05:40'] } },
  ],
  [
    'its window ends after it begins',
    { type: 'interval', runTime: 2, cycles: window('10:00') },
    'cycles.windowEnd schedule_window_order',
    { type: 'interval', runTime: 2, cycles: window('10:02') },
  ],
  [
    'its window fits a whole run',
    { type: 'interval', runTime: 3, cycles: window('10:02') },
    'cycles.windowEnd schedule_window_too_short',
    { type: 'interval', runTime: 2, cycles: window('10:02') },
  ],
  [
    'interval runs have no minutes per element',
    { type: 'interval', runTime: 2, cycles: window('12:00'), elements: [section('A', 2)] },
    'elements.0.minutes schedule_minutes_in_interval',
    { type: 'interval', runTime: 2, cycles: window('12:00') },
  ],
  [
    'it has a window if and only if it is an interval schedule',
    { type: 'interval' },
    'cycles schedule_cycles_form',
    { type: 'simultaneous' },
  ],
  [
    'elements that open together fit the source',
    { type: 'simultaneous', elements: [section('A'), section('B'), section('C')] },
    'elements schedule_source_too_weak',
    { type: 'simultaneous', elements: [section('A'), section('B')] },
  ],
  [
    'its begin date is not after its end date',
    { expirationDate: '2026-03-31' },
    'expirationDate schedule_dates_order',
    { expirationDate: '2026-04-01' },
  ],
  [
    'it has at least one run day',
    { rule: { type: 'days', days: [] } },
    'rule.days schedule_no_day',
    { rule: { type: 'days', days: [7] } },
  ],
  [
    'its source can give fertiliser',
    { elements: [section('T')], fertigation: fertigation(1, 1) },
    'fertigation.type schedule_no_fertigated_output',
    { fertigation: fertigation(1, 1) },
  ],
  [
    'at least one cycle has fertiliser',
    { fertigation: { type: 'cycles', cycles: [], preWater: 1, flush: 1 } },
    'fertigation.cycles schedule_no_fertigated_cycle',
    { fertigation: { type: 'cycles', cycles: [1], preWater: 1, flush: 1 } },
  ],
  [
    'clean water leaves time for fertiliser',
    { fertigation: fertigation(12, 8) },
    'fertigation.preWater schedule_no_time_for_fertiliser',
    { fertigation: fertigation(11, 8) },
  ],
  [
    'clean water leaves time for fertiliser in elements with their own minutes',
    { elements: [section('A', 5)], fertigation: fertigation(3, 2) },
    'elements.0.minutes schedule_no_time_for_fertiliser',
    { elements: [section('A', 6)], fertigation: fertigation(3, 2) },
  ],
  ['its run time is at least a minute', { runTime: 0 }, 'runTime schedule_minutes', { runTime: 1 }],
  ['its run time is at most a day', { runTime: 1441 }, 'runTime schedule_minutes', { runTime: 1440 }],
  [
    'its start hours are valid times',
    { cycles: { startHours: ['24:00'] } },
    'cycles.startHours.0 schedule_time',
    { cycles: { startHours: ['23:59'] } },
  ],
  ['it has a start hour', { cycles: { startHours: [] } }, 'cycles.startHours schedule_no_cycle', {}],
  [
    'its pause ends after it starts',
    { pause: { start: '2026-05-01T00:00:00Z', end: '2026-05-01T00:00:00Z' } },
    'pause.end schedule_pause_order',
    { pause: { start: '2026-05-01T00:00:00Z', end: null } },
  ],
  [
    'its interval of days is a positive integer',
    { rule: { type: 'every', n: 0 } },
    'rule.n schedule_number',
    { rule: { type: 'every', n: 1 } },
  ],
];

describe('a schedule is valid if', () => {
  test.each(boundaries)('a schedule is valid if %s', (_what, refused, problem, allowed) => {
    expect(problemsOf(refused)).toEqual([problem]);
    expect(problemsOf(allowed)).toEqual([]);
  });

  test('a schedule is valid only if the outputs of its blocks still belong to the account', () => {
    const outputIds = new Set(aFarm().outputIds);
    outputIds.delete('valve-A');
    expect(problemsOf({}, { ...aFarm(), outputIds })).toEqual(['elements.0 schedule_output_gone']);
  });

  test('a schedule is valid only if no single block needs more than its source gives', () => {
    expect(problemsOf({}, aFarm({ pondM3PerH: 9.9 }))).toEqual(['elements.0 schedule_source_too_weak']);
    expect(problemsOf({}, aFarm({ pondM3PerH: 10 }))).toEqual([]);
  });
});

test('only the interval runs that fit the window count towards the 30 runs', () => {
  const pulses = (maxCycles: number | null) => ({
    type: 'interval' as const,
    runTime: 1,
    cycles: window('20:00', 5, maxCycles),
    elements: [group('north')],
  });
  expect(problemsOf(pulses(null))).toEqual(['cycles schedule_too_many_runs']);
  expect(problemsOf(pulses(15))).toEqual([]);
});

test('start hours need no gap beyond the cycle itself', () => {
  expect(problemsOf({ cycles: { startHours: ['05:00', '05:21', '05:42'] } })).toEqual([]);
});

test('window and gap problems are reported even before an element is chosen', () => {
  const pulses = (cycles: Schedule['cycles']) => problemsOf({ type: 'interval', elements: [], cycles });
  expect(pulses(window('10:00'))).toEqual(['elements schedule_no_element', 'cycles.windowEnd schedule_window_order']);
  expect(pulses(window('12:00', 4))).toEqual([
    'elements schedule_no_element',
    'cycles.cycleInterval schedule_cycle_interval_too_short',
  ]);
  expect(pulses(window('12:00', 5))).toEqual(['elements schedule_no_element']);
});
