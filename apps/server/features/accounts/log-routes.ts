import { ok } from '@zagon/domain/core/result.ts';
import type { DateFormat } from '@zagon/domain/units/dates.ts';
import { STORED_UNITS, type UserUnits } from '@zagon/domain/units/user-units.ts';
import type { Clock } from '../../core/clock.ts';
import type { Pools } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { Raw } from '../../calls/call.ts';
import { accountRoute, signedInRoute, type Route } from '../../calls/route.ts';
import type { Log } from '../../core/log.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { findUser, type UserRow } from '../../stores/accounts/users.ts';
import { AuditLogCheck } from './audit-log-check.ts';
import { chainChecks } from './log-chain.ts';
import { logAsCsv } from './log-csv.ts';
import { auditLog, ownLog, readEntries } from './log.ts';

type LogDeps = { readonly pools: Pools; readonly log: Log; readonly clock: Clock };

/** The log of the account for its administrators: in pages, as a table, and whether it is complete. */
export function logRoutes({ pools, log, clock }: LogDeps): readonly Route[] {
  const checkChain = chainChecks(pools.system, log);
  return [
    accountRoute('listLog', async (call) => {
      const { before, limit, ...query } = call.query;
      return ok(await readEntries(ownLog(call), query, before ?? null, limit));
    }),
    accountRoute('checkLogChain', (call) => checkChain(call.account.id, call.now)),
    accountRoute('exportLog', async (call) => {
      const user = await findUser(pools.system, call.visitor.userId);
      await call.inAccount((sql) =>
        auditChange(sql, call, 'log_exported', call.account.id, { before: null, after: call.query }),
      );
      const { timeZone } = call.account;
      const table = logAsCsv(ownLog(call), call.query, { timeZone, ...formatsOf(user) });
      return ok(csvFile(table, call.now, timeZone));
    }),
    ...auditLogRoutes({ pools, log, clock }),
  ];
}

/** The log of all accounts, for operators. */
function auditLogRoutes({ pools, log, clock }: LogDeps): readonly Route[] {
  const sql = pools.system;
  const check = new AuditLogCheck({ sql, clock, log });
  return [
    signedInRoute('listAuditLog', async (call) => {
      const { before, limit, id_client: accountId, ...query } = call.query;
      return ok(await readEntries(auditLog(sql, call, accountId ?? null), query, before ?? null, limit));
    }),
    signedInRoute('exportAuditLog', async (call) => {
      const { id_client: accountId = null, ...query } = call.query;
      const { visitor, ip, now } = call;
      const user = await findUser(sql, visitor.userId);
      await writeAudit(sql, {
        accountId,
        userId: visitor.userId,
        actingAs: 'operator',
        ip,
        event: 'log_exported',
        details: { after: query, outside: true },
        at: now,
      });
      const timeZone = user?.time_zone ?? 'UTC';
      const table = logAsCsv(auditLog(sql, call, accountId), query, {
        timeZone,
        ...formatsOf(user),
        accountOf: ({ client }) => client?.name ?? '',
      });
      return ok(csvFile(table, now, timeZone));
    }),
    signedInRoute('checkAuditLog', async () => ok(check.state())),
  ];
}

function formatsOf(user: UserRow | undefined): { readonly dateFormat: DateFormat; readonly units: UserUnits } {
  if (user === undefined) return { dateFormat: 'iso', units: STORED_UNITS };
  return { dateFormat: user.date_format, units: { temperature: user.temperature_unit, area: user.area_unit } };
}

function csvFile(table: AsyncIterable<Uint8Array>, now: Temporal.Instant, timeZone: string): Raw {
  const day = now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return new Raw(table, 'text/csv; charset=utf-8', {
    'content-disposition': `attachment; filename="zagon-log-${day}.csv"`,
  });
}
