import type { LogEvent } from '@zagon/domain/accounts/log-events.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { Sql } from '../../database/pool.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';
import type { LabelHolder } from '../../actions/modules/check-label.ts';
import type { Services } from '../../calls/services.ts';
import { auditCall } from '../../calls/audit/audit-call.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import type { ChangedValues } from '../../calls/audit/changed-values.ts';
import { lockModule } from '../../stores/modules/module-details.ts';
import { findModule, findOwnModule, listOutputRows, type ModuleRow } from '../../stores/modules/modules.ts';
import { currentModuleItem, presentModuleRow } from '../../calls/present/module.ts';

/** Dependencies of the module life cycle. */
export type ModuleLifeDeps = Pick<Services, 'pools' | 'box' | 'events' | 'modulesChanged' | 'publish' | 'link'>;

/** A user of an account, who presents a label. */
export function holderOf({ account, visitor, ip, solution }: AccountCall): LabelHolder {
  return { accountId: account.id, user: visitor, ip, solution };
}

/** Reads the current state of a module. */
export async function currentModule(call: AccountCall, id: string): Promise<Result<ModuleShape, Refusal>> {
  const accountId = call.account.id;
  const found = await call.inAccount(async (sql) => {
    const module = await findModule(sql, accountId, id);
    return module === undefined ? undefined : { module, outputs: await listOutputRows(sql, accountId, id) };
  });
  return found === undefined ? refused('not_found') : ok(presentModuleRow(found.module, found.outputs, call.now));
}

/** Writes an audit entry for a user's action on a module. */
export async function auditModule(
  sql: Sql,
  call: AccountCall,
  event: LogEvent,
  subject: string,
  details: Readonly<Record<string, unknown>> | ChangedValues = {},
): Promise<void> {
  await auditCall(sql, call, { event, subject, details });
}

/**
 * The module if it belongs to the account and this version of it is the current one, locked until the end of the
 * transaction.
 */
export async function lockModuleVersion(
  sql: Sql,
  call: AccountCall,
  id: string,
  version: string | undefined,
): Promise<Result<ModuleRow, Refusal>> {
  await lockIrrigation(sql, call.account.id);
  await lockModule(sql, call.account.id, id);
  const row = await findOwnModule(sql, call.account.id, id);
  if (row === undefined) return refused('not_found');
  const current = await checkVersion(sql, call, version, currentModuleItem(row));
  return current.ok ? ok(row) : current;
}
