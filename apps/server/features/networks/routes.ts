import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { isPossible } from '@zagon/domain/measurements/possible.ts';
import { mapValues } from '@zagon/domain/networks/mapping.ts';
import { pathsOf } from '@zagon/domain/networks/path.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../core/refusal.ts';
import { listDevices, lockListedDevice } from '../../stores/networks/device-list.ts';
import { deleteNetwork, listNetworks, lockNetwork } from '../../stores/networks/networks.ts';
import { addNetworkModule, changeMapping } from './map-device.ts';
import { presentDevice, presentNetwork, recordedNetwork } from './present.ts';
import { changeNetwork, createNetwork } from './save.ts';
import { testNetwork } from './test-network.ts';

/** Routes by which administrators connect LoRaWAN networks. */
export function networkRoutes({
  pools: { system },
  box,
  events,
  modulesChanged,
  installation: { webhookNetworks: permitted },
}: Pick<Services, 'pools' | 'box' | 'events' | 'modulesChanged' | 'installation'>): readonly Route[] {
  const deps = { box, permitted };
  return [
    accountRoute('listNetworks', async ({ account }) =>
      ok((await listNetworks(system, account.id)).map(presentNetwork)),
    ),

    accountRoute('createNetwork', (call) => system.transaction((sql) => createNetwork(sql, deps, call))),

    accountRoute('updateNetwork', (call) =>
      system.transaction((sql) => changeNetwork(sql, deps, call, call.params.id)),
    ),

    accountRoute('deleteNetwork', (call) =>
      system.transaction(async (sql) => {
        const row = await lockNetwork(sql, call.account.id, call.params.id);
        if (row === undefined) return refused('not_found');
        await deleteNetwork(sql, row.id);
        await auditChange(sql, call, 'network_deleted', row.id, { before: recordedNetwork(row), after: null });
        return ok({ ok: true as const });
      }),
    ),

    accountRoute('testNetwork', (call) => testNetwork(system, call, call.params.id)),

    accountRoute('listNetworkDevices', async ({ account, params }) => {
      const isOwn = (await listNetworks(system, account.id)).some(({ id }) => id === params.id);
      return isOwn ? ok((await listDevices(system, account.id, params.id)).map(presentDevice)) : refused('not_found');
    }),

    accountRoute('addNetworkModule', async (call) => {
      const added = await system.transaction((sql) => addNetworkModule(sql, call));
      if (!added.ok) return added;
      modulesChanged();
      const change = { id_object: added.value.id, change: 'added', configuration: null } as const;
      events.publish({ client: call.account.id }, 'objects', change);
      return ok(added.value.device);
    }),

    accountRoute('changeNetworkMapping', (call) => system.transaction((sql) => changeMapping(sql, call))),

    accountRoute('previewNetworkMapping', (call) =>
      system.transaction(async (sql) => {
        const { account, params, body } = call;
        const device = await lockListedDevice(sql, account.id, params.id, params.dev_eui);
        if (device === undefined) return refused('not_found');
        const type = deviceType(body.type ?? device.device_type ?? '');
        const sample = device.sample ?? {};
        const stored = mapValues(body, sample).map(({ field, value }) => {
          const number = typeof value === 'number' ? value : null;
          const text = typeof value === 'string' ? value : null;
          return { field, value: number, text, possible: isPossible(type, field, number) };
        });
        return ok({ message: [...pathsOf(sample)], stored });
      }),
    ),
  ];
}
