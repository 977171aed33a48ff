/** Lengths of the intervals that amounts are summed over. */
export const INTERVALS = ['hour', 'six_hours', 'day', 'week'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Amounts per interval: `values[i]` lies between `boundsMs[i]` and `boundsMs[i + 1]`; NaN if it is unknown. */
export type Amounts = { readonly boundsMs: Float64Array; readonly values: Float64Array };

const DAY_MS = 86_400_000;

/** Maximum spans per interval, days: they result in about thirty to four hundred intervals. */
const UP_TO_DAYS = { hour: 3, six_hours: 14, day: 400, week: Number.POSITIVE_INFINITY } as const satisfies Record<
  Interval,
  number
>;

const HOURS = { hour: 1, six_hours: 6, day: 24, week: 168 } as const satisfies Record<Interval, number>;

/** The interval that suits a span. */
export function intervalOf(spanMs: number): Interval {
  return INTERVALS.find((interval) => spanMs <= UP_TO_DAYS[interval] * DAY_MS) ?? 'week';
}

/**
 * The bounds of the intervals that cover a span: whole hours, quarters of days, days or weeks from Monday of the local
 * calendar of a zone. The first begins at or before the span, the last ends at or after it.
 */
export function intervalBounds(fromMs: number, untilMs: number, interval: Interval, zone: string): Float64Array {
  const start = Temporal.Instant.fromEpochMilliseconds(Math.floor(fromMs)).toZonedDateTimeISO(zone).toPlainDateTime();
  const hours = HOURS[interval];
  let wall = start.with({
    hour: start.hour - (start.hour % Math.min(hours, 24)),
    minute: 0,
    second: 0,
    millisecond: 0,
  });
  if (interval === 'week') wall = wall.subtract({ days: wall.dayOfWeek - 1 });
  const bounds: number[] = [];
  for (;;) {
    const atMs = wall.toZonedDateTime(zone).epochMilliseconds;
    // When summer time begins, two clock hours are the same instant; one of them is enough.
    if (atMs > (bounds.at(-1) ?? Number.NEGATIVE_INFINITY)) bounds.push(atMs);
    if (atMs >= untilMs && bounds.length > 1) return Float64Array.from(bounds);
    wall = wall.add({ hours });
  }
}

/** Index of the interval that contains a time; -1 outside. */
export function intervalAt(boundsMs: Float64Array, atMs: number): number {
  let low = 0;
  let high = boundsMs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((boundsMs[middle] ?? Number.POSITIVE_INFINITY) <= atMs) low = middle + 1;
    else high = middle;
  }
  return low === boundsMs.length ? -1 : low - 1;
}

/** The middle of each interval, where its bar is drawn. */
export function intervalMiddles(boundsMs: Float64Array): Float64Array {
  return Float64Array.from(
    { length: Math.max(0, boundsMs.length - 1) },
    (_, index) => ((boundsMs[index] ?? Number.NaN) + (boundsMs[index + 1] ?? Number.NaN)) / 2,
  );
}
