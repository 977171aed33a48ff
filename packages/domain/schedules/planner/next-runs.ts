import { type PlanRow, planRows } from './plan-rows.ts';
import type { PlannedCycle } from './plan.ts';

/** The next opening of each element from a time on that is not expected to be skipped, by element; others are missing. */
export function nextRunsOf(cycles: readonly PlannedCycle[], nowMs: number): ReadonlyMap<string, PlanRow> {
  const next = new Map<string, PlanRow>();
  // By time: the first of an element is its next.
  for (const row of planRows(cycles)) {
    if (row.skipped !== null || row.role !== 'element' || row.openAtMs < nowMs || next.has(row.elementId)) continue;
    next.set(row.elementId, row);
  }
  return next;
}
