import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { deliversWater, isByHand } from '../../../entities/output/opening-run.ts';

/** Something running now: a schedule with its open section, or a hand opening. */
export type RunningNow = {
  readonly key: string;
  /** Null for a hand opening. */
  readonly scheduleId: string | null;
  readonly scheduleName: string | null;
  readonly outputId: string;
  readonly outputName: string;
  readonly openedMs: number;
  readonly untilMs: number;
  readonly fertigation: boolean;
  readonly next: { readonly outputId: string; readonly outputName: string; readonly atMs: number } | null;
};

/** Openings reported open, one per schedule, the first to end first. */
export function runningNow(plannedOpenings: readonly PlannedOpeningShape[], nowMs: number): readonly RunningNow[] {
  const open = plannedOpenings
    .filter(
      (plannedOpening) =>
        plannedOpening.role === 'element' && isRunning(plannedOpening) && Date.parse(plannedOpening.close_at) > nowMs,
    )
    .toSorted((a, b) => a.close_at.localeCompare(b.close_at));
  const schedules = new Set<string>();
  return open.flatMap((plannedOpening): RunningNow[] => {
    const { id, name } = plannedOpening.Scheduler;
    if (id !== null && schedules.has(id)) return [];
    if (id !== null) schedules.add(id);
    return [
      {
        key: plannedOpening.id,
        scheduleId: id,
        scheduleName: name,
        outputId: plannedOpening.id_output,
        outputName: plannedOpening.Output.name,
        openedMs: Date.parse(plannedOpening.opened_at ?? plannedOpening.open_at),
        untilMs: Date.parse(plannedOpening.close_at),
        fertigation: plannedOpening.fertigation,
        next:
          id === null
            ? null
            : nextOf(
                plannedOpenings.filter((other) => other.Scheduler.id === id),
                nowMs,
              ),
      },
    ];
  });
}

function isRunning({ status }: PlannedOpeningShape): boolean {
  return status === PLANNED_OPENING_STATUS.open || status === PLANNED_OPENING_STATUS.closing;
}

/**
 * The next opening of one schedule, or of all, that will deliver water; a hand opening starts at once and is not next.
 */
export function nextOf(plannedOpenings: readonly PlannedOpeningShape[], nowMs: number): RunningNow['next'] {
  const upcoming = plannedOpenings
    .filter(
      (plannedOpening) =>
        deliversWater(plannedOpening) &&
        !isByHand(plannedOpening) &&
        plannedOpening.status < PLANNED_OPENING_STATUS.open &&
        Date.parse(plannedOpening.open_at) > nowMs,
    )
    .toSorted((a, b) => a.open_at.localeCompare(b.open_at));
  const [next] = upcoming;
  return next === undefined
    ? null
    : { outputId: next.id_output, outputName: next.Output.name, atMs: Date.parse(next.open_at) };
}
