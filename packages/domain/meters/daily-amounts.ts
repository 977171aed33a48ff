import { at, sortedUnique, type SourceColumns } from '../reports/lines/columns.ts';
import { atIntervalStart } from '../reports/lines/interval-start.ts';

/** Stored values of one local day: how many, the least, the most and their sum. */
export type DailyAmount = {
  /** ISO date in the calendar of the farm. */
  readonly day: string;
  readonly count: number;
  readonly least: number;
  readonly most: number;
  readonly total: number;
};

/** The amounts of each day in the calendar of a zone, ascending; each in the day in which its interval began. */
export function dailyAmounts(columns: SourceColumns, zone: string): readonly DailyAmount[] {
  const { timesMs, values } = atIntervalStart(sortedUnique(columns));
  const days = new Map<string, DailyAmount>();
  for (let index = 0; index < values.length; index++) {
    const value = at(values, index);
    const instant = Temporal.Instant.fromEpochMilliseconds(at(timesMs, index));
    const day = instant.toZonedDateTimeISO(zone).toPlainDate().toString();
    const { count, least, most, total } = days.get(day) ?? { count: 0, least: value, most: value, total: 0 };
    const amount = { count: count + 1, least: Math.min(least, value), most: Math.max(most, value) };
    days.set(day, { ...amount, day, total: total + value });
  }
  return [...days.values()];
}
