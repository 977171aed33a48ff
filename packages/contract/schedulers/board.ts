import { z } from 'zod';
import { byId, day, endpoint, id, instant } from '../endpoint.ts';
import { clockChange, sourceFlow } from './flow.ts';
import { schedulerShape } from './shapes.ts';
import { outcome, runResult, runWater } from './why.ts';

const text = z.object({ pl: z.string(), en: z.string() });
const cycleName = { id_scheduler: id, date: day, cycle: z.number().int() };

/** One cycle, past or coming, as calendar and board draw it. */
export const boardRun = z.object({
  id_run: id.nullable(),
  ...cycleName,
  name: z.string(),
  kind: z.enum(['irrigation', 'control']),
  type: z.enum(['sequential', 'simultaneous', 'interval']),
  /** Its own start; `starts_at` is later where it waits. */
  own_start_at: instant,
  starts_at: instant,
  ends_at: instant,
  outcome,
  result: runResult.nullable(),
  fertigation: z.boolean(),
  /** Why it is not even tried, or does not fit; null where it runs. */
  skipped: z
    .enum([
      'paused',
      'skipped_by_hand',
      'passed_when_saved',
      'module_off',
      'output_taken',
      'source_short',
      'other_water',
      'condition',
    ])
    .nullable(),
  /** The base station holds it. */
  on_device: z.boolean(),
  id_water_source: id.nullable(),
  water: runWater,
  /** Its sections or devices, in the order in which they open; only where the period has at most three days. */
  elements: z.array(
    z.object({
      name: z.string(),
      opens_at: instant,
      closes_at: instant,
      /** Clean water before and after the fertiliser, minutes; null where there is none, or where it is over. */
      pre_water: z.number().nullable(),
      flush: z.number().nullable(),
    }),
  ),
  /** The title of its why card. */
  title: text,
});

/** A source over the period: its flow against what it can give. */
export const boardSource = sourceFlow.extend({
  /** Water still to come in the period, m³. */
  to_come: z.number(),
  waits: z.array(z.object({ ...cycleName, name: z.string(), waits_minutes: z.number().nullable(), text })),
});

export const riskKind = z.enum([
  'probe_stale',
  'probe_stuck',
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
]);

/** Something that may spoil a coming run, and what it will do to the water. */
export const risk = z.object({
  ...cycleName,
  name: z.string(),
  starts_at: instant,
  kind: riskKind,
  id_object: id.nullable(),
  object_name: z.string().nullable(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  /** Since when: the last reading, or when the link went. */
  since: instant.nullable(),
  /** Of a probe: which condition of the program it decides, and which others could. */
  condition: z.number().int().nullable(),
  instead: z.array(z.object({ id_object: id, name: z.string(), field: z.string() })),
  /** What is wrong, and what will therefore happen. */
  text,
  effect: text,
});

/** Where a program stops for a while or for good inside the period: said once, at its first day. */
export const boardMark = z.object({
  id_scheduler: id,
  name: z.string(),
  date: day,
  kind: z.enum(['paused', 'expired']),
});

export const irrigationBoard = endpoint({
  method: 'GET',
  path: '/api/schedulers/board',
  summary: 'All cycles of a period, past and coming, with the flow of each source and what is at risk',
  query: z.strictObject({ start_date: instant, end_date: instant }),
  reply: z.object({
    dates: z.object({ start_date: instant, end_date: instant }),
    runs: z.array(boardRun),
    sources: z.array(boardSource),
    risks: z.array(risk),
    marks: z.array(boardMark),
    clock_changes: z.array(clockChange),
  }),
});

/** One decision for one cycle only. `condition`: its place among the conditions of the program, from 0. */
export const overrideBody = z.strictObject({
  date: day,
  cycle: z.number().int().min(1).max(1000),
  /** Runs whatever its conditions say; or another sensor decides one of them. */
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
export const overrideCycle = endpoint({
  method: 'POST',
  path: '/api/schedulers/:id/override',
  summary: 'Decide one coming cycle otherwise: run it anyway, or by another sensor',
  params: byId,
  body: overrideBody,
  reply: schedulerShape,
  repeatable: true,
});
export const clearOverride = endpoint({
  method: 'DELETE',
  path: '/api/schedulers/:id/override',
  summary: 'Let a coming cycle be decided by its program again',
  params: byId,
  body: z.strictObject({ date: day, cycle: z.number().int().min(1).max(1000) }),
  reply: schedulerShape,
  repeatable: true,
});
