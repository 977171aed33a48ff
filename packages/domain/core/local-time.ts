/** Returns the UTC offset of a zone at an instant, in seconds. */
export type ZoneOffset = (epochS: number) => number;

type Span = { readonly fromS: number; readonly untilS: number; readonly offsetS: number };

/**
 * Offset of a zone, cached between its clock changes: a report requests it for hundreds of thousands of instants in
 * the same summer, and only the first call uses the calendar.
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
  // The previous transition is exclusive, so search from one second later to include one at this instant.
  const previous = moment.add({ seconds: 1 }).getTimeZoneTransition('previous');
  return {
    fromS: previous === null ? Number.NEGATIVE_INFINITY : previous.epochMilliseconds / 1000,
    untilS: next === null ? Number.POSITIVE_INFINITY : next.epochMilliseconds / 1000,
    offsetS: moment.offsetNanoseconds / 1e9,
  };
}

/** True if the name is a valid time zone. */
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

/** Days since 1970-01-01 in the local calendar of a zone. */
export function localDay(epochS: number, offset: ZoneOffset): number {
  return Math.floor((epochS + offset(epochS)) / DAY_S);
}

/** Seconds since local midnight in a zone. */
export function localSecondOfDay(epochS: number, offset: ZoneOffset): number {
  const wallS = epochS + offset(epochS);
  return wallS - Math.floor(wallS / DAY_S) * DAY_S;
}

/** Formats instants as local `yyyy-MM-dd HH:mm:ss`; the date part is cached per day. */
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
    return `${date} ${twoDigits(Math.floor(s / 3600))}:${twoDigits(Math.floor(s / 60) % 60)}:${twoDigits(s % 60)}`;
  };
}

const twoDigits = (n: number): string => (n < 10 ? `0${n}` : String(n));

/**
 * The instants at which clocks in a zone show a time, in s since 1970: two where they are set back, the earlier first,
 * and none in the hour they skip. `wallS` is the time shown, as if in UTC.
 */
export function instantsOf(zone: string): (wallS: number) => readonly number[] {
  // Two caches: around a clock change, the day before and the day after have different offsets.
  const [before, after] = [zoneOffset(zone), zoneOffset(zone)];
  return (wallS) => {
    const [first, second] = [wallS - before(wallS - DAY_S), wallS - after(wallS + DAY_S)];
    const found = first === second ? [first] : [first, second].toSorted((a, b) => a - b);
    return found.filter((epochS) => wallS - epochS === before(epochS));
  };
}

/** True for an instant whose local time is shown twice, because clocks in the zone are set back. */
export function repeatedTimes(zone: string): (epochS: number) => boolean {
  const offset = zoneOffset(zone);
  const instants = instantsOf(zone);
  return (epochS) => instants(Math.floor(epochS) + offset(epochS)).length > 1;
}

/** The offset of a zone at an instant, such as ` +02:00`, if its local time is shown twice; else empty. */
export function offsetOfRepeatedTimes(zone: string): (epochS: number) => string {
  const [isRepeated, offset] = [repeatedTimes(zone), zoneOffset(zone)];
  return (epochS) => (isRepeated(epochS) ? ` ${offsetText(offset(epochS))}` : '');
}

function offsetText(offsetS: number): string {
  const minutes = Math.abs(Math.trunc(offsetS / 60));
  return `${offsetS < 0 ? '-' : '+'}${twoDigits(Math.trunc(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
