/** Addresses of the outdoor interface by screen; `$id` is the id of the one item of a screen. */
export const OUTDOOR_PATHS = {
  now: '/',
  open: '/open',
  openOne: '/open/$id',
  dashboards: '/dashboard',
  dashboard: '/dashboard/$id',
  schedules: '/schedulers',
  modules: '/modules',
  box: '/box/$id',
  more: '/more',
  sections: '/resources/sections',
  devices: '/resources/devices',
  waterSources: '/resources/water_sources',
  messages: '/user_messages',
  settings: '/settings',
  users: '/settings/users',
  regions: '/settings/regions',
  geoObjects: '/settings/geo_objects',
} as const satisfies Record<string, `/${string}`>;

export type OutdoorScreen = keyof typeof OUTDOOR_PATHS;

type ScreenOfOne = {
  [Screen in OutdoorScreen]: (typeof OUTDOOR_PATHS)[Screen] extends `${string}/$id` ? Screen : never;
}[OutdoorScreen];

/** An address of the outdoor interface. */
export type OutdoorRoute = {
  [Screen in OutdoorScreen]: Screen extends ScreenOfOne
    ? { readonly screen: Screen; readonly id: string }
    : { readonly screen: Screen };
}[OutdoorScreen];

/** A screen whose address has no id. */
type PlainScreen = Exclude<OutdoorScreen, ScreenOfOne>;

const SCREENS: readonly OutdoorScreen[] = Object.keys(OUTDOOR_PATHS).filter((name): name is OutdoorScreen =>
  Object.hasOwn(OUTDOOR_PATHS, name),
);

function isScreenOfOne(screen: OutdoorScreen): screen is ScreenOfOne {
  return OUTDOOR_PATHS[screen].endsWith('/$id');
}

function isPlain(screen: OutdoorScreen): screen is PlainScreen {
  return !isScreenOfOne(screen);
}

/** The screen of an address, given the hash of the page; null if there is none. */
export function routeOf(hash: string): OutdoorRoute | null {
  const path = hash.replace(/^#/, '').split('?')[0] ?? '';
  const parts = partsOf(path);
  for (const screen of SCREENS) {
    const wanted = partsOf(OUTDOOR_PATHS[screen]);
    if (wanted.length !== parts.length) continue;
    if (!wanted.every((part, at) => part === '$id' || part === parts[at])) continue;
    if (isPlain(screen)) return { screen };
    if (!isScreenOfOne(screen)) continue;
    const id = decoded(parts.at(-1) ?? '');
    return id === null ? null : { screen, id };
  }
  return null;
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** The link to a screen. */
export function hrefOfField(route: OutdoorRoute): string {
  const path = OUTDOOR_PATHS[route.screen];
  return `#${'id' in route ? path.replace('$id', encodeURIComponent(route.id)) : path}`;
}
