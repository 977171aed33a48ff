import type { ClosedOutputs } from '@zagon/contract/resources/still-running.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { closedPart } from '../../calls/replies/closed-outputs.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import {
  closeForRemoval,
  finishResourceRemovals,
  withdrawResource,
} from '../../irrigation/transitions/resource-removal.ts';
import {
  findRemoval,
  type Removal,
  removedValues,
  sourcesDependingOn,
  usesOf,
} from '../../stores/resources/resource-uses.ts';

type Removed = {
  readonly closing: boolean;
  readonly closed?: ClosedOutputs;
  readonly changes: IrrigationChanges;
};

/**
 * Removes a section, device, group or output. If in use, it is refused with its uses until confirmed; then its planned
 * openings are withdrawn, open outputs close, and it stays as a tombstone until the field has confirmed that.
 */
export async function removeResource(
  call: AccountCall,
  kind: Removal['kind'],
  id: string,
  confirmed: boolean,
): Promise<Result<Removed, Refusal>> {
  const accountId = call.account.id;
  return call.inAccount(async (sql) => {
    await lockIrrigation(sql, accountId);
    const target = await findRemoval(sql, accountId, kind, id);
    if (target === undefined) return refused('not_found');
    const dependants = kind === 'output' ? await sourcesDependingOn(sql, accountId, id) : [];
    if (dependants.length > 0) return refused('in_use', { uses: dependants, message: NEEDED_BY_SOURCE });
    const uses = await usesOf(sql, accountId, target);
    if (uses.length > 0 && !confirmed) return refused('in_use', { uses });
    const before = await removedValues(sql, accountId, target);
    const changes = await closeForRemoval(sql, accountId, target, { userId: call.visitor.userId, now: call.now });
    await withdrawResource(sql, accountId, target, call.now);
    await finishResourceRemovals(sql, accountId, call.now);
    await auditChange(sql, call, `${kind}_removed`, id, { before, after: null });
    return ok({ closing: await isTombstone(), changes, ...(await closedPart(sql, accountId, changes)) });

    async function isTombstone(): Promise<boolean> {
      const table = { section: 'sections', device: 'devices', group: 'groups', output: 'outputs' }[kind];
      return (await sql.run(`select from ${table} where id = $1 and removing_at is not null`, [id])) > 0;
    }
  });
}

const NEEDED_BY_SOURCE = {
  pl: 'Źródło wody potrzebuje co najmniej jednego wyjścia w każdym zestawie. Najpierw wybierz w nim inne.',
  en: 'The water source needs at least one output of each kind. Choose another one there first.',
};

export function removalRoutes({ publish }: Pick<Services, 'publish'>): readonly Route[] {
  const remove = async (call: AccountCall, kind: Removal['kind'], id: string, confirmed: boolean) => {
    const done = await removeResource(call, kind, id, confirmed);
    if (!done.ok) return done;
    const { changes, ...reply } = done.value;
    publish(call.account.id, changes);
    return ok({ ok: true as const, ...reply });
  };
  return [
    accountRoute('deleteSection', (call) => remove(call, 'section', call.params.id, call.body?.confirmed ?? false)),
    accountRoute('deleteEquipment', (call) => remove(call, 'device', call.params.id, call.body?.confirmed ?? false)),
    accountRoute('deleteGroup', (call) => remove(call, 'group', call.params.id, call.body?.confirmed ?? false)),
    accountRoute('deleteOutput', (call) => remove(call, 'output', call.params.id, call.body?.confirmed ?? false)),
  ];
}
