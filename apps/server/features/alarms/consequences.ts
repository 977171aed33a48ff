import type { AlarmConsequences } from '@zagon/contract/alarms/settings.ts';
import { nightSummary, nightVerdict } from '@zagon/domain/alarms/offline-night.ts';
import type { Sql } from '../../database/pool.ts';
import {
  upcomingRuns,
  modulesBehind,
  stationOfAlarm,
  type UpcomingRunRow,
} from '../../stores/alarms/alarm-consequences.ts';

/** How far ahead openings are listed: the coming night. */
const LOOK_AHEAD: Temporal.DurationLike = { hours: 24 };

/** Consequences of a silent base station; undefined if the alarm is not about a base station. */
export async function consequencesOf(
  sql: Sql,
  accountId: string,
  alarmId: string,
  now: Temporal.Instant,
): Promise<AlarmConsequences | undefined> {
  const station = await stationOfAlarm(sql, accountId, alarmId);
  if (station === undefined) return undefined;
  const modules = await modulesBehind(sql, accountId, station.id);
  const runs = await upcomingRuns(sql, accountId, station.id, { from: now, until: now.add(LOOK_AHEAD) });
  const until = station.plan_until;
  // An expired plan counts as no plan.
  const planUntil = until !== null && Temporal.Instant.compare(until, now) > 0 ? until : null;
  const verdicts = runs.map((run) => ({ run, verdict: verdictOf(run, planUntil) }));
  return {
    id_station: station.id,
    station_name: station.name,
    online: station.online,
    silent_since: station.online ? null : (station.changed_at?.toString() ?? null),
    summary: nightSummary(verdicts.map(({ verdict }) => verdict)),
    plan_until: planUntil?.toString() ?? null,
    modules: modules.map((module) => ({
      id_object: module.id,
      name: module.name,
      device_type: module.device_type,
      last_reading: module.newest_at?.toString() ?? null,
    })),
    runs: verdicts.map(({ run, verdict }) => ({
      id: run.id,
      open_at: run.open_at.toString(),
      close_at: run.close_at.toString(),
      name: run.name,
      schedule_name: run.schedule_name,
      fertigation: run.fertigation,
      verdict,
    })),
  };
}

function verdictOf(run: UpcomingRunRow, planUntil: Temporal.Instant | null) {
  return nightVerdict(
    {
      openAtMs: run.open_at.epochMilliseconds,
      closeAtMs: run.close_at.epochMilliseconds,
      onStation: run.on_station,
      fertigation: run.fertigation,
      unchecked: run.unchecked,
      decision: run.decision,
      valveInDoubt: run.valve_in_doubt,
    },
    planUntil?.epochMilliseconds ?? null,
  );
}
