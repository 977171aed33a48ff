/** Addresses of the field interface by screen; `$id` is the id of the one item of a screen. */
export const FIELD_PATHS = {
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

export type FieldScreen = keyof typeof FIELD_PATHS;

type ScreenOfOne = {
  [Screen in FieldScreen]: (typeof FIELD_PATHS)[Screen] extends `${string}/$id` ? Screen : never;
}[FieldScreen];

/** An address of the field interface. */
export type FieldRoute = {
  [Screen in FieldScreen]: Screen extends ScreenOfOne
    ? { readonly screen: Screen; readonly id: string }
    : { readonly screen: Screen };
}[FieldScreen];

/** A screen whose address has no id. */
type PlainScreen = Exclude<FieldScreen, ScreenOfOne>;

const SCREENS: readonly FieldScreen[] = Object.keys(FIELD_PATHS).filter((name): name is FieldScreen =>
  Object.hasOwn(FIELD_PATHS, name),
);

function isScreenOfOne(screen: FieldScreen): screen is ScreenOfOne {
  return FIELD_PATHS[screen].endsWith('/$id');
}

function isPlain(screen: FieldScreen): screen is PlainScreen {
  return !isScreenOfOne(screen);
}

/** The screen of an address, given the hash of the page; null if there is none. */
export function routeOf(hash: string): FieldRoute | null {
  const path = hash.replace(/^#/, '').split('?')[0] ?? '';
  const parts = partsOf(path);
  for (const screen of SCREENS) {
    const wanted = partsOf(FIELD_PATHS[screen]);
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
export function hrefOfField(route: FieldRoute): string {
  const path = FIELD_PATHS[route.screen];
  return `#${'id' in route ? path.replace('$id', encodeURIComponent(route.id)) : path}`;
}
