import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { withStillRunning } from '../../calls/replies/still-running.ts';
import { findDevice, listDevices } from '../../stores/resources/devices.ts';
import { addDevice, changeDevice } from './service.ts';
import { presentDevice } from './present.ts';

/** A changed device affects what schedules switch, so `publish` wakes the planner. */
export function deviceRoutes({ publish }: Pick<Services, 'publish'>): readonly Route[] {
  return [
    accountRoute('listDevices', async (call) => {
      const rows = await call.inAccount((sql) => listDevices(sql, call.account.id));
      return ok(rows.map(presentDevice));
    }),

    accountRoute('getDevice', async (call) => {
      const row = await call.inAccount((sql) => findDevice(sql, call.account.id, call.params.id));
      return row === undefined ? refused('not_found') : ok(presentDevice(row));
    }),

    accountRoute('createDevice', async (call) => {
      const added = await addDevice(call, call.body);
      return added.ok ? ok(presentDevice(added.value)) : added;
    }),

    accountRoute('updateDevice', async (call) => {
      const changed = await changeDevice(call, call.params.id, call.body);
      if (!changed.ok) return changed;
      publish(call.account.id, {});
      return withStillRunning(call, ok(presentDevice(changed.value)), { kind: 'device', id: call.params.id });
    }),
  ];
}
