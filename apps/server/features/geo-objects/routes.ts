import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { findGeoObject, listGeoObjects } from '../../stores/geo-objects/geo-objects.ts';
import { addGeoObject, changeGeoObject, removeGeoObject } from './service.ts';
import { presentGeoObject } from './present.ts';

/** Routes for the named places of the map; every change is sent to open pages. */
export function geoObjectRoutes({ events }: Pick<Services, 'events'>): readonly Route[] {
  const publish = (accountId: string, id: string) =>
    events.publish({ client: accountId }, 'places', { kind: 'geo_object', id });
  return [
    accountRoute('listGeoObjects', async (call) => {
      const rows = await call.inAccount((sql) => listGeoObjects(sql, call.account.id));
      return ok(rows.map(presentGeoObject));
    }),

    accountRoute('getGeoObject', async (call) => {
      const row = await call.inAccount((sql) => findGeoObject(sql, call.account.id, call.params.id));
      return row === undefined ? refused('not_found') : ok(presentGeoObject(row));
    }),

    accountRoute('createGeoObject', async (call) => {
      const added = await addGeoObject(call, call.body);
      if (!added.ok) return added;
      publish(call.account.id, added.value.id);
      return ok(presentGeoObject(added.value));
    }),

    accountRoute('updateGeoObject', async (call) => {
      const changed = await changeGeoObject(call, call.params.id, call.body);
      if (!changed.ok) return changed;
      publish(call.account.id, changed.value.id);
      return ok(presentGeoObject(changed.value));
    }),

    accountRoute('deleteGeoObject', async (call) => {
      const removed = await removeGeoObject(call, call.params.id);
      if (removed.ok) publish(call.account.id, call.params.id);
      return removed;
    }),
  ];
}
