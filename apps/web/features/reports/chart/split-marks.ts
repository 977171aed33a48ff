import type { View } from './content.ts';

/** Steps between marks in minutes, as on a clock; longer steps are whole half days. */
const STEPS_MIN = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 720];
const HALF_DAY_MIN = 720;
const DAY_MIN = 1440;

/**
 * Marks of the time axis for amounts: at most `parts` parts, at full minutes, hours or half days of the local clock;
 * for daily amounts at midnights only.
 */
export function splitMarks({ fromMs, untilMs }: View, zone: string, parts: number, wholeDays: boolean): number[] {
  const stepMin = stepOf((untilMs - fromMs) / 60_000 / parts, wholeDays);
  // Wall-clock time, so that marks keep their hour across a clock change.
  let wall = Temporal.Instant.fromEpochMilliseconds(Math.floor(fromMs))
    .toZonedDateTimeISO(zone)
    .startOfDay()
    .toPlainDateTime();
  const marks: number[] = [];
  for (;;) {
    const atMs = wall.toZonedDateTime(zone).epochMilliseconds;
    if (atMs > untilMs) return marks;
    if (atMs >= fromMs) marks.push(atMs);
    wall = wall.add({ minutes: stepMin });
  }
}

function stepOf(minStepMin: number, wholeDays: boolean): number {
  if (wholeDays) return Math.max(1, Math.ceil(minStepMin / DAY_MIN)) * DAY_MIN;
  return STEPS_MIN.find((step) => step >= minStepMin) ?? Math.ceil(minStepMin / HALF_DAY_MIN) * HALF_DAY_MIN;
}
