import { lookOf, waterOf } from '../../lib/schedules/board-run.ts';
import type { Board, BoardRun } from '../../lib/schedules/use-board.ts';

/** What is not as usual on a day; what is normal is drawn, not written. */
export type DayNote =
  | { readonly kind: 'error' | 'waits' | 'paused' | 'expired'; readonly name: string; readonly minutes?: number }
  | { readonly kind: 'skipped'; readonly name: string; readonly atMs: number }
  | { readonly kind: 'skippedMany'; readonly count: number }
  | { readonly kind: 'clock'; readonly hours: 23 | 25 };

/** One day of the farm, from its midnight to the next: 23, 24 or 25 hours. */
export type CalendarDay = {
  readonly date: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Everything that is drawn on the day, also what began the evening before. */
  readonly runs: readonly BoardRun[];
  readonly waterM3: number;
  readonly givenM3: number;
  readonly plannedM3: number;
  readonly done: number;
  readonly planned: number;
  readonly skipped: number;
  readonly failed: number;
  readonly notes: readonly DayNote[];
};

/** The days from `from` on, so many of them. */
export function datesFrom(from: string, count: number): readonly string[] {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: count }, (_, i) => first.add({ days: i }).toString());
}

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/** The days of a month's sheet: whole weeks, the first from the Monday on or before the first. */
export function monthDates(date: string): readonly string[] {
  const first = Temporal.PlainDate.from(date).with({ day: 1 });
  const from = first.subtract({ days: first.dayOfWeek - 1 });
  const days = first.dayOfWeek - 1 + first.daysInMonth;
  return datesFrom(from.toString(), Math.ceil(days / 7) * 7);
}

/** Midnight of a day of the farm, ms. */
export function midnightMs(date: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;
}

/** The days with what happens on them. */
export function calendarDays(dates: readonly string[], board: Board | undefined, zone: string): readonly CalendarDay[] {
  return dates.map((date): CalendarDay => {
    const startMs = midnightMs(date, zone);
    const endMs = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
    const drawn = (board?.runs ?? []).filter(
      (run) => Date.parse(run.starts_at) < endMs && Date.parse(run.ends_at) > startMs,
    );
    const own = drawn.filter((run) => run.date === date);
    const sum = (runs: readonly BoardRun[]) => runs.reduce((all, run) => all + waterOf(run), 0);
    const of = (...looks: ReturnType<typeof lookOf>[]) => own.filter((run) => looks.includes(lookOf(run)));
    return {
      date,
      startMs,
      endMs,
      runs: drawn.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)),
      waterM3: sum(own),
      givenM3: sum(of('done', 'error')),
      plannedM3: sum(of('planned', 'running')),
      done: of('done').length,
      planned: of('planned', 'running').length,
      skipped: of('skipped').length,
      failed: of('error').length,
      notes: notesOf(date, own, board),
    };
  });
}

function notesOf(date: string, own: readonly BoardRun[], board: Board | undefined): readonly DayNote[] {
  const skipped = own.filter((run) => lookOf(run) === 'skipped' && run.skipped !== 'paused');
  return [
    ...own.filter((run) => lookOf(run) === 'error').map(({ name }): DayNote => ({ kind: 'error', name })),
    ...skippedNotes(skipped),
    ...own.flatMap((run): DayNote[] => {
      const minutes = Math.round((Date.parse(run.starts_at) - Date.parse(run.own_start_at)) / 60_000);
      return lookOf(run) === 'planned' && minutes > 0 ? [{ kind: 'waits', name: run.name, minutes }] : [];
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

/** In which of the three lanes a run is drawn: water in turn, pulses and all at once, control. */
export function laneOf({ kind, type }: Pick<BoardRun, 'kind' | 'type'>): 0 | 1 | 2 {
  if (kind === 'control') return 2;
  return type === 'sequential' ? 0 : 1;
}

/** The sums of some days. */
export function sumOf(days: readonly CalendarDay[]) {
  return days.reduce(
    (sum, day) => ({
      givenM3: sum.givenM3 + day.givenM3,
      plannedM3: sum.plannedM3 + day.plannedM3,
      skipped: sum.skipped + day.skipped,
      failed: sum.failed + day.failed,
    }),
    { givenM3: 0, plannedM3: 0, skipped: 0, failed: 0 },
  );
}
