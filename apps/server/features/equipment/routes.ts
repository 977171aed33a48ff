import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { withStillRunning } from '../../calls/replies/still-running.ts';
import { findEquipment, listEquipment } from '../../stores/resources/equipment.ts';
import { addEquipment, changeEquipment } from './service.ts';
import { presentEquipment } from './present.ts';

/** A changed device affects what schedules switch, so `publish` wakes the planner. */
export function equipmentRoutes({ publish }: Pick<Services, 'publish'>): readonly Route[] {
  return [
    accountRoute('listEquipment', async (call) => {
      const rows = await call.inAccount((sql) => listEquipment(sql, call.account.id));
      return ok(rows.map(presentEquipment));
    }),

    accountRoute('getEquipment', async (call) => {
      const row = await call.inAccount((sql) => findEquipment(sql, call.account.id, call.params.id));
      return row === undefined ? refused('not_found') : ok(presentEquipment(row));
    }),

    accountRoute('createEquipment', async (call) => {
      const added = await addEquipment(call, call.body);
      return added.ok ? ok(presentEquipment(added.value)) : added;
    }),

    accountRoute('updateEquipment', async (call) => {
      const changed = await changeEquipment(call, call.params.id, call.body);
      if (!changed.ok) return changed;
      publish(call.account.id, {});
      return withStillRunning(call, ok(presentEquipment(changed.value)), { kind: 'device', id: call.params.id });
    }),
  ];
}
