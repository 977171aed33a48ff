import { median } from '../core/statistics.ts';
import { lowerBound } from '../measurements/line/lower-bound.ts';
import { HOUR_MS, isFrozen, MINUTE_MS, type ProbeSensor, type Response, type SensorReading } from './sensor.ts';

/** Water that reached the soil around a probe: when, and how deep it stood on the wetted ground, mm. */
export type Wetting = { readonly fromMs: number; readonly untilMs: number; readonly mm: number };

/** Span before a run, and after it, whose readings show its response, ms. */
const BEFORE_MS = 45 * MINUTE_MS;
const AFTER_MS = 75 * MINUTE_MS;
/** The last part of that, by which the moisture after the run is judged, ms. */
const SETTLED_MS = 30 * MINUTE_MS;
/** Time for which rain may still arrive, ms. */
const RAIN_ARRIVES_MS = 6 * HOUR_MS;

/** When the response to a run can be measured, ms. */
export function respondedMs({ untilMs }: Wetting): number {
  return untilMs + AFTER_MS;
}

/**
 * How a moisture sensor answered each of some runs that neither rain nor another run disturbed.
 *
 * @param readings By time.
 * @param runs All recorded runs, by time, of which `isWanted` selects those that are judged.
 */
export function responsesOf(
  { sensor, readings }: { readonly sensor: ProbeSensor; readonly readings: readonly SensorReading[] },
  runs: readonly Wetting[],
  rains: readonly Omit<Wetting, 'mm'>[],
  isWanted: (run: Wetting) => boolean,
): readonly Response[] {
  const valuesIn = (fromMs: number, untilMs: number) => valuesBetween(sensor, readings, fromMs, untilMs);
  return runs.flatMap((run, index): readonly Response[] => {
    const { fromMs, untilMs, mm } = run;
    const [startMs, endMs] = [fromMs - BEFORE_MS, untilMs + AFTER_MS];
    const isDisturbed =
      (runs[index - 1]?.untilMs ?? -Infinity) > startMs ||
      (runs[index + 1]?.fromMs ?? Infinity) < endMs ||
      rains.some((rain) => rain.fromMs < endMs && rain.untilMs > fromMs - RAIN_ARRIVES_MS);
    if (isDisturbed || !isWanted(run)) return [];
    const earlier = valuesIn(startMs, fromMs);
    const [before, after] = [median(earlier), median(valuesIn(endMs - SETTLED_MS, endMs))];
    if (before === null || after === null) return [];
    // Without the run it would have dried on as before.
    const dryingPctPerMs = Math.max(0, (earlier[0] ?? 0) - (earlier.at(-1) ?? 0)) / BEFORE_MS;
    const dried = dryingPctPerMs * (endMs - SETTLED_MS / 2 - (fromMs - BEFORE_MS / 2));
    return [{ atMs: endMs, mm, beforePct: before, risePct: after - before + dried }];
  });
}

/** Values of the readings of a span in soil that is not frozen, both ends included. */
function valuesBetween(
  sensor: ProbeSensor,
  readings: readonly SensorReading[],
  fromMs: number,
  untilMs: number,
): readonly number[] {
  return readings
    .slice(firstFrom(readings, fromMs), firstFrom(readings, untilMs + 1))
    .flatMap((reading) => (reading.value === null || isFrozen(sensor, reading) ? [] : [reading.value]));
}

/** Index of the first reading at a time or later. */
function firstFrom(readings: readonly SensorReading[], atMs: number): number {
  return lowerBound(readings.length, atMs, (row) => readings[row]?.atMs ?? Infinity);
}
