import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { clockDays } from '@zagon/domain/schedules/calendar/clock-days.ts';
import { cycleKey, dateOf } from '@zagon/domain/schedules/calendar/expand.ts';
import { isMeasured, type MeasuredGate } from '@zagon/domain/schedules/why/gates.ts';
import type { Sql } from '../../database/pool.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, type Refusal } from '../../core/refusal.ts';
import { readMeasured } from '../../irrigation/facts/condition-facts.ts';
import { overrideOf } from '../../stores/schedules/cycle-overrides.ts';
import {
  fertigatedRuns,
  type PlannedOpeningRow,
  plannedOpeningsBetween,
} from '../../stores/openings/planned-openings.ts';
import { hasBegun } from '../../irrigation/facts/planner-facts.ts';
import { runsBetween } from '../../stores/schedules/runs.ts';
import { scheduleSummaries } from '../../stores/schedules/schedules.ts';
import { comingElements, pastElements } from './board-elements.ts';
import { boardRisks, type ComingCycle } from './board-risks.ts';
import { type BoardRun, comingRun, pastRun, sourceOfSchedule } from './board-runs.ts';
import { boardSources } from './board-sources.ts';
import { planPeriod, type PlannedPeriod } from '../../irrigation/facts/planned-cycles.ts';
import { explainStartedRun } from './started-run.ts';
import { presentClockDay } from './present-flow.ts';

type Reply = ReplyOf<typeof ENDPOINTS.irrigationBoard>;

const MAX_DAYS = 62;
/** Periods up to this many days are drawn section by section. */
const ELEMENTS_DAYS = 3;
/** How far ahead conditions are read and the station should have a cycle, ms. A plan set extends an hour further. */
const SENSORS_AHEAD_MS = 25 * 3_600_000;
/** A cycle may begin this long before the period and extend into it. */
const LONGEST_CYCLE = { hours: 25 } as const;

/** Reads all cycles of a period, past and coming, with the flow of each source and the risks. */
export function readBoard(
  call: AccountCall,
  dates: { readonly start_date: string; readonly end_date: string },
): Promise<Result<Reply, Refusal>> {
  const { account, now } = call;
  const [from, until] = [Temporal.Instant.from(dates.start_date), Temporal.Instant.from(dates.end_date)];
  if (Temporal.Instant.compare(until, from) < 0) {
    return Promise.resolve(invalid(problem('end_date', 'schedule_dates_order')));
  }
  if (from.until(until).total('hours') > MAX_DAYS * 24 + 1) {
    return Promise.resolve(invalid(problem('end_date', 'too_many_days', { max: MAX_DAYS })));
  }
  return call.inAccount(async (sql) => {
    const earliest = from.subtract(LONGEST_CYCLE);
    const planFrom = Temporal.Instant.compare(earliest, now) > 0 ? earliest : now;
    // Cycles before the period may still draw water in it; those after it are left out.
    const planned = await planPeriod(sql, account, planFrom, laterOf(until, planFrom), now);
    const isDetailed = from.until(until).total('hours') <= ELEMENTS_DAYS * 24 + 1;
    const coming = await comingCycles(sql, call, planned, { from, until, isDetailed });
    const period = {
      fromMs: from.epochMilliseconds,
      untilMs: until.epochMilliseconds,
      nowMs: now.epochMilliseconds,
    };
    const running = coming.filter(({ run }) => run.outcome !== 'will_not_run').map(({ planned: each }) => each);
    const openings = await plannedOpeningsBetween(sql, account.id, from, until);
    return ok({
      dates,
      runs: [
        ...(await pastRuns(sql, call, planned, { from, until, openings: isDetailed ? openings : [] })),
        ...coming.map(({ run }) => run),
      ],
      sources: boardSources(planned, running, openings, account.timeZone, period),
      risks: await boardRisks(sql, call, planned, coming, planFrom === now),
      marks: marksOf(planned, account.timeZone, from, until),
      clock_changes: clockDays(account.timeZone, period.fromMs, period.untilMs).map(presentClockDay),
    });
  });
}

function laterOf(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? other : one;
}

async function pastRuns(
  sql: Sql,
  { account, now }: AccountCall,
  { facts }: PlannedPeriod,
  {
    from,
    until,
    openings,
  }: {
    readonly from: Temporal.Instant;
    readonly until: Temporal.Instant;
    readonly openings: readonly PlannedOpeningRow[];
  },
): Promise<readonly BoardRun[]> {
  const runs = (await runsBetween(sql, account.id, from, until)).filter((run) => hasBegun(run, now));
  const heads = await scheduleSummaries(sql, account.id);
  const ids = runs.map(({ id }) => id);
  const fertigated = await fertigatedRuns(sql, account.id, ids);
  const elementsOf = pastElements(openings, facts.farm);
  const sources = new Map(facts.scheduleRows.map((row) => [row.id, sourceOfSchedule(row, facts.farm)]));
  const boardRuns: BoardRun[] = [];
  for (const run of runs) {
    const head = heads.get(run.schedule_id);
    if (head === undefined) continue;
    const explanation = await explainStartedRun(sql, run);
    const sourceId = sources.get(run.schedule_id) ?? null;
    const { timeZone } = account;
    const elements = elementsOf.get(run.id) ?? [];
    boardRuns.push(
      pastRun(run, head, { explanation, sourceId, fertigated: fertigated.has(run.id), timeZone, elements }),
    );
  }
  return boardRuns;
}

/** Coming cycles, each with its conditions as currently measured. */
async function comingCycles(
  sql: Sql,
  { account, now }: AccountCall,
  planned: PlannedPeriod,
  {
    from,
    until,
    isDetailed,
  }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant; readonly isDetailed: boolean },
): Promise<readonly (ComingCycle & { readonly run: BoardRun })[]> {
  const { facts } = planned;
  const rows = new Map(facts.runs.map((run) => [cycleKey(run.schedule_id, run.date, run.cycle), run]));
  const nowMs = now.epochMilliseconds;
  const sensorsUntilMs = nowMs + SENSORS_AHEAD_MS;
  const boardRuns: (ComingCycle & { readonly run: BoardRun })[] = [];
  const gatesBySchedule = new Map<string, readonly MeasuredGate[]>();
  for (const each of planned.cycles) {
    const { cycle, startMin } = each;
    const startMs = startMin * 60_000;
    const endMs = startMs + cycle.shape.lengthMin * 60_000;
    if (startMs >= until.epochMilliseconds || endMs <= from.epochMilliseconds) continue;
    const { saved } = cycle.compiled;
    const row = rows.get(cycleKey(saved.id, dateOf(cycle), cycle.number));
    const storedGates = row?.explanation?.gates ?? [];
    const measured = startMs > sensorsUntilMs || each.skipped !== null ? [] : await measuredGates();
    const conditions = measured.filter((gate) => gate.kind === 'condition');
    const plans = facts.live.filter(({ run_id, role }) => row !== undefined && run_id === row.id && role === 'element');
    const onDevice = plans.length > 0 && plans.every(({ status }) => status >= PLANNED_OPENING_STATUS.accepted);
    // A cycle that must not run while the link is down is sent to the station only after its conditions are read.
    const isWithheld = row?.decision === 'skip';
    const elements = isDetailed ? comingElements(each) : [];
    const runId = row?.id ?? null;
    const run = comingRun(each, planned, { runId, onDevice, otherGates: measured, storedGates, nowMs, elements });
    boardRuns.push({ planned: each, conditions, held: startMs > sensorsUntilMs || isWithheld ? null : onDevice, run });

    async function measuredGates(): Promise<readonly MeasuredGate[]> {
      if (row !== undefined && row.decided_at !== null && row.explanation !== null)
        return storedGates.filter(isMeasured);
      const name = { scheduleId: saved.id, date: dateOf(cycle), cycle: cycle.number };
      const override = await overrideOf(sql, account.id, name);
      // The hours of a forecast begin with the cycle.
      const isShared = override === undefined && saved.schedule.rain?.source !== 'forecast';
      const cached = isShared ? gatesBySchedule.get(saved.id) : undefined;
      if (cached !== undefined) return cached;
      const measuring = { schedule: saved.schedule, startsAtMs: startMs, override };
      const { gates } = await readMeasured(sql, account.id, measuring, now);
      if (isShared) gatesBySchedule.set(saved.id, gates);
      return gates;
    }
  }
  return boardRuns;
}

/** When a schedule pauses or expires, at the first such day of the period. */
function marksOf(
  { facts }: PlannedPeriod,
  timeZone: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Reply['marks'] {
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate();
  const [first, last] = [dayOf(from), dayOf(until)];
  return facts.scheduleRows.flatMap(({ id, body }): Reply['marks'] => {
    const { pause, expiration_date: expires, name } = body;
    const marks: Reply['marks'] = [];
    if (pause !== null && Temporal.Instant.compare(pause.start, until) < 0) {
      const isOver = pause.end !== null && Temporal.Instant.compare(pause.end, from) <= 0;
      const date = dayOf(laterOf(Temporal.Instant.from(pause.start), from));
      if (!isOver) marks.push({ id_scheduler: id, name, date: date.toString(), kind: 'paused' });
    }
    if (expires !== null) {
      const date = Temporal.PlainDate.from(expires).add({ days: 1 });
      const isInside = Temporal.PlainDate.compare(date, first) >= 0 && Temporal.PlainDate.compare(date, last) <= 0;
      if (isInside) marks.push({ id_scheduler: id, name, date: date.toString(), kind: 'expired' });
    }
    return marks;
  });
}
