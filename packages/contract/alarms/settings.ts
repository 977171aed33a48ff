import { ALARM_CHANNELS, COMPARATORS } from '@zagon/domain/catalogue/alarm-rules/rule.ts';
import { z } from 'zod';
import { byId, endpoint, id, instant } from '../endpoint.ts';
import { alarmRule } from './alarm-rule.ts';
import { basis, version } from '../version.ts';

const channels = z.array(z.enum(ALARM_CHANNELS)).max(ALARM_CHANNELS.length);

/** One alarm rule for a field of a module: the catalogue default and the account's choice. */
export const alarmSettingShape = z.object({
  field: z.string(),
  rule: alarmRule,
  version,
  comparator: z.enum(COMPARATORS),
  /** In the unit of the field; null if it depends on the soil type and none is set. */
  threshold: z.number().nullable(),
  /** Threshold if none was chosen. */
  default_threshold: z.number().nullable(),
  /** Cannot be changed. */
  fixed: z.boolean(),
  min: z.number(),
  max: z.number(),
  hysteresis: z.number(),
  active: z.boolean(),
  channels,
});
export type AlarmSettingShape = z.output<typeof alarmSettingShape>;

const chosenSettings = z
  .array(
    z.strictObject({
      field: z.string().min(1).max(40),
      rule: z.string().min(1).max(40),
      /** Null: the default. */
      threshold: z.number().nullable(),
      active: z.boolean(),
      channels,
      version: basis,
    }),
  )
  .min(1)
  .max(200);

export const alarmSettingsBody = z.strictObject({ alarms: chosenSettings });

/** The alarm rules of one module, as part of a list of modules. */
export const moduleAlarmsShape = z.object({ id_object: id, alarms: z.array(alarmSettingShape) });
export type ModuleAlarmsShape = z.output<typeof moduleAlarmsShape>;

/** Settings of several modules saved together or not at all. */
export const manyAlarmSettingsBody = z.strictObject({
  objects: z
    .array(z.strictObject({ id_object: id, alarms: chosenSettings }))
    .min(1)
    .max(1000),
});
export type ManyAlarmSettingsBody = z.output<typeof manyAlarmSettingsBody>;

/** Consequences of a silent base station: its modules, its plan and the upcoming openings. */
export const alarmConsequencesShape = z.object({
  id_station: id,
  station_name: z.string(),
  online: z.boolean(),
  /** When the connection was lost; null while connected. */
  silent_since: instant.nullable(),
  /** nothing_planned; nothing_runs; ends_early: nothing runs after a certain time; covered: the plan lasts. */
  summary: z.enum(['nothing_planned', 'nothing_runs', 'ends_early', 'covered']),
  /** End of the plan last reported by the station; null: it has none. */
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

export const alarmSettingsEndpoints = {
  listModuleAlarms: endpoint({
    operationId: 'listObjectAlarms',
    method: 'GET',
    path: '/api/objects/:id/alarms',
    who: 'view',
    summary: 'Alarms a module can raise, with their thresholds and channels',
    params: byId,
    reply: z.array(alarmSettingShape),
  }),

  updateModuleAlarms: endpoint({
    operationId: 'updateObjectAlarms',
    method: 'PUT',
    path: '/api/objects/:id/alarms',
    who: 'configure',
    summary: 'Set thresholds, channels and which alarms of a module are active; what is not named stays',
    params: byId,
    body: alarmSettingsBody,
    reply: z.array(alarmSettingShape),
    repeatable: true,
  }),

  listAlarmSettings: endpoint({
    method: 'GET',
    path: '/api/alarm_settings',
    who: 'view',
    summary: "Alarms that the account's own modules of one type can raise, with their thresholds and channels",
    query: z.strictObject({ device_type: z.string().min(1).max(40) }),
    reply: z.array(moduleAlarmsShape),
  }),

  updateAlarmSettings: endpoint({
    method: 'PUT',
    path: '/api/alarm_settings',
    who: 'configure',
    summary: 'Set thresholds, channels and active alarms of several modules: all of them, or none if one is refused',
    body: manyAlarmSettingsBody,
    reply: z.array(moduleAlarmsShape),
    repeatable: true,
  }),

  alarmConsequences: endpoint({
    method: 'GET',
    path: '/api/alarms/:id/consequences',
    who: 'view',
    summary: 'Consequences of a silent base station for its modules and for the openings in the next 24 hours',
    params: byId,
    reply: alarmConsequencesShape,
  }),
};
