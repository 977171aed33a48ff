/** Seconds to add to UTC for the wall clock of a zone at a moment. */
export type ZoneOffset = (epochS: number) => number;

type Span = { readonly fromS: number; readonly untilS: number; readonly offsetS: number };

/**
 * The offset of a zone, kept between its clock changes: a report asks it for hundreds of
 * thousands of moments of the same summer, and only the first asks the calendar.
 */
export function zoneOffset(zone: string): ZoneOffset {
  let span = spanAt(zone, 0);
  return (epochS) => {
    if (epochS < span.fromS || epochS >= span.untilS) span = spanAt(zone, epochS);
    return span.offsetS;
  };
}

function spanAt(zone: string, epochS: number): Span {
  const moment = Temporal.Instant.fromEpochMilliseconds(Math.floor(epochS) * 1000).toZonedDateTimeISO(zone);
  const next = moment.getTimeZoneTransition('next');
  // The transition before a moment leaves out one that falls on it, so it is looked for a second later.
  const before = moment.add({ seconds: 1 }).getTimeZoneTransition('previous');
  return {
    fromS: before === null ? Number.NEGATIVE_INFINITY : before.epochMilliseconds / 1000,
    untilS: next === null ? Number.POSITIVE_INFINITY : next.epochMilliseconds / 1000,
    offsetS: moment.offsetNanoseconds / 1e9,
  };
}

/** Whether a name is a time zone that the calendar knows. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const DAY_S = 86_400;

/** Days since 1970-01-01 on the wall calendar of a zone. */
export function localDay(epochS: number, offset: ZoneOffset): number {
  return Math.floor((epochS + offset(epochS)) / DAY_S);
}

/** Seconds since midnight on the wall clock of a zone. */
export function localSecondOfDay(epochS: number, offset: ZoneOffset): number {
  const wallS = epochS + offset(epochS);
  return wallS - Math.floor(wallS / DAY_S) * DAY_S;
}

/** Writes moments as `yyyy-MM-dd HH:mm:ss` on the wall clock of a zone; the text of a day is made once. */
export function localTimestamps(zone: string): (epochS: number) => string {
  const offset = zoneOffset(zone);
  let day = Number.NaN;
  let date = '';
  return (epochS) => {
    const wallS = Math.floor(epochS) + offset(epochS);
    const wallDay = Math.floor(wallS / DAY_S);
    if (wallDay !== day) {
      day = wallDay;
      date = new Date(wallDay * DAY_S * 1000).toISOString().slice(0, 10);
    }
    const s = wallS - wallDay * DAY_S;
    return `${date} ${two(Math.floor(s / 3600))}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
  };
}

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));
