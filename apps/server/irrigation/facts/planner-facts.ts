import type { Water } from '@zagon/domain/resources/farm.ts';
import type { Occupation } from '@zagon/domain/schedules/planner/plan.ts';
import type { ComingCycle, ComingCycles } from '@zagon/domain/schedules/planner/coming-cycles.ts';
import { wasCancelledByChange } from '@zagon/domain/schedules/why/cancelled-by-change.ts';
import { cycleKey } from '@zagon/domain/schedules/calendar/expand.ts';
import type { SavedSchedule } from '@zagon/domain/schedules/definition/schedule.ts';
import type { Sql } from '../../database/pool.ts';
import { type FarmFacts, loadFarm } from '../../stores/resources/farm.ts';
import { livePlannedOpenings, type PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import { type RunRow, runsSince, unfinishedRuns } from '../../stores/schedules/runs.ts';
import { listSchedules, type ScheduleRow } from '../../stores/schedules/schedules.ts';
import { savedSchedule } from './saved-schedule.ts';

/** Everything the planner needs about an account. */
export type PlannerFacts = FarmFacts & {
  readonly scheduleRows: readonly ScheduleRow[];
  readonly savedSchedules: readonly SavedSchedule[];
  /** Cycles that are unfinished or overlap the time since `since`. */
  readonly runs: readonly RunRow[];
  readonly live: readonly PlannedOpeningRow[];
  /** Ids of the cycles that have begun (by the clock or as reported) or ended. */
  readonly begunIds: ReadonlySet<string>;
  readonly occupied: readonly Occupation[];
  readonly decided: ReadonlySet<string>;
  /** Cycles that exist but have not begun, and the earliest time they can move to. */
  readonly coming: ComingCycles;
};

/**
 * True if the cycle is running or over: by the clock, or because one of its openings was reported open, since a station
 * opens a few seconds early. It is not replanned.
 */
export function hasBegun(run: RunRow, now: Temporal.Instant): boolean {
  return run.finished_at !== null || run.has_opened || Temporal.Instant.compare(run.starts_at, now) <= 0;
}

/**
 * How close to its start an opening can no longer be withdrawn by a plan alone, in seconds: a station requests its
 * valves up to eight seconds early, and a changed plan takes some time to reach it.
 */
const COMMIT_AHEAD_S = 15;

/** True if the opening's time has come, or its station may already have requested the valve. */
export function isOpeningCommitted(openAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(openAt, now.add({ seconds: COMMIT_AHEAD_S })) <= 0;
}

/** True if the cycle is running, over, or too close to be withdrawn by a plan at its station. */
export function isRunCommitted(run: RunRow, now: Temporal.Instant): boolean {
  return run.finished_at !== null || run.has_opened || isOpeningCommitted(run.starts_at, now);
}

/** Ids of the running cycles: begun and not over. */
export async function runningRunIds(sql: Sql, accountId: string, now: Temporal.Instant): Promise<ReadonlySet<string>> {
  return new Set((await unfinishedRuns(sql, accountId)).filter((run) => hasBegun(run, now)).map(({ id }) => id));
}

/** Ids of the running cycles, and of those too close to be withdrawn by a plan. */
export async function committedRunIds(
  sql: Sql,
  accountId: string,
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  return new Set((await unfinishedRuns(sql, accountId)).filter((run) => isRunCommitted(run, now)).map(({ id }) => id));
}

/**
 * Openings with a firm claim to their output and its water: hand openings, and those of cycles that have begun. A
 * cycle that has not begun waits for a hand opening instead.
 */
export function firmOpenings(
  live: readonly PlannedOpeningRow[],
  begunIds: ReadonlySet<string>,
): readonly PlannedOpeningRow[] {
  return live.filter(({ role, run_id: runId }) => role === 'element' && (runId === null || begunIds.has(runId)));
}

export async function loadPlannerFacts(
  sql: Sql,
  accountId: string,
  since: Temporal.Instant,
  now: Temporal.Instant,
): Promise<PlannerFacts> {
  const farm = await loadFarm(sql, accountId);
  const schedules = await listSchedules(sql, accountId);
  const runs = await runsSince(sql, accountId, since);
  return plannerFacts({ farm, schedules, runs, live: await livePlannedOpenings(sql, accountId) }, now);
}

/** The rows that the planner's facts are derived from. */
type PlannerRows = {
  readonly farm: FarmFacts;
  readonly schedules: readonly ScheduleRow[];
  readonly runs: readonly RunRow[];
  readonly live: readonly PlannedOpeningRow[];
};

export function plannerFacts({ farm: facts, schedules, runs, live }: PlannerRows, now: Temporal.Instant): PlannerFacts {
  const begun = runs.filter((run) => hasBegun(run, now));
  const begunIds = new Set(begun.map(({ id }) => id));
  return {
    ...facts,
    scheduleRows: schedules,
    savedSchedules: schedules.map(savedSchedule),
    runs,
    live,
    begunIds,
    occupied: firmOpenings(live, begunIds).map((opening) => occupation(opening, facts)),
    decided: new Set(begun.map(keyOf)),
    coming: {
      cycles: runs.filter(({ id }) => !begunIds.has(id)).map(comingCycle),
      cancelled: new Set(runs.filter(isCancelledByChange).map(keyOf)),
      fromMs: now.epochMilliseconds,
    },
  };
}

function comingCycle({ schedule_id: scheduleId, date, cycle, own_starts_at, starts_at }: RunRow): ComingCycle {
  return { scheduleId, date, cycle, ownStartMs: (own_starts_at ?? starts_at).epochMilliseconds };
}

/** True for a cycle that waited until a change of its schedule cancelled it. */
function isCancelledByChange({ explanation, finished_at }: RunRow): boolean {
  return finished_at !== null && explanation !== null && wasCancelledByChange(explanation.gates);
}

function keyOf({ schedule_id, date, cycle }: RunRow): string {
  return cycleKey(schedule_id, date, cycle);
}

/** The resources a running or waiting opening occupies: its output, and its section's water. */
export function occupation(opening: PlannedOpeningRow, { farm }: FarmFacts): Occupation {
  const section = opening.element_id === null ? undefined : farm.sections.get(opening.element_id);
  const water: Water = opening.fertigation ? 'fertigated' : 'clean';
  return {
    outputId: opening.output_id,
    sourceId: section?.sourceId ?? null,
    flowM3PerH: section?.flowM3PerH ?? 0,
    water,
    fromMs: opening.open_at.epochMilliseconds,
    untilMs: opening.close_at.epochMilliseconds,
    scheduleId: opening.schedule_id,
  };
}
