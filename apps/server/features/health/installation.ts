import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import { signedInRoute, type Route } from '../../http/route.ts';
import { countNeeds } from '../../stores/accounts/installation.ts';
import type { Vitals } from './routes.ts';

/** The health of the installation, for operators. */
export function installationHealthRoutes(
  pools: Pools,
  vitals: Pick<Vitals, 'database' | 'broker' | 'dispatcher' | 'connections'>,
): readonly Route[] {
  return [
    signedInRoute('installationHealth', async ({ now }) => {
      const [database, needs] = await Promise.all([vitals.database(), countNeeds(pools.system, now)]);
      const { stations_online: online, stations, not_closed, blocking, waiting, failed } = needs;
      return ok({
        checked_at: now.toString(),
        database,
        broker: vitals.broker(),
        dispatcher: vitals.dispatcher(),
        connections: vitals.connections(),
        stations: { online, all: stations },
        not_closed,
        blocking,
        deliveries: { waiting, failed },
      });
    }),
  ];
}
