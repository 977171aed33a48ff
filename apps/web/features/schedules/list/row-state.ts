import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';

/** State of a schedule, reduced to the most important one. */
export type RowState =
  | { readonly kind: 'running'; readonly untilMs: number }
  /** Its start time has passed and nothing has opened yet. */
  | { readonly kind: 'late'; readonly minutes: number }
  /** Its end time has passed, and its outcome has not been reported. */
  | { readonly kind: 'unheard' }
  /** Saved and sent, but the base station has not reported that it has the plan. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'paused'; readonly untilMs: number | null }
  | { readonly kind: 'active' }
  | { readonly kind: 'ended' };

const MINUTE_MS = 60_000;
/** How late a report may arrive after a scheduled time, ms. */
const MAX_REPORT_DELAY_MS = 60_000;

/** `plannedOpenings` must be those of this schedule. */
export function rowState(
  schedule: ScheduleShape,
  plannedOpenings: readonly PlannedOpeningShape[],
  nowMs: number,
): RowState {
  switch (schedule.state) {
    case 'running':
      return runningState(plannedOpenings, nowMs);
    case 'paused':
      return { kind: 'paused', untilMs: parseInstant(schedule.pause?.end ?? null) };
    case 'ended':
      return { kind: 'ended' };
    case 'active': {
      const late = lateMinutes(plannedOpenings, nowMs);
      if (late > 0) return { kind: 'late', minutes: late };
      return schedule.on_device ? { kind: 'active' } : { kind: 'waiting' };
    }
  }
}

/**
 * The server treats a cycle as running until its end is reported; here it runs only while something is reported open.
 */
function runningState(plannedOpenings: readonly PlannedOpeningShape[], nowMs: number): RowState {
  const elementOpenings = plannedOpenings.filter(
    (opening) => opening.role === 'element' && opening.status <= PLANNED_OPENING_STATUS.closing,
  );
  const isOver = (opening: PlannedOpeningShape) => Date.parse(opening.close_at) + MAX_REPORT_DELAY_MS <= nowMs;
  const isOpen = elementOpenings.some((opening) => opening.status >= PLANNED_OPENING_STATUS.open && !isOver(opening));
  if (!isOpen) {
    const late = lateMinutes(plannedOpenings, nowMs);
    if (late > 0) return { kind: 'late', minutes: late };
    if (elementOpenings.some(isOver)) return { kind: 'unheard' };
  }
  return { kind: 'running', untilMs: endOfCycle(plannedOpenings, nowMs) };
}

function parseInstant(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}

/** When the last element of the running cycle closes. */
function endOfCycle(plannedOpenings: readonly PlannedOpeningShape[], nowMs: number): number {
  const open = plannedOpenings.find(
    (opening) => opening.role === 'element' && opening.status === PLANNED_OPENING_STATUS.open,
  );
  const cycle = plannedOpenings.filter(
    (opening) =>
      opening.role === 'element' && (open === undefined ? isDue(opening, nowMs) : opening.id_run === open.id_run),
  );
  return Math.max(nowMs, ...cycle.map((opening) => Date.parse(opening.close_at)));
}

function isDue(opening: PlannedOpeningShape, nowMs: number): boolean {
  return Date.parse(opening.open_at) <= nowMs && Date.parse(opening.close_at) > nowMs;
}

/** Whole minutes by which an element is late to open. */
function lateMinutes(plannedOpenings: readonly PlannedOpeningShape[], nowMs: number): number {
  const due = plannedOpenings.filter(
    (opening) => opening.role === 'element' && opening.status < PLANNED_OPENING_STATUS.open && isDue(opening, nowMs),
  );
  const since = Math.min(...due.map((opening) => Date.parse(opening.open_at)));
  return due.length === 0 ? 0 : Math.floor((nowMs - since) / MINUTE_MS);
}

/** True if the schedule needs attention: it failed, is late, has an unknown outcome, or is not on the device. */
export function needsAttention(schedule: ScheduleShape, state: RowState): boolean {
  const failed = schedule.last_result?.result === 'error' || schedule.last_result?.result === 'error_with_logic';
  return failed || state.kind === 'late' || state.kind === 'unheard' || state.kind === 'waiting';
}
