import type { Route } from '../../calls/route.ts';
import { refused } from '../../core/refusal.ts';
import { testGroupRoutes } from './group-routes.ts';
import { testModuleRoutes, type TestModuleDeps } from './module-routes.ts';
import { testResourceRoutes } from './resource-routes.ts';
import { type TestArea, testAreaRoutes } from './routes.ts';
import { testWeatherRoutes } from './weather-routes.ts';

/**
 * Every route of the test area. All are refused while another server process runs: the simulator and the runs belong to
 * the data folder of one.
 */
export function testBenchRoutes(deps: TestModuleDeps): readonly Route[] {
  const routes = [
    ...testAreaRoutes(deps),
    ...testResourceRoutes(deps),
    ...testWeatherRoutes(deps),
    ...testGroupRoutes(deps),
    ...testModuleRoutes(deps),
  ];
  return routes.map((route) => refusedBesideOthers(route, deps.testArea));
}

function refusedBesideOthers(route: Route, testArea: TestArea | null): Route {
  return {
    ...route,
    async answer(call) {
      if (testArea !== null && (await testArea.countOthers()) > 0) return refused('several_processes');
      return route.answer(call);
    },
  };
}
