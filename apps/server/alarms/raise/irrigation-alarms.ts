import { missedCause } from '@zagon/domain/alarms/missed-cause.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import type { Sql } from '../../database/pool.ts';
import { endAlarm } from '../../stores/alarms/alarm-writes.ts';
import type { MissedOpening } from '../../stores/openings/missed-openings.ts';
import type { PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import { outputPlace } from '../../stores/resources/farm.ts';
import { raiseSystemAlarm, type SystemAlarm } from './raise-system-alarm.ts';

/** Rule of an output that is not confirmed closed; it has at most one open alarm per output. */
export const NOT_CLOSED = 'output_not_closed';

/** Rule of a pump that runs against closed valves. */
export const PUMP_ALONE = 'pump_alone';

/** Overrun above which an alarm is raised, s; longer than a hand-over takes. */
const OVERRUN_S = 20;

/** Rules about one output of a module; each has at most one open alarm per output. */
type OutputRule = typeof NOT_CLOSED | typeof PUMP_ALONE;

async function raiseOutputAlarm(
  sql: Sql,
  rule: OutputRule,
  accountId: string,
  outputId: string,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const place = await outputPlace(sql, accountId, outputId);
  if (place === undefined) return {};
  const { module_id: moduleId, field_name: field, name: output } = place;
  const id = await raiseSystemAlarm(sql, { accountId, moduleId, rule, facts: { output }, field, now });
  return id === null ? {} : { alarms: [id] };
}

async function endAlarmOfOutput(
  sql: Sql,
  rule: OutputRule,
  accountId: string,
  outputId: string,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const place = await outputPlace(sql, accountId, outputId);
  if (place === undefined) return {};
  return { alarms: await endAlarm(sql, accountId, place.module_id, rule, place.field_name, now) };
}

/** Raises an alarm for an output that should have been closed for a minute and is not confirmed. */
export function raiseNotClosedAlarm(sql: Sql, accountId: string, outputId: string, now: Temporal.Instant) {
  return raiseOutputAlarm(sql, NOT_CLOSED, accountId, outputId, now);
}

/** Raises an alarm for a pump that runs although every valve of its source is closed. */
export function raisePumpAlarm(sql: Sql, accountId: string, outputId: string, now: Temporal.Instant) {
  return raiseOutputAlarm(sql, PUMP_ALONE, accountId, outputId, now);
}

/** Ends the alarm of a pump that was reported closed. */
export function endPumpAlarm(sql: Sql, accountId: string, outputId: string, now: Temporal.Instant) {
  return endAlarmOfOutput(sql, PUMP_ALONE, accountId, outputId, now);
}

/** Ends the alarm of an output that was reported closed. */
export function endOutputAlarm(sql: Sql, accountId: string, outputId: string, now: Temporal.Instant) {
  return endAlarmOfOutput(sql, NOT_CLOSED, accountId, outputId, now);
}

/** Raises one alarm for all missed openings of an outage, which names their cause. */
export async function raiseMissedAlarm(
  sql: Sql,
  accountId: string,
  missed: readonly MissedOpening[],
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const [first] = missed;
  if (first === undefined) return {};
  const schedules = [...new Set(missed.map(({ schedule_name }) => schedule_name))];
  const causes = [
    ...new Set(
      missed.map(({ server_ran: serverRan, station_online: stationOnline, held }) =>
        missedCause({ serverRan, stationOnline, held }),
      ),
    ),
  ];
  const facts = { openings: missed.length, schedules, causes };
  return raiseEnded(sql, { accountId, moduleId: first.module_id, rule: 'run_missed', facts, now });
}

/** Raises an alarm for an output that was open too long. */
export async function raiseOverrunAlarm(
  sql: Sql,
  accountId: string,
  openings: readonly PlannedOpeningRow[],
  at: Temporal.Instant,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const opening = openings.find(({ role, opened_at }) => role === 'element' && opened_at !== null);
  if (opening === undefined || opening.opened_at === null) return {};
  const byDuration = opening.opened_at.add({ milliseconds: Math.round(opening.duration_min * 60_000) });
  const due = Temporal.Instant.compare(byDuration, opening.close_at) > 0 ? byDuration : opening.close_at;
  const overS = due.until(at).total('seconds');
  if (overS <= OVERRUN_S) return {};
  const { module_id: moduleId, field_name: field, output_name: output } = opening;
  const facts = { output, minutes: Math.max(1, Math.round(overS / 60)) };
  return raiseEnded(sql, { accountId, moduleId, rule: 'output_overran', facts, field, now });
}

/** Raises an alarm and ends it at once: there is nothing left to wait for, only to read and confirm. */
export async function raiseEnded(
  sql: Sql,
  alarm: SystemAlarm & { readonly moduleId: string },
): Promise<IrrigationChanges> {
  const { accountId, moduleId, rule, field = null, now } = alarm;
  const id = await raiseSystemAlarm(sql, alarm);
  if (id === null) return {};
  return { alarms: [id, ...(await endAlarm(sql, accountId, moduleId, rule, field, now))] };
}
