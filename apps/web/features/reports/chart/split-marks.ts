import type { View } from './content.ts';

/** Steps between marks, in minutes: such as a clock has. Beyond them whole half days. */
const STEPS_MIN = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 720];
const HALF_DAY_MIN = 720;
const DAY_MIN = 1440;

/**
 * Where the axis of amounts is marked: it is split into at most so many parts, at full minutes, hours or half days of
 * the clock of a zone; where each amount stands for a day, at midnights alone.
 */
export function splitMarks({ fromMs, untilMs }: View, zone: string, parts: number, wholeDays: boolean): number[] {
  const stepMin = stepOf((untilMs - fromMs) / 60_000 / parts, wholeDays);
  // Wall time, so that a mark stays at its hour over a clock change.
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

function stepOf(leastMin: number, wholeDays: boolean): number {
  if (wholeDays) return Math.max(1, Math.ceil(leastMin / DAY_MIN)) * DAY_MIN;
  return STEPS_MIN.find((step) => step >= leastMin) ?? Math.ceil(leastMin / HALF_DAY_MIN) * HALF_DAY_MIN;
}
