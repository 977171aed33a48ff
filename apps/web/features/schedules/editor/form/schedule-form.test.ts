import { scheduleFromWire } from '@zagon/contract/schedules/convert.ts';
import { scheduleBody, type ScheduleBody } from '@zagon/contract/schedules/shapes.ts';
import { describe, expect, test } from 'vitest';
import { bodyOf, formOf, newSchedule } from './schedule-form.ts';

const section = '0199f0aa-0000-7000-8000-000000000001';
const sensor = '0199f0aa-0000-7000-8000-000000000002';
const saved: ScheduleBody = {
  name: 'Kwatery północne',
  kind: 'irrigation',
  type: 'sequential',
  priority: 'raised',
  begin_date: '2026-04-01',
  expiration_date: '2026-09-30',
  rule: { type: 'days', days: [1, 3, 5] },
  run_time: 20,
  cycles: { start_hours: ['05:00', '21:30'] },
  elements: [{ type: 'section', id: section, minutes: 15 }],
  fertigation: { type: 'every_n_days', n: 2, pre_water: 3, flush: 4 },
  rain: { source: 'gauge', limit_mm: 5, hours: 24 },
  conditions: [
    {
      quantity: 'soil_moisture',
      comparator: 'lt',
      threshold: 24,
      source: { type: 'sensor', id_object: sensor, field: 'HUMIDITY_1' },
      when_true: 'run',
      when_unknown: null,
    },
  ],
  pause: { start: '2026-06-01T00:00:00Z', end: null },
};

describe('a saved schedule', () => {
  const forms: readonly [string, Partial<ScheduleBody>][] = [
    ['on given days at given hours', {}],
    ['every third day', { rule: { type: 'every', n: 3 }, expiration_date: null }],
    ['with a chain of cycles', { cycles: { first_start: '05:00', number_of_cycles: 3, cycle_interval: 30 } }],
    [
      'with pulses in a window',
      {
        type: 'interval',
        cycles: { first_start: '09:00', window_end: '17:00', cycle_interval: 28, number_of_cycles: null },
        elements: [{ type: 'group', id: section, minutes: null }],
      },
    ],
    ['with fertiliser in chosen cycles', { fertigation: { type: 'cycles', cycles: [1, 3], pre_water: 0, flush: 5 } }],
    ['without fertiliser', { fertigation: { type: 'none', pre_water: 0, flush: 0 } }],
  ];

  test.each(forms)('a saved schedule %s survives the editor unchanged', (_what, overrides) => {
    const body = { ...saved, ...overrides };
    expect(bodyOf(formOf(scheduleFromWire(body), '2026-11-21'))).toEqual(body);
  });
});

test("an element without its own minutes keeps using the schedule's", () => {
  const form = formOf(
    scheduleFromWire({ ...saved, elements: [{ type: 'section', id: section, minutes: null }] }),
    '2026-11-21',
  );
  expect(form.elements[0]?.minutes).toBe('');
  expect(bodyOf(form).elements[0]?.minutes).toBeNull();
});

test("the elements' minutes are restored when pulses are switched off again", () => {
  const form = formOf(scheduleFromWire(saved), '2026-11-21');
  expect(bodyOf({ ...form, type: 'interval' }).elements[0]?.minutes).toBeNull();
  expect(bodyOf({ ...form, type: 'sequential' }).elements[0]?.minutes).toBe(15);
});

test('pulses of a new schedule are as frequent as possible, regardless of the chain settings', () => {
  const form = { ...newSchedule('2026-11-21'), type: 'interval' as const };
  expect(bodyOf(form).cycles).toMatchObject({ window_end: '20:00', number_of_cycles: null });
  const { cycles } = form;
  expect(bodyOf({ ...form, cycles: { ...cycles, maxPulses: 4 } }).cycles).toMatchObject({ number_of_cycles: 4 });
  expect(bodyOf({ ...form, type: 'sequential', cycles: { ...cycles, by: 'chain' } }).cycles).toMatchObject({
    number_of_cycles: 2,
  });
});

test('an empty number is never sent as zero', () => {
  const body = bodyOf({ ...newSchedule('2026-11-21'), name: 'x', runTime: '' });
  expect(scheduleBody.safeParse(body).success).toBe(false);
});
