import { cycleKey, dateOf } from '@zagon/domain/schedules/calendar/expand.ts';
import { feedPeriod, type FeedPeriod, nearestRuns } from '@zagon/domain/schedules/calendar-feed/feed-period.ts';
import type { FeedRun } from '@zagon/domain/schedules/calendar-feed/run-event.ts';
import { isMeasured } from '@zagon/domain/schedules/why/gates.ts';
import type { Account } from '../../../calls/visitor.ts';
import type { Sql } from '../../../database/pool.ts';
import { hasBegun } from '../../../irrigation/facts/planner-facts.ts';
import { planPeriod, type PlannedPeriod } from '../../../irrigation/facts/planned-cycles.ts';
import { fertigatedRuns, plannedOpeningsBetween } from '../../../stores/openings/planned-openings.ts';
import { cyclesToRunAnyway } from '../../../stores/schedules/cycle-overrides.ts';
import { type RunRow, runsBetween } from '../../../stores/schedules/runs.ts';
import { scheduleSummaries } from '../../../stores/schedules/schedules.ts';
import { comingElements, pastElements } from '../board-elements.ts';
import { type BoardRun, comingRun, pastRun } from '../board-runs.ts';
import { explainStartedRun } from '../started-run.ts';

/** The schedules of a feed by id; null: all of the account. */
export type ChosenSchedules = ReadonlySet<string> | null;

type FeedAccount = Pick<Account, 'id' | 'timeZone'>;

/**
 * The runs of a feed, past and coming, as the board of the same days shows them. Sensors are not read: a coming run whose
 * conditions are not decided yet is undecided, whatever they would decide now, so that a feed does not change with each
 * reading.
 */
export async function feedRuns(
  sql: Sql,
  account: FeedAccount,
  chosen: ChosenSchedules,
  now: Temporal.Instant,
): Promise<readonly FeedRun[]> {
  const period = feedPeriod(now, account.timeZone);
  const planned = await planPeriod(sql, account, now, period.until, now);
  const past = await pastRuns(sql, account, planned, { period, chosen, now });
  return nearestRuns([...past, ...(await comingRuns(sql, account, planned, { period, chosen, now }))], period);
}

type Selection = { readonly period: FeedPeriod; readonly chosen: ChosenSchedules; readonly now: Temporal.Instant };

const isChosen = (chosen: ChosenSchedules, scheduleId: string): boolean => chosen === null || chosen.has(scheduleId);

async function pastRuns(
  sql: Sql,
  { id: accountId, timeZone }: FeedAccount,
  { facts }: PlannedPeriod,
  { period: { from, until }, chosen, now }: Selection,
): Promise<readonly FeedRun[]> {
  const all = await runsBetween(sql, accountId, from, until);
  const rows = all.filter((run) => isChosen(chosen, run.schedule_id) && hasBegun(run, now));
  const heads = await scheduleSummaries(sql, accountId);
  const openings = await plannedOpeningsBetween(sql, accountId, from, until);
  const elementsOf = pastElements(openings, facts.farm);
  const fertigated = await fertigatedRuns(
    sql,
    accountId,
    rows.map(({ id }) => id),
  );
  const runs: FeedRun[] = [];
  for (const row of rows) {
    const head = heads.get(row.schedule_id);
    if (head === undefined) continue;
    const explanation = await explainStartedRun(sql, row);
    const elements = elementsOf.get(row.id) ?? [];
    const details = { explanation, sourceId: null, fertigated: fertigated.has(row.id), timeZone, elements };
    runs.push(feedRunOf(pastRun(row, head, details), false));
  }
  return runs;
}

async function comingRuns(
  sql: Sql,
  { id: accountId, timeZone }: FeedAccount,
  planned: PlannedPeriod,
  { period: { from, until }, chosen, now }: Selection,
): Promise<readonly FeedRun[]> {
  const rows = new Map(planned.facts.runs.map((run) => [cycleKey(run.schedule_id, run.date, run.cycle), run]));
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate().subtract({ days: 1 });
  const overridden = await cyclesToRunAnyway(sql, accountId, today.toString());
  const runAnyway = new Set(overridden.map(({ schedule_id, date, cycle }) => cycleKey(schedule_id, date, cycle)));
  return planned.cycles.flatMap((each) => {
    const { cycle, startMin, skipped } = each;
    const { saved } = cycle.compiled;
    const startMs = startMin * 60_000;
    const endMs = startMs + cycle.shape.lengthMin * 60_000;
    if (!isChosen(chosen, saved.id) || startMs >= until.epochMilliseconds || endMs <= from.epochMilliseconds) return [];
    const key = cycleKey(saved.id, dateOf(cycle), cycle.number);
    const row = rows.get(key);
    const storedGates = row?.explanation?.gates ?? [];
    const isDecided = isRunDecided(row);
    const run = comingRun(each, planned, {
      runId: row?.id ?? null,
      onDevice: false,
      otherGates: isDecided && skipped === null ? storedGates.filter(isMeasured) : [],
      storedGates,
      nowMs: now.epochMilliseconds,
      elements: comingElements(each),
    });
    const { conditions, rain } = saved.schedule;
    const isConditional = (conditions.length > 0 || rain !== null) && !runAnyway.has(key);
    return [feedRunOf(run, isConditional && !isDecided)];
  });
}

/** True once the conditions of a run were read for good. */
function isRunDecided(row: RunRow | undefined): boolean {
  return row !== undefined && row.decided_at !== null && row.explanation !== null;
}

function feedRunOf(run: BoardRun, isUndecided: boolean): FeedRun {
  const at = (text: string) => Temporal.Instant.from(text);
  return {
    scheduleId: run.id_scheduler,
    date: run.date,
    cycle: run.cycle,
    name: run.name,
    startsAt: at(run.starts_at),
    endsAt: at(run.ends_at),
    outcome: run.outcome,
    isUndecided,
    title: run.title,
    reason: run.short_reason,
    water: run.water,
    elements: run.elements.map(({ name, opens_at, closes_at }) => ({
      name,
      opensAt: at(opens_at),
      closesAt: at(closes_at),
    })),
  };
}
