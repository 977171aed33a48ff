import type { Draft } from './draft.ts';

/** The moment of a message that is sent later, in UTC; null: now; undefined: day or time cannot be read. */
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
