import { momentInFigures } from '@zagon/domain/units/dates.ts';
import type { Sql } from '../../database/pool.ts';
import { markMissedNoticed } from '../../stores/openings/missed-openings.ts';
import {
  endOutage,
  outageEffects,
  setNotifiedUntil,
  pendingOutage,
  type OutageEffects,
} from '../../stores/stations/server-outages.ts';
import { raiseEnded } from '../raise/irrigation-alarms.ts';

/** Stations deliver what they kept, and report what they did, before accounts are notified of what is missing. */
const SETTLE: Temporal.DurationLike = { minutes: 10 };

/** Accounts notified in one transaction. */
const BATCH = 50;

/**
 * Notifies the next accounts of an outage of the service itself: from when to when, what was not measured and what was not
 * irrigated. Returns the alarms by account; empty once all are notified.
 */
export async function notifyOfOutage(sql: Sql, now: Temporal.Instant): Promise<ReadonlyMap<string, readonly string[]>> {
  const outage = await pendingOutage(sql, now.subtract(SETTLE));
  if (outage === undefined) return new Map();
  const effects = await outageEffects(sql, outage, BATCH);
  const raised = new Map<string, readonly string[]>();
  for (const effect of effects) {
    const { alarms = [] } = await notify(sql, effect, outage, now);
    raised.set(effect.client_id, alarms);
  }
  const last = effects.at(-1);
  if (last !== undefined) await setNotifiedUntil(sql, outage, last.client_id);
  if (effects.length < BATCH) await endOutage(sql, outage, now);
  return raised;
}

async function notify(
  sql: Sql,
  { client_id: accountId, module_id: moduleId, time_zone: zone, silent_modules: modules, ...missed }: OutageEffects,
  { from_at, to_at }: { readonly from_at: Temporal.Instant; readonly to_at: Temporal.Instant },
  now: Temporal.Instant,
) {
  const moment = (at: Temporal.Instant) => momentInFigures(at, zone, 'dmy');
  const facts = {
    from: moment(from_at),
    to: moment(to_at),
    modules,
    openings: missed.missed_ids.length,
    schedules: missed.schedules,
  };
  const changes = await raiseEnded(sql, { accountId, moduleId, rule: 'server_outage', facts, since: from_at, now });
  await markMissedNoticed(sql, missed.missed_ids, now);
  return changes;
}
