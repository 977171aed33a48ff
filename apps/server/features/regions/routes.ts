import { ok } from '@zagon/domain/core/result.ts';
import { accountRoute, type Route } from '../../http/route.ts';
import { listRegions } from '../../stores/modules/module-details.ts';

/** Routes for the regions that modules can belong to. */
export function regionRoutes(): readonly Route[] {
  return [
    accountRoute('listRegions', async (call) =>
      ok([...(await call.inAccount((sql) => listRegions(sql, call.account.id)))]),
    ),
  ];
}
