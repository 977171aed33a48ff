import type { ShareShape } from '@zagon/contract/shares/endpoints.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { newId } from '../../db/new-id.ts';
import type { Pools, Sql } from '../../db/pool.ts';
import type { Events } from '../../events.ts';
import type { AccountCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../../stores/audit.ts';
import { forgiveClaim, takeClaimTry } from '../../stores/claim-tries.ts';
import { noteModuleEvent } from '../../stores/module-life.ts';
import { findOwnModule } from '../../stores/modules.ts';
import * as shares from '../../stores/shares.ts';
import { newShareCode, shareCodeHash } from './code.ts';
import { presentShare } from './present.ts';

export type ShareParts = {
  readonly pools: Pools;
  readonly events: Events;
  /** Who sees which module has changed: the field link reads it again. */
  readonly modulesChanged: () => void;
};

const CODE_WORKS: Temporal.DurationLike = { hours: 24 * 7 };
/** Tries an hour from one address at codes of others. */
const TRIES = 10;

/** Offers a module to whoever is told the code. */
export function offer(
  call: AccountCall,
  moduleId: string,
  note: string,
): Promise<Result<{ share: ShareShape; code: string }, Refusal>> {
  return call.inAccount(async (sql) => {
    const clientId = call.account.id;
    if ((await findOwnModule(sql, clientId, moduleId)) === undefined) return refused('not_found');
    const [id, code, { userId }] = [newId(call.now), newShareCode(), call.visitor];
    const expiresAt = call.now.add(CODE_WORKS);
    await shares.insertShare(sql, {
      id,
      clientId,
      moduleId,
      note,
      userId,
      now: call.now,
      expiresAt,
      codeHash: shareCodeHash(code),
    });
    await audit(sql, call, { clientId, event: 'share_offered', subject: moduleId });
    return ok({ share: await known(sql, call, id), code });
  });
}

/** Takes what another account offers: from now on this one sees the module, and never orders anything of it. */
export async function accept(parts: ShareParts, call: AccountCall, code: string): Promise<Result<ShareShape, Refusal>> {
  const { system } = parts.pools;
  const address = `share:${call.ip}`;
  const waitS = await takeClaimTry(system, [{ key: address, most: TRIES }], call.now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });
  const by = { clientId: call.account.id, userId: call.visitor.userId, now: call.now };
  const taken = await system.transaction(async (sql) => {
    const found = await shares.lockOffer(sql, shareCodeHash(code), call.now);
    if (found === undefined) return invalid(problem('code', 'share_code'));
    if (found.client_id === by.clientId) return invalid(problem('code', 'share_own'));
    if (!(await shares.acceptOffer(sql, found.id, by))) return invalid(problem('code', 'share_again'));
    await note(sql, call, { clientId: found.client_id, moduleId: found.module_id, kind: 'shared' });
    return ok(found);
  });
  if (!taken.ok) return taken;
  await forgiveClaim(system, null, address);
  parts.modulesChanged();
  tell(parts, taken.value.client_id, taken.value.module_id, 'changed');
  tell(parts, by.clientId, taken.value.module_id, 'shared');
  return ok(await call.inAccount((sql) => known(sql, call, taken.value.id)));
}

/** Ends a sharing, from either side. It counts with this commit: the next look finds nothing. */
export async function end(parts: ShareParts, call: AccountCall, id: string): Promise<Result<{ ok: true }, Refusal>> {
  const by = { clientId: call.account.id, userId: call.visitor.userId, now: call.now };
  const ended = await parts.pools.system.transaction(async (sql) => {
    const found = await shares.endShare(sql, id, by);
    if (found !== undefined && found.to_client_id !== null)
      await note(sql, call, { clientId: found.client_id, moduleId: found.module_id, kind: 'share_ended' });
    return found;
  });
  if (ended === undefined) return refused('not_found');
  parts.modulesChanged();
  tell(parts, ended.client_id, ended.module_id, 'changed');
  if (ended.to_client_id !== null) tell(parts, ended.to_client_id, ended.module_id, 'unshared');
  return ok({ ok: true as const });
}

/** Both sides find it in their audit log, the owner in the life of the module too. */
async function note(
  sql: Sql,
  call: AccountCall,
  { clientId, moduleId, kind }: { clientId: string; moduleId: string; kind: 'shared' | 'share_ended' },
): Promise<void> {
  const isOwner = clientId === call.account.id;
  const userId = isOwner ? call.visitor.userId : null;
  await noteModuleEvent(sql, { clientId, moduleId, kind, userId, at: call.now });
  await audit(sql, call, { clientId, event: `module_${kind}`, subject: moduleId });
  if (!isOwner) await audit(sql, call, { clientId: call.account.id, event: `module_${kind}`, subject: moduleId });
}

function tell(
  { events }: ShareParts,
  client: string,
  moduleId: string,
  change: 'changed' | 'shared' | 'unshared',
): void {
  events.announce({ client }, 'objects', { id_object: moduleId, change, configuration: null });
}

async function known(sql: Sql, call: AccountCall, id: string): Promise<ShareShape> {
  const row = await shares.findShare(sql, call.account.id, id, call.now);
  if (row === undefined) throw new Error(`the sharing ${id} is not there after it was saved`);
  return presentShare(row, call.account.id);
}

async function audit(
  sql: Sql,
  call: AccountCall,
  { clientId, event, subject }: { clientId: string; event: string; subject: string },
): Promise<void> {
  const { userId } = call.visitor;
  await writeAudit(sql, { clientId, userId, actingAs: 'user', ip: call.ip, event, subject, at: call.now });
}
