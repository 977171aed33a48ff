import { isPlannedOpeningLive, PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { cycleKey, dateOf } from '@zagon/domain/schedules/calendar/expand.ts';
import { schedulesToPlan } from '@zagon/domain/schedules/calendar/account-pause.ts';
import { accountPause } from '@zagon/domain/accounts/grace.ts';
import { type PlannedCycle, planCycles } from '@zagon/domain/schedules/planner/plan.ts';
import { type ExplanationFacts, explainPlanned } from '@zagon/domain/schedules/why/explain-planned.ts';
import { cancelledByChange } from '@zagon/domain/schedules/why/cancelled-by-change.ts';
import { runResult } from '@zagon/domain/schedules/why/explain.ts';
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
import { deleteRuns, finishRun, type NewRun, type RunRow } from '../../stores/schedules/runs.ts';
import { type FarmAccount, listSchedules, setPlannedThrough } from '../../stores/schedules/schedules.ts';
import { explanationOf } from '../facts/run-explanation.ts';
import { moveOpening } from '../transitions/move-opening.ts';
import { undecided } from './conditions.ts';
import { DECIDE_AHEAD_S, LOOK_BACK_DAYS, PLAN_AHEAD_H, WAIT_BACK_MIN } from '../limits.ts';
import { type CycleSpan, spanOf, intendedOpenings } from './intended-openings.ts';
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
    coming: facts.coming,
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
  const { cancelled, unused } = partedByWaiting(outdated, coming, now);
  const changes = [await withdraw(sql, unused, opens), await cancelWaiting(sql, cancelled, opens, now)];
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
  const span = spanOf(planned);
  // Conditions read before a cycle was delayed are read again before it opens.
  const isDue = Temporal.Instant.compare(span.startsAt, now.add({ seconds: DECIDE_AHEAD_S })) <= 0;
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
    moved: isMoved(current, span, decision) ? { id, ...span, decision, explanation: explain() } : null,
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

function isMoved(run: RunRow, span: CycleSpan, decision: RunRow['decision']): boolean {
  const { startsAt, endsAt, ownStartsAt } = span;
  const hasOwnStart = run.own_starts_at !== null && run.own_starts_at.equals(ownStartsAt);
  return !hasOwnStart || !run.starts_at.equals(startsAt) || !run.ends_at.equals(endsAt) || run.decision !== decision;
}

/**
 * Separates cycles that waited until a change of their schedule cancelled them, which stay in the history with that
 * cause, from those without a record or with another one. `coming`: what the plan no longer contains.
 */
function partedByWaiting(
  outdated: readonly RunRow[],
  coming: ReadonlyMap<string, RunRow>,
  now: Temporal.Instant,
): { readonly cancelled: readonly RunRow[]; readonly unused: readonly RunRow[] } {
  const missing = new Set(coming.values());
  const isCancelled = (run: RunRow) => missing.has(run) && run.own_starts_at !== null && isPast(run.own_starts_at, now);
  return { cancelled: outdated.filter(isCancelled), unused: outdated.filter((run) => !isCancelled(run)) };
}

function isPast(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(at, now) <= 0;
}

/** Ends cycles that waited and that their schedule no longer has; their openings are withdrawn. */
async function cancelWaiting(
  sql: Sql,
  runs: readonly RunRow[],
  opens: PlanFacts['opens'],
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  for (const run of runs) {
    const openings = opens.get(run.id) ?? [];
    changes.push(await moveOpening(sql, { planned: openings }, 'cancel', now));
    const explanation = cancelledByChange(explanationOf(run), now.epochMilliseconds);
    const ends = openings.filter(({ role }) => role === 'element').map(() => 'cancelled' as const);
    await finishRun(sql, run.id, { result: runResult(ends, explanation.gates), explanation, at: now });
  }
  return mergeChanges(changes);
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
