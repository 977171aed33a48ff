import { type Draw, decideFlow } from '@zagon/domain/hand-openings/hand-opening.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { sectionOfValve } from '@zagon/domain/resources/farm.ts';
import type { Sql } from '../../database/pool.ts';
import type { CommandRow } from '../../stores/openings/commands.ts';
import { type FarmFacts, loadFarm } from '../../stores/resources/farm.ts';
import { type HeldRun, heldRuns } from '../../stores/schedules/held-runs.ts';
import { livePlannedOpenings, type PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import { firmOpenings, occupation, runningRunIds } from '../facts/planner-facts.ts';

/**
 * True if there is water for a hand opening when it would be sent. A cycle that has not begun makes room for it, but
 * until its station confirms the changed plan, it may open at its old time.
 */
export async function hasRoom(sql: Sql, open: CommandRow, now: Temporal.Instant): Promise<boolean> {
  if (open.body.kind !== 'open' || open.output_id === null) return true;
  const { client_id: accountId, output_id: outputId } = open;
  const facts = await loadFarm(sql, accountId);
  const section = sectionOfValve(facts.farm, outputId);
  const source = facts.farm.sources.get(section?.sourceId ?? '');
  if (source === undefined || source.efficiencyM3PerH === null) return true;
  const live = (await livePlannedOpenings(sql, accountId)).filter(({ role }) => role === 'element');
  const holding = new Set(firmOpenings(live, await runningRunIds(sql, accountId, now)));
  const flowing = live.filter((opening) => holding.has(opening) || isOpen(opening));
  const flowingIds = new Set(flowing.map(({ id }) => id));
  const held = (await heldRuns(sql, accountId, now)).filter(({ plan_id: id }) => !flowingIds.has(id));
  const draws = [...flowing.map((opening) => drawOfOpening(opening, facts, now)), ...held.map(drawOfHeldRun)].filter(
    (draw) => draw.sourceId === source.id && draw.outputId !== outputId,
  );
  // An opening sent late ends late, but is replanned once open, so its water is needed only until its planned end.
  const endMs = open.due_at.epochMilliseconds + open.body.duration_s * 1000;
  const nowMs = now.epochMilliseconds;
  const wanted = { nowMs, minutes: Math.max(0, endMs - nowMs) / 60_000, draws };
  return decideFlow(wanted, source, section?.flowM3PerH ?? 0).ok;
}

type DrawOfOutput = Draw & { readonly outputId: string; readonly sourceId: string | null };

function isOpen({ status }: PlannedOpeningRow): boolean {
  return status === PLANNED_OPENING_STATUS.open;
}

/** A cycle its station opened before it received the changed plan draws water now, regardless of its planned time. */
function drawOfOpening(opening: PlannedOpeningRow, facts: FarmFacts, now: Temporal.Instant): DrawOfOutput {
  const planned = occupation(opening, facts);
  return isOpen(opening) ? { ...planned, fromMs: Math.min(planned.fromMs, now.epochMilliseconds) } : planned;
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
