import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../database/pool.ts';
import { refused } from '../../core/refusal.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import { outputsBehind } from '../../stores/resources/outputs-behind.ts';
import { presentResource } from './present-resource.ts';
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
