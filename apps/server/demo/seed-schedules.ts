import { CONFIRMED_STATE, PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { scheduleToWire } from '@zagon/contract/schedules/convert.ts';
import type { AccountHistory } from '@zagon/demo-farm/history/demo-history.ts';
import type { PastOpening, PastRun } from '@zagon/demo-farm/history/past-runs.ts';
import { farmOf } from '@zagon/demo-farm/water/farm.ts';
import { cycleWaterM3, plannerGates } from '@zagon/domain/schedules/why/cycle-gates.ts';
import { type ElementEnd, type Explanation, outcomeOf, runResult } from '@zagon/domain/schedules/why/explain.ts';
import type { Gate } from '@zagon/domain/schedules/why/gates.ts';
import { json, type Sql } from '../db/pool.ts';
import { SCHEDULE_TYPES } from '../stores/schedules/schedules.ts';

/**
 * Seeds the schedules of an account and every cycle they ran in the past weeks. They count as saved just now: a cycle
 * that began before the farm existed has no station to run it, and must not be reported as missed.
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
       water_given_m3)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $7, $6, $10)`,
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
      waterGivenM3(history, run),
    ],
  );
  for (const opening of run.openings) await insertOpening(sql, history.account.id, run, opening);
}

/** Flow × open time, summed; null if no flow is known. */
function waterGivenM3({ account }: AccountHistory, run: PastRun): number | null {
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
  const { row, openedAtMs, closedAtMs } = opening;
  const opened = openedAtMs !== null;
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
      opened && row.fertigation && row.role === 'element' ? CONFIRMED_STATE.confirmed : null,
      PLANNED_OPENING_STATUS[opened ? 'success' : 'failed'],
      CONFIRMED_STATE[opened ? 'confirmed' : 'notConfirmed'],
      openedAtMs === null ? null : instant(openedAtMs),
      closedAtMs === null ? null : instant(closedAtMs),
      opened ? null : 'not_confirmed',
    ],
  );
}

/** One end per element, in element order. */
function endsOf(run: PastRun): ElementEnd[] {
  const elements = run.openings.filter(({ row }) => row.role === 'element');
  return elements.map(({ openedAtMs }) => (openedAtMs === null ? 'failed' : 'ran'));
}

function explain({ account, schedules }: AccountHistory, run: PastRun): Explanation {
  const ends = endsOf(run);
  const nameOf = (id: string): string | null => schedules.find((saved) => saved.id === id)?.schedule.name ?? null;
  const failed = run.openings.filter(({ row, openedAtMs }) => row.role === 'element' && openedAtMs === null);
  const station = account.modules.find(({ stationSerial }) => stationSerial === null)?.name ?? '';
  const failedElements = failed.map(({ row }) => account.sections.find(({ id }) => id === row.elementId)?.name ?? '');
  const gates: Gate[] = [
    ...plannerGates(run.planned, farmOf(account), { schedule: nameOf, accountPaused: false, cycles: [] }),
    { kind: 'device', state: 'open', station, acceptedAtMs: run.startsAtMs - 3_600_000 },
    {
      kind: 'start',
      state: failedElements.length === 0 ? 'open' : 'closed',
      station,
      reason: failedElements.length === 0 ? 'in_time' : 'failed',
      lateMin: 0,
      failedElements,
    },
  ];
  const outcome = outcomeOf(ends);
  const decidedAtMs = run.startsAtMs;
  return { outcome, gates, startMs: run.startsAtMs, decidedAtMs, waterM3: cycleWaterM3(run.planned) };
}

function instant(ms: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(ms);
}
