import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { act } from '../../calls/actor.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { withStillRunning } from '../../calls/replies/still-running.ts';
import { listOutputRows } from '../../stores/modules/modules.ts';
import { closeNow } from '../../actions/openings/close.ts';
import { presentOutput } from '../../calls/present/output.ts';
import { addOutput, changeOutput } from './service.ts';

export function outputRoutes({ publish }: Pick<Services, 'publish'>): readonly Route[] {
  return [
    accountRoute('listOutputs', async (call) => {
      const rows = await call.inAccount((sql) => listOutputRows(sql, call.account.id));
      return ok(rows.map(presentOutput));
    }),

    accountRoute('getOutput', async (call) => {
      const rows = await call.inAccount((sql) => listOutputRows(sql, call.account.id));
      const row = rows.find(({ id }) => id === call.params.id);
      return row === undefined ? refused('not_found') : ok(presentOutput(row));
    }),

    accountRoute('createOutput', async (call) => {
      const added = await addOutput(call, call.body);
      return added.ok ? ok(presentOutput(added.value)) : added;
    }),

    accountRoute('updateOutput', async (call) => {
      const changed = await changeOutput(call, call.params.id, call.body);
      if (!changed.ok) return changed;
      return withStillRunning(call, ok(presentOutput(changed.value)), { kind: 'output', id: call.params.id });
    }),

    accountRoute('closeOutput', async (call) => {
      const closed = await act(call, closeNow, { outputId: call.params.id });
      if (!closed.ok) return closed;
      publish(call.account.id, closed.value.changes);
      return ok({ ok: true as const, id_command: closed.value.commandId });
    }),
  ];
}
