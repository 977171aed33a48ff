import { type Draw, decideFlow } from '@zagon/domain/outputs/hand-opening.ts';
import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import type { Sql } from '../db/pool.ts';
import type { CommandRow } from '../stores/commands.ts';
import { loadFarm } from '../stores/farm.ts';
import { heldRuns } from '../stores/held-runs.ts';
import { livePlans } from '../stores/output-plans.ts';
import { hasBegun, occupation } from '../stores/planner-facts.ts';
import { unfinishedRuns } from '../stores/runs.ts';

/**
 * Whether the water is there for an opening by hand at the moment at which it would go out. A cycle that has not begun
 * makes room for the hand; but until its station confirms the plan that says so, it may open at its old time.
 */
export async function hasRoom(sql: Sql, open: CommandRow, now: Temporal.Instant): Promise<boolean> {
  if (open.body.kind !== 'open') return true;
  const facts = await loadFarm(sql, open.client_id);
  const section = [...facts.farm.sections.values()].find(({ valveId }) => valveId === open.output_id);
  const source = facts.farm.sources.get(section?.sourceId ?? '');
  if (source === undefined || source.efficiencyM3PerH === null) return true;
  const begun = new Set(
    (await unfinishedRuns(sql, open.client_id)).filter((run) => hasBegun(run, now)).map(({ id }) => id),
  );
  const flowing = (await livePlans(sql, open.client_id)).filter(
    ({ role, run_id, output_id, status }) =>
      role === 'element' &&
      output_id !== open.output_id &&
      (run_id === null || begun.has(run_id) || status === OUTPUT_PLAN_STATUS.open),
  );
  const known = new Set(flowing.map(({ id }) => id));
  const held = (await heldRuns(sql, open.client_id, now)).filter(
    (run) => run.source_id === source.id && run.output_id !== open.output_id && !known.has(run.plan_id),
  );
  const nowMs = now.epochMilliseconds;
  const draws: readonly Draw[] = [
    ...flowing
      .map((plan) => ({ ...occupation(plan, facts), isOpen: plan.status === OUTPUT_PLAN_STATUS.open }))
      .filter(({ sourceId }) => sourceId === source.id)
      // One that its station opened before it heard that it should wait flows now, whenever it should have.
      .map((draw) => (draw.isOpen ? { ...draw, fromMs: Math.min(draw.fromMs, nowMs) } : draw)),
    ...held.map((run) => ({
      fromMs: run.open_at.epochMilliseconds,
      untilMs: run.close_at.epochMilliseconds,
      flowM3PerH: run.flow_m3_per_h ?? 0,
    })),
  ];
  // What goes out late ends late: the plan is made anew when it is open, and until its planned end nothing else may flow.
  const endMs = open.due_at.epochMilliseconds + open.body.duration_s * 1000;
  const wanted = { nowMs, minutes: Math.max(0, endMs - nowMs) / 60_000, draws };
  return decideFlow(wanted, source, section?.flowM3PerH ?? 0).ok;
}
