import { FOLDED_RULES } from '@zagon/domain/alarms/rules/registry.ts';
import { isModuleSilent, isStationSilent } from '@zagon/domain/alarms/silence.ts';
import { staleFromMs } from '@zagon/domain/measurements/freshness.ts';
import type { Sql } from '../../database/pool.ts';
import { endAlarmById } from '../../stores/alarms/alarm-writes.ts';
import {
  endAlarmsOfRemoved,
  foldAlarms,
  moduleContacts,
  setContactChecks,
  stationContacts,
  unfoldAlarms,
  type ModuleContactRow,
  type StationContactRow,
} from '../../stores/alarms/silence.ts';
import { presentSince } from '../../stores/stations/server-presence.ts';
import { raiseSystemAlarm } from '../raise/raise-system-alarm.ts';
import { watchNetworks } from './network-watch.ts';

const STATION_OFFLINE = 'base_offline';
const MODULE_SILENT = 'module_silent';

/**
 * Raises and ends contact alarms; returns their ids by account. `startedAt` is when this process began to listen; another
 * process may have listened for longer.
 *
 * Each module is checked again at the earliest time at which it may be silent. A later reading only postpones that, and so
 * does a returning station; without a reference time, contact is checked more often than any module takes to become silent.
 */
export async function checkContact(
  sql: Sql,
  now: Temporal.Instant,
  startedAt: Temporal.Instant,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const listeningSince = (await presentSince(sql, now)) ?? startedAt;
  const changed = new Map<string, string[]>();
  const record = (accountId: string, ids: readonly string[]): void => {
    if (ids.length > 0) changed.set(accountId, [...(changed.get(accountId) ?? []), ...ids]);
  };
  for (const station of await stationContacts(sql, STATION_OFFLINE))
    record(station.client_id, await checkStation(sql, station, now, listeningSince));
  const modules = await moduleContacts(sql, MODULE_SILENT, now);
  for (const module of modules) record(module.client_id, await checkModule(sql, module, now));
  const nextChecks = modules.flatMap((module) =>
    module.is_due ? [{ moduleId: module.module_id, at: nextCheck(module, now) }] : [],
  );
  await setContactChecks(sql, nextChecks);
  for (const { id, client_id: accountId } of await endAlarmsOfRemoved(sql, now)) record(accountId, [id]);
  for (const { id, accountId } of await watchNetworks(sql, now, listeningSince)) record(accountId, [id]);
  return changed;
}

async function checkStation(
  sql: Sql,
  station: StationContactRow,
  now: Temporal.Instant,
  listeningSince: Temporal.Instant,
): Promise<readonly string[]> {
  const { client_id: accountId, station_id: stationId, online, changed_at: lostAt, alarm_id: openAlarmId } = station;
  if (online)
    return openAlarmId !== null && (await endAlarmById(sql, openAlarmId, now))
      ? [openAlarmId, ...(await unfoldAlarms(sql, openAlarmId, now))]
      : [];
  if (openAlarmId !== null) return foldAlarms(sql, { accountId, stationId, alarmId: openAlarmId }, FOLDED_RULES, now);
  if (lostAt === null) return [];
  // While no server listens, every station is offline; each gets its usual time to return.
  const since = Temporal.Instant.compare(lostAt, listeningSince) < 0 ? listeningSince : lostAt;
  if (!isStationSilent({ online, changedAtMs: since.epochMilliseconds }, now.epochMilliseconds)) return [];
  const facts = { modules: station.modules };
  const alarm = { accountId, moduleId: stationId, rule: STATION_OFFLINE, facts, since, now } as const;
  const id = await raiseSystemAlarm(sql, alarm);
  return id === null ? [] : [id, ...(await foldAlarms(sql, { accountId, stationId, alarmId: id }, FOLDED_RULES, now))];
}

async function checkModule(sql: Sql, module: ModuleContactRow, now: Temporal.Instant): Promise<readonly string[]> {
  const { client_id: accountId, module_id: moduleId, newest_at: newestAt, online, alarm_id: openAlarmId } = module;
  const nowMs = now.epochMilliseconds;
  const intervalMin = module.reporting_interval_s / 60;
  if (newestAt === null) return [];
  if (openAlarmId !== null) {
    const isRecent = nowMs <= staleFromMs(newestAt.epochMilliseconds, intervalMin);
    return isRecent && (await endAlarmById(sql, openAlarmId, now)) ? [openAlarmId] : [];
  }
  if (!module.is_watched) return [];
  const contact = { newestAtMs: newestAt.epochMilliseconds, reportingIntervalMinutes: intervalMin };
  const station = { online, changedAtMs: module.changed_at?.epochMilliseconds ?? null };
  if (!isModuleSilent(contact, station, nowMs)) return [];
  const alarm = { accountId, moduleId, rule: MODULE_SILENT, facts: undefined, since: newestAt, now } as const;
  const id = await raiseSystemAlarm(sql, alarm);
  return id === null ? [] : [id];
}

/** It is considered silent only after its reading has become stale. */
function nextCheck(module: ModuleContactRow, now: Temporal.Instant): Temporal.Instant {
  const { newest_at: newestAt, changed_at: changedAt, online, reporting_interval_s } = module;
  const backMs = online ? (changedAt?.epochMilliseconds ?? 0) : 0;
  // The first moment at which it counts as silent is after the one at which its reading becomes stale.
  const silentMs =
    newestAt === null ? 0 : staleFromMs(Math.max(newestAt.epochMilliseconds, backMs), reporting_interval_s / 60) + 1;
  const atMs = silentMs > now.epochMilliseconds ? silentMs : staleFromMs(now.epochMilliseconds, 0);
  return Temporal.Instant.fromEpochMilliseconds(Math.ceil(atMs));
}
