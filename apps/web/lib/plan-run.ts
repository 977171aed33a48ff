import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import { OUTPUT_PLAN_STATUS, type OutputPlanState } from '@zagon/domain/outputs/output-plan-states.ts';
import { stateOf } from '@zagon/domain/outputs/state-numbers.ts';
import type { RunKind, TimelineRun } from '../ui/timeline-run.ts';

type Look = { readonly error: boolean; readonly outline: 'unconfirmed' | 'skipped' | undefined };

/** Nobody has confirmed it yet, or it was answered that it did not happen. */
const UNCONFIRMED: Look = { error: false, outline: 'unconfirmed' };
const SURE: Look = { error: false, outline: undefined };

const looks: Record<OutputPlanState, Look> = {
  planned: UNCONFIRMED,
  sent: UNCONFIRMED,
  accepted: SURE,
  open: SURE,
  closing: SURE,
  success: SURE,
  skipped: { error: false, outline: 'skipped' },
  failed: { error: true, outline: undefined },
  missed: { error: true, outline: undefined },
  cancelled: { error: false, outline: 'skipped' },
};

function lookOf(plan: OutputPlanShape): Look {
  const look = looks[stateOf(OUTPUT_PLAN_STATUS, plan.status) ?? 'planned'];
  // What was stopped on its way did run until then.
  if (look.outline === 'skipped' && plan.opened_at !== null) return SURE;
  return plan.confirmed_state === 0 && !look.error && look.outline === undefined ? UNCONFIRMED : look;
}

type More = {
  /** Whether the output waters a section; others are control elements. */
  readonly section: boolean;
  readonly text?: string;
  readonly sub?: string;
  readonly title?: string;
};

/** A planned or past opening as a bar on a time axis: where it opened or closed, the device's times count. */
export function runOfPlan(plan: OutputPlanShape, { section, ...words }: More): TimelineRun {
  const look = lookOf(plan);
  const kind: RunKind = look.error ? 'error' : !section ? 'control' : plan.fertigation ? 'fertigation' : 'irrigation';
  return {
    key: plan.id,
    fromMs: Date.parse(plan.opened_at ?? plan.open_at),
    untilMs: Date.parse(plan.closed_at ?? plan.close_at),
    kind,
    ...(look.outline === undefined ? {} : { state: look.outline }),
    ...words,
  };
}

/** Whether the base station has the plan: its own report, not our sending. */
export function isOnDevice(plan: OutputPlanShape): boolean {
  return plan.status >= OUTPUT_PLAN_STATUS.accepted;
}

/** Whether something ran or will run: skipped, cancelled and missed plans give no water. */
export function givesWater(plan: OutputPlanShape): boolean {
  const state = stateOf(OUTPUT_PLAN_STATUS, plan.status);
  return (
    plan.role === 'element' && state !== 'skipped' && state !== 'cancelled' && state !== 'missed' && state !== 'failed'
  );
}
