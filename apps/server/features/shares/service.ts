import type { ShareShape } from '@zagon/contract/shares/endpoints.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { newId } from '../../database/new-id.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import type { Events } from '../../core/events.ts';
import { actingAs } from '../../calls/audit/audit-action.ts';
import { changedValues } from '../../calls/audit/changed-values.ts';
import type { AccountCall } from '../../calls/call.ts';
import { checkQuota } from '../../calls/quotas/check-quota.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { type AuditEntry, writeAudit } from '../../stores/accounts/audit.ts';
import { clearClaimFailures, takeClaimAttempt } from '../../stores/session/claim-attempts.ts';
import { recordModuleEvent } from '../../stores/modules/module-lifecycle.ts';
import { findOwnModule } from '../../stores/modules/modules.ts';
import * as shares from '../../stores/accounts/shares.ts';
import { newSpokenCode, spokenCodeHash } from '../../passwords/spoken-code.ts';
import { presentShare } from './present.ts';

export type ShareDeps = {
  readonly pools: Pools;
  readonly events: Events;
  /** Called after a share changed, so that the field link reloads who may see which module. */
  readonly modulesChanged: () => void;
};

const CODE_LIFETIME: Temporal.DurationLike = { hours: 24 * 7 };
/** Attempts per hour to enter a code, from one address and by one user. */
const MAX_ATTEMPTS = 10;

/** Creates a share of a module, with a code for the account that is to see it. */
export function offer(
  call: AccountCall,
  moduleId: string,
  note: string,
): Promise<Result<{ share: ShareShape; code: string }, Refusal>> {
  return call.inAccount(async (sql) => {
    const accountId = call.account.id;
    if ((await findOwnModule(sql, accountId, moduleId)) === undefined) return refused('not_found');
    const quota = await checkQuota(sql, { accountId, now: call.now }, 'shares');
    if (!quota.ok) return quota;
    const [id, code, { userId }] = [newId(call.now), newSpokenCode(), call.visitor];
    const expiresAt = call.now.add(CODE_LIFETIME);
    await shares.insertShare(sql, {
      id,
      accountId,
      moduleId,
      note,
      userId,
      now: call.now,
      expiresAt,
      codeHash: spokenCodeHash(code),
    });
    const details = changedValues(null, { note, expires_at: expiresAt });
    await audit(sql, call, { accountId, event: 'share_offered', subject: moduleId, details });
    return ok({ share: await readShare(sql, call, id), code });
  });
}

/** Accepts a share: from now on this account sees the module, but can never control it. */
export async function accept(deps: ShareDeps, call: AccountCall, code: string): Promise<Result<ShareShape, Refusal>> {
  const { system } = deps.pools;
  const address = `share:${call.ip}`;
  const person = `share-user:${call.visitor.userId}`;
  const limits = [address, person].map((key) => ({ key, max: MAX_ATTEMPTS }));
  const waitS = await takeClaimAttempt(system, limits, call.now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });
  const by = { accountId: call.account.id, userId: call.visitor.userId, now: call.now };
  const accepted = await system.transaction(async (sql) => {
    const found = await shares.lockOffer(sql, spokenCodeHash(code), call.now);
    if (found === undefined) return invalid(problem('code', 'share_code'));
    if (found.client_id === by.accountId) return invalid(problem('code', 'share_own'));
    if (!(await shares.acceptOffer(sql, found.id, by))) return invalid(problem('code', 'share_again'));
    await recordChange(sql, call, { accountId: found.client_id, moduleId: found.module_id, kind: 'shared' });
    return ok(found);
  });
  if (!accepted.ok) return accepted;
  await clearClaimFailures(system, null, address);
  await clearClaimFailures(system, null, person);
  deps.modulesChanged();
  publishChange(deps, accepted.value.client_id, accepted.value.module_id, 'changed');
  publishChange(deps, by.accountId, accepted.value.module_id, 'shared');
  return ok(await call.inAccount((sql) => readShare(sql, call, accepted.value.id)));
}

/** Ends a share, from either side. Takes effect with this commit. */
export async function end(deps: ShareDeps, call: AccountCall, id: string): Promise<Result<{ ok: true }, Refusal>> {
  const by = { accountId: call.account.id, userId: call.visitor.userId, now: call.now };
  const ended = await deps.pools.system.transaction(async (sql) => {
    const found = await shares.endShare(sql, id, by);
    if (found !== undefined && found.to_client_id === null) {
      const details = changedValues({ share: id }, null);
      await audit(sql, call, {
        accountId: found.client_id,
        event: 'share_withdrawn',
        subject: found.module_id,
        details,
      });
    } else if (found !== undefined)
      await recordChange(sql, call, { accountId: found.client_id, moduleId: found.module_id, kind: 'share_ended' });
    return found;
  });
  if (ended === undefined) return refused('not_found');
  deps.modulesChanged();
  publishChange(deps, ended.client_id, ended.module_id, 'changed');
  if (ended.to_client_id !== null) publishChange(deps, ended.to_client_id, ended.module_id, 'unshared');
  return ok({ ok: true as const });
}

/** Records a change in both accounts' audit logs, and in the module's history on the owner's side. */
async function recordChange(
  sql: Sql,
  call: AccountCall,
  { accountId, moduleId, kind }: { accountId: string; moduleId: string; kind: 'shared' | 'share_ended' },
): Promise<void> {
  const isOwner = accountId === call.account.id;
  const userId = isOwner ? call.visitor.userId : null;
  await recordModuleEvent(sql, { accountId, moduleId, kind, userId, at: call.now });
  const states = { before: { shared: kind !== 'shared' }, after: { shared: kind === 'shared' } };
  const entry = { event: `module_${kind}` as const, subject: moduleId, details: states };
  await audit(sql, call, { accountId, ...entry });
  if (!isOwner) await audit(sql, call, { accountId: call.account.id, ...entry });
}

function publishChange(
  { events }: ShareDeps,
  client: string,
  moduleId: string,
  change: 'changed' | 'shared' | 'unshared',
): void {
  events.publish({ client }, 'objects', { id_object: moduleId, change, configuration: null });
}

async function readShare(sql: Sql, call: AccountCall, id: string): Promise<ShareShape> {
  const row = await shares.findShare(sql, call.account.id, id, call.now);
  if (row === undefined) throw new Error(`the sharing ${id} was not found after saving`);
  return presentShare(row, call.account.id);
}

async function audit(
  sql: Sql,
  call: AccountCall,
  entry: Pick<AuditEntry, 'accountId' | 'event' | 'subject' | 'details'>,
): Promise<void> {
  const { visitor, ip, now } = call;
  await writeAudit(sql, { ...entry, userId: visitor.userId, actingAs: actingAs(visitor), ip, at: now });
}
