import type { NetworkBody, NetworkChange, NetworkShape } from '@zagon/contract/networks/endpoints.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { checkQuota } from '../../calls/quotas/check-quota.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { networkKeyPurpose } from '../../stores/networks/network-key.ts';
import type { Network } from '../../core/networks.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { insertNetwork, lockNetwork, updateNetwork, type NetworkRow } from '../../stores/networks/networks.ts';
import { networkProblems } from './check-network.ts';
import { currentNetwork, presentNetwork, recordedNetwork } from './present.ts';

export type SaveDeps = { readonly box: SecretBox; readonly permitted: readonly Network[] };

/** Adds a network that is on. Its key is stored sealed, and never returned. */
export async function createNetwork(
  sql: Sql,
  { box, permitted }: SaveDeps,
  call: AccountCall & { readonly body: NetworkBody },
): Promise<Result<NetworkShape, Refusal>> {
  const { account, now, body } = call;
  const quota = await checkQuota(sql, { accountId: account.id, now }, 'networks');
  if (!quota.ok) return quota;
  const problems = networkProblems(body, permitted);
  if (problems.length > 0) return invalid(...problems);
  const { user: user_name, key, ...rest } = body;
  const id = newId(now);
  const sealed = box.seal(key, networkKeyPurpose(id));
  await insertNetwork(sql, { ...rest, id, accountId: account.id, user_name, key: sealed, is_on: true }, now);
  const row = await savedNetwork(sql, call, id);
  await auditChange(sql, call, 'network_created', id, { before: null, after: recordedNetwork(row) });
  return ok(presentNetwork(row));
}

/** Changes a network, or switches it on or off. */
export async function changeNetwork(
  sql: Sql,
  { box, permitted }: SaveDeps,
  call: AccountCall & { readonly body: NetworkChange },
  id: string,
): Promise<Result<NetworkShape, Refusal>> {
  const { account, body, now } = call;
  const before = await lockNetwork(sql, account.id, id);
  if (before === undefined) return refused('not_found');
  const current = await checkVersion(sql, call, body.version, currentNetwork(before));
  if (!current.ok) return current;
  const problems = networkProblems(body, permitted);
  if (problems.length > 0) return invalid(...problems);
  const { name, address, user: user_name, application, ca, on: is_on } = body;
  const key = body.key === null ? null : box.seal(body.key, networkKeyPurpose(id));
  await updateNetwork(sql, id, { name, address, user_name, application, ca, is_on, key }, now);
  const after = await savedNetwork(sql, call, id);
  const changed = { ...recordedNetwork(after), ...(key !== null && { key_changed: true }) };
  await auditChange(sql, call, 'network_changed', id, { before: recordedNetwork(before), after: changed });
  return ok(presentNetwork(after));
}

async function savedNetwork(sql: Sql, { account }: AccountCall, id: string): Promise<NetworkRow> {
  const row = await lockNetwork(sql, account.id, id);
  if (row === undefined) throw new Error('a network was not found after it was saved');
  return row;
}
