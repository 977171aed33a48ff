/** A mark of a time axis: where it stands, the local hour it means, and whether a new day begins there. */
export type Tick = { readonly atMs: number; readonly hour: number; readonly midnight: boolean };

const HOUR_MS = 3_600_000;

/** Marks at whole local hours that `everyHours` divides, right across a clock change (a day has 23, 24 or 25 hours). */
export function hourTicks(fromMs: number, untilMs: number, everyHours: number, zone: string): Tick[] {
  const ticks: Tick[] = [];
  const first = Temporal.Instant.fromEpochMilliseconds(fromMs)
    .toZonedDateTimeISO(zone)
    .round({ smallestUnit: 'hour', roundingMode: 'ceil' });
  for (let atMs = first.epochMilliseconds; atMs <= untilMs; atMs += HOUR_MS) {
    const { hour } = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);
    const before = ticks.at(-1);
    // When the clock is set back the same hour comes twice in a row; a day later it is another one.
    const again = before !== undefined && before.hour === hour && atMs - before.atMs === HOUR_MS;
    if (hour % everyHours === 0 && !again) ticks.push({ atMs, hour, midnight: hour === 0 });
  }
  return ticks;
}

/** The moment of a local hour on the day of `nowMs`, `days` later or earlier: tonight's 18:00, tomorrow's 08:00. */
export function localHour(nowMs: number, hour: number, days: number, zone: string): number {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDate();
  return today.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour }) })
    .epochMilliseconds;
}
