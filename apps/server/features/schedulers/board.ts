import type { irrigationBoard } from '@zagon/contract/schedulers/board.ts';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import { clockDays } from '@zagon/domain/schedules/clock-days.ts';
import { cycleKey, dateOf } from '@zagon/domain/schedules/expand.ts';
import type { ConditionGate, Gate } from '@zagon/domain/schedules/why/gates.ts';
import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { invalid, type Refusal } from '../../http/refusal.ts';
import { readConditions } from '../../stores/condition-facts.ts';
import { overrideOf } from '../../stores/cycle-overrides.ts';
import { fertigatedRuns, type OutputPlanRow, plansBetween } from '../../stores/output-plans.ts';
import { hasBegun } from '../../stores/planner-facts.ts';
import { runsBetween } from '../../stores/runs.ts';
import { scheduleHeads } from '../../stores/schedules.ts';
import { comingElements, pastElements } from './board-elements.ts';
import { boardRisks, type Coming } from './board-risks.ts';
import { type BoardRun, comingRun, pastRun, sourceOfProgram } from './board-runs.ts';
import { boardSources } from './board-sources.ts';
import { planPeriod, type Planned } from '../../stores/planned-cycles.ts';
import { explanationOfBegun } from './begun-run.ts';
import { isExplanation } from './present.ts';
import { presentClockDay } from './present-flow.ts';

type Reply = ReplyOf<typeof irrigationBoard>;

const MOST_DAYS = 62;
/** A period of so many days is drawn section by section. */
const ELEMENTS_DAYS = 3;
/** Sensors are asked about cycles this far ahead, and the station should hold them. A set reaches an hour further. */
const SENSORS_AHEAD_MS = 25 * 3_600_000;
/** A cycle may begin this long before the period and reach into it. */
const LONGEST_CYCLE = { hours: 25 } as const;

/** All cycles of a period, past and coming, with the flow of each source and what is at risk. */
export function readBoard(
  call: AccountCall,
  dates: { readonly start_date: string; readonly end_date: string },
): Promise<Result<Reply, Refusal>> {
  const { account, now } = call;
  const [from, until] = [Temporal.Instant.from(dates.start_date), Temporal.Instant.from(dates.end_date)];
  if (Temporal.Instant.compare(until, from) < 0) {
    return Promise.resolve(invalid(problem('end_date', 'schedule_dates_order')));
  }
  if (from.until(until).total('hours') > MOST_DAYS * 24 + 1) {
    return Promise.resolve(invalid(problem('end_date', 'too_many_days', { max: MOST_DAYS })));
  }
  return call.inAccount(async (sql) => {
    const early = from.subtract(LONGEST_CYCLE);
    const planFrom = Temporal.Instant.compare(early, now) > 0 ? early : now;
    // What comes before the period still holds its water in it; what begins after it is left out.
    const planned = await planPeriod(sql, account, planFrom, later(until, planFrom), now);
    const isShort = from.until(until).total('hours') <= ELEMENTS_DAYS * 24 + 1;
    const coming = await comingCycles(sql, call, planned, { from, until, isShort });
    const period = {
      fromMs: from.epochMilliseconds,
      untilMs: until.epochMilliseconds,
      nowMs: now.epochMilliseconds,
    };
    const running = coming.filter(({ run }) => run.outcome !== 'will_not_run').map(({ planned: each }) => each);
    const openings = await plansBetween(sql, account.id, from, until);
    return ok({
      dates,
      runs: [
        ...(await pastRuns(sql, call, planned, { from, until, openings: isShort ? openings : [] })),
        ...coming.map(({ run }) => run),
      ],
      sources: boardSources(planned, running, openings, account.timeZone, period),
      risks: await boardRisks(sql, call, planned, coming),
      marks: marksOf(planned, account.timeZone, from, until),
      clock_changes: clockDays(account.timeZone, period.fromMs, period.untilMs).map(presentClockDay),
    });
  });
}

function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? other : one;
}

async function pastRuns(
  sql: Sql,
  { account, now }: AccountCall,
  { facts }: Planned,
  {
    from,
    until,
    openings,
  }: {
    readonly from: Temporal.Instant;
    readonly until: Temporal.Instant;
    readonly openings: readonly OutputPlanRow[];
  },
): Promise<readonly BoardRun[]> {
  const runs = (await runsBetween(sql, account.id, from, until)).filter((run) => hasBegun(run, now));
  const heads = await scheduleHeads(sql, account.id);
  const ids = runs.map(({ id }) => id);
  const fertigated = await fertigatedRuns(sql, account.id, ids);
  const elementsOf = pastElements(openings, facts.farm);
  const sources = new Map(facts.schedules.map((row) => [row.id, sourceOfProgram(row, facts.farm)]));
  const told: BoardRun[] = [];
  for (const run of runs) {
    const head = heads.get(run.schedule_id);
    if (head === undefined) continue;
    const explanation = await explanationOfBegun(sql, run);
    const sourceId = sources.get(run.schedule_id) ?? null;
    const { timeZone } = account;
    const elements = elementsOf.get(run.id) ?? [];
    told.push(pastRun(run, head, { explanation, sourceId, fertigated: fertigated.has(run.id), timeZone, elements }));
  }
  return told;
}

/** Cycles to come, each with its conditions as the sensors stand. */
async function comingCycles(
  sql: Sql,
  { account, now }: AccountCall,
  planned: Planned,
  {
    from,
    until,
    isShort,
  }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant; readonly isShort: boolean },
): Promise<readonly (Coming & { readonly run: BoardRun })[]> {
  const { facts } = planned;
  const rows = new Map(facts.runs.map((run) => [cycleKey(run.schedule_id, run.date, run.cycle), run]));
  const nowMs = now.epochMilliseconds;
  const sensorsUntilMs = nowMs + SENSORS_AHEAD_MS;
  const told: (Coming & { readonly run: BoardRun })[] = [];
  const read = new Map<string, readonly ConditionGate[]>();
  for (const each of planned.cycles) {
    const { cycle, startMin } = each;
    const startMs = startMin * 60_000;
    const endMs = startMs + cycle.shape.lengthMin * 60_000;
    if (startMs >= until.epochMilliseconds || endMs <= from.epochMilliseconds) continue;
    const { saved } = cycle.compiled;
    const row = rows.get(cycleKey(saved.id, dateOf(cycle), cycle.number));
    const kept = row !== undefined && isExplanation(row.explanation) ? row.explanation.gates : [];
    const conditions = startMs > sensorsUntilMs || each.skipped !== null ? [] : await gatesOf();
    const plans = facts.live.filter(({ run_id, role }) => row !== undefined && run_id === row.id && role === 'element');
    const onDevice = plans.length > 0 && plans.every(({ status }) => status >= OUTPUT_PLAN_STATUS.accepted);
    // What shall not run with the link down is not given to the station before its conditions are read.
    const isWithheld = row?.decision === 'skip';
    const elements = isShort ? comingElements(each) : [];
    const runId = row?.id ?? null;
    const run = comingRun(each, planned, { runId, onDevice, others: conditions, kept, nowMs, elements });
    told.push({ planned: each, conditions, held: startMs > sensorsUntilMs || isWithheld ? null : onDevice, run });

    async function gatesOf(): Promise<readonly ConditionGate[]> {
      if (row !== undefined && row.decided_at !== null && isExplanation(row.explanation))
        return kept.filter(isCondition);
      const name = { scheduleId: saved.id, date: dateOf(cycle), cycle: cycle.number };
      const override = await overrideOf(sql, account.id, name);
      const known = override === undefined ? read.get(saved.id) : undefined;
      if (known !== undefined) return known;
      const { gates } = await readConditions(sql, account.id, saved.program.conditions, override, now);
      if (override === undefined) read.set(saved.id, gates);
      return gates;
    }
  }
  return told;
}

function isCondition(gate: Gate): gate is ConditionGate {
  return gate.kind === 'condition';
}

/** Where a program stops for a while or for good, at the first such day of the period. */
function marksOf(
  { facts }: Planned,
  timeZone: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Reply['marks'] {
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate();
  const [first, last] = [dayOf(from), dayOf(until)];
  return facts.schedules.flatMap(({ id, body }): Reply['marks'] => {
    const { pause, expiration_date: expires, name } = body;
    const marks: Reply['marks'] = [];
    if (pause !== null && Temporal.Instant.compare(pause.start, until) < 0) {
      const isOver = pause.end !== null && Temporal.Instant.compare(pause.end, from) <= 0;
      const date = dayOf(later(Temporal.Instant.from(pause.start), from));
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
