import type { ComponentType } from 'react';
import type { TextsOf } from '../i18n/use-texts.ts';
import type { ScreenId } from '../lib/paths.ts';
import type { Role } from '../lib/session.ts';

/** nobody: only without a session (sign-in); everyone: whoever is in an account; else the roles that may see it. */
export type Who = 'nobody' | 'everyone' | readonly Role[];

export type Destination = {
  /** Names it and gives its sign and its place in the order (app/destinations.ts). */
  readonly label: 'clients' | 'outbox' | 'dashboard' | 'schedules' | 'calendar' | 'alarms' | 'reports' | 'resources';
  /** Carries the number of open alarms. */
  readonly counts?: 'alarms';
  /** One of the four places at the thumb on a phone; the others stand behind More. */
  readonly atThumb?: true;
  /** Of the installation, not of a farm: gone while an operator is inside an account. */
  readonly outside?: true;
};

export type Screen = {
  /** The screen's own chunk; the screen is its default export and reads the address with `useScreenParams`. */
  readonly chunk: () => Promise<{ readonly default: ComponentType }>;
  /** Whose text `title` names the page in the browser's tab. */
  readonly title: TextsOf;
  readonly who: Who;
  /** Where people land: an operator outside every account is led on to his own home. */
  readonly home?: true;
  /** Present where the screen stands in the navigation. */
  readonly nav?: Destination;
  /** Under which destination a screen without `nav` is marked. */
  readonly under?: ScreenId;
};

/** Every screen that exists. Adding a screen: a path in lib/paths.ts and an entry here. */
const screens = {
  login: { chunk: () => import('../features/session/login-screen.tsx'), title: 'session', who: 'nobody' },
  operatorSetup: {
    chunk: () => import('../features/session/operator-setup/operator-setup-screen.tsx'),
    title: 'operatorSetup',
    who: 'nobody',
  },
  clients: {
    chunk: () => import('../features/clients/clients-screen.tsx'),
    title: 'clients',
    who: ['operator'],
    nav: { label: 'clients', atThumb: true, outside: true },
  },
  outbox: {
    chunk: () => import('../features/outbox/outbox-screen.tsx'),
    title: 'outbox',
    who: ['operator'],
    nav: { label: 'outbox', atThumb: true, outside: true },
  },
  start: { chunk: () => import('../features/start/start-screen.tsx'), title: 'start', who: 'everyone', home: true },
  dashboard: {
    chunk: () => import('../features/dashboard/dashboard-screen.tsx'),
    title: 'dashboard',
    who: 'everyone',
    nav: { label: 'dashboard', atThumb: true },
  },
  dashboardOne: {
    chunk: () => import('../features/dashboard/dashboard-screen.tsx'),
    title: 'dashboard',
    who: 'everyone',
    under: 'dashboard',
  },
  schedules: {
    chunk: () => import('../features/schedules/schedules-screen.tsx'),
    title: 'schedules',
    who: 'everyone',
    nav: { label: 'schedules', atThumb: true },
  },
  scheduleNew: {
    chunk: () => import('../features/schedules/schedule-new-screen.tsx'),
    title: 'schedules',
    who: ['admin'],
    under: 'schedules',
  },
  scheduleEdit: {
    chunk: () => import('../features/schedules/schedule-edit-screen.tsx'),
    title: 'schedules',
    who: 'everyone',
    under: 'schedules',
  },
  calendar: {
    chunk: () => import('../features/calendar/calendar-screen.tsx'),
    title: 'calendar',
    who: 'everyone',
    nav: { label: 'calendar' },
  },
  alarms: {
    chunk: () => import('../features/alarms/alarms-screen.tsx'),
    title: 'alarms',
    who: 'everyone',
    nav: { label: 'alarms', counts: 'alarms', atThumb: true },
  },
  reports: {
    chunk: () => import('../features/reports/reports-screen.tsx'),
    title: 'reports',
    who: 'everyone',
    nav: { label: 'reports' },
  },
  reportView: {
    chunk: () => import('../features/reports/report-view-screen.tsx'),
    title: 'reports',
    who: 'everyone',
    under: 'reports',
  },
  modules: {
    chunk: () => import('../features/modules/list/modules-screen.tsx'),
    title: 'modules',
    who: 'everyone',
    nav: { label: 'resources', atThumb: true },
  },
  module: {
    chunk: () => import('../features/modules/details/module-screen.tsx'),
    title: 'modules',
    who: 'everyone',
    under: 'modules',
  },
  outputs: {
    chunk: () => import('../features/resources/outputs-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  output: {
    chunk: () => import('../features/resources/output-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  sections: {
    chunk: () => import('../features/resources/sections-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  section: {
    chunk: () => import('../features/resources/section-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  groups: {
    chunk: () => import('../features/resources/groups-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  group: {
    chunk: () => import('../features/resources/group-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  devices: {
    chunk: () => import('../features/resources/devices-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  device: {
    chunk: () => import('../features/resources/device-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  waterSources: {
    chunk: () => import('../features/resources/water-sources-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  waterSource: {
    chunk: () => import('../features/resources/water-source-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
} satisfies Partial<Record<ScreenId, Screen>>;

/** The same, for whoever asks by a name that may have no screen. */
export const screenOf: Readonly<Partial<Record<ScreenId, Screen>>> = screens;
