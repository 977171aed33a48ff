import { DEPTH_LIMITS_CM } from '@zagon/domain/catalogue/depth.ts';
import { COMPARATORS } from '@zagon/domain/schedules/conditions/comparator.ts';
import { QUANTITIES } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { RAIN_SOURCES } from '@zagon/domain/schedules/rain/rain-rule.ts';
import { z } from 'zod';
import { day, id, instant, timeOfDay } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { previewConflict, previewWarning } from './findings.ts';
import { clockChange, sourceFlow } from './flow.ts';
import { gate, outcome, runResult, shortReason } from './why.ts';
import { version } from '../version.ts';

const wholeMinutes = z.number().int().min(0).max(1440);

const rule = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('days'), days: z.array(z.number().int().min(1).max(7)) }),
  z.strictObject({ type: z.literal('every'), n: z.number().int().min(1).max(365) }),
]);

const cycles = z.union([
  z.strictObject({ start_hours: z.array(timeOfDay) }),
  z.strictObject({
    first_start: timeOfDay,
    number_of_cycles: z.number().int().min(1).max(30),
    cycle_interval: wholeMinutes,
  }),
  z.strictObject({
    first_start: timeOfDay,
    window_end: timeOfDay,
    cycle_interval: wholeMinutes,
    number_of_cycles: z.number().int().min(1).max(100).nullable(),
  }),
]);

const water = { pre_water: wholeMinutes.default(0), flush: wholeMinutes.default(0) };
const fertigation = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none'), ...water }),
  z.strictObject({ type: z.literal('every_n_days'), n: z.number().int().min(1).max(365), ...water }),
  z.strictObject({ type: z.literal('every_n_cycles'), n: z.number().int().min(1).max(30), ...water }),
  z.strictObject({ type: z.literal('cycles'), cycles: z.array(z.number().int().min(1).max(30)), ...water }),
]);

const condition = z.strictObject({
  quantity: z.enum(QUANTITIES),
  comparator: z.enum(COMPARATORS),
  threshold: z.number(),
  source: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('sensor'), id_object: id, field: z.string() }),
    z.strictObject({
      type: z.literal('group'),
      id_group: id,
      depth_cm: z
        .number()
        .int()
        .min(DEPTH_LIMITS_CM.min)
        .max(DEPTH_LIMITS_CM.max)
        .nullable()
        .exactOptional()
        .describe('Depth averaged, cm; absent or null: the deepest sensor of each probe'),
    }),
  ]),
  when_true: z.enum(['run', 'dont_run']),
  when_unknown: z.enum(['run', 'dont_run']).nullable(),
});

const rain = z.strictObject({
  source: z.enum(RAIN_SOURCES),
  limit_mm: z.number(),
  hours: z.number(),
});

/** A schedule as saved, previewed and returned. The domain validates lengths and counts, and names the field. */
export const scheduleBody = z.strictObject({
  name: z.string().trim().max(100),
  kind: z.enum(['irrigation', 'control']),
  type: z.enum(['sequential', 'simultaneous', 'interval']),
  priority: z.enum(['standard', 'raised']).default('standard'),
  begin_date: day,
  expiration_date: day.nullable().default(null),
  rule,
  run_time: wholeMinutes,
  cycles,
  elements: z
    .array(z.strictObject({ type: z.enum(['section', 'device', 'group']), id, minutes: wholeMinutes.nullable() }))
    .max(100),
  fertigation: fertigation.default({ type: 'none', pre_water: 0, flush: 0 }),
  conditions: z.array(condition).max(20).default([]),
  rain: rain
    .nullable()
    .default(null)
    .describe('Rain within so many hours that makes irrigation unnecessary: measured before, or forecast after'),
  pause: z.strictObject({ start: instant, end: instant.nullable() }).nullable().default(null),
});
export type ScheduleBody = z.output<typeof scheduleBody>;

/** A schedule as received: a stored name may be older than the rule of one line. */
export const receivedSchedule = scheduleBody.extend({ name: oneLine.max(100) });
export type ScheduleInput = z.input<typeof scheduleBody>;

export const scheduleShape = scheduleBody.extend({
  id,
  version,
  state: z.enum(['active', 'paused', 'running', 'ended']),
  /** False until the base station has reported the plans of this schedule. */
  on_device: z.boolean(),
  next_run: z
    .object({
      date: day,
      cycle: z.number().int(),
      open_at: instant,
      close_at: instant,
      /** Scheduled start: earlier than `open_at` if it has to wait for water or an output. */
      own_open_at: instant,
    })
    .nullable(),
  last_result: z
    .object({
      id_run: id,
      date: day,
      cycle: z.number().int(),
      result: runResult,
      /** Absent if no explanation was stored. */
      outcome: outcome.optional(),
      short_reason: shortReason,
      finished_at: instant,
      explanation: z.array(gate),
    })
    .nullable(),
  skips: z.array(z.object({ date: day, cycle: z.number().int() })),
  id_water_source: id.nullable(),
});
export type ScheduleShape = z.output<typeof scheduleShape>;

/** Shown by the editor before saving. role source: an output of the water source that runs along with it. */
export const planPreview = z.object({
  open_at: instant,
  close_at: instant,
  id_output: id,
  id_element: id.nullable(),
  role: z.enum(['element', 'source']),
  date: day,
  cycle: z.number().int(),
  fertigation: z.boolean(),
  shifted_minutes: z.number(),
  skipped: z.string().nullable(),
});

export const previewReply = z.object({
  plans: z.array(planPreview),
  conflicts: z.array(previewConflict),
  warnings: z.array(previewWarning),
  /** Flow of the sources this schedule draws from, including all other consumers. `own` is its own share. */
  flow: z.array(sourceFlow),
  clock_changes: z.array(clockChange),
  /** The decision the rain rule would make if a cycle began now; null without a rule. */
  rain: gate.pick({ state: true, text: true }).nullable(),
});
export type PreviewReply = z.output<typeof previewReply>;
