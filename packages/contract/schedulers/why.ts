import { z } from 'zod';
import { byId, day, endpoint, id, instant } from '../endpoint.ts';

const text = z.object({ pl: z.string(), en: z.string() });
const comparator = z.enum(['gt', 'gte', 'lt', 'lte', 'eq']);

/** What a gate was decided by, as figures: for the threshold bar, for links and for programs that read the card. */
export const gateFacts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('day'),
    /** ISO weekday of the run day. */
    weekday: z.number().int(),
    every_days: z.number().int().nullable(),
    passed_when_saved: z.boolean(),
  }),
  z.object({
    kind: z.literal('pause'),
    /** module_off: modules are switched off; what of the cycle needs them is left out. */
    reason: z.enum(['none', 'paused', 'skipped_by_hand', 'account', 'module_off']),
    until: instant.nullable(),
    off: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('device'),
    station: z.string(),
    accepted_at: instant.nullable(),
    /** Whether the station could be heard when it was decided; null where nobody noted it. */
    online: z.boolean().nullable(),
  }),
  z.object({
    kind: z.literal('water'),
    source: z.string(),
    wanted: z.number().describe('m³/h'),
    efficiency: z.number().nullable().describe('m³/h'),
    waited_minutes: z.number(),
    /** The program that went first; null = nobody, or an opening by hand. */
    blocked_by: z.string().nullable(),
    reason: z.enum(['free', 'output_taken', 'source_short', 'other_water']),
    priority: z.enum(['standard', 'raised']),
    /** By which rule the other went first. */
    first_because: z.enum(['raised_priority', 'earlier_start', 'older_program', 'already_running', 'hand']).nullable(),
  }),
  z.object({
    kind: z.literal('condition'),
    /** Its place among the conditions of the program, from 0. */
    index: z.number().int(),
    quantity: z.enum(['soil_moisture', 'soil_temperature', 'air_temperature', 'ec', 'mci']),
    sensor: z.string(),
    id_object: id.nullable(),
    field: z.string().nullable(),
    id_group: id.nullable(),
    unit: z.string(),
    value: z.number().nullable(),
    /** At the decision; of a coming run, now. */
    age_minutes: z.number().nullable(),
    /** off: its module is switched off. */
    quality: z.enum(['good', 'stale', 'stuck', 'none', 'off']),
    comparator,
    threshold: z.number(),
    when_true: z.enum(['run', 'dont_run']),
    when_unknown: z.enum(['run', 'dont_run']).nullable(),
    /** How the value must stand to the threshold for the run; `ne` = anything but it. */
    must_be: z.enum([...comparator.options, 'ne']),
    decision: z.enum(['run', 'clean_only', 'skip']),
  }),
  z.object({
    kind: z.literal('start'),
    station: z.string(),
    reason: z.enum(['in_time', 'late', 'missed', 'failed', 'broke', 'stopped', 'flow']),
    late_minutes: z.number(),
    failed_elements: z.array(z.string()),
  }),
]);

/** One change that would have turned the outcome, or would turn it: "soil moisture were below 24 %". */
export const change = z.object({
  kind: z.enum(['day', 'pause', 'device', 'water', 'condition', 'start']),
  /** For a condition: how its value would have to stand to which threshold. */
  must_be: z.enum([...comparator.options, 'ne']).nullable(),
  threshold: z.number().nullable(),
  text,
});

export const outcome = z.enum(['will_run', 'will_not_run', 'running', 'ran', 'did_not_run', 'ran_in_part']);

/** Water of a cycle in m³: as planned, by flow × minutes of what was open, and by the meter where there is one. */
export const runWater = z.object({
  planned: z.number().nullable(),
  given: z.number().nullable(),
  measured: z.number().nullable(),
});

const neighbour = z.object({ date: day, cycle: z.number().int() }).nullable();

/** Sentence of the why card with its figures; the first is the title, the last may be what would have turned it. */
export const gate = z.object({
  kind: z.string(),
  state: z.enum(['open', 'closed', 'unknown', 'not_reached']),
  decided: z.boolean(),
  text,
  facts: gateFacts.optional(),
});

export const runResult = z.enum(['correct', 'error', 'correct_with_logic', 'error_with_logic']);

/** Why one cycle ran or did not, or why it will: the same for a past and a coming one. */
export const whyShape = z.object({
  /** Null for a cycle that is not laid down yet. */
  id_run: id.nullable(),
  id_scheduler: id,
  date: day,
  cycle: z.number().int(),
  /** True while it is not decided: "as things stand". */
  provisional: z.boolean(),
  starts_at: instant,
  ends_at: instant,
  /** When it was decided; of a coming cycle, when it will be. */
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

export const whyScheduler = endpoint({
  method: 'GET',
  path: '/api/schedulers/:id/why',
  summary: 'Why a cycle ran or did not, or will run as things stand',
  params: byId,
  query: z.strictObject({ date: day, cycle: z.coerce.number().int().min(1).max(1000) }),
  reply: whyShape,
});
