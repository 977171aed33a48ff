import { describe, expect, test } from 'vitest';
import type { ConditionForm } from './condition-form.ts';
import { farmOf } from './farm-of.ts';
import { checkForm, refusedErrors } from './form-check.ts';
import { bodyOf, newProgram, type ElementForm, type FertigationForm, type ProgramForm } from './program-form.ts';
import { blockA, blockB, empty, farmLists, lamp, mixed, north, pumpDevice, tunnel } from './test-farm.ts';

const of = (type: ElementForm['type'], id: string, minutes: number | '' = ''): ElementForm => ({ type, id, minutes });
const section = (id: string, minutes: number | '' = '') => of('section', id, minutes);
const feed = (change: Partial<FertigationForm> = {}): FertigationForm => ({
  type: 'every_n_days',
  n: 2,
  cycles: [1],
  preWater: 5,
  flush: 5,
  ...change,
});
const farm = farmOf(farmLists);

function form(change: Partial<ProgramForm> = {}): ProgramForm {
  return { ...newProgram('2026-11-21'), name: 'Rano', elements: [section(blockA), section(blockB)], ...change };
}

/** "field: sentence" of everything that is wrong. */
function wrong(change: Partial<ProgramForm>, on = farm): string[] {
  return Object.entries(checkForm(form(change), on, 'en')).map(([field, { text }]) => `${field}: ${text}`);
}

const chain = (numberOfCycles: number, cycleInterval: number): Partial<ProgramForm> => ({
  cyclesBy: 'chain',
  numberOfCycles,
  cycleInterval,
});
const pulses = (windowEnd: string, runTime: number): Partial<ProgramForm> => ({
  type: 'interval',
  firstStart: '10:00',
  windowEnd,
  runTime,
  cycleInterval: 28,
  mostPulses: '',
  elements: [section(blockA)],
});
const dry = (threshold: number | ''): ConditionForm => ({
  quantity: 'soil_moisture',
  comparator: 'lt',
  threshold,
  source: { type: 'sensor', id_object: blockA, field: 'HUMIDITY_1' },
  when_true: 'run',
  when_unknown: null,
});
const paused = (start: string, end: string | null) => ({ pause: { start, end } });

type Boundary = readonly [what: string, refused: Partial<ProgramForm>, sentence: string, allowed: Partial<ProgramForm>];

const boundaries: readonly Boundary[] = [
  ['it has a name', { name: '  ' }, 'name: Required field', { name: 'R' }],
  [
    'its name has at most 100 characters',
    { name: 'x'.repeat(101) },
    'name: At most 100 characters',
    { name: 'x'.repeat(100) },
  ],
  ['it has a first day', { begin: '' }, 'begin: Required field', { begin: '2026-11-21' }],
  [
    'it does not end before it begins',
    { end: '2026-11-20' },
    'end: The end cannot be before the beginning',
    { end: '2026-11-21' },
  ],
  ['some weekday is chosen', { days: [] }, 'days: Choose at least one day', { days: [7] }],
  [
    'every how many days is a count',
    { repeat: 'every', every: 0 },
    'every: A whole number of at least 1',
    { repeat: 'every', every: 1 },
  ],
  [
    'days are at most a year apart',
    { repeat: 'every', every: 366 },
    'every: At most 365',
    { repeat: 'every', every: 365 },
  ],
  ['minutes are given', { runTime: 0 }, 'runTime: Whole minutes from 1 to 1440', { runTime: 1 }],
  [
    'and no more of them than a day has',
    { runTime: 1441, elements: [section(blockA)] },
    'runTime: Whole minutes from 1 to 1440',
    { runTime: 1440, elements: [section(blockA)] },
  ],
  [
    'minutes of one block are whole',
    { elements: [section(blockA, 1.5)] },
    'elements.0.minutes: Whole minutes from 1 to 1440',
    { elements: [section(blockA, 1)] },
  ],
  [
    'and from one',
    { elements: [section(blockA, 0)] },
    'elements.0.minutes: Whole minutes from 1 to 1440',
    { elements: [section(blockA, 1)] },
  ],
  [
    'to as many as a day has',
    { elements: [section(blockA, 1441)] },
    'elements.0.minutes: Whole minutes from 1 to 1440',
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
    'a block stands once, also through its group',
    { elements: [section(blockA), of('group', north)] },
    'elements.1: Kwatera A · Duke is already in the program',
    { elements: [of('group', north)] },
  ],
  [
    'all blocks share one water',
    { elements: [section(blockA), section(tunnel)] },
    'elements.1: Tunel has another water source. All sections must share one',
    { elements: [section(blockA), section(blockB)] },
  ],
  [
    'so do those of one group',
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
    'a pump is no device of a program',
    { kind: 'control', elements: [of('device', pumpDevice)] },
    'elements.0: Pompa belongs to a water source or a section. Choose the section, and it opens with it',
    { kind: 'control', elements: [of('device', lamp)] },
  ],
  [
    'no more than 30 runs a day',
    { runTime: 1, ...chain(16, 5) },
    'numberOfCycles: Cycles × sections: 16 × 2 = 32, at most 30',
    { runTime: 1, ...chain(15, 5) },
  ],
  [
    'of pulses those count that fit their window',
    { ...pulses('13:01', 1), cycleInterval: 5 },
    'mostPulses: Cycles × sections: 31 × 1 = 31, at most 30',
    { ...pulses('13:00', 1), cycleInterval: 5 },
  ],
  [
    'the most pulses of a day are at least one',
    { ...pulses('12:00', 1), mostPulses: 0 },
    'mostPulses: A whole number of at least 1',
    { ...pulses('12:00', 1), mostPulses: 1 },
  ],
  [
    'there is at least one cycle',
    { cyclesBy: 'chain', numberOfCycles: 0 },
    'numberOfCycles: A whole number of at least 1',
    { cyclesBy: 'chain', numberOfCycles: 1 },
  ],
  [
    'a day is 1440 minutes long',
    { runTime: 30, ...chain(2, 1321) },
    'numberOfCycles: From the first opening to the last closing: 1441 min, at most 1440',
    { runTime: 30, ...chain(2, 1320) },
  ],
  [
    'five minutes lie between cycles',
    chain(2, 4),
    'cycleInterval: The gap between cycles must be at least 5 minutes',
    chain(2, 5),
  ],
  [
    'start hours differ by more than a cycle lasts',
    { hours: ['05:00', '06:00'] },
    'hours.1: Start times must differ by more than the irrigation time (60 min)',
    { hours: ['05:00', '06:01'] },
  ],
  ['a start is a time of day', { hours: ['24:00'] }, 'hours.0: Enter the time as HH:MM', { hours: ['23:59'] }],
  [
    'a first start is a time of day as well',
    { ...chain(1, 5), firstStart: '25:00' },
    'firstStart: Enter the time as HH:MM',
    { ...chain(1, 5), firstStart: '00:00' },
  ],
  ['there is a start', { hours: [] }, 'hours: Give at least one start hour', { hours: ['05:00'] }],
  [
    'a window ends after it begins',
    pulses('10:00', 2),
    'windowEnd: The window must end after its first start, on the same day',
    pulses('10:02', 2),
  ],
  [
    'a whole run fits its window',
    pulses('10:02', 3),
    'windowEnd: Not one run of 3 min fits into the window',
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
    'also in a block with its own minutes',
    { elements: [section(blockA, 10)], fertigation: feed() },
    'elements.0.minutes: Kwatera A · Duke: 10 min leave no time for fertiliser, clean water takes 10 min',
    { elements: [section(blockA, 11)], fertigation: feed() },
  ],
  [
    'every how many run days is a count',
    { fertigation: feed({ n: 0 }) },
    'fertigation.n: A whole number of at least 1',
    { fertigation: feed({ n: 1 }) },
  ],
  [
    'every how many cycles is one too',
    { fertigation: feed({ type: 'every_n_cycles', n: 0 }) },
    'fertigation.n: A whole number of at least 1',
    { fertigation: feed({ type: 'every_n_cycles', n: 1 }) },
  ],
  [
    'some cycle is chosen for fertiliser',
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

describe('the form says it at the field where it can be mended, and lets pass what is just right', () => {
  test.each(boundaries)('%s', (_what, refused, sentence, allowed) => {
    expect(wrong(refused)).toContain(sentence);
    expect(wrong(allowed)).toEqual([]);
  });

  test('pulses have no minutes of a block of their own: those that were typed before are not sent', () => {
    expect(wrong({ ...pulses('12:00', 2), elements: [section(blockA, 7)] })).toEqual([]);
    expect(bodyOf(form({ ...pulses('12:00', 2), elements: [section(blockA, 7)] })).elements[0]?.minutes).toBeNull();
  });

  test('a pause is asked for by its day, not by an hour', () => {
    expect(wrong(paused('', 'abc'))).toEqual(['pause.start: Enter a valid date', 'pause.end: Enter a valid date']);
  });

  test('what nobody has filled in yet is told apart from what is wrong', () => {
    const errors = checkForm(form({ name: '', days: [] }), farm, 'en');
    expect([errors['name']?.missing, errors['days']?.missing]).toEqual([true, false]);
  });

  test('the sentences of the server stand at the same fields', () => {
    const errors = refusedErrors({ 'cycles.start_hours.1': 'x', 'fertigation.pre_water': 'y', cycles: 'z' }, form());
    expect(Object.keys(errors)).toEqual(['hours.1', 'fertigation.preWater', 'hours']);
  });
});
