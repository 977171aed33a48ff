import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { refused } from '../../core/refusal.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import type { TestArea } from './routes.ts';

type Deps = {
  readonly pools: Pools;
  /** Null: the installation has none, and its addresses are unknown. */
  readonly testArea: TestArea | null;
};

const DONE = ok({ ok: true as const });

/** The weather of the simulated field, for operators. */
export function testWeatherRoutes({ pools, testArea }: Deps): readonly Route[] {
  const sql = pools.system;
  return [
    signedInRoute('getTestWeather', async ({ now }) =>
      testArea === null ? refused('not_found') : ok(testArea.weather.read(now)),
    ),

    signedInRoute('setTestWeather', async (call) => {
      const { name, minutes } = call.body;
      if (testArea?.weather.set(name, minutes, call.now) !== true) return refused('not_found');
      await auditChange(sql, call, 'scenario_switched', name, { before: { on: false }, after: { on: true, minutes } });
      return DONE;
    }),

    signedInRoute('resetTestWeather', async (call) => {
      if (testArea === null) return refused('not_found');
      testArea.weather.reset();
      await auditChange(sql, call, 'scenario_switched', 'weather', { before: null, after: { on: false } });
      return DONE;
    }),
  ];
}
