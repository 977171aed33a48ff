import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { cycleKey, dateOf } from '@zagon/domain/schedules/calendar/expand.ts';
import { accountPausesSchedules, schedulesToPlan } from '@zagon/domain/schedules/calendar/grace.ts';
import { type PlannedCycle, planCycles } from '@zagon/domain/schedules/planner/plan.ts';
import { type ExplanationFacts, explainPlanned } from '@zagon/domain/schedules/why/explain-planned.ts';
import { runResult } from '@zagon/domain/schedules/why/explain.ts';
import { termsOf } from '../../stores/accounts/users.ts';
import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';
import { cyclesToRunAnyway } from '../../stores/schedules/cycle-overrides.ts';
import type { FarmFacts } from '../../stores/resources/farm.ts';
import { type IrrigationChanges, mergeChanges } from '../../changes.ts';
import { type PlannedOpeningRow, plannedOpeningsOfRuns } from '../../stores/openings/planned-openings.ts';
import { loadPlannerFacts, type PlannerFacts } from '../facts/planner-facts.ts';
import { deleteRun, finishRun, insertRun, moveRun, type RunRow, clearDecision } from '../../stores/schedules/runs.ts';
import { type FarmAccount, setPlannedThrough } from '../../stores/schedules/schedules.ts';
import { undecided } from './conditions.ts';
import { DECIDE_AHEAD_S, LOOK_BACK_DAYS, PLAN_AHEAD_H, WAIT_BACK_MIN } from '../limits.ts';
import { spanOf, wantedOpenings } from './wanted-openings.ts';
import { writeEndedOpenings, writeOpenings } from './write-openings.ts';

/** The changed rows, and the starts of cycles that will not run. */
export type PlannedAccount = { readonly changes: IrrigationChanges; readonly skippedStartsMs: readonly number[] };

/**
 * Updates the rows of an account's coming cycles to match its schedules: cycles are created, moved and withdrawn
 * until they begin; cycles that have begun are left alone. Runs under the account's lock.
 */
export async function planAccount(
  sql: Sql,
  account: FarmAccount,
  farm: FarmFacts,
  now: Temporal.Instant,
): Promise<PlannedAccount> {
  const since = now.subtract({ hours: LOOK_BACK_DAYS * 24 });
  const facts = await loadPlannerFacts(sql, account.id, since, now, farm);
  const accountPaused = accountPausesSchedules(termsOf(account), now);
  const cycles = planCycles({
    farm: facts.farm,
    schedules: schedulesToPlan(facts.savedSchedules, accountPaused),
    timeZone: account.time_zone,
    fromMs: planningStart(facts, since, now).epochMilliseconds,
    untilMs: now.add({ hours: PLAN_AHEAD_H }).epochMilliseconds,
    occupied: facts.occupied,
    decided: facts.decided,
    waiting: facts.waiting,
  });
  const explaining = {
    ...facts,
    schedules: facts.savedSchedules,
    accountPaused,
    cycles,
    anyway: await runAnywayKeys(sql, account, now),
  };
  const coming = new Map(
    facts.runs
      .filter(({ id }) => !facts.begunIds.has(id))
      .map((run) => [cycleKey(run.schedule_id, run.date, run.cycle), run]),
  );
  const ids = [...coming.values()].map(({ id }) => id);
  const opens = Map.groupBy(await plannedOpeningsOfRuns(sql, account.id, ids), ({ run_id }) => run_id);
  const changes: IrrigationChanges[] = [];
  for (const planned of cycles) {
    const key = cycleKey(planned.cycle.compiled.saved.id, dateOf(planned.cycle), planned.cycle.number);
    const run = coming.get(key);
    if (planned.skipped === null) {
      coming.delete(key);
      changes.push(await writeCycle(sql, account, { planned, current: run, facts: { ...explaining, opens }, now }));
    } else if (planned.skipped !== 'passed_when_saved' && planned.cycle.startMin * 60_000 <= now.epochMilliseconds) {
      if (run !== undefined) changes.push(await withdraw(sql, account, run));
      coming.delete(key);
      changes.push(await storeSkipped(sql, account, { planned, facts: explaining, now }));
    }
  }
  for (const run of coming.values()) changes.push(await withdraw(sql, account, run));
  await setPlannedThrough(sql, account.id, now);
  return {
    changes: mergeChanges(changes),
    skippedStartsMs: cycles.flatMap(({ skipped, startMin }) => (skipped === null ? [] : [startMin * 60_000])),
  };
}

type PlanFacts = ExplanationFacts & {
  readonly anyway: ReadonlySet<string>;
  /** Openings of existing cycles, by cycle. */
  readonly opens: ReadonlyMap<string | null, readonly PlannedOpeningRow[]>;
};

/** Cycles that a user runs whatever the sensors report; the station holds them too, in case the link is lost. */
async function runAnywayKeys(sql: Sql, account: FarmAccount, now: Temporal.Instant): Promise<ReadonlySet<string>> {
  const from = now.subtract({ hours: 48 }).toZonedDateTimeISO(account.time_zone).toPlainDate().toString();
  const cycles = await cyclesToRunAnyway(sql, account.id, from);
  return new Set(cycles.map(({ schedule_id, date, cycle }) => cycleKey(schedule_id, date, cycle)));
}

/** Where planning starts: cycles not planned yet, and as far back as one may still wait for water. */
function planningStart(facts: PlannerFacts, since: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const earliest = facts.scheduleRows.reduce(
    (first, { planned_through: through }) => (Temporal.Instant.compare(through, first) < 0 ? through : first),
    now,
  );
  const from = earliest.subtract({ minutes: WAIT_BACK_MIN });
  return Temporal.Instant.compare(from, since) < 0 ? since : from;
}

/** A cycle of this planning pass, and what explains it. */
type PlannedPass = { readonly planned: PlannedCycle; readonly facts: ExplanationFacts; readonly now: Temporal.Instant };

async function writeCycle(
  sql: Sql,
  account: FarmAccount,
  { planned, current, facts, now }: PlannedPass & { readonly current: RunRow | undefined; readonly facts: PlanFacts },
): Promise<IrrigationChanges> {
  const { saved } = planned.cycle.compiled;
  const { startsAt, endsAt } = spanOf(planned);
  // Conditions read before a cycle was delayed are read again before it opens.
  const isDue = Temporal.Instant.compare(startsAt, now.add({ seconds: DECIDE_AHEAD_S })) <= 0;
  const wasDecided = current?.decided_at !== undefined && current.decided_at !== null;
  const decided = wasDecided && isDue;
  if (current !== undefined && wasDecided && !isDue) await clearDecision(sql, current.id);
  const key = cycleKey(saved.id, dateOf(planned.cycle), planned.cycle.number);
  const before = facts.anyway.has(key) ? 'run' : undecided(saved.schedule.conditions);
  const decision = decided ? current.decision : before;
  const storedGates = current?.explanation?.gates ?? [];
  const conditions = decided ? storedGates.filter(({ kind }) => kind === 'condition') : [];
  const explanation = explainPlanned(planned, facts, conditions, now.epochMilliseconds, storedGates);
  const runId =
    current?.id ??
    (await insertRun(sql, {
      id: newId(now),
      accountId: account.id,
      scheduleId: saved.id,
      date: dateOf(planned.cycle),
      cycle: planned.cycle.number,
      startsAt,
      endsAt,
      decision,
      explanation,
      now,
    }));
  // Another process created the run meanwhile and owns it.
  if (runId === undefined) return {};
  if (current !== undefined && isMoved(current, startsAt, endsAt, decision)) {
    await moveRun(sql, runId, { startsAt, endsAt, decision, explanation });
  }
  const existing = current === undefined ? [] : (facts.opens.get(runId) ?? []);
  const cycle = { accountId: account.id, scheduleId: saved.id, runId };
  return writeOpenings(sql, cycle, { existing, wanted: wantedOpenings(planned, decision) }, now);
}

function isMoved(
  run: RunRow,
  startsAt: Temporal.Instant,
  endsAt: Temporal.Instant,
  decision: RunRow['decision'],
): boolean {
  return !run.starts_at.equals(startsAt) || !run.ends_at.equals(endsAt) || run.decision !== decision;
}

async function withdraw(sql: Sql, account: FarmAccount, run: RunRow): Promise<IrrigationChanges> {
  const openings = await plannedOpeningsOfRuns(sql, account.id, [run.id]);
  await deleteRun(sql, run.id);
  return { deletedPlannedOpenings: openings.map(({ id }) => id) };
}

/** Stores a cycle that does not run in the history once its start has passed, with its reason. */
async function storeSkipped(
  sql: Sql,
  account: FarmAccount,
  { planned, facts, now }: PlannedPass,
): Promise<IrrigationChanges> {
  const { saved } = planned.cycle.compiled;
  const { startsAt, endsAt } = spanOf(planned);
  const explanation = { ...explainPlanned(planned, facts, [], now.epochMilliseconds), outcome: 'did_not_run' as const };
  const cycle = { accountId: account.id, scheduleId: saved.id };
  const runId = await insertRun(sql, {
    ...cycle,
    id: newId(now),
    date: dateOf(planned.cycle),
    cycle: planned.cycle.number,
    startsAt,
    endsAt,
    decision: 'skip',
    explanation,
    now,
  });
  if (runId === undefined) return {};
  const wanted = wantedOpenings(planned, 'skip').filter(({ role }) => role === 'element');
  const status =
    planned.skipped === 'skipped_by_hand' ? PLANNED_OPENING_STATUS.cancelled : PLANNED_OPENING_STATUS.skipped;
  const written = await writeEndedOpenings(sql, { ...cycle, runId }, { openings: wanted, status }, now);
  const ends = wanted.map(() => 'skipped' as const);
  await finishRun(sql, runId, { result: runResult(ends, explanation.gates), explanation, at: now });
  return written;
}
