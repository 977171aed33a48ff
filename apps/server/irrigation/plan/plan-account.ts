import { isPlannedOpeningLive, PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { cycleKey, dateOf } from '@zagon/domain/schedules/calendar/expand.ts';
import { accountPause, schedulesToPlan } from '@zagon/domain/schedules/calendar/grace.ts';
import { type PlannedCycle, planCycles } from '@zagon/domain/schedules/planner/plan.ts';
import { type ExplanationFacts, explainPlanned } from '@zagon/domain/schedules/why/explain-planned.ts';
import { isMeasured } from '@zagon/domain/schedules/why/gates.ts';
import { termsOf } from '../../stores/accounts/users.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { cyclesToRunAnyway } from '../../stores/schedules/cycle-overrides.ts';
import type { FarmFacts } from '../../stores/resources/farm.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import type { PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import type { CycleReader } from '../facts/cycle-reader.ts';
import { plannerFacts, type PlannerFacts } from '../facts/planner-facts.ts';
import { keepForecast } from '../facts/rain-facts.ts';
import { deleteRuns, type NewRun, type RunRow } from '../../stores/schedules/runs.ts';
import { type FarmAccount, listSchedules, setPlannedThrough } from '../../stores/schedules/schedules.ts';
import { undecided } from './conditions.ts';
import { DECIDE_AHEAD_S, LOOK_BACK_DAYS, PLAN_AHEAD_H, WAIT_BACK_MIN } from '../limits.ts';
import { spanOf, intendedOpenings } from './intended-openings.ts';
import { type CycleToWrite, writeCycles } from './write-cycles.ts';

/** Cycles that ended before this are irrelevant to planning. */
export function planningSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: LOOK_BACK_DAYS * 24 });
}

/** The changed rows, and the starts of cycles that will not run. */
export type PlannedAccount = { readonly changes: IrrigationChanges; readonly skippedStartsMs: readonly number[] };

/**
 * Updates the rows of an account's coming cycles to match its schedules: cycles are created, moved and withdrawn
 * until they begin; cycles that have begun are left alone. Runs under the account's lock.
 */
export async function planAccount(
  sql: Sql,
  account: FarmAccount,
  { farm, cycles: reader }: { readonly farm: FarmFacts; readonly cycles: CycleReader },
  now: Temporal.Instant,
): Promise<PlannedAccount> {
  const since = planningSince(now);
  const [runs, openings] = [await reader.runs(), await reader.openings()];
  const live = openings.filter(({ status }) => isPlannedOpeningLive(status));
  const facts = plannerFacts({ farm, schedules: await listSchedules(sql, account.id), runs, live }, now);
  await keepForecast(
    sql,
    account.id,
    facts.savedSchedules.map(({ schedule }) => schedule.rain),
    now,
  );
  const accountPaused = accountPause(termsOf(account), account.restore_unconfirmed, now);
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
  const opens = Map.groupBy(openings, ({ run_id }) => run_id);
  const planFacts: PlanFacts = { ...explaining, opens };
  const written: CycleToWrite[] = [];
  const withdrawn: RunRow[] = [];
  for (const planned of cycles) {
    const key = cycleKey(planned.cycle.compiled.saved.id, dateOf(planned.cycle), planned.cycle.number);
    const run = coming.get(key);
    if (planned.skipped === null) {
      coming.delete(key);
      written.push(cycleToRun(account, { planned, facts: planFacts, now }, run));
    } else if (planned.skipped !== 'passed_when_saved' && planned.cycle.startMin * 60_000 <= now.epochMilliseconds) {
      if (run !== undefined) withdrawn.push(run);
      coming.delete(key);
      written.push(skippedCycle(account, { planned, facts: planFacts, now }));
    }
  }
  // before the others are stored: a skipped cycle replaces one that was to run
  const outdated = [...withdrawn, ...coming.values()];
  const changes = [await withdraw(sql, outdated, opens)];
  const stored = await writeCycles(sql, written, now);
  changes.push(stored.changes);
  if (outdated.length > 0 || stored.hasWritten) reader.changed();
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

/** Cycles that a user runs regardless of the sensors; the station has them too, in case the link is lost. */
async function runAnywayKeys(sql: Sql, account: FarmAccount, now: Temporal.Instant): Promise<ReadonlySet<string>> {
  const from = now.subtract({ hours: 48 }).toZonedDateTimeISO(account.time_zone).toPlainDate().toString();
  const cycles = await cyclesToRunAnyway(sql, account.id, from);
  return new Set(cycles.map(({ schedule_id, date, cycle }) => cycleKey(schedule_id, date, cycle)));
}

/** Start of the planned period: cycles not planned yet, and as far back as one may still wait for water. */
function planningStart(facts: PlannerFacts, since: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const earliest = facts.scheduleRows.reduce(
    (first, { planned_through: through }) => (Temporal.Instant.compare(through, first) < 0 ? through : first),
    now,
  );
  const from = earliest.subtract({ minutes: WAIT_BACK_MIN });
  return Temporal.Instant.compare(from, since) < 0 ? since : from;
}

/** A cycle of this planning pass, with its explanation. */
type PlannedPass = { readonly planned: PlannedCycle; readonly facts: PlanFacts; readonly now: Temporal.Instant };

/** The cycle as it should be stored; `current`: as currently stored. */
function cycleToRun(
  account: FarmAccount,
  { planned, facts, now }: PlannedPass,
  current: RunRow | undefined,
): CycleToWrite {
  const { saved } = planned.cycle.compiled;
  const { startsAt, endsAt } = spanOf(planned);
  // Conditions read before a cycle was delayed are read again before it opens.
  const isDue = Temporal.Instant.compare(startsAt, now.add({ seconds: DECIDE_AHEAD_S })) <= 0;
  const wasDecided = current?.decided_at !== undefined && current.decided_at !== null;
  const decided = wasDecided && isDue;
  const key = cycleKey(saved.id, dateOf(planned.cycle), planned.cycle.number);
  const before = facts.anyway.has(key) ? 'run' : undecided(saved.schedule.conditions);
  const decision = decided ? current.decision : before;
  const storedGates = current?.explanation?.gates ?? [];
  const conditions = decided ? storedGates.filter(isMeasured) : [];
  const explain = () => explainPlanned(planned, facts, conditions, now.epochMilliseconds, storedGates);
  const openings = intendedOpenings(planned, decision);
  if (current === undefined)
    return { kind: 'new', run: newRun(account, planned, { decision, explanation: explain(), now }), openings };
  const { id } = current;
  return {
    kind: 'existing',
    run: { id, accountId: account.id, scheduleId: saved.id },
    moved: isMoved(current, startsAt, endsAt, decision)
      ? { id, startsAt, endsAt, decision, explanation: explain() }
      : null,
    isDecisionOutdated: wasDecided && !isDue,
    openings,
    existing: facts.opens.get(id) ?? [],
  };
}

function newRun(
  account: FarmAccount,
  planned: PlannedCycle,
  { decision, explanation, now }: Pick<NewRun, 'decision' | 'explanation' | 'now'>,
): NewRun {
  return {
    id: newId(now),
    accountId: account.id,
    scheduleId: planned.cycle.compiled.saved.id,
    date: dateOf(planned.cycle),
    cycle: planned.cycle.number,
    ...spanOf(planned),
    decision,
    explanation,
    now,
  };
}

function isMoved(
  run: RunRow,
  startsAt: Temporal.Instant,
  endsAt: Temporal.Instant,
  decision: RunRow['decision'],
): boolean {
  return !run.starts_at.equals(startsAt) || !run.ends_at.equals(endsAt) || run.decision !== decision;
}

async function withdraw(sql: Sql, runs: readonly RunRow[], opens: PlanFacts['opens']): Promise<IrrigationChanges> {
  const ids = runs.map(({ id }) => id);
  await deleteRuns(sql, ids);
  return { deletedPlannedOpenings: ids.flatMap((runId) => (opens.get(runId) ?? []).map(({ id }) => id)) };
}

/** A cycle that does not run, for the history: its start has passed. */
function skippedCycle(account: FarmAccount, { planned, facts, now }: PlannedPass): CycleToWrite {
  const explanation = { ...explainPlanned(planned, facts, [], now.epochMilliseconds), outcome: 'did_not_run' as const };
  return {
    kind: 'skipped',
    run: newRun(account, planned, { decision: 'skip', explanation, now }),
    openings: intendedOpenings(planned, 'skip').filter(({ role }) => role === 'element'),
    status: planned.skipped === 'skipped_by_hand' ? PLANNED_OPENING_STATUS.cancelled : PLANNED_OPENING_STATUS.skipped,
  };
}
