import { describe, expect, test } from 'vitest';
import { anId } from '../../testing/farm.ts';
import { irrigationRig } from '../../testing/irrigation-rig.ts';
import { type Boundary, scheduleSaver } from '../../testing/schedule-saver.ts';
import { addRulesFarm } from '../../testing/rules-farm.ts';

const rig = await irrigationRig('2026-06-11T02:00:00Z');
const { a, b, c, lampId, wellSection, northId, mixedId, emptyId } = await addRulesFarm(rig);

const section = (id: string, minutes: number | null = null) => ({ type: 'section' as const, id, minutes });
const group = (id: string) => ({ type: 'group' as const, id, minutes: null });
const device = (id: string) => ({ type: 'device' as const, id, minutes: null });
const chain = (number_of_cycles: number, cycle_interval: number) => ({
  first_start: '05:00',
  number_of_cycles,
  cycle_interval,
});
const window = (window_end: string, cycle_interval = 28, number_of_cycles: number | null = null) => ({
  first_start: '10:00',
  window_end,
  cycle_interval,
  number_of_cycles,
});
const pulses = { type: 'interval' as const, run_time: 2 };
const feed = (pre_water: number, flush: number) => ({ type: 'every_n_days' as const, n: 2, pre_water, flush });
const save = scheduleSaver(rig, a);

const boundaries: readonly Boundary[] = [
  ['a name', { name: ' ' }, 'name: Required field', { name: 'D' }],
  [
    'a name of at most 100 characters',
    { name: 'x'.repeat(101) },
    'name: At most 100 characters',
    { name: 'x'.repeat(100) },
  ],
  ['something to open', { elements: [] }, 'elements: Choose at least one section or device', {}],
  [
    'a group with members',
    { elements: [group(emptyId)] },
    'elements.0: The group is empty',
    { elements: [group(northId)] },
  ],
  [
    'each section once, also through its group',
    { elements: [section(a), group(northId)] },
    'elements.1: Block is already in the schedule',
    { elements: [section(c), group(northId)] },
  ],
  [
    'resources of the account',
    { elements: [section(anId())] },
    'elements.0: This section, device or group no longer exists',
    { elements: [section(b)] },
  ],
  [
    'no pump and no valve as a device',
    { kind: 'control', elements: [device(rig.things.pumpId)] },
    'elements.0: Output 4 belongs to a water source or a section. Choose the section, and it opens with it',
    { kind: 'control', elements: [device(lampId)] },
  ],
  [
    'one water source',
    { elements: [section(a), section(wellSection)] },
    'elements.1: Tunnel has another water source. All sections must share one',
    { elements: [section(a), section(b)] },
  ],
  [
    'one water source inside a group too',
    { elements: [group(mixedId)] },
    'elements.0: Tunnel has another water source. All sections must share one',
    { elements: [group(northId)] },
  ],
  [
    'cycles × sections at most 30',
    { run_time: 1, cycles: chain(16, 5), elements: [group(northId)] },
    'cycles: Cycles × sections: 16 × 2 = 32, at most 30',
    { run_time: 1, cycles: chain(15, 5), elements: [group(northId)] },
  ],
  [
    'for an interval, the number of cycles that fit',
    { ...pulses, run_time: 1, cycles: window('13:01', 5), elements: [section(a)] },
    'cycles: Cycles × sections: 31 × 1 = 31, at most 30',
    { ...pulses, run_time: 1, cycles: window('13:00', 5), elements: [section(a)] },
  ],
  [
    '1440 minutes from the first opening to the last closing',
    { cycles: chain(2, 1401) },
    'cycles: From the first opening to the last closing: 1441 min, at most 1440',
    { cycles: chain(2, 1400) },
  ],
  [
    'five minutes between cycles',
    { cycles: chain(2, 4) },
    'cycles.cycle_interval: The gap between cycles must be at least 5 minutes',
    { cycles: chain(2, 5) },
  ],
  [
    'starts further apart than a cycle lasts',
    { cycles: { start_hours: ['06:00', '05:40'] } },
    'cycles.start_hours.0: Start times must differ by more than the irrigation time (20 min)',
    { cycles: { start_hours: ['06:01', '05:40'] } },
  ],
  [
    'a start',
    { cycles: { start_hours: [] } },
    'cycles.start_hours: Enter at least one start time',
    { cycles: { start_hours: ['23:59'] } },
  ],
  [
    'a window that ends after it begins',
    { ...pulses, cycles: window('10:00') },
    'cycles.window_end: The window must end after its first start, on the same day',
    { ...pulses, cycles: window('10:02') },
  ],
  [
    'a window with room for one run',
    { ...pulses, run_time: 3, cycles: window('10:02') },
    'cycles.window_end: No run of 3 min fits into the window',
    { ...pulses, run_time: 2, cycles: window('10:02') },
  ],
  [
    'no minutes per element in an interval schedule',
    { ...pulses, cycles: window('12:00'), elements: [section(a, 2)] },
    'elements.0.minutes: In an interval schedule, sections have no minutes of their own',
    { ...pulses, cycles: window('12:00') },
  ],
  [
    'the cycles of its type',
    { type: 'interval' },
    'cycles: This type of schedule defines its cycles differently',
    { type: 'simultaneous' },
  ],
  [
    'flows that the source can supply at the same time',
    { type: 'simultaneous', elements: [section(a), section(b), section(c)] },
    'elements: Pond supplies 24 m³/h, but 30 m³/h is needed',
    { type: 'simultaneous', elements: [section(b), section(c)] },
  ],
  [
    'an end not before the beginning',
    { expiration_date: '2026-05-31' },
    'expiration_date: The end cannot be before the start',
    { expiration_date: '2026-06-01' },
  ],
  [
    'some day',
    { rule: { type: 'days', days: [] } },
    'rule.days: Choose at least one day',
    { rule: { type: 'days', days: [7] } },
  ],
  [
    'an interval of at least one day',
    { rule: { type: 'every', n: 0 } },
    'rule.n: At least 1',
    { rule: { type: 'every', n: 1 } },
  ],
  [
    'at most a year between days',
    { rule: { type: 'every', n: 366 } },
    'rule.n: At most 365',
    { rule: { type: 'every', n: 365 } },
  ],
  ['at least one cycle', { cycles: chain(0, 5) }, 'cycles.number_of_cycles: At least 1', { cycles: chain(1, 5) }],
  [
    'times of day',
    { cycles: { start_hours: ['24:00'] } },
    'cycles.start_hours.0: Enter the time as HH:MM',
    { cycles: { start_hours: ['23:59'] } },
  ],
  [
    'a time of day as its first start',
    { cycles: { ...chain(1, 5), first_start: '25:00' } },
    'cycles.first_start: Enter the time as HH:MM',
    { cycles: { ...chain(1, 5), first_start: '00:00' } },
  ],
  [
    'at least one minute per element',
    { elements: [section(a, 0)] },
    'elements.0.minutes: Enter whole minutes from 1 to 1440',
    { elements: [section(a, 1)] },
  ],
  [
    'and to 1440',
    { elements: [section(a, 1441)] },
    'elements.0.minutes: At most 1440',
    { elements: [section(a, 1440)] },
  ],
  ['minutes', { run_time: 0 }, 'run_time: Enter whole minutes from 1 to 1440', { run_time: 1 }],
  ['no more minutes than a day has', { run_time: 1441 }, 'run_time: At most 1440', { run_time: 1440 }],
  [
    'a source that can supply fertiliser',
    { elements: [section(wellSection)], fertigation: feed(1, 1) },
    'fertigation.type: The water source has no fertigated-water output',
    { fertigation: feed(1, 1) },
  ],
  [
    'time for fertiliser between pre-water and flush',
    { fertigation: feed(12, 8) },
    'fertigation.pre_water: Block: 20 min leave no time for fertiliser, clean water takes 20 min',
    { fertigation: feed(11, 8) },
  ],
  [
    'time for fertiliser in an element with its own minutes',
    { elements: [section(a, 5)], fertigation: feed(3, 2) },
    'elements.0.minutes: Block: 5 min leave no time for fertiliser, clean water takes 5 min',
    { elements: [section(a, 6)], fertigation: feed(3, 2) },
  ],
  [
    'fertiliser every n run days, with n at least one',
    { fertigation: { ...feed(1, 1), n: 0 } },
    'fertigation.n: At least 1',
    { fertigation: { ...feed(1, 1), n: 1 } },
  ],
  [
    'fertiliser every n cycles, with n at least one',
    { fertigation: { type: 'every_n_cycles', n: 0, pre_water: 1, flush: 1 } },
    'fertigation.n: At least 1',
    { fertigation: { type: 'every_n_cycles', n: 1, pre_water: 1, flush: 1 } },
  ],
  [
    'at least one of the chosen cycles',
    { fertigation: { type: 'cycles', cycles: [], pre_water: 1, flush: 1 } },
    'fertigation.cycles: Choose at least one cycle with fertiliser',
    { fertigation: { type: 'cycles', cycles: [1], pre_water: 1, flush: 1 } },
  ],
  [
    'no negative pre-water',
    { fertigation: feed(-1, 1) },
    'fertigation.pre_water: At least 0',
    { fertigation: feed(0, 1) },
  ],
  [
    'a pause that ends after it starts',
    { pause: { start: '2026-07-01T00:00:00Z', end: '2026-07-01T00:00:00Z' } },
    'pause.end: The pause must end after it starts',
    { pause: { start: '2026-07-01T00:00:00Z', end: '2026-07-01T00:00:01Z' } },
  ],
];

describe('over the API, a schedule needs', () => {
  test.each(boundaries)('a schedule saved over the API needs %s', async (_rule, refused, expected, saved) => {
    expect(await save(refused)).toBe(expected);
    expect(await save(saved)).toBe('saved');
  });
});

test('a section whose output is no longer in the account is refused', async () => {
  const outputSection = async (at: string | null) =>
    rig.pools.system.run(
      'update outputs set removing_at = $2 where id = (select output_id from sections where id = $1)',
      [b, at],
    );
  await outputSection('2026-06-11T01:00:00Z');
  expect(await save({ elements: [section(b)] })).toBe(
    'elements.0: B: the module of its output is no longer in the account',
  );
  await outputSection(null);
  expect(await save({ elements: [section(b)] })).toBe('saved');
});

test('a single section may draw all that its source supplies, and no more', async () => {
  const wants = (flow: number) =>
    rig.pools.system.run('update sections set flow_m3_per_h = $2 where id = $1', [c, flow]);
  await wants(24);
  expect(await save({ elements: [section(c)] })).toBe('saved');
  await wants(24.1);
  expect(await save({ elements: [section(c)] })).toBe('elements.0: Pond supplies 24 m³/h, but 24.1 m³/h is needed');
  await wants(12);
});
