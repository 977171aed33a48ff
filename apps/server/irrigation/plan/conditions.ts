import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import type { Schedule } from '@zagon/domain/schedules/definition/schedule.ts';
import { decideCycle, unknownDecision } from '@zagon/domain/schedules/conditions/decide.ts';
import { runResult } from '@zagon/domain/schedules/why/explain.ts';
import { GATE_ORDER } from '@zagon/domain/schedules/why/explain-planned.ts';
import { type Gate, isMeasured } from '@zagon/domain/schedules/why/gates.ts';
import type { Sql } from '../../database/pool.ts';
import type { CycleReader } from '../facts/cycle-reader.ts';
import { readMeasured } from '../facts/condition-facts.ts';
import { savedSchedule } from '../facts/saved-schedule.ts';
import { deviceGateOf } from '../facts/device-facts.ts';
import { overrideOf } from '../../stores/schedules/cycle-overrides.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { type PlannedOpeningRow, plannedOpeningsOfRuns } from '../../stores/openings/planned-openings.ts';
import { finishRun, type RunRow, setDecision } from '../../stores/schedules/runs.ts';
import { type FarmAccount, listSchedules } from '../../stores/schedules/schedules.ts';
import { moveOpening } from '../transitions/move-opening.ts';
import { explanationOf } from '../facts/run-explanation.ts';
import { DECIDE_AHEAD_S } from '../limits.ts';

/** The decision for a cycle whose conditions were not read yet; also followed by stations while the link is down. */
export function undecided(conditions: readonly Condition[]): RunRow['decision'] {
  return decideCycle(conditions.map(unknownDecision));
}

/** Reads the link and the conditions of cycles that open within the next minute, and decides them. */
export async function decideCycles(
  sql: Sql,
  account: FarmAccount,
  cycles: CycleReader,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const soon = (await cycles.unfinished()).filter(
    (run) =>
      run.decided_at === null &&
      Temporal.Instant.compare(run.starts_at, now) > 0 &&
      Temporal.Instant.compare(run.starts_at, now.add({ seconds: DECIDE_AHEAD_S })) <= 0,
  );
  if (soon.length === 0) return {};
  const schedules = new Map((await listSchedules(sql, account.id)).map((row) => [row.id, savedSchedule(row).schedule]));
  const changes: IrrigationChanges[] = [];
  for (const run of soon) {
    const schedule = schedules.get(run.schedule_id) ?? { conditions: [], rain: null };
    changes.push(await decideRun(sql, account, run, schedule, now));
  }
  cycles.changed();
  return mergeChanges(changes);
}

async function decideRun(
  sql: Sql,
  account: FarmAccount,
  run: RunRow,
  schedule: Pick<Schedule, 'conditions' | 'rain'>,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const name = { scheduleId: run.schedule_id, date: run.date, cycle: run.cycle };
  const override = await overrideOf(sql, account.id, name);
  const cycle = { schedule, startsAtMs: run.starts_at.epochMilliseconds, override };
  const { decision, gates } = await readMeasured(sql, account.id, cycle, now);
  const stored = explanationOf(run);
  const openings = await plannedOpeningsOfRuns(sql, account.id, [run.id]);
  const read: readonly Gate[] = [...(await linkGate(sql, account, openings)), ...gates];
  const explanation = {
    ...stored,
    gates: [...stored.gates.filter((gate) => !isMeasured(gate) && gate.kind !== 'device'), ...read].toSorted(
      (a, b) => GATE_ORDER[a.kind] - GATE_ORDER[b.kind],
    ),
    decidedAtMs: now.epochMilliseconds,
  };
  await setDecision(sql, run.id, { decision, explanation, at: now });
  if (decision !== 'skip') return {};
  const skipped = await moveOpening(sql, { planned: openings }, 'skip', now);
  const ends = openings.map(() => 'skipped' as const);
  const result = runResult(ends, explanation.gates);
  await finishRun(sql, run.id, { result, explanation: { ...explanation, outcome: 'did_not_run' }, at: now });
  return skipped;
}

/** The state of the station just before the start: whether it was reachable and had the plan. */
async function linkGate(
  sql: Sql,
  account: FarmAccount,
  openings: readonly PlannedOpeningRow[],
): Promise<readonly Gate[]> {
  const first = openings.find(({ role }) => role === 'element');
  if (first === undefined) return [];
  const gate = await deviceGateOf(sql, account.id, { outputId: first.output_id, planId: first.id });
  return gate === null ? [] : [gate];
}
