import { IconBell, IconBox, IconChartLine, IconDropletBolt, IconLayoutDashboard, type Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { TextsOf } from '../i18n/use-texts.ts';
import type { ScreenId } from '../lib/paths.ts';
import type { Role } from '../lib/session.ts';

/** nobody: only without a session (sign-in); everyone: whoever is in an account; else the roles that may see it. */
export type Who = 'nobody' | 'everyone' | readonly Role[];

export type Destination = {
  readonly icon: Icon;
  readonly label: 'dashboard' | 'schedules' | 'alarms' | 'reports' | 'resources';
  /** Carries the number of open alarms. */
  readonly counts?: 'alarms';
  /** One of the four places at the thumb on a phone; the others stand behind More. */
  readonly atThumb?: true;
};

export type Screen = {
  /** The screen's own chunk; the screen is its default export and reads the address with `useScreenParams`. */
  readonly chunk: () => Promise<{ readonly default: ComponentType }>;
  /** Whose text `title` names the page in the browser's tab. */
  readonly title: TextsOf;
  readonly who: Who;
  /** Present where the screen stands in the navigation, in the order of this list. */
  readonly nav?: Destination;
  /** Under which destination a screen without `nav` is marked. */
  readonly under?: ScreenId;
};

/** Every screen that exists. Adding a screen: a path in lib/paths.ts and an entry here. */
export const screens = {
  login: { chunk: () => import('../features/session/login-screen.tsx'), title: 'session', who: 'nobody' },
  start: { chunk: () => import('../features/start/start-screen.tsx'), title: 'start', who: 'everyone' },
  alarms: {
    chunk: () => import('../features/alarms/alarms-screen.tsx'),
    title: 'alarms',
    who: 'everyone',
    nav: { icon: IconBell, label: 'alarms', counts: 'alarms', atThumb: true },
  },
} satisfies Partial<Record<ScreenId, Screen>>;

/** The same, for whoever asks by a name that may have no screen. */
export const screenOf: Readonly<Partial<Record<ScreenId, Screen>>> = screens;

/** The signs of the destinations, here so that the registry stays the one place to look. */
export const icons = {
  dashboard: IconLayoutDashboard,
  schedules: IconDropletBolt,
  alarms: IconBell,
  reports: IconChartLine,
  resources: IconBox,
} as const satisfies Record<Destination['label'], Icon>;

/** The order of the navigation. */
const order = Object.keys(icons);

/** The destinations of the navigation: only screens that exist. */
export function destinations(): { readonly id: ScreenId; readonly nav: Destination }[] {
  const all = (Object.entries(screenOf) as [ScreenId, Screen][]).flatMap(([id, screen]) =>
    screen.nav === undefined ? [] : [{ id, nav: screen.nav }],
  );
  return all.toSorted((a, b) => order.indexOf(a.nav.label) - order.indexOf(b.nav.label));
}
