import type { CounterType } from '../agronomy/counters.ts';
import { seasonStart } from '../core/season.ts';
import { roundOrNull } from '../measurements/rounding.ts';
import type { SourceColumns } from '../reports/lines/columns.ts';
import { atIntervalStart } from '../reports/lines/interval-start.ts';
import { placedAmounts, sumPerInterval } from '../reports/lines/counter-amounts.ts';

/** The amounts a meter counted, in its own unit; null where it reported nothing. */
export type MeterAmounts = {
  readonly today: number | null;
  /** Today and the six days before. */
  readonly sevenDays: number | null;
  /** Since the first day of the season. */
  readonly season: number | null;
  /** Each of the seven days, today last. */
  readonly days: readonly (number | null)[];
};

/** The bounds of the days and of the season that amounts are summed over, epoch ms. */
export type MeterSpans = {
  readonly seasonFromMs: number;
  /** Midnights of the seven days, today's last. */
  readonly midnightsMs: readonly number[];
  readonly nowMs: number;
};

const DAYS = 7;
/** Finer than any meter counts: only what adding up leaves behind is rounded away. */
const DECIMALS = 6;

/** The spans of a moment, by the calendar of a zone. */
export function meterSpans(nowMs: number, zone: string): MeterSpans {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDate();
  const startMs = (day: Temporal.PlainDate): number => day.toZonedDateTime(zone).epochMilliseconds;
  return {
    seasonFromMs: startMs(Temporal.PlainDate.from(seasonStart(today.toString()))),
    midnightsMs: Array.from({ length: DAYS }, (_, index) => startMs(today.subtract({ days: DAYS - 1 - index }))),
    nowMs,
  };
}

/**
 * Sums the records of a counter. The columns may begin earlier than the spans, so that the first record has one before
 * it. A record states what was counted since the one before, and belongs to the day in which that was.
 */
export function meterAmounts(columns: SourceColumns, type: CounterType, spans: MeterSpans): MeterAmounts {
  const { seasonFromMs, midnightsMs, nowMs } = spans;
  const amounts = placedAmounts(columns, type);
  const sumOf = (...bounds: readonly number[]): readonly (number | null)[] => {
    const sums = sumPerInterval(amounts, Float64Array.from(bounds));
    return Array.from(sums, (sum) => roundOrNull(sum, DECIMALS));
  };
  const days = sumOf(...midnightsMs, nowMs);
  const [sevenDays = null] = sumOf(midnightsMs[0] ?? nowMs, nowMs);
  const [season = null] = sumOf(seasonFromMs, nowMs);
  return { today: days.at(-1) ?? null, sevenDays, season, days };
}

/**
 * The amount that a meter showed but cannot have delivered in a span, in its own unit; it is not counted. Negative
 * values take back what was counted after all.
 *
 * @param columns What was kept apart with each record, NaN for nothing; sorted, as the store returns it.
 * @param records The values of the counter at the same times, which end its intervals.
 */
export function keptApart(
  columns: SourceColumns,
  records: SourceColumns['values'],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): number {
  const placed = atIntervalStart(columns, records);
  const [sum = Number.NaN] = sumPerInterval(placed, Float64Array.of(fromMs, untilMs));
  return Math.max(0, roundOrNull(Number.isNaN(sum) ? 0 : sum, DECIMALS) ?? 0);
}
