import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import { refused } from '../../http/refusal.ts';
import { signedInRoute, type Route } from '../../http/route.ts';
import { outputsBehind, type OutputBehindRow } from '../../stores/resources/outputs-behind.ts';
import type { TestArea } from './routes.ts';

type Deps = {
  readonly pools: Pools;
  /** Null: the installation has none, and its address is unknown. */
  readonly testArea: TestArea | null;
};

/** The outputs of the simulated field, for operators. */
export function testResourceRoutes({ pools, testArea }: Deps): readonly Route[] {
  return [
    signedInRoute('listTestResources', async ({ now }) => {
      if (testArea === null) return refused('not_found');
      const rows = await outputsBehind(pools.system, testArea.conformance.stations, now);
      return ok(rows.map(presentResource));
    }),
  ];
}

function presentResource(row: OutputBehindRow) {
  return {
    id: row.id,
    name: row.name,
    field_name: row.field_name,
    module: { id: row.module_id, serial_number: row.module_serial },
    station: { serial_number: row.station_serial, online: row.station_online },
    client_name: row.client_name,
    section_name: row.section_name,
    source_name: row.source_name,
    feeds: [...row.feeds],
    ordered_open: row.ordered_open ? { until: row.ordered_until?.toString() ?? null } : null,
    reported_open: row.reported_open,
    reported_at: row.reported_at?.toString() ?? null,
  };
}
