import { expect, test } from 'vitest';
import { domainPath, scheduleFromWire, wirePath } from './convert.ts';
import { scheduleBody } from './shapes.ts';

const sent = {
  name: 'North blueberries',
  kind: 'irrigation',
  type: 'sequential',
  begin_date: '2026-04-01',
  rule: { type: 'days', days: [1, 3, 5] },
  run_time: 20,
  cycles: { start_hours: ['05:00', '21:30'] },
  elements: [{ type: 'section', id: '0199f0aa-0000-7000-8000-000000000001', minutes: 15 }],
};

test('what the editor sends converts to the same schedule in domain terms', () => {
  const schedule = scheduleFromWire(
    scheduleBody.parse({ ...sent, fertigation: { type: 'cycles', cycles: [1, 3], pre_water: 2 } }),
  );
  expect(schedule).toMatchObject({
    beginDate: '2026-04-01',
    expirationDate: null,
    priority: 'standard',
    runTime: 20,
    cycles: { startHours: ['05:00', '21:30'] },
    fertigation: { type: 'cycles', cycles: [1, 3], preWater: 2, flush: 0 },
  });
});

test('a window is converted to a window and a chain to a chain', () => {
  const cycles = (value: unknown) => scheduleFromWire(scheduleBody.parse({ ...sent, cycles: value })).cycles;
  expect(cycles({ first_start: '10:00', window_end: '16:00', cycle_interval: 28, number_of_cycles: null })).toEqual({
    firstStart: '10:00',
    windowEnd: '16:00',
    cycleInterval: 28,
    numberOfCycles: null,
  });
  expect(cycles({ first_start: '10:00', number_of_cycles: 3, cycle_interval: 30 })).toEqual({
    firstStart: '10:00',
    numberOfCycles: 3,
    cycleInterval: 30,
  });
});

test('the field of a violated rule is named as it was sent', () => {
  expect(wirePath('cycles.startHours.0')).toBe('cycles.start_hours.0');
  expect(wirePath('elements.2.minutes')).toBe('elements.2.minutes');
});

test('every path of the wire has its domain field', () => {
  expect(domainPath('cycles.start_hours.0')).toBe('cycles.startHours.0');
  expect(domainPath('conditions.0.source.id_object')).toBe('conditions.0.source.idObject');
  expect(domainPath(wirePath('fertigation.preWater'))).toBe('fertigation.preWater');
});
