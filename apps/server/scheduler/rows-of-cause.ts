import type { Sql } from '../db/pool.ts';
import { commandsOf } from '../stores/commands.ts';
import { type OutputPlanRow, plansById, plansOfManualOpen, plansOfRuns } from '../stores/output-plans.ts';
import type { Report } from './station-events.ts';

/** The rows that the cause of a report stands for: those of hand openings, or of one element of a cycle. */
export async function rowsOfCause(
  sql: Sql,
  report: Report<'output_opened'> | Report<'output_open_failed'> | Report<'output_closed'>,
): Promise<{ readonly plans: readonly OutputPlanRow[]; readonly manualOpenId: string | null }> {
  const { cause } = report.event;
  if (cause === null) return { plans: [], manualOpenId: null };
  if ('run_id' in cause) {
    const [element] = await plansById(sql, report.clientId, [cause.run_id]);
    if (element?.run_id === undefined || element.run_id === null) return { plans: [], manualOpenId: null };
    const all = await plansOfRuns(sql, report.clientId, [element.run_id]);
    return { plans: all.filter((plan) => plan.element === element.element), manualOpenId: null };
  }
  // Openings of one module that were sent together have one id: a pump that they share is reported once, for all of them.
  const found: { readonly plans: readonly OutputPlanRow[]; readonly manualOpenId: string }[] = [];
  for (const command of await commandsOf(sql, report.stationId, cause.cmd_id)) {
    if (command.manual_open_id === null) continue;
    const plans = await plansOfManualOpen(sql, report.clientId, command.manual_open_id);
    if (plans.some((plan) => isAt(plan, report.event))) found.push({ plans, manualOpenId: command.manual_open_id });
  }
  return { plans: found.flatMap(({ plans }) => plans), manualOpenId: found[0]?.manualOpenId ?? null };
}

/** Whether an opening is of the output that a report names. */
export function isAt(
  plan: OutputPlanRow,
  { module, output }: { readonly module: string; readonly output: string },
): boolean {
  return plan.module_serial === module && plan.field_name === output;
}
