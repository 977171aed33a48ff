// Addresses by screen name, grouped by who may open them. Links refer to the screen, never to the path.

/** Only without a session. */
const signedOutPaths = {
  login: '/login',
  operatorSetup: '/operator_setup',
  register: '/register',
} as const;

/** With and without a session: pages of e-mailed links. */
const openPaths = {
  confirmEmail: '/confirm_email',
  passReset: '/pass_reset',
  invite: '/invite',
  mute: '/mute',
  startWall: '/wall',
  legalTexts: '/legal',
  legalText: '/legal/$legalTextId',
} as const;

/** The operator's, outside accounts, in the order of their navigation. */
const operatorPaths = {
  accounts: '/admin/adminus/clients',
  account: '/admin/adminus/clients/$accountId',
  customerTickets: '/admin/adminus/users_messages',
  customerTicket: '/admin/adminus/users_messages/$customerTicketId',
  accountUsers: '/admin/adminus/users',
  accountUser: '/admin/adminus/users/$accountUserId',
  operators: '/admin/adminus/operators',
  hardware: '/admin/adminus/devices',
  hardwareOne: '/admin/adminus/devices/$hardwareId',
  installedModules: '/admin/adminus/objects',
  installedModule: '/admin/adminus/objects/$installedModuleId',
  customerAlarms: '/admin/adminus/alarms',
  auditLog: '/admin/adminus/logs',
  sentMessages: '/admin/adminus/messages',
  composeMessage: '/admin/adminus/messages/new',
  messageTemplates: '/admin/adminus/message_templates',
  deliveries: '/admin/adminus/deliveries',
  retiredAddresses: '/admin/adminus/deliveries/retired',
  cannedAnswers: '/admin/adminus/canned_answers',
  publishedTexts: '/admin/adminus/legal_texts',
  testArea: '/test',
  testProfile: '/test/profile',
  testModules: '/test/objects',
  testModule: '/test/objects/$testModuleId',
  testGroups: '/test/groups',
  testGroup: '/test/groups/$testGroupId',
  testWeather: '/test/weather',
  testResources: '/test/resources',
} as const;

/** Addresses that redirect to a screen with its own address. */
export const redirects = {
  '/admin': 'accounts',
  '/admin/adminus': 'accounts',
  '/admin/outbox': 'deliveries',
  '/admin/adminus/outbox': 'deliveries',
} as const satisfies Record<`/${string}`, OperatorScreenId>;

/** Inside an account. */
const accountPaths = {
  start: '/',
  setUpPlace: '/setup',
  dashboard: '/dashboard',
  dashboardOne: '/dashboard/$dashboardId',
  map: '/map',
  schedules: '/schedules',
  scheduleNew: '/schedules/new',
  scheduleEdit: '/schedules/$scheduleId',
  calendar: '/calendar',
  alarms: '/alarms',
  supervisor: '/supervisor',
  messages: '/messages',
  message: '/messages/$messageId',
  ticket: '/help/$ticketId',
  reports: '/reports',
  reportView: '/reports/view',
  modules: '/resources',
  module: '/resources/modules/$moduleId',
  thresholds: '/resources/thresholds',
  outputs: '/resources/outputs',
  output: '/resources/outputs/$outputId',
  sections: '/resources/sections',
  section: '/resources/sections/$sectionId',
  groups: '/resources/groups',
  group: '/resources/groups/$groupId',
  devices: '/resources/devices',
  device: '/resources/devices/$equipmentId',
  waterSources: '/resources/water_sources',
  waterSource: '/resources/water_sources/$waterSourceId',
  valveBoxes: '/resources/valve_boxes',
  regions: '/resources/regions',
  region: '/resources/regions/$regionId',
  geoObjects: '/resources/geo_objects',
  geoObject: '/resources/geo_objects/$geoObjectId',
  settings: '/settings',
} as const;

/** Phone features, one screen each, available with any session. */
const phonePaths = {
  phone: '/mobile',
  phoneBadge: '/mobile/badge',
  phoneDirection: '/mobile/direction',
  phonePosition: '/mobile/geolocation',
  phoneNfc: '/mobile/nfc',
  phonePush: '/mobile/fcm',
  phoneBluetooth: '/mobile/bluetooth',
  phoneMap: '/mobile/maps',
  phoneBoxes: '/mobile/boxs',
  phoneProbe: '/mobile/ble',
  phoneLiveValues: '/mobile/datadisplay',
} as const;

/** Settings pages, in the order of their secondary navigation. */
const settingsPaths = {
  settingsProfile: '/settings/profile',
  settingsSecurity: '/settings/security',
  settingsNotifications: '/settings/notifications',
  settingsConsents: '/settings/consents',
  settingsUsers: '/settings/users',
  settingsWalls: '/settings/walls',
  settingsPrograms: '/settings/programs',
  settingsWebhooks: '/settings/webhooks',
  settingsNetworks: '/settings/networks',
  settingsAccount: '/settings/profile/client',
  settingsWeather: '/settings/weather',
  settingsGround: '/settings/map',
  settingsLog: '/settings/log',
  settingsHelp: '/settings/help',
} as const;

export const paths = {
  ...signedOutPaths,
  ...openPaths,
  ...operatorPaths,
  ...accountPaths,
  ...settingsPaths,
  ...phonePaths,
} satisfies Record<string, `/${string}`>;

export type SignedOutScreenId = keyof typeof signedOutPaths;
export type OpenScreenId = keyof typeof openPaths;
export type OperatorScreenId = keyof typeof operatorPaths;
export type SettingsPageId = keyof typeof settingsPaths;
export type PhoneScreenId = keyof typeof phonePaths;
export type ScreenId = keyof typeof paths;

/** All screens. */
export const screenIds: readonly ScreenId[] = Object.keys(paths).filter((name): name is ScreenId =>
  Object.hasOwn(paths, name),
);

/** The pages of the settings. */
export const settingsPageIds: readonly SettingsPageId[] = screenIds.filter(isSettingsPage);

/** Whether a screen is a page of the settings. */
export function isSettingsPage(screen: ScreenId): screen is SettingsPageId {
  return Object.hasOwn(settingsPaths, screen);
}

/** Whether a screen is a phone feature. */
export function isPhoneScreen(screen: ScreenId): screen is PhoneScreenId {
  return Object.hasOwn(phonePaths, screen);
}

/** The area of a screen: before the sign-in, for operators, or inside an account. */
export function placeOf(screen: ScreenId): 'signed-out' | 'operator' | 'account' {
  if (Object.hasOwn(signedOutPaths, screen) || Object.hasOwn(openPaths, screen)) return 'signed-out';
  return Object.hasOwn(operatorPaths, screen) ? 'operator' : 'account';
}

/** Names of the params in a path. A name always means the id of the same kind of item. */
type ParamOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamOf<Head> | ParamOf<Rest>
  : Path extends `$${infer Name}`
    ? Name
    : never;

/** The address params of a screen: `{ moduleId }` for a single module, none for a list. */
export type ParamsOf<Screen extends ScreenId> = { readonly [Name in ParamOf<(typeof paths)[Screen]>]: string };

/** Narrows the params of an address to those that a screen declares in its path. */
export function hasParamsOf<Screen extends ScreenId>(screen: Screen, params: unknown): params is ParamsOf<Screen> {
  const given = new Map(typeof params === 'object' && params !== null ? Object.entries(params) : []);
  return paramNames(screen).every((name) => typeof given.get(name) === 'string');
}

/** The params declared in the path of a screen. */
export function paramNames(screen: ScreenId): readonly string[] {
  return [...paths[screen].matchAll(PARAM)].map(([, name = '']) => name);
}

const PARAM = /\$([a-z_]+)/gi;

/** A screen whose address has no params, such as a list. */
export type PlainScreenId = { [Id in ScreenId]: keyof ParamsOf<Id> extends never ? Id : never }[ScreenId];

export function isPlainScreen(screen: ScreenId): screen is PlainScreenId {
  return paramNames(screen).length === 0;
}

/** Search params of an address; absent and undefined are equivalent. */
export type Search = Readonly<Record<string, string | number | boolean | undefined>>;

/** Target of a link: a screen with its address params. */
export type Destination<Screen extends ScreenId = ScreenId> = keyof ParamsOf<Screen> extends never
  ? { readonly screen: Screen; readonly params?: ParamsOf<Screen>; readonly search?: Search }
  : { readonly screen: Screen; readonly params: ParamsOf<Screen>; readonly search?: Search };

/** The path of a screen with params and search filled in: `/resources/modules/42?tab=alarms`. */
function pathOf<Screen extends ScreenId>(to: Destination<Screen>): string {
  const params: Readonly<Record<string, string>> = to.params ?? {};
  const path = paths[to.screen].replace(PARAM, (_place, name: string) =>
    encodeURIComponent(Object.hasOwn(params, name) ? (params[name] ?? '') : ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(to.search ?? {})) if (value !== undefined) search.set(key, String(value));
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The `href` of a destination: routes are in the hash, so that the app works from any folder. */
export function hrefOf<Screen extends ScreenId>(to: Destination<Screen>): string {
  return `#${pathOf(to)}`;
}
