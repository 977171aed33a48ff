import type { Route } from '../../calls/route.ts';
import { testGroupRoutes } from './group-routes.ts';
import { testModuleRoutes, type TestModuleDeps } from './module-routes.ts';
import { testResourceRoutes } from './resource-routes.ts';
import { testAreaRoutes } from './routes.ts';
import { testWeatherRoutes } from './weather-routes.ts';

/** Every route of the test area. */
export function testBenchRoutes(deps: TestModuleDeps): readonly Route[] {
  return [
    ...testAreaRoutes(deps),
    ...testResourceRoutes(deps),
    ...testWeatherRoutes(deps),
    ...testGroupRoutes(deps),
    ...testModuleRoutes(deps),
  ];
}
