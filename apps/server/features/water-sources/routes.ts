import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { withStillRunning } from '../../calls/replies/still-running.ts';
import { listWaterSources } from '../../stores/resources/water-sources.ts';
import { previewWaterSource } from './preview.ts';
import { addWaterSource, changeWaterSource, removeWaterSource } from './service.ts';
import { presentWaterSource } from './present.ts';

/** A changed source affects which cycles fit, so `publish` wakes the planner. */
export function waterSourceRoutes({ publish }: Pick<Services, 'publish'>): readonly Route[] {
  return [
    accountRoute('listWaterSources', async (call) => {
      const rows = await call.inAccount((sql) => listWaterSources(sql, call.account.id));
      return ok(rows.map(presentWaterSource));
    }),

    accountRoute('getWaterSource', async (call) => {
      const rows = await call.inAccount((sql) => listWaterSources(sql, call.account.id));
      const row = rows.find(({ id }) => id === call.params.id);
      return row === undefined ? refused('not_found') : ok(presentWaterSource(row));
    }),

    accountRoute('createWaterSource', async (call) => {
      const added = await addWaterSource(call, call.body);
      return added.ok ? ok(presentWaterSource(added.value)) : added;
    }),

    accountRoute('updateWaterSource', async (call) => {
      const changed = await changeWaterSource(call, call.params.id, call.body);
      if (!changed.ok) return changed;
      publish(call.account.id, {});
      return withStillRunning(call, ok(presentWaterSource(changed.value)), {
        kind: 'water_source',
        id: call.params.id,
      });
    }),

    accountRoute('previewWaterSource', (call) => previewWaterSource(call, call.params.id, call.body.efficiency)),

    accountRoute('deleteWaterSource', (call) => removeWaterSource(call, call.params.id)),
  ];
}
