import { describe, expect, test } from 'vitest';
import type { ConditionForm } from '../conditions/condition-form.ts';
import { buildFarm } from './build-farm.ts';
import { checkForm, refusalErrors } from './form-check.ts';
import {
  bodyOf,
  newSchedule,
  type CyclesForm,
  type ElementForm,
  type FertigationForm,
  type ScheduleForm,
} from './schedule-form.ts';
import { blockA, blockB, empty, farmLists, lamp, mixed, north, pumpDevice, tunnel } from '../testing/test-farm.ts';

const of = (type: ElementForm['type'], id: string, minutes: number | '' = ''): ElementForm => ({ type, id, minutes });
const section = (id: string, minutes: number | '' = '') => of('section', id, minutes);
const feed = (overrides: Partial<FertigationForm> = {}): FertigationForm => ({
  type: 'every_n_days',
  n: 2,
  cycles: [1],
  preWater: 5,
  flush: 5,
  ...overrides,
});
const farm = buildFarm(farmLists);

function form(overrides: Partial<ScheduleForm> = {}): ScheduleForm {
  return { ...newSchedule('2026-11-21'), name: 'Rano', elements: [section(blockA), section(blockB)], ...overrides };
}

/** All problems with the form, as "field: sentence". */
function problemsOf(overrides: Partial<ScheduleForm>, on = farm): string[] {
  return Object.entries(checkForm(form(overrides), on, 'en')).map(([field, { text }]) => `${field}: ${text}`);
}

const blank = newSchedule('2026-11-21');
const cycles = (overrides: Partial<CyclesForm>) => ({ cycles: { ...blank.cycles, ...overrides } });
const hours = (...startHours: readonly string[]) => cycles({ by: 'hours', startHours });
const chain = (numberOfCycles: number, cycleInterval: number, firstStart = '05:00') =>
  cycles({ by: 'chain', numberOfCycles, cycleInterval, firstStart });
const pulses = (windowEnd: string, runTime: number, overrides: Partial<CyclesForm> = {}): Partial<ScheduleForm> => ({
  type: 'interval',
  runTime,
  ...cycles({ firstStart: '10:00', windowEnd, cycleInterval: 28, maxPulses: '', ...overrides }),
  elements: [section(blockA)],
});
const every = (n: number) => ({ rule: { ...blank.rule, type: 'every' as const, n } });
const onDays = (...days: readonly number[]) => ({ rule: { ...blank.rule, days } });
const dry = (threshold: number | ''): ConditionForm => ({
  quantity: 'soil_moisture',
  comparator: 'lt',
  threshold,
  source: { type: 'sensor', idObject: blockA, field: 'HUMIDITY_1' },
  whenTrue: 'run',
  whenUnknown: null,
});
const paused = (start: string, end: string | null) => ({ pause: { start, end } });

type Boundary = readonly [
  what: string,
  refused: Partial<ScheduleForm>,
  sentence: string,
  allowed: Partial<ScheduleForm>,
];

const boundaries: readonly Boundary[] = [
  ['a schedule has a name', { name: '  ' }, 'name: Required field', { name: 'R' }],
  [
    'the name has at most 100 characters',
    { name: 'x'.repeat(101) },
    'name: At most 100 characters',
    { name: 'x'.repeat(100) },
  ],
  ['a schedule has a first day', { beginDate: '' }, 'beginDate: Required field', { beginDate: '2026-11-21' }],
  [
    'a schedule does not end before it begins',
    { expirationDate: '2026-11-20' },
    'expirationDate: The end cannot be before the start',
    { expirationDate: '2026-11-21' },
  ],
  ['at least one weekday is selected', onDays(), 'rule.days: Choose at least one day', onDays(7)],
  ['the day interval is a whole number', every(0), 'rule.n: Enter a whole number of at least 1', every(1)],
  ['days are at most a year apart', every(366), 'rule.n: At most 365', every(365)],
  ['minutes are given', { runTime: 0 }, 'runTime: Enter whole minutes from 1 to 1440', { runTime: 1 }],
  [
    'no more minutes are given than a day has',
    { runTime: 1441, elements: [section(blockA)] },
    'runTime: Enter whole minutes from 1 to 1440',
    { runTime: 1440, elements: [section(blockA)] },
  ],
  [
    "a block's minutes are whole",
    { elements: [section(blockA, 1.5)] },
    'elements.0.minutes: Enter whole minutes from 1 to 1440',
    { elements: [section(blockA, 1)] },
  ],
  [
    "a block's minutes are at least one",
    { elements: [section(blockA, 0)] },
    'elements.0.minutes: Enter whole minutes from 1 to 1440',
    { elements: [section(blockA, 1)] },
  ],
  [
    "a block's minutes are at most a full day",
    { elements: [section(blockA, 1441)] },
    'elements.0.minutes: Enter whole minutes from 1 to 1440',
    { elements: [section(blockA, 1440)] },
  ],
  [
    'there is something to run',
    { elements: [] },
    'elements: Choose at least one section or device',
    { elements: [section(blockA)] },
  ],
  [
    'a group has members',
    { elements: [of('group', empty)] },
    'elements.0: The group is empty',
    { elements: [of('group', north)] },
  ],
  [
    'a block occurs once, even through its group',
    { elements: [section(blockA), of('group', north)] },
    'elements.1: Kwatera A · Duke is already in the schedule',
    { elements: [of('group', north)] },
  ],
  [
    'all blocks share one water source',
    { elements: [section(blockA), section(tunnel)] },
    'elements.1: Tunel has another water source. All sections must share one',
    { elements: [section(blockA), section(blockB)] },
  ],
  [
    'all blocks of one group share one water source',
    { elements: [of('group', mixed)] },
    'elements.0: Tunel has another water source. All sections must share one',
    { elements: [of('group', north)] },
  ],
  [
    'a section exists',
    { elements: [section(lamp)] },
    'elements.0: This section, device or group no longer exists',
    { elements: [of('device', lamp)] },
  ],
  [
    'a pump cannot be scheduled as a device',
    { kind: 'control', elements: [of('device', pumpDevice)] },
    'elements.0: Pompa belongs to a water source or a section. Choose the section, and it opens with it',
    { kind: 'control', elements: [of('device', lamp)] },
  ],
  [
    'there are at most 30 runs a day',
    { runTime: 1, ...chain(16, 5) },
    'cycles: Cycles × sections: 16 × 2 = 32, at most 30',
    { runTime: 1, ...chain(15, 5) },
  ],
  [
    'only pulses that fit the window count',
    pulses('13:01', 1, { cycleInterval: 5 }),
    'cycles: Cycles × sections: 31 × 1 = 31, at most 30',
    pulses('13:00', 1, { cycleInterval: 5 }),
  ],
  [
    'the maximum pulses per day is at least one',
    pulses('12:00', 1, { maxPulses: 0 }),
    'cycles.numberOfCycles: Enter a whole number of at least 1',
    pulses('12:00', 1, { maxPulses: 1 }),
  ],
  [
    'there is at least one cycle',
    chain(0, 60),
    'cycles.numberOfCycles: Enter a whole number of at least 1',
    chain(1, 60),
  ],
  [
    'a day is 1440 minutes long',
    { runTime: 30, ...chain(2, 1321) },
    'cycles: From the first opening to the last closing: 1441 min, at most 1440',
    { runTime: 30, ...chain(2, 1320) },
  ],
  [
    'cycles are at least five minutes apart',
    chain(2, 4),
    'cycles.cycleInterval: The gap between cycles must be at least 5 minutes',
    chain(2, 5),
  ],
  [
    'start hours differ by more than a cycle',
    hours('05:00', '06:00'),
    'cycles.startHours.1: Start times must differ by more than the irrigation time (60 min)',
    hours('05:00', '06:01'),
  ],
  ['a start is a time of day', hours('24:00'), 'cycles.startHours.0: Enter the time as HH:MM', hours('23:59')],
  [
    'a first start is also a time of day',
    chain(1, 5, '25:00'),
    'cycles.firstStart: Enter the time as HH:MM',
    chain(1, 5, '00:00'),
  ],
  ['there is a start', hours(), 'cycles.startHours: Enter at least one start time', hours('05:00')],
  [
    'a window ends after it begins',
    pulses('10:00', 2),
    'cycles.windowEnd: The window must end after its first start, on the same day',
    pulses('10:02', 2),
  ],
  [
    'a whole run fits the window',
    pulses('10:02', 3),
    'cycles.windowEnd: No run of 3 min fits into the window',
    pulses('10:02', 2),
  ],
  [
    'the source can give fertiliser',
    { elements: [section(tunnel)], fertigation: feed() },
    'fertigation.type: The water source has no fertigated-water output',
    { fertigation: feed() },
  ],
  [
    'some time is left for fertiliser',
    { fertigation: feed({ preWater: 25 }) },
    'fertigation.preWater: Kwatera A · Duke: 30 min leave no time for fertiliser, clean water takes 30 min',
    { fertigation: feed({ preWater: 24 }) },
  ],
  [
    'some time is left for fertiliser in a block with its own minutes',
    { elements: [section(blockA, 10)], fertigation: feed() },
    'elements.0.minutes: Kwatera A · Duke: 10 min leave no time for fertiliser, clean water takes 10 min',
    { elements: [section(blockA, 11)], fertigation: feed() },
  ],
  [
    'the run day interval is a whole number',
    { fertigation: feed({ n: 0 }) },
    'fertigation.n: Enter a whole number of at least 1',
    { fertigation: feed({ n: 1 }) },
  ],
  [
    'the cycle interval of fertiliser is a whole number',
    { fertigation: feed({ type: 'every_n_cycles', n: 0 }) },
    'fertigation.n: Enter a whole number of at least 1',
    { fertigation: feed({ type: 'every_n_cycles', n: 1 }) },
  ],
  [
    'at least one cycle is selected for fertiliser',
    { fertigation: feed({ type: 'cycles', cycles: [] }) },
    'fertigation.cycles: Choose at least one cycle with fertiliser',
    { fertigation: feed({ type: 'cycles', cycles: [1] }) },
  ],
  [
    'a pause ends after it starts',
    paused('2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z'),
    'pause.end: The pause must end after it starts',
    paused('2026-11-21T00:00:00.000Z', '2026-11-21T00:00:01.000Z'),
  ],
  [
    'a condition has a limit',
    { conditions: [dry('')] },
    'conditions.0.threshold: Enter a number',
    { conditions: [dry(0)] },
  ],
];

describe('reports the error at the field that can fix it, and accepts the boundary value', () => {
  test.each(boundaries)('%s', (_what, refused, sentence, allowed) => {
    expect(problemsOf(refused)).toContain(sentence);
    expect(problemsOf(allowed)).toEqual([]);
  });

  test("pulses ignore a block's own minutes: previously typed ones are not sent", () => {
    expect(problemsOf({ ...pulses('12:00', 2), elements: [section(blockA, 7)] })).toEqual([]);
    expect(bodyOf(form({ ...pulses('12:00', 2), elements: [section(blockA, 7)] })).elements[0]?.minutes).toBeNull();
  });

  test('a pause is entered as a day, not as a time', () => {
    expect(problemsOf(paused('', 'abc'))).toEqual(['pause.start: Enter a valid date', 'pause.end: Enter a valid date']);
  });

  test('fields not filled in yet are distinguished from invalid ones', () => {
    const errors = checkForm(form({ name: '', ...onDays() }), farm, 'en');
    expect([errors['name']?.missing, errors['rule.days']?.missing]).toEqual([true, false]);
  });

  test('errors of the server appear at the same fields as those of the form', () => {
    const errors = refusalErrors({ 'cycles.start_hours.1': 'x', 'fertigation.pre_water': 'y', cycles: 'z' });
    expect(Object.keys(errors)).toEqual(['cycles.startHours.1', 'fertigation.preWater', 'cycles']);
  });
});
