import { runStyle, waterOf } from '../../entities/schedule/board-run.ts';
import type { Board, BoardRun } from '../../entities/schedule/use-board.ts';

/** An exception worth noting on a day; normal runs are only drawn. */
export type DayNote =
  | { readonly kind: 'error' | 'waits' | 'paused' | 'expired'; readonly name: string; readonly minutes?: number }
  | { readonly kind: 'skipped'; readonly name: string; readonly atMs: number }
  | { readonly kind: 'skippedMany'; readonly count: number }
  | { readonly kind: 'clock'; readonly hours: 23 | 25 };

/** One day in the farm's time zone, midnight to midnight: 23, 24 or 25 hours. */
export type CalendarDay = {
  readonly date: string;
  readonly startMs: number;
  readonly endMs: number;
  /** All runs drawn on the day, including those that started the evening before. */
  readonly runs: readonly BoardRun[];
  readonly waterM3: number;
  readonly deliveredM3: number;
  readonly plannedM3: number;
  readonly done: number;
  readonly planned: number;
  readonly skipped: number;
  readonly failed: number;
  readonly notes: readonly DayNote[];
};

/** Returns `count` consecutive dates, starting at `from`. */
export function consecutiveDates(from: string, count: number): readonly string[] {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: count }, (_, i) => first.add({ days: i }).toString());
}

/** The Monday of the date's week. */
export function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/** The dates of a month grid: whole weeks, starting on the Monday on or before the 1st. */
export function monthDates(date: string): readonly string[] {
  const first = Temporal.PlainDate.from(date).with({ day: 1 });
  const from = first.subtract({ days: first.dayOfWeek - 1 });
  const days = first.dayOfWeek - 1 + first.daysInMonth;
  return consecutiveDates(from.toString(), Math.ceil(days / 7) * 7);
}

/** Midnight of a date in the given zone, ms. */
export function midnightMs(date: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;
}

/** Builds the calendar days with their runs, sums and notes. */
export function calendarDays(dates: readonly string[], board: Board | undefined, zone: string): readonly CalendarDay[] {
  return dates.map((date): CalendarDay => {
    const startMs = midnightMs(date, zone);
    const endMs = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
    const visible = (board?.runs ?? []).filter(
      (run) => Date.parse(run.starts_at) < endMs && Date.parse(run.ends_at) > startMs,
    );
    const ownRuns = visible.filter((run) => run.date === date);
    const sum = (runs: readonly BoardRun[]) => runs.reduce((all, run) => all + waterOf(run), 0);
    const of = (...looks: ReturnType<typeof runStyle>[]) => ownRuns.filter((run) => looks.includes(runStyle(run)));
    return {
      date,
      startMs,
      endMs,
      runs: visible.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)),
      waterM3: sum(ownRuns),
      deliveredM3: sum(of('done', 'error')),
      plannedM3: sum(of('planned', 'running')),
      done: of('done').length,
      planned: of('planned', 'running').length,
      skipped: of('skipped').length,
      failed: of('error').length,
      notes: notesOf(date, ownRuns, board),
    };
  });
}

function notesOf(date: string, ownRuns: readonly BoardRun[], board: Board | undefined): readonly DayNote[] {
  const skipped = ownRuns.filter((run) => runStyle(run) === 'skipped' && run.skipped !== 'paused');
  return [
    ...ownRuns.filter((run) => runStyle(run) === 'error').map(({ name }): DayNote => ({ kind: 'error', name })),
    ...skippedNotes(skipped),
    ...ownRuns.flatMap((run): DayNote[] => {
      const minutes = Math.round((Date.parse(run.starts_at) - Date.parse(run.own_start_at)) / 60_000);
      return runStyle(run) === 'planned' && minutes > 0 ? [{ kind: 'waits', name: run.name, minutes }] : [];
    }),
    ...(board?.marks ?? []).filter((mark) => mark.date === date).map(({ kind, name }): DayNote => ({ kind, name })),
    ...(board?.clock_changes ?? [])
      .filter((change) => change.date === date)
      .map(({ hours }): DayNote => ({ kind: 'clock', hours })),
  ];
}

function skippedNotes(skipped: readonly BoardRun[]): readonly DayNote[] {
  const [first, ...more] = skipped;
  if (first === undefined) return [];
  if (more.length > 0) return [{ kind: 'skippedMany', count: skipped.length }];
  return [{ kind: 'skipped', name: first.name, atMs: Date.parse(first.own_start_at) }];
}

/** Lane in which a run is drawn: 0 sequential water, 1 pulses and simultaneous water, 2 control. */
export function laneOf({ kind, type }: Pick<BoardRun, 'kind' | 'type'>): 0 | 1 | 2 {
  if (kind === 'control') return 2;
  return type === 'sequential' ? 0 : 1;
}

/** Totals over several days. */
export function sumOf(days: readonly CalendarDay[]) {
  return days.reduce(
    (sum, day) => ({
      deliveredM3: sum.deliveredM3 + day.deliveredM3,
      plannedM3: sum.plannedM3 + day.plannedM3,
      skipped: sum.skipped + day.skipped,
      failed: sum.failed + day.failed,
    }),
    { deliveredM3: 0, plannedM3: 0, skipped: 0, failed: 0 },
  );
}
