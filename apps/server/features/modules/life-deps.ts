import type { LogEvent } from '@zagon/domain/accounts/log-events.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../database/pool.ts';
import type { Sql } from '../../database/pool.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';
import type { Events } from '../../core/events.ts';
import { auditCall } from '../../calls/audit/audit-call.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import type { Account, Visitor } from '../../calls/visitor.ts';
import type { ChangedValues } from '../../calls/audit/changed-values.ts';
import type { PublishChanges } from '../../core/changes.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import { lockModule } from '../../stores/modules/module-details.ts';
import { findModule, findOwnModule, listOutputRows, type ModuleRow } from '../../stores/modules/modules.ts';
import { currentModuleItem, presentModuleRow } from './present.ts';

type SentMetric = {
  readonly name: string;
  readonly value: number | string | boolean | null;
  readonly timestamp: number;
  readonly isHistorical: boolean;
};

/** A message as received: when, through which station, with which metrics. */
export type SentMessage = {
  readonly receivedAtMs: number;
  readonly through: string;
  readonly metrics: readonly SentMetric[];
};

/** Dependencies of the module life cycle. */
export type ModuleLifeDeps = {
  readonly pools: Pools;
  readonly box: SecretBox;
  readonly events: Events;
  /** True if a PIN matches its hash; takes the same time without a hash. */
  readonly pinMatches: (hash: string | null, pin: string) => Promise<boolean>;
  /** Called after modules were added, removed or changed, so that the field link reloads them and updates stations. */
  readonly modulesChanged: () => void;
  /** The newest message of a module as received. */
  readonly lastMessage: (moduleId: string) => SentMessage | undefined;
  /** Wakes the planner and publishes changed openings to browsers. */
  readonly publish: PublishChanges;
};

/** The caller acting on a module of an account: a user of it, or an operator outside it. */
export type ModuleActor = {
  readonly account: Pick<Account, 'id'>;
  readonly visitor: Pick<Visitor, 'userId' | 'role'>;
};

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
  call: Pick<AccountCall, 'ip' | 'now'> & ModuleActor,
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
