import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import { listUnknownDevices } from '../../stores/alarms/operator-notices.ts';
import { countDeliveries, pageOfDeliveries } from '../../stores/deliveries/delivery-list.ts';
import { listRetired } from '../../stores/deliveries/retired-addresses.ts';
import { presentDelivery, presentRetired, presentUnknownDevice } from './present.ts';
import { restore, sendAgain } from './send-again.ts';

const MAX_ROWS = 200;

/** Messages sent by e-mail, SMS and web push, for operators. */
export function deliveryRoutes(deps: Services): readonly Route[] {
  const sql = deps.pools.system;
  return [
    signedInRoute('listDeliveries', async ({ query }) => {
      const { filter = 'all', sort = 'created', order = 'descending' } = query;
      return ok((await pageOfDeliveries(sql, { ...query, filter, sort, order })).map(presentDelivery));
    }),

    signedInRoute('countDeliveries', async ({ query }) => ok({ ...(await countDeliveries(sql, query.search)) })),

    signedInRoute('getDeliveryStatus', async () => {
      const [retired, unknown] = [await listRetired(sql, MAX_ROWS), await listUnknownDevices(sql, MAX_ROWS)];
      return ok({
        channels: deps.outgoing.channels,
        retired: retired.map(presentRetired),
        unknown_devices: unknown.map(presentUnknownDevice),
      });
    }),

    signedInRoute('sendDeliveryAgain', (call) => sendAgain(deps, call, { ...call.params, ...call.body })),

    signedInRoute('restoreAddress', (call) => restore(deps, call, { ...call.params, ...call.body })),
  ];
}
