import { ok } from '@zagon/domain/core/result.ts';
import { refused } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import type { TellChanges } from '../../stores/irrigation-changes.ts';
import { listOutputRows } from '../../stores/modules.ts';
import { closeNow } from './close.ts';
import { presentOutput } from './present.ts';
import { addOutput, changeOutput } from './service.ts';

export function outputRoutes(tell: TellChanges): readonly Route[] {
  return [
    inAccount('listOutputs', async (call) => {
      const rows = await call.inAccount((sql) => listOutputRows(sql, call.account.id));
      return ok(rows.map(presentOutput));
    }),

    inAccount('getOutput', async (call) => {
      const rows = await call.inAccount((sql) => listOutputRows(sql, call.account.id));
      const row = rows.find(({ id }) => id === call.params.id);
      return row === undefined ? refused('not_found') : ok(presentOutput(row));
    }),

    inAccount('createOutput', async (call) => {
      const added = await addOutput(call, call.body);
      return added.ok ? ok(presentOutput(added.value)) : added;
    }),

    inAccount('updateOutput', async (call) => {
      const changed = await changeOutput(call, call.params.id, call.body);
      return changed.ok ? ok(presentOutput(changed.value)) : changed;
    }),

    inAccount('closeOutput', async (call) => {
      const closed = await closeNow(call, call.params.id);
      if (!closed.ok) return closed;
      await tell(call.account.id, closed.value.changes);
      return ok({ ok: true as const, id_command: closed.value.commandId });
    }),
  ];
}
