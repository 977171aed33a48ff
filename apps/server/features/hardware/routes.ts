import { ok } from '@zagon/domain/core/result.ts';
import { refused } from '../../core/refusal.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import {
  countHardware,
  findHardwareDetails,
  hardwareHistory,
  pageOfHardware,
  outputsNotClosed,
} from '../../stores/hardware/hardware-list.ts';
import { serialOfHardware, serialOfModule } from '../../stores/hardware/hardware-life.ts';
import { usesOfModules } from '../../stores/modules/module-removal.ts';
import { createHardware } from './create.ts';
import type { Services } from '../../calls/services.ts';
import { moveHardware } from './move.ts';
import { presentDetails, presentHardware } from './present.ts';

/** Manufactured devices, for operators. */
export function hardwareRoutes(deps: Services): readonly Route[] {
  const sql = deps.pools.system;
  return [
    signedInRoute('listHardware', async ({ query }) => {
      const { filter = 'all', sort = 'serial', order = 'ascending' } = query;
      return ok((await pageOfHardware(sql, { ...query, filter, sort, order })).map(presentHardware));
    }),

    signedInRoute('countHardware', async ({ query }) => ok(await countHardware(sql, query.search))),

    signedInRoute('getHardware', async ({ params }) => {
      const row = await findHardwareDetails(sql, params.id);
      if (row === undefined) return refused('not_found');
      const { client_id: accountId, module_id: moduleId } = row;
      const [openOutputs, uses, history] = await Promise.all([
        moduleId === null ? [] : outputsNotClosed(sql, moduleId),
        accountId === null || moduleId === null ? [] : usesOfModules(sql, accountId, [moduleId]),
        hardwareHistory(sql, row.serial_number),
      ]);
      return ok(presentDetails(row, { openOutputs, uses, history }));
    }),

    signedInRoute('createHardware', (call) => createHardware(deps, call, call.body)),

    signedInRoute('moveHardware', async (call) => {
      const serial = await serialOfHardware(sql, call.params.id);
      return serial === undefined ? refused('not_found') : moveHardware(deps, call, serial, call.body);
    }),

    signedInRoute('removeInstalledModule', async (call) => {
      const serial = await serialOfModule(sql, call.params.id);
      if (serial === undefined) return refused('not_found');
      return moveHardware(deps, call, serial, { goal: 'release', reason: call.body.reason, id_client: null });
    }),
  ];
}
