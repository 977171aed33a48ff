import type { Draft } from './draft.ts';

/** The time of a scheduled message, in UTC; null: now; undefined: invalid day or time. */
export function publishAt(later: Draft['later'], zone: string): string | null | undefined {
  if (later === null) return null;
  try {
    const day = Temporal.PlainDate.from(later.day);
    return day.toZonedDateTime({ timeZone: zone, plainTime: later.time }).toInstant().toString();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
