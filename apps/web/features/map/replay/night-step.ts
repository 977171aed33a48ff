import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';

/** Water on a section in a night, as reported. */
export type SectionRun = {
  readonly sectionId: string;
  readonly fromMs: number;
  /** Null if it was never reported closed. */
  readonly untilMs: number | null;
  readonly plannedUntilMs: number;
  readonly fertigation: boolean;
};

/** A section at a minute. `unknown`: opened, and not reported closed when its time was over. */
export type SectionStep =
  | { readonly kind: 'running' | 'fertigation'; readonly run: SectionRun }
  | { readonly kind: 'rest' | 'unknown' };

/** The runs of a night by what stations reported: openings that were only planned are none. */
export function sectionRuns(
  openings: readonly PlannedOpeningShape[],
  sections: readonly Pick<SectionShape, 'id' | 'id_output'>[],
): readonly SectionRun[] {
  const byOutput = Map.groupBy(sections, (section) => section.id_output);
  return openings.flatMap((opening) => {
    const isDone = opening.status === PLANNED_OPENING_STATUS.success;
    if (opening.role !== 'element' || (opening.opened_at === null && !isDone)) return [];
    const closedAt = opening.closed_at ?? (isDone ? opening.close_at : null);
    return (byOutput.get(opening.id_output) ?? []).map(({ id }) => ({
      sectionId: id,
      fromMs: Date.parse(opening.opened_at ?? opening.open_at),
      untilMs: closedAt === null ? null : Date.parse(closedAt),
      plannedUntilMs: Date.parse(opening.close_at),
      fertigation: opening.fertigation,
    }));
  });
}

/** The valve of a section at a time, from its runs alone: what is open now has no part in it. */
export function sectionStep(runs: readonly SectionRun[], sectionId: string, atMs: number): SectionStep {
  const begun = runs.filter((run) => run.sectionId === sectionId && run.fromMs <= atMs);
  const open = begun.filter((run) => atMs < (run.untilMs ?? run.plannedUntilMs));
  const run = open.find(({ fertigation }) => fertigation) ?? open[0];
  if (run !== undefined) return { kind: run.fertigation ? 'fertigation' : 'running', run };
  const lastFromMs = Math.max(...begun.map(({ fromMs }) => fromMs));
  const isUnreported = begun.some(({ fromMs, untilMs }) => fromMs === lastFromMs && untilMs === null);
  return { kind: isUnreported ? 'unknown' : 'rest' };
}
