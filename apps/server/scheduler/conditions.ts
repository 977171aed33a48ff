import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import { decideCycle, unknownDecision } from '@zagon/domain/schedules/conditions/decide.ts';
import { runResult } from '@zagon/domain/schedules/why/explain.ts';
import { TURN } from '@zagon/domain/schedules/why/explain-planned.ts';
import type { Gate } from '@zagon/domain/schedules/why/gates.ts';
import type { Sql } from '../db/pool.ts';
import { readConditions } from '../stores/condition-facts.ts';
import { deviceGateOf } from '../stores/device-facts.ts';
import { overrideOf } from '../stores/cycle-overrides.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { type OutputPlanRow, plansOfRuns } from '../stores/output-plans.ts';
import { finishRun, type RunRow, setDecision, unfinishedRuns } from '../stores/runs.ts';
import { type FarmAccount, listSchedules, savedProgram } from '../stores/schedules.ts';
import { stepPlan } from '../stores/stop-openings.ts';
import { keptExplanation } from './explanations.ts';
import { DECIDE_S } from './limits.ts';

/** What holds for a cycle whose conditions were not read yet: also what the station does with the link down. */
export function undecided(conditions: readonly Condition[]): RunRow['decision'] {
  return decideCycle(conditions.map(unknownDecision));
}

/** Reads the link and the conditions of cycles that open within the next minute, and decides them. */
export async function decideCycles(sql: Sql, account: FarmAccount, now: Temporal.Instant): Promise<IrrigationChanges> {
  const soon = (await unfinishedRuns(sql, account.id)).filter(
    (run) =>
      run.decided_at === null &&
      Temporal.Instant.compare(run.starts_at, now) > 0 &&
      Temporal.Instant.compare(run.starts_at, now.add({ seconds: DECIDE_S })) <= 0,
  );
  if (soon.length === 0) return {};
  const programs = new Map((await listSchedules(sql, account.id)).map((row) => [row.id, savedProgram(row).program]));
  const changes: IrrigationChanges[] = [];
  for (const run of soon) {
    const conditions = programs.get(run.schedule_id)?.conditions ?? [];
    changes.push(await decideRun(sql, account, run, conditions, now));
  }
  return joinChanges(changes);
}

async function decideRun(
  sql: Sql,
  account: FarmAccount,
  run: RunRow,
  conditions: readonly Condition[],
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const name = { scheduleId: run.schedule_id, date: run.date, cycle: run.cycle };
  const override = await overrideOf(sql, account.id, name);
  const { decision, gates } = await readConditions(sql, account.id, conditions, override, now);
  const kept = keptExplanation(run.explanation, run.starts_at);
  const plans = await plansOfRuns(sql, account.id, [run.id]);
  const read: readonly Gate[] = [...(await linkGate(sql, account, plans)), ...gates];
  const explanation = {
    ...kept,
    gates: [...kept.gates.filter(({ kind }) => kind !== 'condition' && kind !== 'device'), ...read].toSorted(
      (a, b) => TURN[a.kind] - TURN[b.kind],
    ),
    decidedAtMs: now.epochMilliseconds,
  };
  await setDecision(sql, run.id, decision, explanation, now);
  if (decision !== 'skip') return {};
  const skipped: IrrigationChanges[] = [];
  for (const plan of plans) skipped.push(await stepPlan(sql, plan, 'skip', {}, now));
  const result = runResult(
    plans.map(() => 'skipped'),
    explanation.gates,
  );
  await finishRun(sql, run.id, result, { ...explanation, outcome: 'did_not_run' }, now);
  return joinChanges(skipped);
}

/** How the station stood just before the start: whether it could be heard, and held the plan. */
async function linkGate(sql: Sql, account: FarmAccount, plans: readonly OutputPlanRow[]): Promise<readonly Gate[]> {
  const first = plans.find(({ role }) => role === 'element');
  if (first === undefined) return [];
  const gate = await deviceGateOf(sql, account.id, { outputId: first.output_id, planId: first.id });
  return gate === null ? [] : [gate];
}
