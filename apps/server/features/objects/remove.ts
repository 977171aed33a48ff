import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { lockIrrigation } from '../../stores/farm.ts';
import { noteModuleEvent } from '../../stores/module-life.ts';
import { finishRemovals, modulesToRemove, usesOfModules, withdrawModules } from '../../stores/module-removal.ts';
import { closeOutputs } from './close-outputs.ts';
import { auditModule, type LifeParts } from './life-parts.ts';

type Removed = { readonly ok: true; readonly closing: boolean };

/**
 * Takes a module out of the account, a base station with all behind it. What runs on it is closed first, and it
 * stays as a tombstone until its outputs are reported closed.
 */
export async function removeModule(
  parts: LifeParts,
  call: AccountCall,
  id: string,
  confirmed: boolean,
): Promise<Result<Removed, Refusal>> {
  const clientId = call.account.id;
  const done = await parts.pools.system.transaction(async (sql) => {
    await lockIrrigation(sql, clientId);
    const modules = await modulesToRemove(sql, clientId, id);
    if (modules.length === 0) return refused('not_found');
    const ids = modules.map((module) => module.id);
    const uses = await usesOfModules(sql, clientId, ids);
    if (uses.length > 0 && !confirmed) return refused('in_use', { uses });
    const changes = await closeOutputs(sql, call, ids);
    await withdrawModules(sql, clientId, ids, call.now);
    for (const moduleId of ids) {
      await auditModule(sql, call, 'module_removed', moduleId);
      const { userId } = call.visitor;
      await noteModuleEvent(sql, { clientId, moduleId, kind: 'removed', userId, at: call.now });
    }
    return ok({ ids, changes, gone: await finishRemovals(sql, call.now, ids) });
  });
  if (!done.ok) return done;
  const { ids, changes, gone } = done.value;
  parts.modulesChanged();
  await parts.tell(clientId, changes);
  for (const moduleId of ids) {
    const left = gone.find((each) => each.id === moduleId);
    const change = left === undefined ? ('removing' as const) : ('removed' as const);
    for (const client of left?.clients ?? [clientId])
      parts.events.announce({ client }, 'objects', { id_object: moduleId, change, configuration: null });
  }
  return ok({ ok: true as const, closing: gone.length < ids.length });
}
