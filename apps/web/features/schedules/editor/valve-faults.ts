import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';

type Opening = Pick<OutputPlanShape, 'id_output' | 'role' | 'open_at' | 'status' | 'opened_at'>;

/** Outputs whose newest opening that was tried failed, with its time. One that opened since has mended itself. */
export function valveFaults(plans: readonly Opening[]): ReadonlyMap<string, number> {
  const faults = new Map<string, number>();
  for (const plan of plans.toSorted((a, b) => a.open_at.localeCompare(b.open_at))) {
    if (plan.role !== 'element') continue;
    if (plan.status === OUTPUT_PLAN_STATUS.failed) faults.set(plan.id_output, Date.parse(plan.open_at));
    else if (plan.opened_at !== null) faults.delete(plan.id_output);
  }
  return faults;
}
