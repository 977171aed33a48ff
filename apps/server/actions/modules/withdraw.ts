import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import type { Sql } from '../../database/pool.ts';
import { closeModules } from '../../irrigation/transitions/close-modules.ts';
import { auditAction } from '../../calls/audit/audit-action.ts';
import type { Services } from '../../calls/services.ts';
import type { Actor } from '../../core/actor.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { closedPart } from '../../calls/replies/closed-outputs.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';
import { recordModuleEvent } from '../../stores/modules/module-lifecycle.ts';
import { finishModuleRemovals, type RemovedModule } from '../../irrigation/transitions/module-removal.ts';
import { modulesToRemove, usesOfModules, withdrawModules } from '../../stores/modules/module-removal.ts';
import { changedValues } from '../../calls/audit/changed-values.ts';

/** A removal as committed: the outputs being closed, and the modules already out of the account. */
export type Removal = {
  readonly serials: readonly string[];
  readonly ids: readonly string[];
  readonly changes: IrrigationChanges;
  readonly gone: readonly RemovedModule[];
  readonly closed: Awaited<ReturnType<typeof closedPart>>;
};

/** Withdraws a module from its account in the caller's transaction; `publishRemoval` follows after it. */
export async function withdrawModule(
  sql: Sql,
  actor: Actor,
  { id, confirmed }: { readonly id: string; readonly confirmed: boolean },
  now: Temporal.Instant,
): Promise<Result<Removal, Refusal>> {
  const { accountId, userId } = actor;
  await lockIrrigation(sql, accountId);
  const modules = await modulesToRemove(sql, accountId, id);
  if (modules.length === 0) return refused('not_found');
  const ids = modules.map((module) => module.id);
  const uses = await usesOfModules(sql, accountId, ids);
  if (uses.length > 0 && !confirmed) return refused('in_use', { uses });
  const changes = await closeModules(sql, accountId, ids, { userId, now });
  await withdrawModules(sql, accountId, ids, now);
  for (const { id: moduleId, name, serial_number, device_type } of modules) {
    const before = { name, serial_number, device_type };
    const details = changedValues(before, null);
    await auditAction(sql, actor, { event: 'module_removed', subject: moduleId, details }, now);
    await recordModuleEvent(sql, { accountId, moduleId, kind: 'removed', userId, at: now });
  }
  const closed = await closedPart(sql, accountId, changes);
  const serials = modules.map((module) => module.serial_number);
  return ok({ serials, ids, changes, closed, gone: await finishModuleRemovals(sql, now, ids) });
}

/** Publishes a committed removal to the field link and to open pages. */
export function publishRemoval(
  deps: Pick<Services, 'modulesChanged' | 'publish' | 'events'>,
  accountId: string,
  { ids, changes, gone }: Pick<Removal, 'ids' | 'changes' | 'gone'>,
): void {
  deps.modulesChanged();
  deps.publish(accountId, changes);
  for (const moduleId of ids) {
    const removedModule = gone.find((each) => each.id === moduleId);
    const change = removedModule === undefined ? ('removing' as const) : ('removed' as const);
    for (const client of removedModule?.clients ?? [accountId])
      deps.events.publish({ client }, 'objects', { id_object: moduleId, change, configuration: null });
  }
}
