import { ok } from '@zagon/domain/core/result.ts';
import { BOX_LOOKUPS } from '../../admission/limits.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { findBoxOfCode, listValveBoxes } from '../../stores/valve-boxes/valve-boxes.ts';
import { presentValveBox } from './present.ts';
import { changeNotes, renewCode } from './service.ts';

/** Routes for valve boxes and their labels. */
export function valveBoxRoutes(): readonly Route[] {
  return [
    accountRoute('listValveBoxes', async (call) => {
      const rows = await call.inAccount((sql) => listValveBoxes(sql, call.account.id));
      return ok(rows.map(presentValveBox));
    }),

    accountRoute(
      'findValveBox',
      async (call) => {
        const row = await call.inAccount((sql) => findBoxOfCode(sql, call.account.id, call.params.code));
        return row === undefined ? refused('not_found') : ok(presentValveBox(row));
      },
      BOX_LOOKUPS,
    ),

    accountRoute('updateValveBox', async (call) => {
      const changed = await changeNotes(call, call.params.id, call.body);
      return changed.ok ? ok(presentValveBox(changed.value)) : changed;
    }),

    accountRoute('renewValveBoxCode', async (call) => {
      const renewed = await renewCode(call, call.params.id);
      return renewed.ok ? ok(presentValveBox(renewed.value)) : renewed;
    }),
  ];
}
