import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import { auditChange } from '../../http/audit/audit-change.ts';
import { Raw } from '../../http/call.ts';
import { accountRoute, type Route } from '../../http/route.ts';
import type { Log } from '../../log.ts';
import { findUser } from '../../stores/accounts/users.ts';
import { chainChecks } from './log-chain.ts';
import { logAsCsv } from './log-csv.ts';
import { listLog } from './log.ts';

/** The log of the account for its administrators: in pages, as a table, and whether it is complete. */
export function logRoutes({ pools, log }: { readonly pools: Pools; readonly log: Log }): readonly Route[] {
  const checkChain = chainChecks(pools.system, log);
  return [
    accountRoute('listLog', (call) => listLog(call, call.query)),
    accountRoute('checkLogChain', (call) => checkChain(call.account.id, call.now)),
    accountRoute('exportLog', async (call) => {
      const user = await findUser(pools.system, call.visitor.userId);
      await call.inAccount((sql) =>
        auditChange(sql, call, 'log_exported', call.account.id, { before: null, after: call.query }),
      );
      const day = call.now.toZonedDateTimeISO(call.account.timeZone).toPlainDate().toString();
      return ok(
        new Raw(logAsCsv(call, call.query, user?.date_format ?? 'iso'), 'text/csv; charset=utf-8', {
          'content-disposition': `attachment; filename="zagon-log-${day}.csv"`,
        }),
      );
    }),
  ];
}
