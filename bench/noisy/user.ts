import { type Pools, systemClock } from '../../apps/server/boot/parts.ts';
import { addSession, addUser, assign } from '../../apps/server/testing/farm.ts';
import { anOutput, aStation, moduleBehind } from '../../apps/server/testing/link/stations.ts';
import type { Bystander } from './bystander.ts';

/** A user with a separate account and one valve. */
export async function aUser(address: string, pools: Pools, name: string): Promise<Bystander> {
  const station = await aStation(pools, `AGB2000-${name}`);
  const valves = await moduleBehind(pools, station, `AM421-${name}`, 'AM-421');
  const outputId = await anOutput(pools, station, valves, 'o1');
  const userId = await addUser(pools.system, `${name.toLowerCase()}@noisy.test`);
  await assign(pools.system, userId, station.accountId, 'normal');
  const cookie = `sid=${await addSession(pools.system, userId, station.accountId, systemClock.now())}`;
  const answer = await fetch(`${address}/token`, { headers: { cookie } });
  const csrf = /"token":"([^"]+)"/.exec(await answer.text())?.[1];
  if (csrf === undefined) throw new Error('the server sent no token');
  return { address, cookie, csrf, outputId };
}
