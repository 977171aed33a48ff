/** One reading of soil moisture, % by volume. */
export type MoistureReading = { readonly atMs: number; readonly pct: number };

/** A sensor in the root zone: its readings by time, and its share of the zone. */
export type ZoneSensor = { readonly readings: readonly MoistureReading[]; readonly share: number };

/** A reading speaks for this long where no later one follows: probes that report every six hours count as live. */
const SPEAKS_MS = 6.5 * 3_600_000;

/**
 * Moisture of the root zone at a time: the mean of its sensors, interpolated between readings.
 *
 * @returns Null if a sensor has no reading around it: half a root zone would be another quantity.
 */
export function zoneMoisturePct(sensors: readonly ZoneSensor[], atMs: number): number | null {
  let sum = 0;
  for (const { readings, share } of sensors) {
    if (share === 0) continue;
    const pct = moistureAt(readings, atMs);
    if (pct === null) return null;
    sum += share * pct;
  }
  return sensors.length === 0 ? null : sum;
}

/** Readings after a time and until another one, of readings in order of time. */
export function readingsBetween(
  readings: readonly MoistureReading[],
  afterMs: number,
  untilMs: number,
): readonly MoistureReading[] {
  return readings.slice(firstAfter(readings, afterMs), firstAfter(readings, untilMs));
}

function moistureAt(readings: readonly MoistureReading[], atMs: number): number | null {
  const next = firstAfter(readings, atMs);
  const before = readings[next - 1];
  const after = readings[next];
  if (before === undefined || atMs - before.atMs > SPEAKS_MS) return null;
  if (after === undefined || after.atMs - before.atMs > SPEAKS_MS) return before.pct;
  return before.pct + ((after.pct - before.pct) * (atMs - before.atMs)) / (after.atMs - before.atMs);
}

/** Index of the first reading after a time, of readings in order of time. */
export function firstAfter(readings: readonly MoistureReading[], atMs: number): number {
  let [low, high] = [0, readings.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const reading = readings[middle];
    if (reading !== undefined && reading.atMs <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
