import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { auditResource } from '../../http/resource-checks.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { lockIrrigation } from '../../stores/farm.ts';
import type { IrrigationChanges, TellChanges } from '../../stores/irrigation-changes.ts';
import { closeGoing, finishGoing, withdrawGoing } from '../../stores/resource-removal.ts';
import { findGoing, type Going, sourcesThatNeed, usesOf } from '../../stores/resource-uses.ts';

type Removed = { readonly closing: boolean; readonly changes: IrrigationChanges };

/**
 * Takes away a section, device, group or output. In use, it is refused with its uses until somebody confirms; then
 * its plans are withdrawn, what is open closes, and it stays as a tombstone until the field has said so.
 */
export async function removeResource(
  call: AccountCall,
  kind: Going['kind'],
  id: string,
  confirmed: boolean,
): Promise<Result<Removed, Refusal>> {
  const clientId = call.account.id;
  return call.inAccount(async (sql) => {
    await lockIrrigation(sql, clientId);
    const going = await findGoing(sql, clientId, kind, id);
    if (going === undefined) return refused('not_found');
    const needed = kind === 'output' ? await sourcesThatNeed(sql, clientId, id) : [];
    if (needed.length > 0) return refused('in_use', { uses: needed, message: SOURCE_FIRST });
    const uses = await usesOf(sql, clientId, going);
    if (uses.length > 0 && !confirmed) return refused('in_use', { uses });
    const changes = await closeGoing(sql, clientId, going, { userId: call.visitor.userId, now: call.now });
    await withdrawGoing(sql, clientId, going, call.now);
    await finishGoing(sql, clientId, call.now);
    await auditResource(sql, call, `${kind}_removed`, id);
    return ok({ closing: await isThere(), changes });

    async function isThere(): Promise<boolean> {
      const table = { section: 'sections', device: 'devices', group: 'groups', output: 'outputs' }[kind];
      return (await sql.run(`select from ${table} where id = $1 and removing_at is not null`, [id])) > 0;
    }
  });
}

const SOURCE_FIRST = {
  pl: 'Źródło wody potrzebuje co najmniej jednego wyjścia w każdym zestawie. Najpierw wybierz w nim inne.',
  en: 'The water source needs at least one output in each set. Choose another one there first.',
};

export function removalRoutes(tell: TellChanges): readonly Route[] {
  const remove = async (call: AccountCall, kind: Going['kind'], id: string, confirmed: boolean) => {
    const done = await removeResource(call, kind, id, confirmed);
    if (!done.ok) return done;
    await tell(call.account.id, done.value.changes);
    return ok({ ok: true as const, closing: done.value.closing });
  };
  return [
    inAccount('deleteSection', (call) => remove(call, 'section', call.params.id, call.body?.confirmed ?? false)),
    inAccount('deleteDevice', (call) => remove(call, 'device', call.params.id, call.body?.confirmed ?? false)),
    inAccount('deleteGroup', (call) => remove(call, 'group', call.params.id, call.body?.confirmed ?? false)),
    inAccount('deleteOutput', (call) => remove(call, 'output', call.params.id, call.body?.confirmed ?? false)),
  ];
}
