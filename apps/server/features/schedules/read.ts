import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { planCycles, type PlannedCycle } from '@zagon/domain/schedules/planner/plan.ts';
import { isoDateOf } from '@zagon/domain/schedules/calendar/zone-table.ts';
import type { Sql } from '../../database/pool.ts';
import type { Account } from '../../calls/visitor.ts';
import type { PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import { hasBegun, loadPlannerFacts, type PlannerFacts } from '../../irrigation/facts/planner-facts.ts';
import { lastResults } from '../../stores/schedules/runs.ts';
import type { ScheduleRow } from '../../stores/schedules/schedules.ts';
import { sourceOfSchedule } from './board-runs.ts';
import { presentLastResult } from './present.ts';
import { currentItem } from '../../calls/present/current-item.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** How far ahead to search for the next run, in days. */
const LOOK_AHEAD_DAYS = 35;

/** Reads the schedules of the account in their current state, or only one of them. */
export async function readSchedules(
  sql: Sql,
  account: Account,
  now: Temporal.Instant,
  only?: string,
): Promise<ScheduleShape[]> {
  const facts = await loadPlannerFacts(sql, account.id, now.subtract({ hours: 1 }), now);
  const cycles = planAhead(facts, account.timeZone, now, LOOK_AHEAD_DAYS);
  const results = new Map((await lastResults(sql, account.id)).map((run) => [run.schedule_id, run]));
  return facts.scheduleRows
    .filter(({ id }) => only === undefined || id === only)
    .map((schedule) => {
      const { pause, ...body } = schedule.body;
      return {
        ...body,
        pause,
        id: schedule.id,
        version: currentSchedule(schedule).version,
        state: stateOf(schedule, facts, account, now),
        on_device: isOnDevice(schedule.id, facts.live),
        next_run: nextRun(schedule.id, cycles, now),
        last_result: presentLastResult(results.get(schedule.id), account.timeZone),
        skips: schedule.skips.map(({ date, cycle }) => ({ date, cycle })),
        id_water_source: sourceOfSchedule(schedule, facts.farm),
      };
    });
}

/** With the values that users edit. */
export function currentSchedule({ id, body }: ScheduleRow) {
  return currentItem(id, body);
}

/** Plans all schedules from now on, around everything already running. */
export function planAhead(
  facts: PlannerFacts,
  timeZone: string,
  from: Temporal.Instant,
  days: number,
): readonly PlannedCycle[] {
  const fromMs = from.epochMilliseconds;
  const { farm, savedSchedules: schedules, occupied, decided, coming } = facts;
  const untilMs = fromMs + days * DAY_MS;
  return planCycles({ farm, schedules, timeZone, fromMs, untilMs, occupied, decided, coming });
}

function stateOf(
  { id, body }: ScheduleRow,
  facts: PlannerFacts,
  account: Account,
  now: Temporal.Instant,
): ScheduleShape['state'] {
  const running = new Set(
    facts.runs.filter((run) => run.finished_at === null && hasBegun(run, now)).map((run) => run.id),
  );
  const isRunning = facts.live.some(
    (plan) => plan.schedule_id === id && plan.run_id !== null && running.has(plan.run_id),
  );
  if (isRunning) return 'running';
  const today = now.toZonedDateTimeISO(account.timeZone).toPlainDate().toString();
  if (body.expiration_date !== null && body.expiration_date < today) return 'ended';
  const { pause } = body;
  if (pause === null) return 'active';
  const isPauseStarted = Temporal.Instant.compare(pause.start, now) <= 0;
  return isPauseStarted && (pause.end === null || Temporal.Instant.compare(pause.end, now) > 0) ? 'paused' : 'active';
}

/** True if the base station has accepted every opening of the schedule that it should have by now. */
function isOnDevice(scheduleId: string, live: readonly PlannedOpeningRow[]): boolean {
  return live.every(
    (plan) =>
      plan.schedule_id !== scheduleId || plan.role !== 'element' || plan.status >= PLANNED_OPENING_STATUS.accepted,
  );
}

function nextRun(id: string, cycles: readonly PlannedCycle[], now: Temporal.Instant): ScheduleShape['next_run'] {
  const next = cycles.find(
    ({ cycle, startMin, skipped }) =>
      cycle.compiled.saved.id === id && skipped === null && startMin * MINUTE_MS >= now.epochMilliseconds,
  );
  if (next === undefined) return null;
  const { cycle, startMin } = next;
  const instant = (min: number) => Temporal.Instant.fromEpochMilliseconds(min * MINUTE_MS).toString();
  return {
    date: isoDateOf(cycle.day),
    cycle: cycle.number,
    open_at: instant(startMin),
    close_at: instant(startMin + cycle.shape.lengthMin),
    own_open_at: instant(cycle.startMin),
  };
}
