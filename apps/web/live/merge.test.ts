import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { EventBody } from '@zagon/contract/live/events.ts';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import type { FieldValue, ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { aModule } from '../entities/module/testing/test-module.ts';
import { anAlarm } from '../entities/alarm/testing/test-alarm.ts';
import { aPlannedOpening } from '../entities/output/testing/test-opening.ts';
import { mergeAlarms, mergeHandOpenings, mergeObjects, mergePlannedOpenings } from './merge.ts';

const field = (value: number, timestamp: string): FieldValue => ({ value, previous: null, trend: 0, timestamp });

function module(id: string): ModuleShape {
  return aModule({
    id,
    name: id,
    serial_number: id,
    device_type: 'AM-421',
    last_device_model: 'AM-421',
    id_base_station: 's',
    base_station_name: 'S',
    latest: {
      timestamp: '2026-06-11T12:00:00Z',
      dtimestamp: '2026-06-11T12:00:00Z',
      timestamp_unix: 0,
      communication: 'stale',
      fields: { battvol: field(3.6, '2026-06-11T12:00:00Z') },
    },
    outputs: [
      {
        version: 'v1',
        id: `${id}-o1`,
        id_object: id,
        field_name: 'o1',
        name: 'Zawór',
        type: 'irr',
        description: '',
        flow: 12,
        state: false,
        state_at: null,
        id_section: null,
        section_name: null,
        section_flow: null,
        area: null,
        interface: 'latching_valve',
        removing: false,
      },
    ],
  });
}

const data: EventBody<'data'> = {
  id_object: 'north',
  timestamp: '2026-06-11T12:10:00Z',
  dtimestamp: '2026-06-11T12:10:01Z',
  timestamp_unix: 600,
  communication: 'current',
  online: null,
  fields: { o1: field(1, '2026-06-11T12:10:00Z') },
  outputs: [{ id: 'north-o1', state: true, state_at: '2026-06-11T12:10:00Z' }],
};

describe('merging live events', () => {
  test('a module gets its new values and keeps missing fields; other modules are untouched', () => {
    const modules = [module('north'), module('south')];
    const [north, south] = mergeObjects(modules, data);
    expect(north?.latest).toMatchObject({
      communication: 'current',
      fields: { battvol: { value: 3.6 }, o1: { value: 1 } },
    });
    expect(north?.outputs[0]?.state).toBe(true);
    expect(south).toBe(modules[1]);
  });

  test('a new alarm comes first, a confirmed one stays in place, a removed one disappears', () => {
    const alarm = (id: string, overrides: Partial<AlarmShape> = {}) => anAlarm({ id, ...overrides });
    const list = mergeAlarms([alarm('a'), alarm('b')], alarm('c'));
    expect(list.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(mergeAlarms(list, alarm('a', { confirmation_date: '2026-06-11T12:05:00Z' })).map(({ id }) => id)).toEqual([
      'c',
      'a',
      'b',
    ]);
    expect(mergeAlarms(list, alarm('a', { deleted: true })).map(({ id }) => id)).toEqual(['c', 'b']);
  });

  test('a finished hand opening leaves the list', () => {
    const open: HandOpeningShape = {
      id: 'm',
      id_output: 'o',
      Output: { id: 'o', name: 'Valve', id_object: 'm', field_name: 'o1' },
      minutes: 10,
      status: 3,
      requested_at: '2026-06-11T12:00:00Z',
      sent_at: null,
      opened_at: null,
      closes_at: null,
      closed_at: null,
      error: null,
    };
    expect(mergeHandOpenings([], open)).toHaveLength(1);
    expect(mergeHandOpenings([open], { ...open, status: 10 })).toEqual([]);
  });

  test('a cycle that was listed before it was stored is replaced when it is stored, and shown once', () => {
    const times = { open_at: '2026-06-11T05:00:00Z', close_at: '2026-06-11T05:20:00Z' };
    const cycle = { ...times, date: '2026-06-11', cycle: 1, Scheduler: { id: 's', name: 'Block', type: 1 } };
    const period = { start_date: '2026-06-11T00:00:00Z', end_date: '2026-06-12T00:00:00Z' };
    const listed = [
      aPlannedOpening({ ...cycle, id: 'expected', id_run: null }),
      aPlannedOpening({ ...cycle, id: 'next', id_run: null, cycle: 2 }),
      aPlannedOpening({ ...times, id: 'hand', id_run: null, Scheduler: { id: null, name: null, type: 0 } }),
    ];
    const stored = [aPlannedOpening({ ...cycle, id: 'stored', id_run: 'run' })];
    expect(mergePlannedOpenings(listed, stored, period).map(({ id }) => id)).toEqual(['next', 'hand', 'stored']);
  });

  test('planned openings are replaced by id and accepted only if they overlap the period', () => {
    const plannedOpening = (id: string, open_at: string, close_at: string, status = 0): PlannedOpeningShape =>
      aPlannedOpening({ id, open_at, close_at, status });
    const period = { start_date: '2026-06-11T00:00:00Z', end_date: '2026-06-12T00:00:00Z' };
    const existing = [
      plannedOpening('late', '2026-06-11T20:00:00Z', '2026-06-11T21:00:00Z'),
      plannedOpening('moved', '2026-06-11T10:00:00Z', '2026-06-11T11:00:00Z'),
    ];
    const reported = [
      plannedOpening('early', '2026-06-11T05:00:00Z', '2026-06-11T06:00:00Z'),
      plannedOpening('late', '2026-06-11T20:00:00Z', '2026-06-11T21:00:00Z', 2),
      plannedOpening('moved', '2026-06-12T10:00:00Z', '2026-06-12T11:00:00Z'),
    ];
    expect(mergePlannedOpenings(existing, reported, period).map(({ id, status }) => [id, status])).toEqual([
      ['early', 0],
      ['late', 2],
    ]);
  });
});
