import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { ReplayNight } from './night-link.ts';

/** Water on a section in a night, as reported. */
export type SectionRun = {
  readonly sectionId: string;
  readonly fromMs: number;
  /** Null if it was never reported closed. */
  readonly untilMs: number | null;
  /** Or, if it was still open where a night in progress ends, that time. */
  readonly plannedUntilMs: number;
  readonly isOpenAtEnd: boolean;
  readonly fertigation: boolean;
};

/** A section at a minute. `unknown`: opened, and not reported closed when its time was over. */
export type SectionStep =
  | { readonly kind: 'running' | 'fertigation'; readonly run: SectionRun }
  | { readonly kind: 'rest' | 'unknown' };

/**
 * The runs of a night by what stations reported: openings that were only planned are none. In a night in progress,
 * nothing is known after its end.
 */
export function sectionRuns(
  openings: readonly PlannedOpeningShape[],
  sections: readonly Pick<SectionShape, 'id' | 'id_output'>[],
  { untilMs, isOver }: Pick<ReplayNight, 'untilMs' | 'isOver'>,
): readonly SectionRun[] {
  const byOutput = Map.groupBy(sections, (section) => section.id_output);
  return openings.flatMap((opening) => {
    const isDone = opening.status === PLANNED_OPENING_STATUS.success;
    if (opening.role !== 'element' || (opening.opened_at === null && !isDone)) return [];
    const closedAt = opening.closed_at ?? (isDone ? opening.close_at : null);
    const closedMs = closedAt === null ? null : Date.parse(closedAt);
    const fromMs = Date.parse(opening.opened_at ?? opening.open_at);
    const plannedUntilMs = Date.parse(opening.close_at);
    if (!isOver && fromMs > untilMs) return [];
    const isOpenAtEnd = !isOver && (closedMs ?? plannedUntilMs) > untilMs;
    return (byOutput.get(opening.id_output) ?? []).map(({ id }) => ({
      sectionId: id,
      fromMs,
      untilMs: isOpenAtEnd ? null : closedMs,
      plannedUntilMs: isOpenAtEnd ? untilMs : plannedUntilMs,
      isOpenAtEnd,
      fertigation: opening.fertigation,
    }));
  });
}

/** True from the opening of a run until it was reported closed, or else until its planned end. */
export function isRunning(run: SectionRun, atMs: number): boolean {
  return run.fromMs <= atMs && (run.isOpenAtEnd || atMs < (run.untilMs ?? run.plannedUntilMs));
}

/** The valve of a section at a time, from its runs alone: what is open now has no part in it. */
export function sectionStep(runs: readonly SectionRun[], sectionId: string, atMs: number): SectionStep {
  const begun = runs.filter((run) => run.sectionId === sectionId && run.fromMs <= atMs);
  const open = begun.filter((run) => isRunning(run, atMs));
  const run = open.find(({ fertigation }) => fertigation) ?? open[0];
  if (run !== undefined) return { kind: run.fertigation ? 'fertigation' : 'running', run };
  const lastFromMs = Math.max(...begun.map(({ fromMs }) => fromMs));
  const isUnreported = begun.some(({ fromMs, untilMs }) => fromMs === lastFromMs && untilMs === null);
  return { kind: isUnreported ? 'unknown' : 'rest' };
}
