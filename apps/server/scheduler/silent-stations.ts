import type { Text } from '@zagon/domain/core/language.ts';
import type { Sql } from '../db/pool.ts';
import { endAlarm, raiseAlarm } from '../stores/irrigation-alarms.ts';
import type { IrrigationChanges } from '../stores/irrigation-changes.ts';
import {
  type SilentStation,
  silentStations,
  stationsBack,
  stationsTold,
  wordlessStations,
} from '../stores/silent-stations.ts';
import { NO_WORD_S, SILENT_S } from './limits.ts';

const RULE = 'station_silent_at_start';
const NO_WORD = 'start_not_reported';

/** Tells people of a station that is out of reach when it should irrigate, and that it is back. */
export async function watchStations(sql: Sql, now: Temporal.Instant): Promise<[string, IrrigationChanges][]> {
  const found: [string, IrrigationChanges][] = [];
  for (const { client_id: clientId, station_id: moduleId } of await stationsBack(sql, RULE)) {
    found.push([clientId, { alarms: await endAlarm(sql, clientId, moduleId, RULE, null, now) }]);
  }
  for (const station of await silentStations(sql, RULE, now.subtract({ seconds: SILENT_S }), now)) {
    const { client_id: clientId, station_id: moduleId } = station;
    const alarm = { clientId, moduleId, rule: RULE, field: null, message: messageOf(station), now };
    const id = await raiseAlarm(sql, alarm);
    if (id !== null) found.push([clientId, { alarms: [id] }]);
  }
  return [...found, ...(await watchWordless(sql, now))];
}

/** Tells people of a station that can be heard, and says nothing of a start that it holds. */
async function watchWordless(sql: Sql, now: Temporal.Instant): Promise<[string, IrrigationChanges][]> {
  const found: [string, IrrigationChanges][] = [];
  const wordless = await wordlessStations(sql, now.subtract({ seconds: NO_WORD_S }), now);
  const still = new Set(wordless.map(({ station_id }) => station_id));
  for (const { client_id: clientId, station_id: moduleId } of await stationsTold(sql, NO_WORD)) {
    if (still.has(moduleId)) continue;
    found.push([clientId, { alarms: await endAlarm(sql, clientId, moduleId, NO_WORD, null, now) }]);
  }
  for (const { client_id: clientId, station_id: moduleId, name, schedule_name: program } of wordless) {
    const message: Text = {
      pl: `${name}: brak wiadomości o starcie programu ${program}. Sprawdź na miejscu, czy woda płynie.`,
      en: `${name}: no word of the start of ${program}. Check in the field whether water runs.`,
    };
    const id = await raiseAlarm(sql, { clientId, moduleId, rule: NO_WORD, field: null, message, now });
    if (id !== null) found.push([clientId, { alarms: [id] }]);
  }
  return found;
}

function messageOf({ name, schedule_name: program, held }: SilentStation): Text {
  return held
    ? {
        pl: `${name}: brak łączności przy starcie programu ${program}. Stacja ma plan i podlewa sama; wynik poznamy, gdy wróci łączność.`,
        en: `${name}: out of reach at the start of ${program}. It holds the plan and irrigates by itself; the result is known when it is back.`,
      }
    : {
        pl: `${name}: brak łączności przy starcie programu ${program}. Plan nie dotarł do stacji: bez łączności nie podleje.`,
        en: `${name}: out of reach at the start of ${program}. The plan has not reached the station: it does not irrigate until it is back.`,
      };
}
