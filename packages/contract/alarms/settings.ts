import { ALARM_CHANNELS, COMPARATORS } from '@zagon/domain/catalogue/alarm-rule.ts';
import { z } from 'zod';
import { byId, endpoint, id, instant } from '../endpoint.ts';

const channels = z.array(z.enum(ALARM_CHANNELS)).max(ALARM_CHANNELS.length);

/** One rule of a field of a module: what the catalogue offers and what was chosen. */
export const alarmSettingShape = z.object({
  field: z.string(),
  rule: z.string(),
  comparator: z.enum(COMPARATORS),
  /** In the unit of the field; null where a soil should give it and none is set. */
  threshold: z.number().nullable(),
  /** What it starts with where nothing is chosen. */
  default_threshold: z.number().nullable(),
  /** Fixed: the same for everybody. */
  fixed: z.boolean(),
  min: z.number(),
  max: z.number(),
  hysteresis: z.number(),
  active: z.boolean(),
  channels,
});
export type AlarmSettingShape = z.output<typeof alarmSettingShape>;

export const alarmSettingsBody = z.strictObject({
  alarms: z
    .array(
      z.strictObject({
        field: z.string().min(1).max(40),
        rule: z.string().min(1).max(40),
        /** Null: what it starts with. */
        threshold: z.number().nullable(),
        active: z.boolean(),
        channels,
      }),
    )
    .min(1)
    .max(200),
});

export const listObjectAlarms = endpoint({
  method: 'GET',
  path: '/api/objects/:id/alarms',
  summary: 'The alarms that a module can raise, with their thresholds and channels',
  params: byId,
  reply: z.array(alarmSettingShape),
});
export const updateObjectAlarms = endpoint({
  method: 'PUT',
  path: '/api/objects/:id/alarms',
  summary: 'Set thresholds, channels and which alarms of a module are active; what is not named stays',
  params: byId,
  body: alarmSettingsBody,
  reply: z.array(alarmSettingShape),
  repeatable: true,
});

/** What a silent base station means: what is known of its modules, its plan and the coming openings. */
export const alarmConsequencesShape = z.object({
  id_station: id,
  station_name: z.string(),
  online: z.boolean(),
  /** Since when it is not heard; null while it is. */
  silent_since: instant.nullable(),
  /** nothing_planned, nothing_runs, ends_early: from an hour on nothing runs, covered: the plan reaches. */
  summary: z.enum(['nothing_planned', 'nothing_runs', 'ends_early', 'covered']),
  /** Until when the plan holds that the station said it has; null: it has none. */
  plan_until: instant.nullable(),
  modules: z.array(
    z.object({ id_object: id, name: z.string(), device_type: z.string(), last_reading: instant.nullable() }),
  ),
  runs: z.array(
    z.object({
      id,
      open_at: instant,
      close_at: instant,
      name: z.string(),
      schedule_name: z.string().nullable(),
      fertigation: z.boolean(),
      verdict: z.enum([
        'runs',
        'runs_unchecked',
        'clean_water',
        'runs_in_doubt',
        'skipped',
        'not_on_station',
        'plan_ends_before',
      ]),
    }),
  ),
});
export type AlarmConsequences = z.output<typeof alarmConsequencesShape>;

export const alarmConsequences = endpoint({
  method: 'GET',
  path: '/api/alarms/:id/consequences',
  summary: 'What a silent base station means for its modules and for the openings of the coming 24 hours',
  params: byId,
  reply: alarmConsequencesShape,
});
