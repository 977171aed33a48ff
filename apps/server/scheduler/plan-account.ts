import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import { cycleKey, dateOf } from '@zagon/domain/schedules/expand.ts';
import { accountPausesSchedules, programsOf } from '@zagon/domain/schedules/grace.ts';
import { type PlannedCycle, planCycles } from '@zagon/domain/schedules/plan.ts';
import { type ExplainingFacts, explainPlanned } from '@zagon/domain/schedules/why/explain-planned.ts';
import { runResult } from '@zagon/domain/schedules/why/explain.ts';
import { termsOf } from '../stores/users.ts';
import { newId } from '../db/new-id.ts';
import type { Sql } from '../db/pool.ts';
import { cyclesToRunAnyway } from '../stores/cycle-overrides.ts';
import type { FarmFacts } from '../stores/farm.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { changePlan } from '../stores/output-plan-writes.ts';
import { type OutputPlanRow, plansById, plansOfRuns } from '../stores/output-plans.ts';
import { loadPlannerFacts, type PlannerFacts } from '../stores/planner-facts.ts';
import { deleteRun, finishRun, insertRun, moveRun, type RunRow, undecideRun } from '../stores/runs.ts';
import { type FarmAccount, setPlannedThrough } from '../stores/schedules.ts';
import { alarmMissed } from './alarms.ts';
import { undecided } from './conditions.ts';
import { keptExplanation } from './explanations.ts';
import { DECIDE_S, LOOK_BACK_DAYS, PLAN_AHEAD_H, WAIT_BACK_MIN } from './limits.ts';
import { spanOf, wantedOpenings } from './wanted-openings.ts';
import { writeOpenings } from './write-openings.ts';

/**
 * Brings the rows of an account's coming cycles to what its programs want now: cycles are born, moved and
 * taken back until they begin; what has begun ends as it was. Runs under the account's lock.
 */
export async function planAccount(
  sql: Sql,
  account: FarmAccount,
  farm: FarmFacts,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const since = now.subtract({ hours: LOOK_BACK_DAYS * 24 });
  const facts = await loadPlannerFacts(sql, account.id, since, now, farm);
  const accountPaused = accountPausesSchedules(termsOf(account), now);
  const cycles = planCycles({
    farm: facts.farm,
    programs: programsOf(facts.programs, accountPaused),
    timeZone: account.time_zone,
    fromMs: lookFrom(facts, since, now).epochMilliseconds,
    untilMs: now.add({ hours: PLAN_AHEAD_H }).epochMilliseconds,
    occupied: facts.occupied,
    decided: facts.decided,
    waiting: facts.waiting,
  });
  const explaining = { ...facts, accountPaused, cycles, anyway: await anywayKeys(sql, account, now) };
  const coming = new Map(
    facts.runs
      .filter(({ id }) => !facts.begunIds.has(id))
      .map((run) => [cycleKey(run.schedule_id, run.date, run.cycle), run]),
  );
  const ids = [...coming.values()].map(({ id }) => id);
  const opens = Map.groupBy(await plansOfRuns(sql, account.id, ids), ({ run_id }) => run_id);
  const changes: IrrigationChanges[] = [];
  for (const planned of cycles) {
    const key = cycleKey(planned.cycle.compiled.saved.id, dateOf(planned.cycle), planned.cycle.number);
    const run = coming.get(key);
    if (planned.skipped === null) {
      coming.delete(key);
      changes.push(await writeCycle(sql, account, planned, run, { ...explaining, opens }, now));
    } else if (planned.skipped !== 'passed_when_saved' && planned.cycle.startMin * 60_000 <= now.epochMilliseconds) {
      if (run !== undefined) changes.push(await takeBack(sql, account, run));
      coming.delete(key);
      changes.push(await keepSkipped(sql, account, planned, explaining, now));
    }
  }
  for (const run of coming.values()) changes.push(await takeBack(sql, account, run));
  await setPlannedThrough(sql, account.id, now);
  const written = await plansById(sql, account.id, joinChanges(changes).plans ?? []);
  const missed = written.filter(({ role, status }) => role === 'element' && status === OUTPUT_PLAN_STATUS.missed);
  return joinChanges([...changes, await alarmMissed(sql, account.id, missed, now)]);
}

type PlanFacts = ExplainingFacts & {
  readonly anyway: ReadonlySet<string>;
  /** The openings of known cycles, by their cycle. */
  readonly opens: ReadonlyMap<string | null, readonly OutputPlanRow[]>;
};

/** Cycles that somebody lets run whatever the sensors say: the station holds them too, for the case that the link goes. */
async function anywayKeys(sql: Sql, account: FarmAccount, now: Temporal.Instant): Promise<ReadonlySet<string>> {
  const from = now.subtract({ hours: 48 }).toZonedDateTimeISO(account.time_zone).toPlainDate().toString();
  const cycles = await cyclesToRunAnyway(sql, account.id, from);
  return new Set(cycles.map(({ scheduleId, date, cycle }) => cycleKey(scheduleId, date, cycle)));
}

/** From where cycles were not looked at yet, and as far back as one may still be waiting for its water. */
function lookFrom(facts: PlannerFacts, since: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const earliest = facts.schedules.reduce(
    (first, { plannedThrough }) => (Temporal.Instant.compare(plannedThrough, first) < 0 ? plannedThrough : first),
    now,
  );
  const from = earliest.subtract({ minutes: WAIT_BACK_MIN });
  return Temporal.Instant.compare(from, since) < 0 ? since : from;
}

async function writeCycle(
  sql: Sql,
  account: FarmAccount,
  planned: PlannedCycle,
  known: RunRow | undefined,
  facts: PlanFacts,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const { saved } = planned.cycle.compiled;
  const { startsAt, endsAt } = spanOf(planned);
  // What was read before a cycle had to wait is read again before it opens.
  const isDue = Temporal.Instant.compare(startsAt, now.add({ seconds: DECIDE_S })) <= 0;
  const wasDecided = known?.decided_at !== undefined && known.decided_at !== null;
  const decided = wasDecided && isDue;
  if (known !== undefined && wasDecided && !isDue) await undecideRun(sql, known.id);
  const key = cycleKey(saved.id, dateOf(planned.cycle), planned.cycle.number);
  const before = facts.anyway.has(key) ? 'run' : undecided(saved.program.conditions);
  const decision = decided ? known.decision : before;
  const kept = known === undefined ? [] : keptExplanation(known.explanation, startsAt).gates;
  const conditions = decided ? kept.filter(({ kind }) => kind === 'condition') : [];
  const explanation = explainPlanned(planned, facts, conditions, now.epochMilliseconds, kept);
  const runId =
    known?.id ??
    (await insertRun(sql, {
      id: newId(now),
      clientId: account.id,
      scheduleId: saved.id,
      date: dateOf(planned.cycle),
      cycle: planned.cycle.number,
      startsAt,
      endsAt,
      decision,
      explanation,
      now,
    }));
  // Somebody else gave birth to it since we looked: it is his.
  if (runId === undefined) return {};
  if (known !== undefined && isMoved(known, startsAt, endsAt, decision)) {
    await moveRun(sql, runId, { startsAt, endsAt, decision, explanation });
  }
  const existing = known === undefined ? [] : (facts.opens.get(runId) ?? []);
  const cycle = { clientId: account.id, scheduleId: saved.id, runId };
  return writeOpenings(sql, cycle, existing, wantedOpenings(planned, decision), now);
}

function isMoved(
  run: RunRow,
  startsAt: Temporal.Instant,
  endsAt: Temporal.Instant,
  decision: RunRow['decision'],
): boolean {
  return !run.starts_at.equals(startsAt) || !run.ends_at.equals(endsAt) || run.decision !== decision;
}

async function takeBack(sql: Sql, account: FarmAccount, run: RunRow): Promise<IrrigationChanges> {
  const plans = await plansOfRuns(sql, account.id, [run.id]);
  await deleteRun(sql, run.id);
  return { deletedPlans: plans.map(({ id }) => id) };
}

/** A cycle whose start has come and which does not run stays in the history, with its reason. */
async function keepSkipped(
  sql: Sql,
  account: FarmAccount,
  planned: PlannedCycle,
  facts: ExplainingFacts,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const { saved } = planned.cycle.compiled;
  const { startsAt, endsAt } = spanOf(planned);
  const explanation = { ...explainPlanned(planned, facts, [], now.epochMilliseconds), outcome: 'did_not_run' as const };
  const cycle = { clientId: account.id, scheduleId: saved.id };
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
  const written = await writeOpenings(sql, { ...cycle, runId }, [], wanted, now);
  const status = planned.skipped === 'skipped_by_hand' ? OUTPUT_PLAN_STATUS.cancelled : OUTPUT_PLAN_STATUS.skipped;
  for (const id of written.plans ?? []) await changePlan(sql, id, { status }, now);
  await finishRun(
    sql,
    runId,
    runResult(
      wanted.map(() => 'skipped'),
      explanation.gates,
    ),
    explanation,
    now,
  );
  return written;
}
