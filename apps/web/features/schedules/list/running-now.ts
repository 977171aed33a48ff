import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import { givesWater } from '../../../lib/plan-run.ts';

/** One thing that runs now: a program with its open section, or an opening by hand. */
export type RunningNow = {
  readonly key: string;
  /** Null: opened by hand. */
  readonly programId: string | null;
  readonly programName: string | null;
  readonly outputId: string;
  readonly outputName: string;
  readonly openedMs: number;
  readonly untilMs: number;
  readonly fertigation: boolean;
  readonly next: { readonly outputId: string; readonly outputName: string; readonly atMs: number } | null;
};

/** What the devices have reported open, each program once, what ends first first. */
export function runningNow(plans: readonly OutputPlanShape[], nowMs: number): readonly RunningNow[] {
  const open = plans
    .filter((plan) => plan.role === 'element' && isRunning(plan) && Date.parse(plan.close_at) > nowMs)
    .toSorted((a, b) => a.close_at.localeCompare(b.close_at));
  const programs = new Set<string>();
  return open.flatMap((plan): RunningNow[] => {
    const { id, name } = plan.Scheduler;
    if (id !== null && programs.has(id)) return [];
    if (id !== null) programs.add(id);
    return [
      {
        key: plan.id,
        programId: id,
        programName: name,
        outputId: plan.id_output,
        outputName: plan.Output.name,
        openedMs: Date.parse(plan.opened_at ?? plan.open_at),
        untilMs: Date.parse(plan.close_at),
        fertigation: plan.fertigation,
        next:
          id === null
            ? null
            : nextOf(
                plans.filter((other) => other.Scheduler.id === id),
                nowMs,
              ),
      },
    ];
  });
}

function isRunning({ status }: OutputPlanShape): boolean {
  return status === OUTPUT_PLAN_STATUS.open || status === OUTPUT_PLAN_STATUS.closing;
}

/** The next opening that will give water, of one program or of all. */
export function nextOf(plans: readonly OutputPlanShape[], nowMs: number): RunningNow['next'] {
  const coming = plans
    .filter((plan) => givesWater(plan) && plan.status < OUTPUT_PLAN_STATUS.open && Date.parse(plan.open_at) > nowMs)
    .toSorted((a, b) => a.open_at.localeCompare(b.open_at));
  const [next] = coming;
  return next === undefined
    ? null
    : { outputId: next.id_output, outputName: next.Output.name, atMs: Date.parse(next.open_at) };
}

/** Water given since local midnight, by what the devices reported: also what was stopped or failed on its way ran until then. */
export function usedToday(
  plans: readonly OutputPlanShape[],
  flows: ReadonlyMap<string, number>,
  midnightMs: number,
  nowMs: number,
): number {
  return plans.reduce((sum, plan) => {
    const flow = flows.get(plan.id_output);
    if (plan.role !== 'element' || plan.opened_at === null || flow === undefined) return sum;
    const closedMs = plan.closed_at === null ? (isRunning(plan) ? nowMs : 0) : Date.parse(plan.closed_at);
    const lengthMs = Math.min(nowMs, closedMs) - Math.max(midnightMs, Date.parse(plan.opened_at));
    return sum + (flow * Math.max(0, lengthMs)) / 3_600_000;
  }, 0);
}
