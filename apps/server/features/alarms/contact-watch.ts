import { BASE_OFFLINE, FOLDED_RULES, MODULE_SILENT } from '@zagon/domain/alarms/kinds.ts';
import { isModuleSilent, isStationSilent } from '@zagon/domain/alarms/silence.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { staleFromMs } from '@zagon/domain/measurements/freshness.ts';
import type { Sql } from '../../db/pool.ts';
import {
  endAlarmById,
  endAlarmsOfGone,
  foldAlarms,
  quietModules,
  raiseContactAlarm,
  stationContacts,
  unfoldAlarms,
  type ModuleContactRow,
  type StationContactRow,
} from '../../stores/silence.ts';

const NOT_HEARD: Text = { pl: 'Moduł milczy: brak odczytów', en: 'The module is silent: no readings' };
const NO_LINK: Text = { pl: 'Urządzenie nie odpowiada', en: 'The device is not responding' };

/** Looks at who is heard and who is not; the alarms that began, ended or were folded, by account. */
export async function watchContact(sql: Sql, now: Temporal.Instant): Promise<ReadonlyMap<string, readonly string[]>> {
  const told = new Map<string, string[]>();
  const tell = (clientId: string, ids: readonly string[]): void => {
    if (ids.length > 0) told.set(clientId, [...(told.get(clientId) ?? []), ...ids]);
  };
  for (const station of await stationContacts(sql, BASE_OFFLINE))
    tell(station.client_id, await watchStation(sql, station, now));
  for (const module of await quietModules(sql, MODULE_SILENT, now))
    tell(module.client_id, await watchModule(sql, module, now));
  for (const { id, client_id: clientId } of await endAlarmsOfGone(sql, now)) tell(clientId, [id]);
  return told;
}

async function watchStation(sql: Sql, station: StationContactRow, now: Temporal.Instant): Promise<readonly string[]> {
  const { client_id: clientId, station_id: stationId, online, changed_at: changedAt, alarm_id: open } = station;
  if (online)
    return open !== null && (await endAlarmById(sql, open, now)) ? [open, ...(await unfoldAlarms(sql, open, now))] : [];
  if (open !== null) return foldAlarms(sql, { clientId, stationId, alarmId: open }, FOLDED_RULES, now);
  if (
    changedAt === null ||
    !isStationSilent({ online, changedAtMs: changedAt.epochMilliseconds }, now.epochMilliseconds)
  )
    return [];
  const message = station.modules === 0 ? NO_LINK : stationWords(station.modules);
  const raised = { clientId, moduleId: stationId, rule: BASE_OFFLINE, message, since: changedAt, now };
  const id = await raiseContactAlarm(sql, raised);
  return id === null ? [] : [id, ...(await foldAlarms(sql, { clientId, stationId, alarmId: id }, FOLDED_RULES, now))];
}

function stationWords(modules: number): Text {
  return {
    pl: `Stacja bazowa nie odpowiada, moduły bez łączności: ${modules}`,
    en: `Base station not responding, modules without contact: ${modules}`,
  };
}

async function watchModule(sql: Sql, module: ModuleContactRow, now: Temporal.Instant): Promise<readonly string[]> {
  const { client_id: clientId, module_id: moduleId, newest_at: newestAt, online, alarm_id: open } = module;
  const nowMs = now.epochMilliseconds;
  const intervalMin = module.reporting_interval_s / 60;
  if (newestAt === null) return [];
  if (open !== null) {
    const heard = nowMs <= staleFromMs(newestAt.epochMilliseconds, intervalMin);
    return heard && (await endAlarmById(sql, open, now)) ? [open] : [];
  }
  const contact = { newestAtMs: newestAt.epochMilliseconds, reportingIntervalMinutes: intervalMin };
  const station = { online, changedAtMs: module.changed_at?.epochMilliseconds ?? null };
  if (!isModuleSilent(contact, station, nowMs)) return [];
  const since = newestAt;
  const id = await raiseContactAlarm(sql, { clientId, moduleId, rule: MODULE_SILENT, message: NOT_HEARD, since, now });
  return id === null ? [] : [id];
}
