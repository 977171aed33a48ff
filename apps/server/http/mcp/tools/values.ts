import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import { invalid, type Refusal } from '../../../core/refusal.ts';
import type { ToolCall } from './tool.ts';

/** Stands where a value is not known, so that it cannot be mistaken for zero or "none". */
export const UNKNOWN = 'unknown' as const;

/** A value that may not be known. */
export const orUnknown = <S extends z.ZodType>(schema: S) => z.union([schema, z.literal(UNKNOWN)]);

/** The value, or "unknown". */
export function known<T>(value: T | null | undefined): T | typeof UNKNOWN {
  return value ?? UNKNOWN;
}

export const number = orUnknown(z.number());
export const text = orUnknown(z.string());
export const time = z.string().describe('ISO 8601 with the offset of the farm');
export const timeOrUnknown = orUnknown(time);
export const ageS = orUnknown(z.number().int()).describe('how old the value beside it is, in seconds');

/** Begins every result. */
export const head = {
  at: time.describe('when this was read'),
  time_zone: z.string().describe('time zone of the farm, of all times and days'),
};

export function headOf(call: Pick<ToolCall, 'now' | 'zone'>) {
  return { at: inZone(call, call.now), time_zone: call.zone };
}

/** Ends every result with a list. */
export const list = <S extends z.ZodType>(item: S) => ({
  items: z.array(item),
  total: z.number().int().describe('how many there are, from the first one on'),
  truncated: z.boolean().describe('true: more follow; ask again with a larger offset'),
});

export const offset = z.int().min(0).max(1_000_000).default(0).describe('how many of the first items to skip');

/** Part of a list. */
export function part<T>(all: readonly T[], from: number, max = 200) {
  const items = all.slice(from, from + max);
  return { items, total: all.length, truncated: from + items.length < all.length };
}

function inZone({ zone }: Pick<ToolCall, 'zone'>, instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** A time of the API in the zone of the farm. */
export function localTime(call: Pick<ToolCall, 'zone'>, instant: string | null | undefined): string {
  return instant === null || instant === undefined ? UNKNOWN : inZone(call, Temporal.Instant.from(instant));
}

/** How long ago a time of the API was, s. */
export function ageOf({ now }: Pick<ToolCall, 'now'>, instant: string | null | undefined): number | typeof UNKNOWN {
  if (instant === null || instant === undefined) return UNKNOWN;
  return Math.max(0, Math.round(Temporal.Instant.from(instant).until(now).total('seconds')));
}

/** A value with few decimals, which is all that it is known to. */
export function rounded(value: number | null | undefined, decimals = 2): number | typeof UNKNOWN {
  return value === null || value === undefined ? UNKNOWN : Number(value.toFixed(decimals));
}

const dateTime = z.iso.datetime({ offset: true });

/** The period that a question is about. */
export const period = {
  start: dateTime.optional().describe('ISO 8601 with an offset or Z'),
  end: dateTime.optional().describe('ISO 8601 with an offset or Z'),
};

export type Period = { readonly start: Temporal.Instant; readonly end: Temporal.Instant };

/** The requested period; what is left out is the default. Refuses one that is reversed or too long. */
export function periodOf(
  { start, end }: { readonly start?: string | undefined; readonly end?: string | undefined },
  defaults: Period,
  maxDays: number,
): Result<Period, Refusal> {
  const until = end === undefined ? defaults.end : Temporal.Instant.from(end);
  const usual = defaults.start.until(defaults.end);
  const from =
    start === undefined ? (end === undefined ? defaults.start : until.subtract(usual)) : Temporal.Instant.from(start);
  if (Temporal.Instant.compare(from, until) > 0) return invalid(problem('start', 'start_after_end'));
  if (from.until(until).total('hours') > maxDays * 24 + 1)
    return invalid(problem('end', 'too_many_days', { max: maxDays }));
  return ok({ start: from, end: until });
}

/** Longest period of readings and water, days. */
export const YEAR_DAYS = 366;
