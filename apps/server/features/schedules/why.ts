import type { WhyShape } from '@zagon/contract/schedules/why.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { cycleKey, dateOf } from '@zagon/domain/schedules/calendar/expand.ts';
import type { PlannedCycle } from '@zagon/domain/schedules/planner/plan.ts';
import { explainPlanned } from '@zagon/domain/schedules/why/explain-planned.ts';
import { type Gate, isMeasured } from '@zagon/domain/schedules/why/gates.ts';
import type { Sql } from '../../database/pool.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { readMeasured } from '../../irrigation/facts/condition-facts.ts';
import { type CycleName, overrideOf } from '../../stores/schedules/cycle-overrides.ts';
import { deviceGateOf } from '../../irrigation/facts/device-facts.ts';
import { plannedOpeningsOfRuns } from '../../stores/openings/planned-openings.ts';
import { hasBegun } from '../../irrigation/facts/planner-facts.ts';
import { findRun, type RunRow, neighbouringRuns } from '../../stores/schedules/runs.ts';
import { scheduleExists } from '../../stores/schedules/schedules.ts';
import { planPeriod, type PlannedPeriod } from '../../irrigation/facts/planned-cycles.ts';
import { explainStartedRun } from './started-run.ts';
import { presentExplanation, presentStoredExplanation, presentWater } from './present.ts';
import { isoOf } from './present-flow.ts';
import { presentChanges } from './present-gates.ts';

/**
 * How far ahead a coming cycle can be explained, in days; the search for its next cycle extends NEXT_CYCLE_DAYS
 * further.
 */
const MAX_AHEAD_DAYS = 62;
const NEXT_CYCLE_DAYS = 35;
/** How long before a cycle opens its conditions are read, ms. */
const DECIDED_BEFORE_MS = 60_000;
const MINUTE_MS = 60_000;

/** Explains why a cycle ran or did not, or whether it will run as currently planned. */
export function readWhy(call: AccountCall, name: CycleName): Promise<Result<WhyShape, Refusal>> {
  const { account, now } = call;
  return call.inAccount(async (sql) => {
    if (!(await scheduleExists(sql, account.id, name.scheduleId))) return refused('not_found');
    const run = await findRun(sql, account.id, name);
    const day = Temporal.PlainDate.from(name.date).toZonedDateTime(account.timeZone).toInstant();
    if (Temporal.Instant.compare(day, now.add({ hours: MAX_AHEAD_DAYS * 24 })) > 0) return refused('not_found');
    const [from, latest] = Temporal.Instant.compare(day, now) < 0 ? [day, now] : [now, day];
    const isOld = Temporal.Instant.compare(day.add({ hours: 72 }), now) < 0;
    const planned = await planPeriod(
      sql,
      account,
      isOld ? now : from,
      latest.add({ hours: NEXT_CYCLE_DAYS * 24 }),
      now,
    );
    const own = planned.cycles.filter(({ cycle }) => cycle.compiled.saved.id === name.scheduleId);
    const coming = own.find(({ cycle }) => dateOf(cycle) === name.date && cycle.number === name.cycle);
    const isPast = run !== undefined && hasBegun(run, now);
    const card = isPast
      ? await pastCard(sql, call, run)
      : coming === undefined
        ? undefined
        : await comingCard(sql, call, coming, planned, run);
    if (card === undefined) return refused('not_found');
    const adjacent = await neighbouringRuns(sql, account.id, name.scheduleId, Temporal.Instant.from(card.starts_at));
    return ok({ ...card, ...neighboursOf(own, adjacent, card) });
  });
}

type Card = Omit<WhyShape, 'previous' | 'next'>;

async function pastCard(sql: Sql, call: AccountCall, run: RunRow): Promise<Card> {
  const { account, now } = call;
  const isOver = run.finished_at !== null;
  const explanation = await explainStartedRun(sql, run);
  const decided = run.decided_at?.epochMilliseconds ?? explanation?.decidedAtMs ?? run.starts_at.epochMilliseconds;
  return {
    id_run: run.id,
    id_scheduler: run.schedule_id,
    date: run.date,
    cycle: run.cycle,
    provisional: false,
    starts_at: run.starts_at.toString(),
    ends_at: run.ends_at.toString(),
    decided_at: isoOf(Math.min(decided, now.epochMilliseconds)),
    outcome: explanation?.outcome ?? (isOver ? 'ran' : 'running'),
    result: run.result,
    explanation: presentStoredExplanation({ ...run, explanation }, account.timeZone),
    what_would_change: explanation === null ? [] : presentChanges(explanation, account.timeZone),
    water: presentWater(run),
  };
}

async function comingCard(
  sql: Sql,
  call: AccountCall,
  planned: PlannedCycle,
  { facts, cycles, accountPaused }: PlannedPeriod,
  run: RunRow | undefined,
): Promise<Card> {
  const { account, now } = call;
  const { cycle } = planned;
  const { saved } = cycle.compiled;
  const name = { scheduleId: saved.id, date: dateOf(cycle), cycle: cycle.number };
  const others: Gate[] = [];
  if (planned.skipped === null) {
    const [first] = cycle.shape.runs;
    const plans = run === undefined ? [] : await plannedOpeningsOfRuns(sql, account.id, [run.id]);
    const planId = plans.find(({ role }) => role === 'element')?.id ?? null;
    const device =
      first === undefined ? null : await deviceGateOf(sql, account.id, { outputId: first.consumer.outputId, planId });
    if (device !== null) others.push(device);
    const isDecided = run !== undefined && run.decided_at !== null && run.explanation !== null;
    const override = await overrideOf(sql, account.id, name);
    const startsAtMs = planned.startMin * MINUTE_MS;
    const measured = isDecided
      ? storedGates(run).filter(isMeasured)
      : (await readMeasured(sql, account.id, { schedule: saved.schedule, startsAtMs, override }, now)).gates;
    others.push(...measured);
  }
  const context = { farm: facts.farm, schedules: facts.savedSchedules, cycles, accountPaused };
  const explanation = explainPlanned(planned, context, others, now.epochMilliseconds, storedGates(run));
  const startMs = planned.startMin * MINUTE_MS;
  return {
    id_run: run?.id ?? null,
    id_scheduler: saved.id,
    date: name.date,
    cycle: name.cycle,
    provisional: run?.decided_at === undefined || run.decided_at === null,
    starts_at: isoOf(startMs),
    ends_at: isoOf(startMs + cycle.shape.lengthMin * MINUTE_MS),
    decided_at: run?.decided_at?.toString() ?? isoOf(startMs - DECIDED_BEFORE_MS),
    outcome: explanation.outcome,
    result: null,
    explanation: presentExplanation(explanation, account.timeZone),
    what_would_change: presentChanges(explanation, account.timeZone),
    water: { planned: explanation.waterM3, given: null, measured: null },
  };
}

function storedGates(run: RunRow | undefined): readonly Gate[] {
  return run?.explanation?.gates ?? [];
}

type Neighbour = { readonly date: string; readonly cycle: number; readonly startMs: number };

/** The previous and next cycles: the nearest of the stored and planned ones. */
function neighboursOf(
  own: readonly PlannedCycle[],
  adjacent: { readonly before: RunRow | undefined; readonly after: RunRow | undefined },
  card: Card,
): Pick<WhyShape, 'previous' | 'next'> {
  const startMs = Temporal.Instant.from(card.starts_at).epochMilliseconds;
  const stored = [adjacent.before, adjacent.after].flatMap((run) =>
    run === undefined ? [] : [{ date: run.date, cycle: run.cycle, startMs: run.starts_at.epochMilliseconds }],
  );
  const storedKeys = new Set(stored.map(({ date, cycle }) => cycleKey('', date, cycle)));
  const planned = own
    .map(({ cycle, startMin }) => ({ date: dateOf(cycle), cycle: cycle.number, startMs: startMin * MINUTE_MS }))
    .filter(({ date, cycle }) => !storedKeys.has(cycleKey('', date, cycle)));
  const all: readonly Neighbour[] = [...stored, ...planned].toSorted((a, b) => a.startMs - b.startMs);
  const keyOf = (found: Neighbour | undefined) =>
    found === undefined ? null : { date: found.date, cycle: found.cycle };
  return {
    previous: keyOf(all.findLast((each) => each.startMs < startMs)),
    next: keyOf(all.find((each) => each.startMs > startMs)),
  };
}
