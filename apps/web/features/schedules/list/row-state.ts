import type { SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';

/** How a program stands, in the one word that matters most. */
export type RowState =
  | { readonly kind: 'running'; readonly untilMs: number }
  /** Its time has come and nothing has opened yet. */
  | { readonly kind: 'late'; readonly minutes: number }
  /** Its time is over, and the field has not told what became of it. */
  | { readonly kind: 'unheard' }
  /** Saved and sent, but the base station has not reported that it holds it. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'paused'; readonly untilMs: number | null }
  | { readonly kind: 'active' }
  | { readonly kind: 'ended' };

const MINUTE_MS = 60_000;
/** A report may come so long after a time is over. */
const REPORT_MS = 60_000;

/** `plans` are those of this program. */
export function rowState(program: SchedulerShape, plans: readonly OutputPlanShape[], nowMs: number): RowState {
  switch (program.state) {
    case 'running':
      return runningState(plans, nowMs);
    case 'paused':
      return { kind: 'paused', untilMs: momentOf(program.pause?.end ?? null) };
    case 'ended':
      return { kind: 'ended' };
    case 'active': {
      const late = lateMinutes(plans, nowMs);
      if (late > 0) return { kind: 'late', minutes: late };
      return program.on_device ? { kind: 'active' } : { kind: 'waiting' };
    }
  }
}

/** The server counts a cycle as running until it has heard of its end; here it runs while something is reported open. */
function runningState(plans: readonly OutputPlanShape[], nowMs: number): RowState {
  const own = plans.filter((plan) => plan.role === 'element' && plan.status <= OUTPUT_PLAN_STATUS.closing);
  const isOver = (plan: OutputPlanShape) => Date.parse(plan.close_at) + REPORT_MS <= nowMs;
  const isOpen = own.some((plan) => plan.status >= OUTPUT_PLAN_STATUS.open && !isOver(plan));
  if (!isOpen) {
    const late = lateMinutes(plans, nowMs);
    if (late > 0) return { kind: 'late', minutes: late };
    if (own.some(isOver)) return { kind: 'unheard' };
  }
  return { kind: 'running', untilMs: endOfCycle(plans, nowMs) };
}

function momentOf(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}

/** When the last element of the cycle that runs now closes. */
function endOfCycle(plans: readonly OutputPlanShape[], nowMs: number): number {
  const open = plans.find((plan) => plan.role === 'element' && plan.status === OUTPUT_PLAN_STATUS.open);
  const cycle = plans.filter(
    (plan) => plan.role === 'element' && (open === undefined ? isDue(plan, nowMs) : plan.id_run === open.id_run),
  );
  return Math.max(nowMs, ...cycle.map((plan) => Date.parse(plan.close_at)));
}

function isDue(plan: OutputPlanShape, nowMs: number): boolean {
  return Date.parse(plan.open_at) <= nowMs && Date.parse(plan.close_at) > nowMs;
}

/** Whole minutes since an element should have opened that still has not. */
function lateMinutes(plans: readonly OutputPlanShape[], nowMs: number): number {
  const due = plans.filter(
    (plan) => plan.role === 'element' && plan.status < OUTPUT_PLAN_STATUS.open && isDue(plan, nowMs),
  );
  const since = Math.min(...due.map((plan) => Date.parse(plan.open_at)));
  return due.length === 0 ? 0 : Math.floor((nowMs - since) / MINUTE_MS);
}

/** Whether somebody should look at the program: it failed, is late or unheard of, or is not on the device. */
export function wantsAttention(program: SchedulerShape, state: RowState): boolean {
  const failed = program.last_result?.result === 'error' || program.last_result?.result === 'error_with_logic';
  return failed || state.kind === 'late' || state.kind === 'unheard' || state.kind === 'waiting';
}
