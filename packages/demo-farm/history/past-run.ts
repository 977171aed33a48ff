import type { ConditionVerdict } from '@zagon/domain/schedules/conditions/decide.ts';
import type { PlannedCycle } from '@zagon/domain/schedules/planner/plan.ts';
import type { PlanRow } from '@zagon/domain/schedules/planner/plan-rows.ts';
import type { RainGate } from '@zagon/domain/schedules/why/gates.ts';

/** One opening of a past run; times are null if it never opened. */
export type PastOpening = {
  readonly id: string;
  readonly row: PlanRow;
  /** Index of the element in its cycle. */
  readonly element: number;
  readonly openedAtMs: number | null;
  readonly closedAtMs: number | null;
  readonly end: 'ran' | 'failed' | 'skipped' | 'stopped' | 'cancelled';
};

/** One finished cycle of a schedule, with everything it opened. */
export type PastRun = {
  readonly id: string;
  readonly scheduleId: string;
  readonly date: string;
  readonly cycle: number;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly planned: PlannedCycle;
  readonly openings: readonly PastOpening[];
  /** The values its conditions read just before the start, in order. */
  readonly verdicts: readonly ConditionVerdict[];
  /** The decision of its rain rule; null without one. */
  readonly rain: RainGate | null;
};
