import type { SoilWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { planRows } from '@zagon/domain/schedules/planner/plan-rows.ts';
import type { AccountCall } from '../../calls/call.ts';
import type { Sql } from '../../database/pool.ts';
import { planPeriod } from '../../irrigation/facts/planned-cycles.ts';

/** How far ahead the next run is looked for. */
const AHEAD = { hours: 14 * 24 } as const;

/** Start of the next run of each section that is planned and not expected to be skipped; sections without one are missing. */
export async function nextRuns(
  sql: Sql,
  { account, now }: AccountCall,
): Promise<ReadonlyMap<string, Temporal.Instant>> {
  const planned = await planPeriod(sql, account, now, now.add(AHEAD), now);
  const starts = new Map<string, number>();
  for (const { skipped, elementId, role, openAtMs } of planRows(planned.cycles)) {
    if (skipped !== null || role !== 'element' || openAtMs < now.epochMilliseconds) continue;
    starts.set(elementId, Math.min(starts.get(elementId) ?? openAtMs, openAtMs));
  }
  return new Map([...starts].map(([id, ms]) => [id, Temporal.Instant.fromEpochMilliseconds(ms)]));
}

/** Whether the next run comes before water is needed at the earliest. */
export function isInTime(earliest: SoilWaterShape['earliest'], nextRun: Temporal.Instant | null): boolean {
  switch (earliest.kind) {
    case 'later':
      return true;
    case 'reached':
      return false;
    case 'reached_at':
      return nextRun !== null && Temporal.Instant.compare(nextRun, Temporal.Instant.from(earliest.at)) <= 0;
  }
}
