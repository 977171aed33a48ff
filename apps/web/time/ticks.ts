/** A mark on a time axis: its time, its local hour, and whether it is midnight. */
export type Tick = { readonly atMs: number; readonly hour: number; readonly midnight: boolean };

const HOUR_MS = 3_600_000;

/** Marks at local hours divisible by `everyHours`, correct across clock changes (a day has 23, 24 or 25 hours). */
export function hourTicks(fromMs: number, untilMs: number, everyHours: number, zone: string): Tick[] {
  const ticks: Tick[] = [];
  const first = Temporal.Instant.fromEpochMilliseconds(fromMs)
    .toZonedDateTimeISO(zone)
    .round({ smallestUnit: 'hour', roundingMode: 'ceil' });
  for (let atMs = first.epochMilliseconds; atMs <= untilMs; atMs += HOUR_MS) {
    const { hour } = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);
    const previous = ticks.at(-1);
    // When the clocks go back, the same hour occurs twice in a row; a day later it is a different one.
    const repeated = previous !== undefined && previous.hour === hour && atMs - previous.atMs === HOUR_MS;
    if (hour % everyHours === 0 && !repeated) ticks.push({ atMs, hour, midnight: hour === 0 });
  }
  return ticks;
}

/** Recent results of `localHour`: everything drawn at once asks for the same few hours of the same instant. */
const recent = new Map<string, number>();
const RECENT = 64;

/** The moment of a local hour, `days` from the day of `nowMs`: tonight's 18:00, tomorrow's 08:00. */
export function localHour(nowMs: number, hour: number, days: number, zone: string): number {
  const key = `${nowMs} ${hour} ${days} ${zone}`;
  const known = recent.get(key);
  if (known !== undefined) return known;
  if (recent.size >= RECENT) recent.clear();
  const found = computeLocalHour(nowMs, hour, days, zone);
  recent.set(key, found);
  return found;
}

function computeLocalHour(nowMs: number, hour: number, days: number, zone: string): number {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDate();
  return today.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour }) })
    .epochMilliseconds;
}
