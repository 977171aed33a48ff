import { createHash } from 'node:crypto';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import { cycleKey } from '@zagon/domain/schedules/expand.ts';
import { type PlanRow, planRows } from '@zagon/domain/schedules/plan-rows.ts';
import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { planPeriod, type Planned } from '../../stores/planned-cycles.ts';
import { SCHEDULER_TYPES } from '../../stores/schedules.ts';

/** Nobody plans further than this. */
const MOST_DAYS = 62;
/** A cycle may begin this long before the period and reach into it. */
const LONGEST_CYCLE = { hours: 25 } as const;

/** Openings that are planned and not laid down yet: those beyond what the device holds. */
export async function openingsAhead(
  sql: Sql,
  { account, now }: Pick<AccountCall, 'account' | 'now'>,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly OutputPlanShape[]> {
  const end = earlier(until, now.add({ hours: MOST_DAYS * 24 }));
  if (Temporal.Instant.compare(end, now) <= 0) return [];
  const early = from.subtract(LONGEST_CYCLE);
  const start = Temporal.Instant.compare(early, now) > 0 ? early : now;
  if (Temporal.Instant.compare(end, start) <= 0) return [];
  const planned = await planPeriod(sql, account, start, end, now);
  const laidDown = new Set(planned.facts.runs.map((run) => cycleKey(run.schedule_id, run.date, run.cycle)));
  return planRows(planned.cycles)
    .filter((row) => row.skipped === null && !laidDown.has(cycleKey(row.programId, row.date, row.cycle)))
    .filter((row) => row.openAtMs < until.epochMilliseconds && row.closeAtMs > from.epochMilliseconds)
    .flatMap((row) => present(row, planned));
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other;
}

function present(row: PlanRow, { facts }: Planned): OutputPlanShape[] {
  const place = facts.places.get(row.outputId);
  const program = facts.programs.find(({ id }) => id === row.programId)?.program;
  if (place === undefined || program === undefined) return [];
  return [
    {
      id: idOf(row),
      open_at: instant(row.openAtMs),
      close_at: instant(row.closeAtMs),
      duration: (row.closeAtMs - row.openAtMs) / 60_000,
      id_output: row.outputId,
      Output: { id: row.outputId, name: place.name, id_object: place.module_id, field_name: place.field_name },
      Scheduler: { id: row.programId, name: program.name, type: SCHEDULER_TYPES[program.type] },
      role: row.role,
      id_element: row.elementId,
      date: row.date,
      cycle: row.cycle,
      id_run: null,
      fertigation: row.fertigation,
      fertigation_confirm_state: null,
      confirmed_state: null,
      manual_status: null,
      status: OUTPUT_PLAN_STATUS.planned,
      opened_at: null,
      closed_at: null,
      error: null,
    },
  ];
}

function instant(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString();
}

/** The same opening has the same id at every reading, though no row carries it yet (a version 8 UUID of its name). */
function idOf({ programId, date, cycle, role, elementId, outputId, openAtMs }: PlanRow): string {
  const name = [programId, date, cycle, role, elementId, outputId, openAtMs].join('/');
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
