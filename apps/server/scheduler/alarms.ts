import type { Text } from '@zagon/domain/core/language.ts';
import type { Sql } from '../db/pool.ts';
import type { IrrigationChanges } from '../stores/irrigation-changes.ts';
import { endAlarm, raiseAlarm } from '../stores/irrigation-alarms.ts';
import { outputPlace } from '../stores/farm.ts';

/** The rules of this noun; each has one open alarm a module and output at most. */
export const NOT_CLOSED = 'output_not_closed';
export const MISSED = 'run_missed';

/** An output should be closed for a minute and nobody has said that it is. */
export async function alarmNotClosed(
  sql: Sql,
  clientId: string,
  outputId: string,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const place = await outputPlace(sql, clientId, outputId);
  if (place === undefined) return {};
  const message: Text = {
    pl: `${place.name}: zamknięcie niepotwierdzone. Sprawdź zawór na miejscu.`,
    en: `${place.name}: not confirmed closed. Check the valve in the field.`,
  };
  const { module_id: moduleId, field_name: field } = place;
  const id = await raiseAlarm(sql, { clientId, moduleId, rule: NOT_CLOSED, field, message, now });
  return id === null ? {} : { alarms: [id] };
}

export async function endOutputAlarm(
  sql: Sql,
  clientId: string,
  outputId: string,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const place = await outputPlace(sql, clientId, outputId);
  if (place === undefined) return {};
  const ended = await endAlarm(sql, clientId, place.module_id, NOT_CLOSED, place.field_name, now);
  return { alarms: ended };
}

/** Openings that did not happen, in one message: an outage of hours must not become a hundred alarms. */
export async function alarmMissed(
  sql: Sql,
  clientId: string,
  missed: readonly { readonly module_id: string; readonly schedule_name: string | null }[],
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const [first] = missed;
  if (first === undefined) return {};
  const names = [...new Set(missed.map(({ schedule_name }) => schedule_name ?? ''))].join(', ');
  const message: Text = {
    pl: `Nie podlano (${missed.length}): ${names}. Stacja bazowa nie otworzyła na czas.`,
    en: `Not irrigated (${missed.length}): ${names}. The base station did not open in time.`,
  };
  const id = await raiseAlarm(sql, { clientId, moduleId: first.module_id, rule: MISSED, field: null, message, now });
  if (id === null) return {};
  // It is over when it is told: there is nothing left to wait for, only to be read and confirmed.
  const ended = await endAlarm(sql, clientId, first.module_id, MISSED, null, now);
  return { alarms: [id, ...ended] };
}
