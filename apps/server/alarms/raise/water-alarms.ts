import type { WaterNotArrivedFacts } from '@zagon/domain/alarms/rules/system/water-not-arrived.ts';
import type { WaterUnexpectedFacts } from '@zagon/domain/alarms/rules/system/water-unexpected.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import type { Sql } from '../../database/pool.ts';
import { endAlarm } from '../../stores/alarms/alarm-writes.ts';
import { sectionValve } from '../../stores/resources/section-valve.ts';
import { raiseEnded } from './irrigation-alarms.ts';
import { raiseSystemAlarm } from './raise-system-alarm.ts';

const NOT_ARRIVED = 'water_not_arrived';

/** A section of an account. */
type SectionOfAccount = { readonly accountId: string; readonly sectionId: string };

/** Raises an alarm for a section that was watered and whose probe saw nothing of it; `since`: start of the first run. */
async function raiseNotArrivedAlarm(
  sql: Sql,
  { accountId, sectionId }: SectionOfAccount,
  { since, ...seen }: Omit<WaterNotArrivedFacts, 'section'> & { readonly since: Temporal.Instant },
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const valve = await sectionValve(sql, accountId, sectionId);
  if (valve === undefined) return {};
  const { name: section, module_id: moduleId, field_name: field } = valve;
  const facts = { section, ...seen };
  const id = await raiseSystemAlarm(sql, { accountId, moduleId, rule: NOT_ARRIVED, facts, field, since, now });
  return id === null ? {} : { alarms: [id] };
}

/** Ends the alarm of a section that a run wetted. */
async function endNotArrivedAlarm(
  sql: Sql,
  { accountId, sectionId }: SectionOfAccount,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const valve = await sectionValve(sql, accountId, sectionId);
  if (valve === undefined) return {};
  return { alarms: await endAlarm(sql, accountId, valve.module_id, NOT_ARRIVED, valve.field_name, now) };
}

/** Raises an alarm for a rise of the soil moisture that no known water explains; `since`: its beginning. */
async function raiseUnexpectedAlarm(
  sql: Sql,
  { accountId, sectionId }: SectionOfAccount,
  { since, ...seen }: Omit<WaterUnexpectedFacts, 'section'> & { readonly since: Temporal.Instant },
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const valve = await sectionValve(sql, accountId, sectionId);
  if (valve === undefined) return {};
  const { name: section, module_id: moduleId, field_name: field } = valve;
  const facts = { section, ...seen };
  return raiseEnded(sql, { accountId, moduleId, rule: 'water_unexpected', facts, field, since, now });
}

/** The alarms of findings about sections. */
export const WATER_ALARMS = {
  raiseNotArrived: raiseNotArrivedAlarm,
  endNotArrived: endNotArrivedAlarm,
  raiseUnexpected: raiseUnexpectedAlarm,
};
