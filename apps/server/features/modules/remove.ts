import type { ClosedOutputs } from '@zagon/contract/resources/still-running.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { publishRemoval, withdrawModule } from '../../actions/modules/withdraw.ts';
import { actorOf } from '../../calls/actor.ts';
import type { AccountCall } from '../../calls/call.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { ModuleLifeDeps } from './life.ts';

type Removed = { readonly ok: true; readonly closing: boolean; readonly closed?: ClosedOutputs };

/**
 * Removes a module from the account, a base station with everything behind it. Running openings are closed first, and
 * it stays as a tombstone until its outputs are reported closed.
 */
export async function removeModule(
  deps: ModuleLifeDeps,
  call: AccountCall,
  id: string,
  confirmed: boolean,
): Promise<Result<Removed, Refusal>> {
  const done = await deps.pools.system.transaction((sql) =>
    withdrawModule(sql, actorOf(call), { id, confirmed }, call.now),
  );
  if (!done.ok) return done;
  publishRemoval(deps, call.account.id, done.value);
  const { gone, ids, closed } = done.value;
  return ok({ ok: true as const, closing: gone.length < ids.length, ...closed });
}
