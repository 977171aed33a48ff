import type { Text } from '@zagon/domain/core/language.ts';
import type { Sql } from '../db/pool.ts';
import type { IrrigationChanges } from '../stores/irrigation-changes.ts';
import { endAlarm, raiseAlarm } from '../stores/irrigation-alarms.ts';
import { outputPlace } from '../stores/farm.ts';
import type { OutputPlanRow } from '../stores/output-plans.ts';
import { OVERRUN_S } from './limits.ts';

/** The rules of this noun; each has one open alarm a module and output at most. */
export const NOT_CLOSED = 'output_not_closed';
export const MISSED = 'run_missed';
const OVERRAN = 'output_overran';

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

/** An output was reported closed: nobody has to be told any more. */
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

/** An output that was open longer than it should have been, once it is known; told as over, to be read and confirmed. */
export async function tellOverrun(
  sql: Sql,
  clientId: string,
  plans: readonly OutputPlanRow[],
  at: Temporal.Instant,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const plan = plans.find(({ role, opened_at }) => role === 'element' && opened_at !== null);
  if (plan === undefined || plan.opened_at === null) return {};
  const byDuration = plan.opened_at.add({ milliseconds: Math.round(plan.duration_min * 60_000) });
  const due = Temporal.Instant.compare(byDuration, plan.close_at) > 0 ? byDuration : plan.close_at;
  const overS = due.until(at).total('seconds');
  if (overS <= OVERRUN_S) return {};
  const minutes = Math.max(1, Math.round(overS / 60));
  const { module_id: moduleId, field_name: field, output_name: name } = plan;
  const message: Text = {
    pl: `${name} był otwarty o ${minutes} min dłużej niż powinien.`,
    en: `${name} was open ${minutes} min longer than it should have been.`,
  };
  const id = await raiseAlarm(sql, { clientId, moduleId, rule: OVERRAN, field, message, now });
  if (id === null) return {};
  const ended = await endAlarm(sql, clientId, moduleId, OVERRAN, field, now);
  return { alarms: [id, ...ended] };
}
