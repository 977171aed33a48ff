import { CONFIRMED_STATE } from '@zagon/domain/planned-openings/confirmed-state.ts';
import {
  PLANNED_OPENING_STATUS,
  type PlannedOpeningState,
} from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { scheduleToWire } from '@zagon/contract/schedules/convert.ts';
import type { AccountHistory } from '@zagon/demo-farm/history/demo-history.ts';
import type { PastOpening, PastRun } from '@zagon/demo-farm/history/past-run.ts';
import { farmOf } from '@zagon/demo-farm/water/farm.ts';
import { cycleWaterM3, plannerGates } from '@zagon/domain/schedules/why/cycle-gates.ts';
import { type ElementEnd, type Explanation, outcomeOf, runResult } from '@zagon/domain/schedules/why/explain.ts';
import { GATE_ORDER } from '@zagon/domain/schedules/why/explain-planned.ts';
import { conditionGate, type Gate, type StartGate } from '@zagon/domain/schedules/why/gates.ts';
import { decideCycle } from '@zagon/domain/schedules/conditions/decide.ts';
import { json, type Sql } from '../database/pool.ts';
import { SCHEDULE_TYPES } from '../stores/schedules/schedules.ts';

/**
 * Seeds the schedules of an account and every cycle they ran in the past weeks. They are stored as saved just now: a
 * cycle that began before the farm existed has no station to run it, and must not be reported as missed.
 */
export async function seedSchedules(sql: Sql, history: AccountHistory, now: Temporal.Instant): Promise<void> {
  for (const { id, schedule, savedAtMs } of history.schedules) {
    await sql.run(
      `insert into schedules (id, client_id, name, kind, type, definition, saved_at, created_at, planned_through)
       values ($1, $2, $3, $4, $5, $6::jsonb, $8, $7, $8)`,
      [
        id,
        history.account.id,
        schedule.name,
        schedule.kind,
        SCHEDULE_TYPES[schedule.type],
        json(scheduleToWire(schedule)),
        instant(savedAtMs),
        now,
      ],
    );
  }
  for (const run of history.runs) await insertRun(sql, history, run);
  for (const opening of history.handOpenings) {
    await sql.run(
      `insert into manual_opens (id, client_id, output_id, user_id, minutes, status, requested_at, send_after, sent_at,
         opened_at, closed_at, closes_at, updated_at)
       values ($1, $2, $3, $4, $5, ${HAND_OPENING_STATUS.done}, $6, $6, $6, $7, $8, $8, $8)`,
      [
        opening.id,
        history.account.id,
        opening.section.valveId,
        opening.person.id,
        opening.minutes,
        instant(opening.requestedAtMs),
        instant(opening.openedAtMs),
        instant(opening.closedAtMs),
      ],
    );
  }
}

async function insertRun(sql: Sql, history: AccountHistory, run: PastRun): Promise<void> {
  const explanation = explain(history, run);
  const result = runResult(endsOf(run), explanation.gates);
  await sql.run(
    `insert into runs (id, client_id, schedule_id, date, cycle, starts_at, ends_at, result, explanation, finished_at, created_at,
       water_given_m3, decision, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $7, $6, $10, $11, $6)`,
    [
      run.id,
      history.account.id,
      run.scheduleId,
      run.date,
      run.cycle,
      instant(run.startsAtMs),
      instant(run.endsAtMs),
      result,
      json(explanation),
      deliveredWaterM3(history, run),
      isSkippedByRain(run) ? 'skip' : decideCycle(run.verdicts.map(({ decision }) => decision)),
    ],
  );
  for (const opening of run.openings) await insertOpening(sql, history.account.id, run, opening);
}

/** Flow × open time, summed; null if no flow is known. */
function deliveredWaterM3({ account }: AccountHistory, run: PastRun): number | null {
  const flows = new Map(account.sections.map((section) => [section.id, section.flowM3PerH]));
  const volumesM3 = run.openings.flatMap(({ row, openedAtMs, closedAtMs }) => {
    const flow = row.role === 'element' ? flows.get(row.elementId) : undefined;
    return flow === undefined || openedAtMs === null || closedAtMs === null
      ? []
      : [(flow * (closedAtMs - openedAtMs)) / 3_600_000];
  });
  return volumesM3.length === 0 ? null : volumesM3.reduce((sum, m3) => sum + m3, 0);
}

async function insertOpening(sql: Sql, accountId: string, run: PastRun, opening: PastOpening): Promise<void> {
  const { row, openedAtMs, closedAtMs, end } = opening;
  const { status, confirmed, error } = STORED_ENDS[end];
  await sql.run(
    `insert into output_plans (id, client_id, output_id, run_id, schedule_id, element, element_id, role, open_at, close_at,
       duration_min, fertigation, fertigation_confirm_state, status, confirmed_state, opened_at, closed_at, error, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $10)`,
    [
      opening.id,
      accountId,
      row.outputId,
      run.id,
      run.scheduleId,
      opening.element,
      row.elementId,
      row.role,
      instant(row.openAtMs),
      instant(row.closeAtMs),
      (row.closeAtMs - row.openAtMs) / 60_000,
      row.fertigation,
      end === 'ran' && row.fertigation && row.role === 'element' ? CONFIRMED_STATE.opened : null,
      PLANNED_OPENING_STATUS[status],
      confirmed,
      openedAtMs === null ? null : instant(openedAtMs),
      closedAtMs === null ? null : instant(closedAtMs),
      error,
    ],
  );
}

/** How the end of a past opening is stored. */
const STORED_ENDS = {
  ran: { status: 'success', confirmed: CONFIRMED_STATE.opened, error: null },
  failed: { status: 'failed', confirmed: CONFIRMED_STATE.not_opened, error: 'not_confirmed' },
  skipped: { status: 'skipped', confirmed: null, error: null },
  stopped: { status: 'cancelled', confirmed: CONFIRMED_STATE.opened, error: null },
  cancelled: { status: 'cancelled', confirmed: null, error: null },
} as const satisfies Record<
  PastOpening['end'],
  { readonly status: PlannedOpeningState; readonly confirmed: 0 | 1 | null; readonly error: string | null }
>;

/** One end per element, in element order. */
function endsOf(run: PastRun): readonly ElementEnd[] {
  return run.openings.filter(({ row }) => row.role === 'element').map(({ end }) => end);
}

function explain({ account, schedules }: AccountHistory, run: PastRun): Explanation {
  const ends = endsOf(run);
  const nameOf = (id: string): string | null => schedules.find((saved) => saved.id === id)?.schedule.name ?? null;
  const failed = run.openings.filter(({ row, end }) => row.role === 'element' && end === 'failed');
  const station = account.modules.find(({ stationSerial }) => stationSerial === null)?.name ?? '';
  const failedElements = failed.map(({ row }) => account.sections.find(({ id }) => id === row.elementId)?.name ?? '');
  const reason = failedElements.length > 0 ? 'failed' : 'in_time';
  const reached: readonly Gate[] = [
    ...plannerGates(run.planned, farmOf(account), { schedule: nameOf, accountPaused: null, cycles: [] }),
    { kind: 'device', state: 'open', station, acceptedAtMs: run.startsAtMs - 3_600_000 },
    ...run.verdicts.map((verdict, index) => conditionGate(verdict, index)),
    ...(run.rain === null ? [] : [run.rain]),
    // A cycle skipped by its conditions or by rain never reached its start.
    ...(ends.includes('skipped') ? [] : [startGate(station, reason, failedElements)]),
  ];
  const gates = reached.toSorted((a, b) => GATE_ORDER[a.kind] - GATE_ORDER[b.kind]);
  const outcome = outcomeOf(ends);
  const decidedAtMs = run.startsAtMs;
  const { schedule } = run.planned.cycle.compiled.saved;
  const fertigated = run.openings.some(({ row }) => row.fertigation);
  const control = schedule.kind === 'control';
  const waterM3 = cycleWaterM3(run.planned);
  return { outcome, gates, startMs: run.startsAtMs, decidedAtMs, waterM3, fertigated, control };
}

function isSkippedByRain({ rain }: PastRun): boolean {
  return rain?.state === 'closed' && rain.stoppedAtMs === undefined;
}

function startGate(station: string, reason: 'in_time' | 'failed', failedElements: readonly string[]): StartGate {
  return {
    kind: 'start',
    state: reason === 'in_time' ? 'open' : 'closed',
    station,
    reason,
    lateMin: 0,
    failedElements,
  };
}

function instant(ms: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(ms);
}
