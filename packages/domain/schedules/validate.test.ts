import { describe, expect, test } from 'vitest';
import { aFarm, aProgram } from './fixture.ts';
import type { Farm } from '../resources/farm.ts';
import type { Program } from './program.ts';
import { validateProgram } from './validate.ts';

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
const feed = (preWater: number, flush: number) => ({ type: 'every_n_days' as const, n: 2, preWater, flush });

/** Somebody gave the pump a device of its own. */
function withPumpAsDevice(): Farm {
  const farm = aFarm();
  return { ...farm, devices: new Map([...farm.devices, ['pump', { id: 'pump', name: 'Pump', outputId: 'pump' }]]) };
}

/** "field rule" of each broken rule. */
function broken(change: Partial<Program>, farm = withPumpAsDevice()): readonly string[] {
  return validateProgram(aProgram(change), farm).map(({ path, rule }) => `${path} ${rule}`);
}

type Boundary = readonly [what: string, refused: Partial<Program>, problem: string, allowed: Partial<Program>];

const boundaries: readonly Boundary[] = [
  ['there is something to water', { elements: [] }, 'elements schedule_no_element', {}],
  [
    'a group has members',
    { elements: [group('empty')] },
    'elements.0 schedule_empty_group',
    { elements: [group('north')] },
  ],
  [
    'a block stands once, also through its group',
    { elements: [section('A'), group('north')] },
    'elements.1 schedule_element_twice',
    { elements: [section('C'), group('north')] },
  ],
  [
    'a pump or a valve is no device of a program',
    { kind: 'control', elements: [{ type: 'device', id: 'pump', minutes: null }] },
    'elements.0 schedule_water_output',
    { kind: 'control', elements: [{ type: 'device', id: 'lamp', minutes: null }] },
  ],
  ['a block exists', { elements: [section('X')] }, 'elements.0 schedule_element_unknown', {}],
  [
    'all blocks share one source',
    { elements: [section('A'), section('T')] },
    'elements.1 schedule_water_sources_differ',
    { elements: [section('A'), section('B')] },
  ],
  [
    'so do those of one group',
    { elements: [group('mixed')] },
    'elements.0 schedule_water_sources_differ',
    { elements: [group('north')] },
  ],
  [
    '30 runs a day',
    { runTime: 1, cycles: chain(16, 5), elements: [group('north')] },
    'cycles schedule_too_many_runs',
    { runTime: 1, cycles: chain(15, 5), elements: [group('north')] },
  ],
  ['a day is 1440 minutes long', { cycles: chain(4, 454) }, 'cycles schedule_too_long', { cycles: chain(4, 453) }],
  [
    'five minutes between cycles',
    { cycles: chain(2, 4) },
    'cycles.cycleInterval schedule_cycle_interval_too_short',
    { cycles: chain(2, 5) },
  ],
  [
    'start hours differ by more than a cycle lasts',
    { cycles: { startHours: ['06:00', '05:40'] } },
    'cycles.startHours.0 schedule_starts_too_close',
    { cycles: { startHours: ['06:01', '05:40'] } },
  ],
  [
    'a window ends after it begins',
    { type: 'interval', runTime: 2, cycles: window('10:00') },
    'cycles.windowEnd schedule_window_order',
    { type: 'interval', runTime: 2, cycles: window('10:02') },
  ],
  [
    'a whole run fits its window',
    { type: 'interval', runTime: 3, cycles: window('10:02') },
    'cycles.windowEnd schedule_window_too_short',
    { type: 'interval', runTime: 2, cycles: window('10:02') },
  ],
  [
    'pulses have no minutes of their own',
    { type: 'interval', runTime: 2, cycles: window('12:00'), elements: [section('A', 2)] },
    'elements.0.minutes schedule_minutes_in_interval',
    { type: 'interval', runTime: 2, cycles: window('12:00') },
  ],
  [
    'an interval program has a window, the others have none',
    { type: 'interval' },
    'cycles schedule_cycles_form',
    { type: 'simultaneous' },
  ],
  [
    'what opens together fits the pond',
    { type: 'simultaneous', elements: [section('A'), section('B'), section('C')] },
    'elements schedule_source_too_weak',
    { type: 'simultaneous', elements: [section('A'), section('B')] },
  ],
  [
    'it begins before it ends',
    { expirationDate: '2026-03-31' },
    'expirationDate schedule_dates_order',
    { expirationDate: '2026-04-01' },
  ],
  [
    'some day is a run day',
    { rule: { type: 'days', days: [] } },
    'rule.days schedule_no_day',
    { rule: { type: 'days', days: [7] } },
  ],
  [
    'the source can give fertiliser',
    { elements: [section('T')], fertigation: feed(1, 1) },
    'fertigation.type schedule_no_fertigated_output',
    { fertigation: feed(1, 1) },
  ],
  [
    'a cycle with fertiliser is chosen',
    { fertigation: { type: 'cycles', cycles: [], preWater: 1, flush: 1 } },
    'fertigation.cycles schedule_no_fertigated_cycle',
    { fertigation: { type: 'cycles', cycles: [1], preWater: 1, flush: 1 } },
  ],
  [
    'some time is left for fertiliser',
    { fertigation: feed(12, 8) },
    'fertigation.preWater schedule_no_time_for_fertiliser',
    { fertigation: feed(11, 8) },
  ],
  [
    'also in an element with its own minutes',
    { elements: [section('A', 5)], fertigation: feed(3, 2) },
    'elements.0.minutes schedule_no_time_for_fertiliser',
    { elements: [section('A', 6)], fertigation: feed(3, 2) },
  ],
  ['some minutes are given', { runTime: 0 }, 'runTime schedule_minutes', { runTime: 1 }],
  ['and no more than a day has', { runTime: 1441 }, 'runTime schedule_minutes', { runTime: 1440 }],
  [
    'a start is a time of day',
    { cycles: { startHours: ['24:00'] } },
    'cycles.startHours.0 schedule_time',
    { cycles: { startHours: ['23:59'] } },
  ],
  ['there is a start', { cycles: { startHours: [] } }, 'cycles.startHours schedule_no_cycle', {}],
  [
    'a pause ends after it starts',
    { pause: { start: '2026-05-01T00:00:00Z', end: '2026-05-01T00:00:00Z' } },
    'pause.end schedule_pause_order',
    { pause: { start: '2026-05-01T00:00:00Z', end: null } },
  ],
  [
    'every how many days is a count',
    { rule: { type: 'every', n: 0 } },
    'rule.n schedule_number',
    { rule: { type: 'every', n: 1 } },
  ],
];

describe('a program may be saved when', () => {
  test.each(boundaries)('%s', (_what, refused, problem, allowed) => {
    expect(broken(refused)).toEqual([problem]);
    expect(broken(allowed)).toEqual([]);
  });

  test('the outputs of its blocks are still on the account', () => {
    const outputIds = new Set(aFarm().outputIds);
    outputIds.delete('valve-A');
    expect(broken({}, { ...aFarm(), outputIds })).toEqual(['elements.0 schedule_output_gone']);
  });

  test('one block alone does not ask for more than its source gives', () => {
    expect(broken({}, aFarm({ pondM3PerH: 9.9 }))).toEqual(['elements.0 schedule_source_too_weak']);
    expect(broken({}, aFarm({ pondM3PerH: 10 }))).toEqual([]);
  });
});

test('of an interval the cycles that fit count towards the 30 runs', () => {
  const pulses = (most: number | null) => ({
    type: 'interval' as const,
    runTime: 1,
    cycles: window('20:00', 5, most),
    elements: [group('north')],
  });
  expect(broken(pulses(null))).toEqual(['cycles schedule_too_many_runs']);
  expect(broken(pulses(15))).toEqual([]);
});

test('start hours need no further gap than the cycle itself', () => {
  expect(broken({ cycles: { startHours: ['05:00', '05:21', '05:42'] } })).toEqual([]);
});

test('a window and the gap in it are told before anything is chosen to be watered', () => {
  const pulses = (cycles: Program['cycles']) => broken({ type: 'interval', elements: [], cycles });
  expect(pulses(window('10:00'))).toEqual(['elements schedule_no_element', 'cycles.windowEnd schedule_window_order']);
  expect(pulses(window('12:00', 4))).toEqual([
    'elements schedule_no_element',
    'cycles.cycleInterval schedule_cycle_interval_too_short',
  ]);
  expect(pulses(window('12:00', 5))).toEqual(['elements schedule_no_element']);
});
