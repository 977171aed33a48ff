import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';
import type { Sql } from '../../database/pool.ts';
import { endAlarm } from '../../stores/alarms/alarm-writes.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import {
  silentStations,
  recoveredStations,
  stationsWithAlarm,
  nonReportingStations,
} from '../../stores/stations/silent-stations.ts';
import { raiseSystemAlarm } from '../raise/raise-system-alarm.ts';

const SILENT = 'station_silent_at_start';
const NOT_REPORTED = 'start_not_reported';

/** The rules of the alarms that `watchStations` raises and ends. */
export const STATION_RULES: readonly RuleName[] = [SILENT, NOT_REPORTED];

/** How long a station may be unreachable after a planned start before an alarm is raised. */
const SILENT_S = 60;
/** How long a reachable station that has the plan may take to report its start before an alarm is raised. */
const UNREPORTED_START_S = 90;

/** Raises an alarm for a station unreachable when it should irrigate, and ends it when the station is back. */
export async function watchStations(sql: Sql, now: Temporal.Instant): Promise<[string, IrrigationChanges][]> {
  const found: [string, IrrigationChanges][] = [];
  for (const { client_id: accountId, station_id: moduleId } of await recoveredStations(sql, SILENT)) {
    found.push([accountId, { alarms: await endAlarm(sql, accountId, moduleId, SILENT, null, now) }]);
  }
  for (const station of await silentStations(sql, SILENT, now.subtract({ seconds: SILENT_S }), now)) {
    const { client_id: accountId, station_id: moduleId, name, schedule_name: schedule, held } = station;
    const facts = { station: name, schedule, held };
    const id = await raiseSystemAlarm(sql, { accountId, moduleId, rule: SILENT, facts, now });
    if (id !== null) found.push([accountId, { alarms: [id] }]);
  }
  return [...found, ...(await watchUnreportedStarts(sql, now))];
}

/** Raises an alarm for a reachable station that has the plan but does not report the start. */
async function watchUnreportedStarts(sql: Sql, now: Temporal.Instant): Promise<[string, IrrigationChanges][]> {
  const found: [string, IrrigationChanges][] = [];
  const unreported = await nonReportingStations(sql, now.subtract({ seconds: UNREPORTED_START_S }), now);
  const stillUnreported = new Set(unreported.map(({ station_id }) => station_id));
  for (const { client_id: accountId, station_id: moduleId } of await stationsWithAlarm(sql, NOT_REPORTED)) {
    if (stillUnreported.has(moduleId)) continue;
    found.push([accountId, { alarms: await endAlarm(sql, accountId, moduleId, NOT_REPORTED, null, now) }]);
  }
  for (const { client_id: accountId, station_id: moduleId, name, schedule_name: schedule } of unreported) {
    const facts = { station: name, schedule };
    const id = await raiseSystemAlarm(sql, { accountId, moduleId, rule: NOT_REPORTED, facts, now });
    if (id !== null) found.push([accountId, { alarms: [id] }]);
  }
  return found;
}
