import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import type { Pools } from '../../database/pool.ts';
import { withAccount, type WithAccount } from '../../database/tenant.ts';
import type { AccountCall, Raw, SignedInCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { accountRoute, type Route, signedInRoute } from '../../calls/route.ts';
import { type ExportRow, findExport, findOperatorExport, hasExportableData } from '../../stores/exports/exports.ts';
import { fileAnswer, isFromStart } from './file.ts';
import { type ExportRequest, exportsOf, recordExport, requestExport } from './service.ts';

/** Exports of all data of an account, for its administrators and, with a reason, for operators. */
export function exportRoutes({
  pools,
  exportRequested,
}: Pick<Services, 'pools' | 'exportRequested'>): readonly Route[] {
  const inside: WithAccount = (accountId, work) => withAccount(pools, accountId, work);
  return [...ownRoutes(inside, exportRequested), ...operatorRoutes(pools, inside, exportRequested)];
}

function ownRoutes(inside: WithAccount, requested: () => void): readonly Route[] {
  return [
    accountRoute('listExports', async (call) =>
      ok(await call.inAccount((sql) => exportsOf(sql, call.account.id, call.now))),
    ),
    accountRoute('startExport', async (call) => {
      const started = await call.inAccount((sql) => requestExport(sql, requestOf(call)));
      requested();
      return started;
    }),
    accountRoute('downloadExport', async (call) => {
      const row = await call.inAccount((sql) => findExport(sql, call.account.id, call.params.id));
      return download(inside, call, row, requestOf(call));
    }),
  ];
}

function operatorRoutes(pools: Pools, inside: WithAccount, requested: () => void): readonly Route[] {
  return [
    signedInRoute('listAccountExports', async ({ params, now }) => {
      if (!(await hasExportableData(pools.system, params.id))) return refused('not_found');
      return ok(await inside(params.id, (sql) => exportsOf(sql, params.id, now)));
    }),
    signedInRoute('startAccountExport', async (call) => {
      const { id: accountId } = call.params;
      if (!(await hasExportableData(pools.system, accountId))) return refused('not_found');
      const request = operatorRequest(call, accountId, call.body.reason);
      const started = await inside(accountId, (sql) => requestExport(sql, request));
      requested();
      return started;
    }),
    signedInRoute('downloadAccountExport', async (call) => {
      const row = await findOperatorExport(pools.system, call.params.id);
      const request = operatorRequest(call, row?.client_id ?? '', row?.reason ?? '');
      return download(inside, call, row, request);
    }),
  ];
}

async function download(
  inside: WithAccount,
  { range, now }: SignedInCall,
  row: ExportRow | undefined,
  request: ExportRequest,
): Promise<Result<Raw, Refusal>> {
  const isReady =
    row?.state === 'ready' && row.expires_at !== null && Temporal.Instant.compare(row.expires_at, now) > 0;
  if (row === undefined || !isReady) return refused('not_found');
  if (isFromStart(row, range))
    await inside(row.client_id, (sql) => recordExport(sql, request, 'export_downloaded', row.id));
  return ok(fileAnswer(inside, row, range));
}

function requestOf({ account, visitor, ip, language, now }: AccountCall): ExportRequest {
  return { accountId: account.id, userId: visitor.userId, ip, reason: null, language, now };
}

function operatorRequest(call: SignedInCall, accountId: string, reason: string): ExportRequest {
  const { visitor, ip, language, now } = call;
  return { accountId, userId: visitor.userId, ip, reason, language, now };
}
