import type { FieldRoute, FieldScreen } from './route.ts';

/** The four entries of the thumb navigation, in order. */
export const PLACES = ['now', 'modules', 'schedules', 'more'] as const satisfies readonly FieldScreen[];

export type Place = (typeof PLACES)[number];

export function isPlace(screen: FieldScreen): screen is Place {
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
} as const satisfies Record<FieldScreen, Exclude<FieldRoute, { readonly id: string }>['screen']>;

export function parentOf(screen: FieldScreen): FieldRoute {
  return { screen: PARENTS[screen] };
}

/** The entry a screen belongs to. */
export function placeOf(screen: FieldScreen): Place {
  return isPlace(screen) ? screen : placeOf(PARENTS[screen]);
}
