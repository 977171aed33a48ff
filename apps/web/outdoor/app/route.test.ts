import { describe, expect, test } from 'vitest';
import { OUTDOOR_PATHS, hrefOfField, routeOf, type OutdoorRoute } from './route.ts';

describe('addresses of the outdoor interface', () => {
  test.each([
    ['', { screen: 'now' }],
    ['#/', { screen: 'now' }],
    ['#/schedulers', { screen: 'schedules' }],
    ['#/dashboard/', { screen: 'dashboards' }],
    ['#/dashboard/a%20b?x=1', { screen: 'dashboard', id: 'a b' }],
    ['#/resources/water_sources', { screen: 'waterSources' }],
    ['#/settings/geo_objects', { screen: 'geoObjects' }],
    ['#/no/such/screen', null],
    ['#/open/%E0%A4%A', null],
  ])('the address "%s" leads to its screen, or to none', (hash, route) => {
    expect(routeOf(hash)).toEqual(route);
  });

  test('every screen is reachable by its own link', () => {
    const routes = Object.entries(OUTDOOR_PATHS).map(
      ([screen, path]) => ({ screen, ...(path.endsWith('$id') ? { id: 'x/y' } : {}) }) as OutdoorRoute,
    );
    expect(routes.map((route) => routeOf(hrefOfField(route)))).toEqual(routes);
  });
});
