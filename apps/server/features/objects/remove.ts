import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { closeOrderOf } from '../../stores/close-orders.ts';
import { lockIrrigation } from '../../stores/farm.ts';
import { joinChanges, type IrrigationChanges } from '../../stores/irrigation-changes.ts';
import { liveManualOpens } from '../../stores/manual-opens.ts';
import { noteModuleEvent } from '../../stores/module-life.ts';
import { finishRemovals, modulesToRemove, usesOfModules, withdrawModules } from '../../stores/module-removal.ts';
import { listOutputRows } from '../../stores/modules.ts';
import { livePlans } from '../../stores/output-plans.ts';
import { stopManualOpen, stopPlans } from '../../stores/stop-openings.ts';
import type { Sql } from '../../db/pool.ts';
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
    const changes = await closeAll(sql, call, ids);
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

/** Ends whatever runs or will run on these modules, and has what is open closed. */
async function closeAll(sql: Sql, call: AccountCall, ids: readonly string[]): Promise<IrrigationChanges> {
  const clientId = call.account.id;
  const by = { userId: call.visitor.userId, now: call.now };
  const outputs = (await listOutputRows(sql, clientId)).filter((output) => ids.includes(output.module_id));
  const own = new Set(outputs.map((output) => output.id));
  const changes: IrrigationChanges[] = [];
  for (const row of await liveManualOpens(sql, clientId)) {
    if (own.has(row.output_id)) changes.push((await stopManualOpen(sql, row, 'cancel', by)).changes);
  }
  const plans = (await livePlans(sql, clientId)).filter(
    (plan) => own.has(plan.output_id) && plan.manual_open_id === null,
  );
  changes.push(await stopPlans(sql, plans, by));
  for (const output of outputs) {
    if (output.reported_open === true) changes.push(await closeOrderOf(sql, clientId, output.id, call.now));
  }
  return joinChanges(changes);
}
