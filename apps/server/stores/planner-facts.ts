import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import type { Water } from '@zagon/domain/resources/farm.ts';
import type { Occupation } from '@zagon/domain/schedules/plan.ts';
import { cycleKey } from '@zagon/domain/schedules/expand.ts';
import type { SavedProgram } from '@zagon/domain/schedules/program.ts';
import type { Sql } from '../db/pool.ts';
import { type FarmFacts, loadFarm } from './farm.ts';
import { livePlans, type OutputPlanRow } from './output-plans.ts';
import { type RunRow, runsSince, unfinishedRuns } from './runs.ts';
import { listSchedules, savedProgram, type ScheduleRow } from './schedules.ts';

/** Everything about an account that the planner asks for. */
export type PlannerFacts = FarmFacts & {
  readonly schedules: readonly ScheduleRow[];
  readonly programs: readonly SavedProgram[];
  /** Cycles that are not over or touch the time since `since`. */
  readonly runs: readonly RunRow[];
  readonly live: readonly OutputPlanRow[];
  /** Ids of those cycles that have begun, by the clock or by the word of the field, or are over. */
  readonly begunIds: ReadonlySet<string>;
  readonly occupied: readonly Occupation[];
  readonly decided: ReadonlySet<string>;
  /** Cycles that are known and have not begun, and the moment that they cannot move behind. */
  readonly waiting: { readonly keys: ReadonlySet<string>; readonly fromMs: number };
};

/** A cycle that has begun, or ended, is not planned again: it ends as it was. */
export function hasBegun(run: RunRow, now: Temporal.Instant): boolean {
  return run.finished_at !== null || Temporal.Instant.compare(run.starts_at, now) <= 0;
}

/**
 * A station asks its valves up to eight seconds ahead, and a changed plan needs some more to reach it: what opens within
 * this time is no longer held back by a plan alone.
 */
const OPENS_NOW_S = 15;

/** An opening whose time has come, or whose station may have asked its valve ahead of it. */
export function opensNow(openAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(openAt, now.add({ seconds: OPENS_NOW_S })) <= 0;
}

/** A cycle that runs, is over, or that no plan could still hold back at its station. */
export function beginsNow(run: RunRow, now: Temporal.Instant): boolean {
  return run.finished_at !== null || opensNow(run.starts_at, now);
}

/** Ids of the cycles that run: they have begun and are not over. */
export async function runningRunIds(sql: Sql, clientId: string, now: Temporal.Instant): Promise<ReadonlySet<string>> {
  return new Set((await unfinishedRuns(sql, clientId)).filter((run) => hasBegun(run, now)).map(({ id }) => id));
}

/** Ids of the cycles that run, and of those that no plan could still hold back. */
export async function goingRunIds(sql: Sql, clientId: string, now: Temporal.Instant): Promise<ReadonlySet<string>> {
  return new Set((await unfinishedRuns(sql, clientId)).filter((run) => beginsNow(run, now)).map(({ id }) => id));
}

/**
 * Openings that have their output and its water for themselves: those by hand, and those of cycles that have begun. A
 * cycle that has not begun waits for the hand instead.
 */
export function holdingPlans(live: readonly OutputPlanRow[], begunIds: ReadonlySet<string>): readonly OutputPlanRow[] {
  return live.filter(({ role, run_id: runId }) => role === 'element' && (runId === null || begunIds.has(runId)));
}

export async function loadPlannerFacts(
  sql: Sql,
  clientId: string,
  since: Temporal.Instant,
  now: Temporal.Instant,
  known?: FarmFacts,
): Promise<PlannerFacts> {
  const facts = known ?? (await loadFarm(sql, clientId));
  const schedules = await listSchedules(sql, clientId);
  const runs = await runsSince(sql, clientId, since);
  const live = await livePlans(sql, clientId);
  // A station opens some seconds early: what it says is open has begun too, and is moved by nobody.
  const open = new Set(
    live.flatMap(({ role, status, run_id: id }) => (role === 'element' && isOpen(status) ? [id] : [])),
  );
  const begun = runs.filter((run) => hasBegun(run, now) || open.has(run.id));
  const begunIds = new Set(begun.map(({ id }) => id));
  return {
    ...facts,
    schedules,
    programs: schedules.map(savedProgram),
    runs,
    live,
    begunIds,
    occupied: holdingPlans(live, begunIds).map((plan) => occupation(plan, facts)),
    decided: new Set(begun.map(keyOf)),
    waiting: { keys: new Set(runs.filter(({ id }) => !begunIds.has(id)).map(keyOf)), fromMs: now.epochMilliseconds },
  };
}

function isOpen(status: number): boolean {
  return status >= OUTPUT_PLAN_STATUS.open;
}

function keyOf({ schedule_id, date, cycle }: RunRow): string {
  return cycleKey(schedule_id, date, cycle);
}

/** What a running or waiting opening takes: its output, and its section's water. */
export function occupation(plan: OutputPlanRow, { farm }: FarmFacts): Occupation {
  const section = plan.element_id === null ? undefined : farm.sections.get(plan.element_id);
  const water: Water = plan.fertigation ? 'fertigated' : 'clean';
  return {
    outputId: plan.output_id,
    sourceId: section?.sourceId ?? null,
    flowM3PerH: section?.flowM3PerH ?? 0,
    water,
    fromMs: plan.open_at.epochMilliseconds,
    untilMs: plan.close_at.epochMilliseconds,
    programId: plan.schedule_id,
  };
}
