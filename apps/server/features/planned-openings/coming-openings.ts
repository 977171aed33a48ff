import { createHash } from 'node:crypto';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { cycleKey } from '@zagon/domain/schedules/calendar/expand.ts';
import { type PlanRow, planRows } from '@zagon/domain/schedules/planner/plan-rows.ts';
import type { Sql } from '../../database/pool.ts';
import type { AccountCall } from '../../calls/call.ts';
import { planPeriod, type PlannedPeriod } from '../../irrigation/facts/planned-cycles.ts';
import { SCHEDULE_TYPES } from '../../stores/schedules/schedules.ts';

/** How far ahead openings are planned, in days. */
const MAX_DAYS = 62;
/** A cycle may begin this long before the period and extend into it. */
const LONGEST_CYCLE = { hours: 25 } as const;

/** Planned openings that are not stored yet: those beyond the plan on the device. */
export async function comingOpenings(
  sql: Sql,
  { account, now }: Pick<AccountCall, 'account' | 'now'>,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly PlannedOpeningShape[]> {
  const end = earlierOf(until, now.add({ hours: MAX_DAYS * 24 }));
  if (Temporal.Instant.compare(end, now) <= 0) return [];
  const earliest = from.subtract(LONGEST_CYCLE);
  const start = Temporal.Instant.compare(earliest, now) > 0 ? earliest : now;
  if (Temporal.Instant.compare(end, start) <= 0) return [];
  const planned = await planPeriod(sql, account, start, end, now);
  const storedCycles = new Set(planned.facts.runs.map((run) => cycleKey(run.schedule_id, run.date, run.cycle)));
  return planRows(planned.cycles)
    .filter((row) => row.skipped === null && !storedCycles.has(cycleKey(row.scheduleId, row.date, row.cycle)))
    .filter((row) => row.openAtMs < until.epochMilliseconds && row.closeAtMs > from.epochMilliseconds)
    .flatMap((row) => present(row, planned));
}

function earlierOf(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other;
}

function present(row: PlanRow, { facts }: PlannedPeriod): PlannedOpeningShape[] {
  const place = facts.places.get(row.outputId);
  const schedule = facts.savedSchedules.find(({ id }) => id === row.scheduleId)?.schedule;
  if (place === undefined || schedule === undefined) return [];
  return [
    {
      id: idOf(row),
      open_at: instant(row.openAtMs),
      close_at: instant(row.closeAtMs),
      duration: (row.closeAtMs - row.openAtMs) / 60_000,
      id_output: row.outputId,
      Output: { id: row.outputId, name: place.name, id_object: place.module_id, field_name: place.field_name },
      Scheduler: { id: row.scheduleId, name: schedule.name, type: SCHEDULE_TYPES[schedule.type] },
      role: row.role,
      id_element: row.elementId,
      date: row.date,
      cycle: row.cycle,
      id_run: null,
      fertigation: row.fertigation,
      fertigation_confirm_state: null,
      confirmed_state: null,
      manual_status: null,
      status: PLANNED_OPENING_STATUS.planned,
      opened_at: null,
      closed_at: null,
      error: null,
    },
  ];
}

function instant(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString();
}

/** A stable id of an opening that has no row yet: a version 8 UUID derived from its key. */
function idOf({ scheduleId, date, cycle, role, elementId, outputId, openAtMs }: PlanRow): string {
  const name = [scheduleId, date, cycle, role, elementId, outputId, openAtMs].join('/');
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
