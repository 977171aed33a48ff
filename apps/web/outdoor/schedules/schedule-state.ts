import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';

type Cycle = { readonly date: string; readonly cycle: number };

/** A schedule as shown in the field. */
export type ScheduleState =
  | { readonly kind: 'running' }
  | { readonly kind: 'paused'; readonly untilMs: number | null }
  | { readonly kind: 'planned'; readonly cycle: Cycle; readonly atMs: number }
  | { readonly kind: 'idle' };

export function scheduleState(schedule: Pick<ScheduleShape, 'state' | 'pause' | 'next_run'>): ScheduleState {
  switch (schedule.state) {
    case 'running':
      return { kind: 'running' };
    case 'paused':
      return { kind: 'paused', untilMs: msOf(schedule.pause?.end ?? null) };
    case 'active':
    case 'ended': {
      const next = schedule.next_run;
      if (next === null) return { kind: 'idle' };
      return { kind: 'planned', cycle: { date: next.date, cycle: next.cycle }, atMs: Date.parse(next.open_at) };
    }
  }
}

function msOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

/** Order of the list: running schedules, then by next start, then paused or without a start. */
export function byUrgency(a: ScheduleShape, b: ScheduleShape): number {
  return rankOf(a) - rankOf(b) || a.name.localeCompare(b.name);
}

function rankOf(schedule: ScheduleShape): number {
  const state = scheduleState(schedule);
  switch (state.kind) {
    case 'running':
      return 0;
    case 'planned':
      return state.atMs;
    case 'paused':
      return Number.MAX_SAFE_INTEGER - 1;
    case 'idle':
      return Number.MAX_SAFE_INTEGER;
  }
}

/** The skips that can be undone: those of today and later, in the farm's days. */
export function comingSkips({ skips }: Pick<ScheduleShape, 'skips'>, today: string): readonly Cycle[] {
  return skips.filter(({ date }) => date >= today);
}

/** The period shown on the strip of a schedule, ms: the next 24 hours rather than today, part of which is over. */
export function nextDay(nowMs: number): { readonly fromMs: number; readonly untilMs: number } {
  return { fromMs: nowMs, untilMs: nowMs + 24 * 3_600_000 };
}

/** A part of the strip of a day, as shares of its width. */
export type StripPart = {
  readonly id: string;
  readonly from: number;
  readonly width: number;
  readonly fertigation: boolean;
};

/** The openings of a schedule within a day, for its strip. */
export function stripParts(
  openings: readonly PlannedOpeningShape[],
  scheduleId: string,
  day: { readonly fromMs: number; readonly untilMs: number },
): readonly StripPart[] {
  const lengthMs = day.untilMs - day.fromMs;
  return openings.flatMap((opening) => {
    if (opening.Scheduler.id !== scheduleId || opening.role !== 'element') return [];
    const fromMs = Math.max(day.fromMs, Date.parse(opening.opened_at ?? opening.open_at));
    const untilMs = Math.min(day.untilMs, Date.parse(opening.closed_at ?? opening.close_at));
    if (untilMs <= fromMs) return [];
    const from = (fromMs - day.fromMs) / lengthMs;
    return [{ id: opening.id, from, width: (untilMs - fromMs) / lengthMs, fertigation: opening.fertigation }];
  });
}
