import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { EventBody } from '@zagon/contract/live/events.ts';
import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import type { FieldValue, ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { aModule } from '../lib/modules/test-module.ts';
import { anAlarm } from '../lib/test-alarm.ts';
import { aPlannedOpening } from '../lib/test-opening.ts';
import { mergeAlarms, mergeManualOpens, mergeObjects, mergePlans } from './merge.ts';

const field = (value: number, timestamp: string): FieldValue => ({ value, previous: null, trend: 0, timestamp });

function module(id: string): ObjectShape {
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

describe('what a live event changes', () => {
  test('a module gets its new values and keeps the fields that did not come; the others are untouched', () => {
    const modules = [module('north'), module('south')];
    const [north, south] = mergeObjects(modules, data);
    expect(north?.latest).toMatchObject({
      communication: 'current',
      fields: { battvol: { value: 3.6 }, o1: { value: 1 } },
    });
    expect(north?.outputs[0]?.state).toBe(true);
    expect(south).toBe(modules[1]);
  });

  test('a new alarm stands first, a confirmed one stays in its place, a removed one goes', () => {
    const alarm = (id: string, more: Partial<AlarmShape> = {}) => anAlarm({ id, ...more });
    const list = mergeAlarms([alarm('a'), alarm('b')], alarm('c'));
    expect(list.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(mergeAlarms(list, alarm('a', { confirmation_date: '2026-06-11T12:05:00Z' })).map(({ id }) => id)).toEqual([
      'c',
      'a',
      'b',
    ]);
    expect(mergeAlarms(list, alarm('a', { deleted: true })).map(({ id }) => id)).toEqual(['c', 'b']);
  });

  test('a hand opening that is over leaves the list', () => {
    const open: ManualOpenShape = {
      id: 'm',
      id_output: 'o',
      minutes: 10,
      status: 3,
      requested_at: '2026-06-11T12:00:00Z',
      sent_at: null,
      opened_at: null,
      closes_at: null,
      closed_at: null,
      error: null,
    };
    expect(mergeManualOpens([], open)).toHaveLength(1);
    expect(mergeManualOpens([open], { ...open, status: 10 })).toEqual([]);
  });

  test('plans are replaced by their id and taken in only where they touch the period', () => {
    const plan = (id: string, open_at: string, close_at: string, status = 0): OutputPlanShape =>
      aPlannedOpening({ id, open_at, close_at, status });
    const period = { start_date: '2026-06-11T00:00:00Z', end_date: '2026-06-12T00:00:00Z' };
    const known = [
      plan('late', '2026-06-11T20:00:00Z', '2026-06-11T21:00:00Z'),
      plan('moved', '2026-06-11T10:00:00Z', '2026-06-11T11:00:00Z'),
    ];
    const told = [
      plan('early', '2026-06-11T05:00:00Z', '2026-06-11T06:00:00Z'),
      plan('late', '2026-06-11T20:00:00Z', '2026-06-11T21:00:00Z', 2),
      plan('moved', '2026-06-12T10:00:00Z', '2026-06-12T11:00:00Z'),
    ];
    expect(mergePlans(known, told, period).map(({ id, status }) => [id, status])).toEqual([
      ['early', 0],
      ['late', 2],
    ]);
  });
});
