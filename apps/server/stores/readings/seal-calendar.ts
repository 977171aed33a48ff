import { FIELD_NAMES, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Span } from './rows.ts';

export const DAY_MS = 86_400_000;

/** PostgreSQL counts days from 2000-01-01. */
const EPOCH_DAYS = Date.UTC(2000, 0, 1) / DAY_MS;

/** The UTC day of a timestamp, counted from 1970-01-01. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** A day in the database's format. */
export function dateText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** A day from a binary COPY. */
export function dayOfCopyDate(days: number): number {
  return days + EPOCH_DAYS;
}

/** The number under which a field is sealed: its 1-based position in the catalogue's list. */
export function fieldNumber(field: FieldName): number {
  return FIELD_NAMES.indexOf(field) + 1;
}

/** The parts of the spans outside the given days, which must be ascending. */
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
