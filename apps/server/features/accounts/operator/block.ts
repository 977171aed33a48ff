import type { AccountBlock } from '@zagon/contract/accounts/blocking.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { SignedInCall } from '../../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../../core/refusal.ts';
import { closeModules } from '../../../irrigation/transitions/close-modules.ts';
import {
  blockedOutputs,
  findBlock,
  markBlocked,
  modulesOfBlock,
  stationsWithPlans,
  unmarkBlocked,
  type BlockedOutputRow,
  type BlockRow,
} from '../../../stores/accounts/blocking.ts';
import { lastChange } from '../../../stores/accounts/operator-account.ts';
import { lockIrrigation } from '../../../stores/resources/farm.ts';
import { isSameName, type ClosingDeps } from '../close-account.ts';
import { auditAccount } from '../../../calls/audit/audit-account.ts';

type Done = { readonly ok: true };
const DONE: Done = { ok: true };

/** The openings a block ends, or its progress. */
export async function readBlock(
  { pools }: Pick<ClosingDeps, 'pools'>,
  accountId: string,
  now: Temporal.Instant,
): Promise<Result<AccountBlock, Refusal>> {
  const row = await findBlock(pools.system, accountId);
  if (row === undefined) return refused('not_found');
  const [outputs, stations] = await Promise.all([
    blockedOutputs(pools.system, accountId, row.blocked_at),
    stationsWithPlans(pools.system, accountId, now),
  ]);
  return ok({
    phase: phaseOf(row),
    since: row.blocked_at?.toString() ?? null,
    confirmed_at: row.block_confirmed_at?.toString() ?? null,
    by: row.blocked_by,
    reason: row.block_reason,
    users: row.users,
    schedules: row.schedules,
    planned_openings: row.planned_openings,
    stations_with_plans: stations.map((station) => ({ ...station })),
    outputs: outputs.map(presentOutput),
  });
}

/**
 * Blocks an account: from the commit on nothing is opened, all running openings are stopped, and every output that is
 * not reported closed is ordered to close. The account is blocked only once all of that is confirmed.
 */
export async function blockAccount(
  { pools, publish }: Pick<ClosingDeps, 'pools' | 'publish'>,
  call: SignedInCall,
  accountId: string,
  { name, reason }: { readonly name: string; readonly reason: string },
): Promise<Result<Done, Refusal>> {
  const { userId } = call.visitor;
  const done = await pools.system.transaction(async (sql) => {
    await lockIrrigation(sql, accountId);
    const row = await findBlock(sql, accountId);
    if (row === undefined) return refused('not_found');
    if (!isSameName(name, row.name)) return invalid(problem('name', 'not_the_account_name'));
    if (!(await markBlocked(sql, accountId, { userId, reason, now: call.now })))
      return refuseChanged(sql, accountId, row);
    const changes = await closeModules(sql, accountId, await modulesOfBlock(sql, accountId), { userId, now: call.now });
    await auditAccount(sql, call, accountId, {
      event: 'account_blocking',
      subject: accountId,
      before: { blocked: false },
      after: { blocked: true },
      reason,
    });
    return ok(changes);
  });
  if (!done.ok) return done;
  publish(accountId, done.value);
  return ok(DONE);
}

/** Reverses a block. What it cancelled stays cancelled; schedules continue with their next cycle. */
export async function unblockAccount(
  { pools }: Pick<ClosingDeps, 'pools'>,
  call: SignedInCall,
  accountId: string,
  reason: string,
): Promise<Result<Done, Refusal>> {
  return pools.system.transaction(async (sql) => {
    await lockIrrigation(sql, accountId);
    const row = await findBlock(sql, accountId);
    if (row === undefined) return refused('not_found');
    // A deletion is reversed by restoring the account.
    if (row.closing) return refused('conflict');
    if (!(await unmarkBlocked(sql, accountId))) return refuseChanged(sql, accountId, row);
    await auditAccount(sql, call, accountId, {
      event: 'account_unblocked',
      subject: accountId,
      before: { blocked: true },
      after: { blocked: false },
      reason,
    });
    return ok(DONE);
  });
}

/** Another operator has blocked it, or reversed the block, since the page was loaded. */
async function refuseChanged(sql: Parameters<typeof lastChange>[0], accountId: string, row: BlockRow) {
  const change = await lastChange(sql, accountId, ['account_blocking', 'account_unblocked'], accountId);
  const values = { phase: phaseOf(row), reason: row.block_reason };
  return refused('changed_meanwhile', { current: { values, by: change?.by ?? null, at: change?.at ?? null } });
}

function phaseOf(row: Pick<BlockRow, 'blocked_at' | 'block_confirmed_at'>): AccountBlock['phase'] {
  if (row.blocked_at === null) return 'none';
  return row.block_confirmed_at === null ? 'in_progress' : 'blocked';
}

function presentOutput(row: BlockedOutputRow): AccountBlock['outputs'][number] {
  return {
    id_output: row.id,
    name: row.name,
    module_name: row.module_name,
    field_name: row.field_name,
    state: row.reported_open,
    reported_at: row.reported_at?.toString() ?? null,
    requested_at: row.requested_at?.toString() ?? null,
    attempts: row.attempts,
    closes_at: row.closes_at?.toString() ?? null,
    station_online: row.station_online,
    station_changed_at: row.station_changed_at?.toString() ?? null,
    alarm_since: row.alarm_since?.toString() ?? null,
  };
}
