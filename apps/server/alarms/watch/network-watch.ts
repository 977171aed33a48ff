import { isNetworkAway } from '@zagon/domain/networks/network-away.ts';
import type { Sql } from '../../database/pool.ts';
import { endAlarmById } from '../../stores/alarms/alarm-writes.ts';
import { alarmsOfReturnedNetworks, awayNetworks } from '../../stores/alarms/away-networks.ts';
import { raiseSystemAlarm } from '../raise/raise-system-alarm.ts';

const AWAY = 'network_away';

/**
 * Raises an alarm for each network that was away for an hour, and ends it when the network is connected again, switched
 * off or deleted. Returns the alarms that changed.
 */
export async function watchNetworks(
  sql: Sql,
  now: Temporal.Instant,
  listeningSince: Temporal.Instant,
): Promise<readonly { readonly id: string; readonly accountId: string }[]> {
  const changed: { readonly id: string; readonly accountId: string }[] = [];
  for (const { id, client_id: accountId } of await alarmsOfReturnedNetworks(sql, AWAY))
    if (await endAlarmById(sql, id, now)) changed.push({ id, accountId });
  for (const network of await awayNetworks(sql, AWAY)) {
    const { client_id: accountId, id: field, name, state: reason, away_since: since } = network;
    if (!isNetworkAway(since.epochMilliseconds, listeningSince.epochMilliseconds, now.epochMilliseconds)) continue;
    const facts = { network: name, reason };
    const id = await raiseSystemAlarm(sql, { accountId, moduleId: null, rule: AWAY, facts, field, since, now });
    if (id !== null) changed.push({ id, accountId });
  }
  return changed;
}
