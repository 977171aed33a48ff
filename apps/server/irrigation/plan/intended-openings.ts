import type { PlannedCycle } from '@zagon/domain/schedules/planner/plan.ts';
import type { RunRow } from '../../stores/schedules/runs.ts';

/** One opening of a cycle as it should be stored. */
export type IntendedOpening = {
  readonly element: number;
  readonly role: 'element' | 'source';
  readonly outputId: string;
  readonly elementId: string;
  readonly openAt: Temporal.Instant;
  readonly closeAt: Temporal.Instant;
  readonly fertigation: boolean;
};

const MS_PER_MINUTE = 60_000;

function at(minute: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(minute * MS_PER_MINUTE);
}

/** The openings of a planned cycle; if only clean water is allowed, those of its clean shape. */
export function intendedOpenings(planned: PlannedCycle, decision: RunRow['decision']): readonly IntendedOpening[] {
  const { cycle, startMin } = planned;
  const shape = decision === 'clean_only' ? cycle.compiled.clean : cycle.shape;
  return shape.runs.flatMap((run, element) => {
    const opens = startMin + run.fromMin;
    const common = { element, elementId: run.consumer.id, fertigation: shape.fertigated };
    return [
      {
        ...common,
        role: 'element' as const,
        outputId: run.consumer.outputId,
        openAt: at(opens),
        closeAt: at(startMin + run.untilMin),
      },
      ...run.companions.map((companion) => ({
        ...common,
        role: 'source' as const,
        outputId: companion.outputId,
        openAt: at(opens + companion.fromMin),
        closeAt: at(opens + companion.untilMin),
      })),
    ];
  });
}

/** When a cycle runs: first opening, last closing, and its start by the schedule, before any waiting. */
export type CycleSpan = {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly ownStartsAt: Temporal.Instant;
};

/** When a planned cycle runs. */
export function spanOf({ cycle, startMin }: PlannedCycle): CycleSpan {
  return { startsAt: at(startMin), endsAt: at(startMin + cycle.shape.lengthMin), ownStartsAt: at(cycle.startMin) };
}
