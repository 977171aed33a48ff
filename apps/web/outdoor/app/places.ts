import type { OutdoorRoute, OutdoorScreen } from './route.ts';

/** The four entries of the thumb navigation, in order. */
export const PLACES = ['now', 'modules', 'schedules', 'more'] as const satisfies readonly OutdoorScreen[];

export type Place = (typeof PLACES)[number];

export function isPlace(screen: OutdoorScreen): screen is Place {
  return PLACES.some((place) => place === screen);
}

/** Where the back link leads, and which entry is marked. */
const PARENTS = {
  now: 'now',
  open: 'now',
  openOne: 'now',
  modules: 'modules',
  box: 'modules',
  schedules: 'schedules',
  more: 'more',
  dashboards: 'more',
  dashboard: 'dashboards',
  sections: 'more',
  devices: 'more',
  waterSources: 'more',
  messages: 'more',
  settings: 'more',
  users: 'settings',
  regions: 'settings',
  geoObjects: 'settings',
} as const satisfies Record<OutdoorScreen, Exclude<OutdoorRoute, { readonly id: string }>['screen']>;

export function parentOf(screen: OutdoorScreen): OutdoorRoute {
  return { screen: PARENTS[screen] };
}

/** The entry a screen belongs to. */
export function placeOf(screen: OutdoorScreen): Place {
  return isPlace(screen) ? screen : placeOf(PARENTS[screen]);
}
