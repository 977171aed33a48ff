import { gate as writtenLine } from '@zagon/contract/schedules/why.ts';
import { READING_QUALITIES } from '@zagon/domain/schedules/conditions/decide.ts';
import type { Explanation } from '@zagon/domain/schedules/why/explain.ts';
import type { Gate } from '@zagon/domain/schedules/why/gates.ts';
import { RAIN_GAPS } from '@zagon/domain/schedules/rain/decide-rain.ts';
import { RAIN_SOURCES } from '@zagon/domain/schedules/rain/rain-rule.ts';
import { z } from 'zod';

const state = z.enum(['open', 'closed', 'unknown']);
const decision = z.enum(['run', 'clean_only', 'skip']);
const whenDecided = z.enum(['run', 'dont_run']);

const gate = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('day'),
    state,
    weekday: z.number(),
    everyDays: z.number().nullable(),
    passedWhenSaved: z.boolean(),
  }),
  z.object({
    kind: z.literal('pause'),
    state,
    reason: z.enum(['none', 'paused', 'skipped_by_hand', 'account', 'restore', 'module_off', 'changed']),
    untilMs: z.number().nullable(),
    off: z.array(z.string()).exactOptional(),
    unfed: z.boolean().exactOptional(),
  }),
  z.object({
    kind: z.literal('device'),
    state,
    station: z.string(),
    acceptedAtMs: z.number().nullable(),
    online: z.boolean().exactOptional(),
    refused: z.enum(['memory_full', 'unreadable', 'outdated']).exactOptional(),
  }),
  z.object({
    kind: z.literal('water'),
    state,
    source: z.string(),
    wantedM3PerH: z.number(),
    efficiencyM3PerH: z.number().nullable(),
    waitedMin: z.number(),
    blockedBy: z.string().nullable(),
    reason: z.enum(['free', 'output_taken', 'source_short', 'other_water']),
    priority: z.enum(['standard', 'raised']).exactOptional(),
    firstBecause: z
      .enum(['raised_priority', 'earlier_start', 'older_program', 'already_running', 'hand'])
      .nullable()
      .exactOptional(),
  }),
  z.object({
    kind: z.literal('condition'),
    state,
    quantity: z.enum(['soil_moisture', 'soil_temperature', 'air_temperature', 'ec', 'mci']),
    sensor: z.string(),
    unit: z.string(),
    value: z.number().nullable(),
    ageMin: z.number().nullable(),
    comparator: z.enum(['gt', 'gte', 'lt', 'lte', 'eq']),
    threshold: z.number(),
    whenTrue: whenDecided,
    decision,
    index: z.number().exactOptional(),
    idObject: z.string().nullable().exactOptional(),
    field: z.string().nullable().exactOptional(),
    idGroup: z.string().nullable().exactOptional(),
    quality: z.enum(READING_QUALITIES).exactOptional(),
    cutOff: z.boolean().exactOptional(),
    whenUnknown: whenDecided.nullable().exactOptional(),
    overruled: z.boolean().exactOptional(),
    depthCm: z.number().nullable().exactOptional(),
  }),
  z.object({
    kind: z.literal('rain'),
    state,
    source: z.enum(RAIN_SOURCES),
    gauge: z.string().nullable(),
    mm: z.number().nullable(),
    ageMin: z.number().nullable(),
    limitMm: z.number(),
    hours: z.number(),
    gap: z.enum(RAIN_GAPS).nullable(),
    overruled: z.boolean().exactOptional(),
    stoppedAtMs: z.number().exactOptional(),
  }),
  z.object({
    kind: z.literal('start'),
    state,
    station: z.string(),
    reason: z.enum(['in_time', 'late', 'missed', 'failed', 'broke', 'stopped', 'flow']),
    lateMin: z.number(),
    failedElements: z.array(z.string()),
  }),
]) satisfies z.ZodType<Gate>;

const explanation = z.object({
  outcome: z.enum(['will_run', 'will_not_run', 'running', 'ran', 'did_not_run', 'ran_in_part']),
  gates: z.array(gate),
  startMs: z.number(),
  decidedAtMs: z.number(),
  waterM3: z.number().nullable(),
  fertigated: z.boolean().exactOptional(),
  control: z.boolean().exactOptional(),
}) satisfies z.ZodType<Explanation>;

/** A line of a why card, in both languages, as stored in old rows. */
export type WrittenLine = z.output<typeof writtenLine>;

export type StoredExplanation = {
  /** Null if none was stored. */
  readonly explanation: Explanation | null;
  /** The lines of an old row, which has no other explanation; otherwise empty. */
  readonly written_lines: readonly WrittenLine[];
};

/**
 * Reads `runs.explanation`. The engine and the demo store an `Explanation`; rows of earlier versions contain finished
 * lines, and a row without an explanation contains an empty list. Anything else is treated as none: a card without
 * reasons must not hide the rest of the history.
 */
export function readStoredExplanation(stored: unknown): StoredExplanation {
  const current = explanation.safeParse(stored);
  if (current.success) return { explanation: current.data, written_lines: [] };
  const old = z.array(writtenLine).safeParse(stored);
  return { explanation: null, written_lines: old.success ? old.data : [] };
}
