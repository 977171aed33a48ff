import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { stateOf } from '@zagon/domain/outputs/state-numbers.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { isByHand } from '../../../entities/output/opening-run.ts';

/** How an opening ended; `open`: it is still running. */
export type OpeningResult = 'open' | 'done' | 'stopped' | 'skipped' | 'failed' | 'missed';

export type PastOpening = {
  readonly key: string;
  readonly outputId: string;
  readonly fromMs: number;
  /** As reported; planned if it did not open. */
  readonly minutes: number;
  readonly result: OpeningResult;
  readonly fertigation: boolean;
  /** Null for an opening by hand. */
  readonly schedule: string | null;
  /** The cycle that decided it, for the why card. */
  readonly cycle: { readonly scheduleId: string; readonly date: string; readonly cycle: number } | null;
};

const MINUTE_MS = 60_000;

/** The openings of these outputs that have begun or should have, newest first. */
export function pastOpenings(
  all: readonly PlannedOpeningShape[],
  outputIds: readonly string[],
  nowMs: number,
): readonly PastOpening[] {
  return all
    .filter(({ id_output: id }) => outputIds.includes(id))
    .flatMap((opening) => {
      const result = resultOf(opening);
      return result === null ? [] : [pastOpening(opening, result, nowMs)];
    })
    .toSorted((a, b) => b.fromMs - a.fromMs);
}

/** Null while it has not begun, and if it was cancelled before. */
function resultOf({ status, opened_at: openedAt }: PlannedOpeningShape): OpeningResult | null {
  const state = stateOf(PLANNED_OPENING_STATUS, status);
  switch (state) {
    case 'open':
    case 'closing':
      return 'open';
    case 'success':
      return 'done';
    case 'skipped':
      return 'skipped';
    case 'failed':
      return 'failed';
    case 'missed':
      return 'missed';
    case 'cancelled':
      return openedAt === null ? null : 'stopped';
    case 'planned':
    case 'sent':
    case 'accepted':
    case null:
      return null;
  }
}

function pastOpening(opening: PlannedOpeningShape, result: OpeningResult, nowMs: number): PastOpening {
  const { opened_at: openedAt, closed_at: closedAt, Scheduler: schedule, date, cycle } = opening;
  const openedMs = openedAt === null ? null : Date.parse(openedAt);
  const untilMs = closedAt === null ? Math.min(nowMs, Date.parse(opening.close_at)) : Date.parse(closedAt);
  return {
    key: opening.id,
    outputId: opening.id_output,
    fromMs: openedMs ?? Date.parse(opening.open_at),
    minutes: openedMs === null ? opening.duration : Math.max(0, untilMs - openedMs) / MINUTE_MS,
    result,
    fertigation: opening.fertigation,
    schedule: isByHand(opening) ? null : schedule.name,
    cycle: schedule.id === null || date === null || cycle === null ? null : { scheduleId: schedule.id, date, cycle },
  };
}
