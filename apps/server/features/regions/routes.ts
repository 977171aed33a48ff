import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { findRegion, listRegions } from '../../stores/regions/regions.ts';
import { presentRegion } from './present.ts';
import { addRegion, changeRegion, removeRegion } from './service.ts';

/** Routes for the regions of the map; every change is sent to open pages. */
export function regionRoutes({ events }: Pick<Services, 'events'>): readonly Route[] {
  const publish = (accountId: string, id: string) =>
    events.publish({ client: accountId }, 'places', { kind: 'region', id });
  return [
    accountRoute('listRegions', async (call) => {
      const rows = await call.inAccount((sql) => listRegions(sql, call.account.id));
      return ok(rows.map(presentRegion));
    }),

    accountRoute('getRegion', async (call) => {
      const row = await call.inAccount((sql) => findRegion(sql, call.account.id, call.params.id));
      return row === undefined ? refused('not_found') : ok(presentRegion(row));
    }),

    accountRoute('createRegion', async (call) => {
      const added = await addRegion(call, call.body);
      if (!added.ok) return added;
      publish(call.account.id, added.value.id);
      return ok(presentRegion(added.value));
    }),

    accountRoute('updateRegion', async (call) => {
      const changed = await changeRegion(call, call.params.id, call.body);
      if (!changed.ok) return changed;
      publish(call.account.id, changed.value.id);
      return ok(presentRegion(changed.value));
    }),

    accountRoute('deleteRegion', async (call) => {
      const removed = await removeRegion(call, call.params.id);
      if (removed.ok) publish(call.account.id, call.params.id);
      return removed;
    }),
  ];
}
