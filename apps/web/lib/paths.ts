/** Every address of the app: the name of a screen and its path. Links name the screen, never the path. */
export const paths = {
  login: '/login',
  operatorSetup: '/operator_setup',
  clients: '/admin',
  outbox: '/admin/outbox',
  start: '/',
  dashboard: '/dashboard',
  dashboardOne: '/dashboard/$id',
  schedules: '/schedules',
  scheduleNew: '/schedules/new',
  scheduleEdit: '/schedules/$id',
  calendar: '/calendar',
  alarms: '/alarms',
  reports: '/reports',
  reportView: '/reports/view',
  modules: '/resources',
  module: '/resources/modules/$id',
  outputs: '/resources/outputs',
  output: '/resources/outputs/$id',
  sections: '/resources/sections',
  section: '/resources/sections/$id',
  groups: '/resources/groups',
  group: '/resources/groups/$id',
  devices: '/resources/devices',
  device: '/resources/devices/$id',
  waterSources: '/resources/water_sources',
  waterSource: '/resources/water_sources/$id',
} as const satisfies Record<string, `/${string}`>;

export type ScreenId = keyof typeof paths;

type ParamOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamOf<Head> | ParamOf<Rest>
  : Path extends `$${infer Name}`
    ? Name
    : never;

/** The values that the address of a screen needs: `{ id }` for a single module, nothing for a list. */
export type ParamsOf<Screen extends ScreenId> = { readonly [Name in ParamOf<(typeof paths)[Screen]>]: string };

/** What stands behind the question mark of an address; absent and undefined are the same. */
export type Search = Readonly<Record<string, string | number | boolean | undefined>>;

/** Where a link leads: a screen with the values of its address. */
export type Destination<Screen extends ScreenId = ScreenId> = keyof ParamsOf<Screen> extends never
  ? { readonly screen: Screen; readonly params?: ParamsOf<Screen>; readonly search?: Search }
  : { readonly screen: Screen; readonly params: ParamsOf<Screen>; readonly search?: Search };

/** The path of a screen, filled in and with its search part: `/resources/modules/42?tab=alarms`. */
function pathOf<Screen extends ScreenId>(to: Destination<Screen>): string {
  const params: Readonly<Record<string, string>> = to.params ?? {};
  const path = paths[to.screen].replace(/\$([a-z_]+)/gi, (_place, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(to.search ?? {})) if (value !== undefined) search.set(key, String(value));
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The address for an `href`: the app lives behind the hash, so that it works from any folder. */
export function hrefOf<Screen extends ScreenId>(to: Destination<Screen>): string {
  return `#${pathOf(to)}`;
}
