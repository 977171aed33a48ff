import type { AlarmConsequences } from '@zagon/contract/alarms/settings.ts';
import { nightSummary, nightVerdict } from '@zagon/domain/alarms/silent-night.ts';
import type { Sql } from '../../db/pool.ts';
import { comingRuns, modulesBehind, stationOfAlarm, type ComingRunRow } from '../../stores/silent-night.ts';

/** How far ahead the openings are told: the night that comes. */
const AHEAD: Temporal.DurationLike = { hours: 24 };

/** What a silent base station means; undefined where the alarm is of no base station. */
export async function consequencesOf(
  sql: Sql,
  clientId: string,
  alarmId: string,
  now: Temporal.Instant,
): Promise<AlarmConsequences | undefined> {
  const station = await stationOfAlarm(sql, clientId, alarmId);
  if (station === undefined) return undefined;
  const modules = await modulesBehind(sql, clientId, station.id);
  const runs = await comingRuns(sql, clientId, station.id, { from: now, until: now.add(AHEAD) });
  const until = station.plan_until;
  // A plan that has run out is none.
  const planUntil = until !== null && Temporal.Instant.compare(until, now) > 0 ? until : null;
  const judged = runs.map((run) => ({ run, verdict: verdictOf(run, planUntil) }));
  return {
    id_station: station.id,
    station_name: station.name,
    online: station.online,
    silent_since: station.online ? null : (station.changed_at?.toString() ?? null),
    summary: nightSummary(judged.map(({ verdict }) => verdict)),
    plan_until: planUntil?.toString() ?? null,
    modules: modules.map((module) => ({
      id_object: module.id,
      name: module.name,
      device_type: module.device_type,
      last_reading: module.newest_at?.toString() ?? null,
    })),
    runs: judged.map(({ run, verdict }) => ({
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

function verdictOf(run: ComingRunRow, planUntil: Temporal.Instant | null) {
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
