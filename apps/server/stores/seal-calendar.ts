import { FIELD_NAMES, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Span } from './readings-rows.ts';

export const DAY_MS = 86_400_000;

/** PostgreSQL counts days from 2000-01-01. */
const EPOCH_DAYS = Date.UTC(2000, 0, 1) / DAY_MS;

/** The day (of UTC, counted from 1970-01-01) on which a moment falls. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** A day as the database writes it. */
export function dateText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** A day that came in a binary COPY. */
export function dayOfCopied(days: number): number {
  return days + EPOCH_DAYS;
}

/** The number under which a field is sealed: its place in the catalogue's list, from 1. */
export function fieldNumber(field: FieldName): number {
  return FIELD_NAMES.indexOf(field) + 1;
}

/** The parts of spans that lie outside of some days. The days rise. */
export function spansOutside(spans: readonly Span[], days: readonly number[]): readonly Span[] {
  const open: Span[] = [];
  for (const { fromMs, untilMs } of spans) {
    let at = fromMs;
    for (const day of days) {
      const startMs = day * DAY_MS;
      const endMs = startMs + DAY_MS;
      if (endMs <= at || startMs >= untilMs) continue;
      if (startMs > at) open.push({ fromMs: at, untilMs: startMs });
      at = endMs;
    }
    if (at < untilMs) open.push({ fromMs: at, untilMs });
  }
  return open;
}
