import { ok } from '@zagon/domain/core/result.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { listRegions } from '../../stores/module-details.ts';

/** The regions that modules can belong to. */
export function regionRoutes(): readonly Route[] {
  return [
    inAccount('listRegions', async (call) =>
      ok([...(await call.inAccount((sql) => listRegions(sql, call.account.id)))]),
    ),
  ];
}
