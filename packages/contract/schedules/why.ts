import { COMPARATORS } from '@zagon/domain/schedules/conditions/comparator.ts';
import { READING_QUALITIES } from '@zagon/domain/schedules/conditions/decide.ts';
import { QUANTITIES } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { RAIN_GAPS } from '@zagon/domain/schedules/rain/decide-rain.ts';
import { RAIN_SOURCES } from '@zagon/domain/schedules/rain/rain-rule.ts';
import { z } from 'zod';
import { byId, day, endpoint, id, instant } from '../endpoint.ts';

const text = z.object({ pl: z.string(), en: z.string() });
const comparator = z.enum(COMPARATORS);

/** Figures behind a gate's decision: for the threshold bar, for links and for API clients. */
export const gateFacts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('day'),
    /** ISO weekday of the day of the run. */
    weekday: z.number().int(),
    every_days: z.number().int().nullable(),
    passed_when_saved: z.boolean(),
  }),
  z.object({
    kind: z.literal('pause'),
    /** module_off: modules are switched off, and the parts of the cycle that need them are left out; changed: the schedule was changed or deleted while the cycle waited. */
    reason: z.enum(['none', 'paused', 'skipped_by_hand', 'account', 'restore', 'module_off', 'changed']),
    until: instant.nullable(),
    off: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('device'),
    station: z.string(),
    accepted_at: instant.nullable(),
    /** Whether the station was online at the time of the decision; null if not recorded. */
    online: z.boolean().nullable(),
    /** Why the station refused its newest plan; absent if it did not. */
    refused: z.enum(['memory_full', 'unreadable', 'outdated']).optional(),
  }),
  z.object({
    kind: z.literal('water'),
    source: z.string(),
    wanted: z.number().describe('m³/h'),
    efficiency: z.number().nullable().describe('m³/h'),
    waited_minutes: z.number(),
    /** The schedule that took precedence; null: none, or a hand opening. */
    blocked_by: z.string().nullable(),
    reason: z.enum(['free', 'output_taken', 'source_short', 'other_water']),
    priority: z.enum(['standard', 'raised']),
    /** The rule that gave precedence to the other schedule. */
    first_because: z.enum(['raised_priority', 'earlier_start', 'older_program', 'already_running', 'hand']).nullable(),
  }),
  z.object({
    kind: z.literal('condition'),
    /** Index among the conditions of the schedule. */
    index: z.number().int(),
    quantity: z.enum(QUANTITIES),
    sensor: z.string(),
    id_object: id.nullable(),
    field: z.string().nullable(),
    id_group: id.nullable(),
    unit: z.string(),
    value: z.number().nullable(),
    /** At the time of the decision; for an upcoming run, current. */
    age_minutes: z.number().nullable(),
    /** off: its module is switched off. */
    quality: z.enum(READING_QUALITIES),
    comparator,
    threshold: z.number(),
    when_true: z.enum(['run', 'dont_run']),
    when_unknown: z.enum(['run', 'dont_run']).nullable(),
    /** Required relation of the value to the threshold for a run; `ne` = not equal. */
    must_be: z.enum([...comparator.options, 'ne']),
    decision: z.enum(['run', 'clean_only', 'skip']),
    /** Depth of the sensor at the time of the decision, cm. Absent: not recorded, a group, or no soil sensor. */
    depth_cm: z.number().int().optional(),
  }),
  z.object({
    kind: z.literal('rain'),
    source: z.enum(RAIN_SOURCES),
    /** Name of the rain gauge; null for a forecast, and without a gauge. */
    gauge: z.string().nullable(),
    /** Rain within the hours of the rule; null if nothing is known. */
    mm: z.number().nullable(),
    age_minutes: z.number().nullable(),
    limit_mm: z.number(),
    hours: z.number().int(),
    /** Why more may have fallen than is known; null if all is known. */
    gap: z.enum(RAIN_GAPS).nullable(),
    /** When the rain stopped the running cycle; null if it did not. */
    stopped_at: instant.nullable(),
  }),
  z.object({
    kind: z.literal('start'),
    station: z.string(),
    reason: z.enum(['in_time', 'late', 'missed', 'failed', 'broke', 'stopped', 'flow']),
    late_minutes: z.number(),
    failed_elements: z.array(z.string()),
  }),
]);

/** One change that would have reversed the outcome, or would reverse it: "soil moisture were below 24 %". */
export const change = z.object({
  kind: z.enum(['day', 'pause', 'device', 'water', 'condition', 'rain', 'start']),
  /** For a condition: the required relation of its value to the threshold. */
  must_be: z.enum([...comparator.options, 'ne']).nullable(),
  threshold: z.number().nullable(),
  text,
});

export const outcome = z.enum(['will_run', 'will_not_run', 'running', 'ran', 'did_not_run', 'ran_in_part']);

/** Water of a cycle in m³: planned, computed from flow × minutes actually open, and metered if there is a meter. */
export const runWater = z.object({
  planned: z.number().nullable(),
  given: z.number().nullable(),
  measured: z.number().nullable(),
});

const neighbour = z.object({ date: day, cycle: z.number().int() }).nullable();

/** One sentence of the why card with figures. The first is the title, the last may state what would reverse it. */
export const gate = z.object({
  kind: z.string(),
  state: z.enum(['open', 'closed', 'unknown', 'not_reached']),
  decided: z.boolean(),
  text,
  facts: gateFacts.optional(),
});

/**
 * Why a cycle does not run as planned, in at most 45 characters with the figures that decided: "soil 20.04 %, limit 20",
 * "paused", "45 min late". Null if nothing changes it, or if no explanation was stored.
 */
export const shortReason = text.nullable();

export const runResult = z.enum(['correct', 'error', 'correct_with_logic', 'error_with_logic']);

/** Why one cycle ran or did not, or will run or not; the same for past and upcoming cycles. */
export const whyShape = z.object({
  /** Null for a cycle that has not been created yet. */
  id_run: id.nullable(),
  id_scheduler: id,
  date: day,
  cycle: z.number().int(),
  /** True until it is decided: "as things stand". */
  provisional: z.boolean(),
  starts_at: instant,
  ends_at: instant,
  /** Time of the decision; for an upcoming cycle, when it will be made. */
  decided_at: instant,
  outcome,
  result: runResult.nullable(),
  explanation: z.array(gate),
  what_would_change: z.array(change),
  water: runWater,
  previous: neighbour,
  next: neighbour,
});
export type WhyShape = z.output<typeof whyShape>;

export const whyEndpoints = {
  whySchedule: endpoint({
    operationId: 'whyScheduler',
    method: 'GET',
    path: '/api/schedulers/:id/why',
    who: 'view',
    summary: 'Why a cycle ran or did not, or whether it will run as things stand',
    params: byId,
    query: z.strictObject({ date: day, cycle: z.coerce.number().int().min(1).max(1000) }),
    reply: whyShape,
  }),
};
