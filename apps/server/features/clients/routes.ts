import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import { signedIn, type Route } from '../../http/route.ts';
import { listClients } from '../../stores/clients.ts';
import { presentClientListItem } from './present.ts';

/** The accounts of the whole installation, for operators. */
export function clientRoutes(pools: Pools): readonly Route[] {
  return [
    signedIn('listClients', async ({ now }) => {
      const rows = await listClients(pools.system);
      return ok(rows.map((row) => presentClientListItem(row, now)));
    }),
  ];
}
