import { z } from 'zod';
import { byId, day, endpoint, id, instant } from '../endpoint.ts';
import { clockChange, sourceFlow } from './flow.ts';
import { scheduleShape } from './shapes.ts';
import { outcome, runResult, runWater, shortReason } from './why.ts';

const text = z.object({ pl: z.string(), en: z.string() });
const cycleName = { id_scheduler: id, date: day, cycle: z.number().int() };

/** One past or upcoming cycle, as shown by calendar and board. */
export const boardRun = z.object({
  id_run: id.nullable(),
  ...cycleName,
  name: z.string(),
  kind: z.enum(['irrigation', 'control']),
  type: z.enum(['sequential', 'simultaneous', 'interval']),
  /** Its scheduled start; `starts_at` is later if it has to wait. */
  own_start_at: instant,
  starts_at: instant,
  ends_at: instant,
  outcome,
  result: runResult.nullable(),
  fertigation: z.boolean(),
  /** Why it is skipped or does not fit; null if it runs. */
  skipped: z
    .enum([
      'paused',
      'skipped_by_hand',
      'passed_when_saved',
      'module_off',
      'changed',
      'output_taken',
      'source_short',
      'other_water',
      'condition',
      'rain',
    ])
    .nullable(),
  /** Stored on the base station. */
  on_device: z.boolean(),
  id_water_source: id.nullable(),
  water: runWater,
  /** Its sections or devices in opening order; only for periods of up to three days. */
  elements: z.array(
    z.object({
      name: z.string(),
      opens_at: instant,
      closes_at: instant,
      /** Clean water before and after the fertiliser, minutes; null if there is none or it is over. */
      pre_water: z.number().nullable(),
      flush: z.number().nullable(),
      /** True if it failed or did not open; absent if it opened or is still upcoming. */
      failed: z.literal(true).optional(),
    }),
  ),
  /** Title of its why card. */
  title: text,
  /** The same where there is little room: why it does not run as planned, with figures. */
  short_reason: shortReason,
});

/** A source over the period: its flow against its capacity. */
export const boardSource = sourceFlow.extend({
  /** Water still to be delivered in the period, m³. */
  to_come: z.number(),
  waits: z.array(z.object({ ...cycleName, name: z.string(), waits_minutes: z.number().nullable(), text })),
});

export const riskKind = z.enum([
  'probe_stale',
  'probe_stuck',
  'probe_not_trusted',
  'probe_impossible',
  'probe_missing',
  'probe_off',
  'battery_low',
  'module_silent',
  'station_silent',
  'not_on_device',
  'water_short',
  'output_taken',
  'valve_failed',
  'account_pauses',
  'run_late',
  'probe_watched',
]);

/** A risk to an upcoming run, and its effect on the water. */
export const risk = z.object({
  ...cycleName,
  name: z.string(),
  starts_at: instant,
  kind: riskKind,
  id_object: id.nullable(),
  object_name: z.string().nullable(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  /** Time of the last reading, or of the lost connection. */
  since: instant.nullable(),
  /** For a probe: the condition of the schedule it decides, and the probes that could replace it. */
  condition: z.number().int().nullable(),
  instead: z.array(z.object({ id_object: id, name: z.string(), field: z.string() })),
  /** Of a run that comes too late: when its section opens, and needs water at the earliest; null: already. */
  late: z.object({ opens: instant, needed: instant.nullable() }).nullable(),
  /** The problem and its consequence. */
  text,
  effect: text,
});

/** A schedule that pauses or ends within the period; listed once, on the first day. */
export const boardMark = z.object({
  id_scheduler: id,
  name: z.string(),
  date: day,
  kind: z.enum(['paused', 'expired']),
});

/** A decision for a single cycle. `condition`: its index among the conditions of the schedule. */
export const overrideBody = z.strictObject({
  date: day,
  cycle: z.number().int().min(1).max(1000),
  /** Runs it regardless of its conditions, or lets another sensor decide one of them. */
  decide: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('run_anyway') }),
    z.strictObject({
      by: z.literal('sensor'),
      condition: z.number().int().min(0).max(19),
      id_object: id,
      field: z.string().max(40),
    }),
  ]),
});

export const boardEndpoints = {
  irrigationBoard: endpoint({
    method: 'GET',
    path: '/api/schedulers/board',
    who: 'watch',
    summary: 'All cycles of a period, past and upcoming, with the flow of each source and the risks',
    query: z.strictObject({ start_date: instant, end_date: instant }),
    reply: z.object({
      dates: z.object({ start_date: instant, end_date: instant }),
      runs: z.array(boardRun),
      sources: z.array(boardSource),
      risks: z.array(risk),
      marks: z.array(boardMark),
      clock_changes: z.array(clockChange),
    }),
  }),

  overrideCycle: endpoint({
    method: 'POST',
    path: '/api/schedulers/:id/override',
    who: 'operate',
    summary: 'Override one upcoming cycle: run it anyway, or use another sensor',
    params: byId,
    body: overrideBody,
    reply: scheduleShape,
    repeatable: true,
  }),

  clearOverride: endpoint({
    method: 'DELETE',
    path: '/api/schedulers/:id/override',
    who: 'operate',
    summary: 'Remove the override of an upcoming cycle',
    params: byId,
    body: z.strictObject({ date: day, cycle: z.number().int().min(1).max(1000) }),
    reply: scheduleShape,
    repeatable: true,
  }),
};
