import { type Draw, decideFlow } from '@zagon/domain/outputs/hand-opening.ts';
import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import { sectionOfValve } from '@zagon/domain/resources/farm.ts';
import type { Sql } from '../db/pool.ts';
import type { CommandRow } from '../stores/commands.ts';
import { type FarmFacts, loadFarm } from '../stores/farm.ts';
import { type HeldRun, heldRuns } from '../stores/held-runs.ts';
import { livePlans, type OutputPlanRow } from '../stores/output-plans.ts';
import { holdingPlans, occupation, runningRunIds } from '../stores/planner-facts.ts';

/**
 * Whether the water is there for an opening by hand at the moment at which it would go out. A cycle that has not begun
 * makes room for the hand; but until its station confirms the plan that says so, it may open at its old time.
 */
export async function hasRoom(sql: Sql, open: CommandRow, now: Temporal.Instant): Promise<boolean> {
  if (open.body.kind !== 'open' || open.output_id === null) return true;
  const { client_id: clientId, output_id: outputId } = open;
  const facts = await loadFarm(sql, clientId);
  const section = sectionOfValve(facts.farm, outputId);
  const source = facts.farm.sources.get(section?.sourceId ?? '');
  if (source === undefined || source.efficiencyM3PerH === null) return true;
  const live = (await livePlans(sql, clientId)).filter(({ role }) => role === 'element');
  const holding = new Set(holdingPlans(live, await runningRunIds(sql, clientId, now)));
  const flowing = live.filter((plan) => holding.has(plan) || isOpen(plan));
  const known = new Set(flowing.map(({ id }) => id));
  const held = (await heldRuns(sql, clientId, now)).filter(({ plan_id: id }) => !known.has(id));
  const draws = [...flowing.map((plan) => drawOfPlan(plan, facts, now)), ...held.map(drawOfHeldRun)].filter(
    (draw) => draw.sourceId === source.id && draw.outputId !== outputId,
  );
  // What goes out late ends late: the plan is made anew when it is open, and until its planned end nothing else may flow.
  const endMs = open.due_at.epochMilliseconds + open.body.duration_s * 1000;
  const nowMs = now.epochMilliseconds;
  const wanted = { nowMs, minutes: Math.max(0, endMs - nowMs) / 60_000, draws };
  return decideFlow(wanted, source, section?.flowM3PerH ?? 0).ok;
}

type DrawOfOutput = Draw & { readonly outputId: string; readonly sourceId: string | null };

function isOpen({ status }: OutputPlanRow): boolean {
  return status === OUTPUT_PLAN_STATUS.open;
}

/** One that its station opened before it heard that it should wait flows now, whenever it should have. */
function drawOfPlan(plan: OutputPlanRow, facts: FarmFacts, now: Temporal.Instant): DrawOfOutput {
  const planned = occupation(plan, facts);
  return isOpen(plan) ? { ...planned, fromMs: Math.min(planned.fromMs, now.epochMilliseconds) } : planned;
}

function drawOfHeldRun(run: HeldRun): DrawOfOutput {
  return {
    outputId: run.output_id,
    sourceId: run.source_id,
    fromMs: run.open_at.epochMilliseconds,
    untilMs: run.close_at.epochMilliseconds,
    flowM3PerH: run.flow_m3_per_h ?? 0,
  };
}
