import {
  IconBell,
  IconBox,
  IconBuilding,
  IconCalendar,
  IconChartLine,
  IconDropletBolt,
  IconLayoutDashboard,
  IconMail,
  type Icon,
} from '@tabler/icons-react';
import type { Text } from '@zagon/domain/core/language.ts';
import type { ComponentType } from 'react';
import type { TitledFeature } from '../i18n/use-title.ts';
import type { OperatorScreenId, PlainScreenId, ScreenId, SignedOutScreenId } from '../navigation/paths.ts';
import type { Role } from '../entities/session/session.ts';

/**
 * signed-out: only without a session (sign-in); everyone: any user in an account; otherwise the roles that may see it.
 */
export type Audience = 'signed-out' | 'everyone' | readonly Role[];

/** The audiences of a screen, given by the group of its address. */
type AudienceOf<Id extends ScreenId> = Id extends SignedOutScreenId
  ? 'signed-out'
  : Id extends OperatorScreenId
    ? readonly ['operator']
    : Exclude<Audience, 'signed-out'>;

export type NavigationEntry = {
  readonly label: Text;
  readonly icon: Icon;
  /** Shows the number of open alarms. */
  readonly counts?: 'alarms';
  /** One of the four items in the phone's bottom bar; the others are behind More. */
  readonly atThumb?: true;
  /** Belongs to the installation, not to a farm: hidden while an operator is inside an account. */
  readonly outside?: true;
};

export type Screen = {
  /** The screen's chunk; the screen is its default export and reads its address with `useScreenParams`. */
  readonly chunk: () => Promise<{ readonly default: ComponentType }>;
  /** The feature whose `title` text names the page in the browser tab. */
  readonly title: TitledFeature;
  readonly who: Audience;
  /** The landing screen; an operator outside an account is redirected to their own. */
  readonly home?: true;
  /** Set if the screen is in the navigation, in the order of `paths`. Only a screen without params can be. */
  readonly navigation?: NavigationEntry;
  /** The destination highlighted for a screen that is not in the navigation. */
  readonly under?: ScreenId;
  /** Lists the screen in the search by this name; a screen in the navigation is listed by its label. */
  readonly searchLabel?: Text;
  /** `g` followed by this letter leads to the screen from anywhere. */
  readonly letter?: string;
};

type ScreenAt<Id extends ScreenId> = (Id extends PlainScreenId
  ? Screen
  : Omit<Screen, 'navigation' | 'searchLabel' | 'letter'>) & {
  readonly who: AudienceOf<Id>;
};

/** Every screen. To add one: an address in navigation/paths.ts and an entry here. */
const screens = {
  login: { chunk: () => import('../features/session/login-screen.tsx'), title: 'session', who: 'signed-out' },
  operatorSetup: {
    chunk: () => import('../features/session/operator-setup/operator-setup-screen.tsx'),
    title: 'operatorSetup',
    who: 'signed-out',
  },
  accounts: {
    chunk: () => import('../features/accounts/accounts-screen.tsx'),
    title: 'accounts',
    who: ['operator'],
    navigation: {
      label: { pl: 'Konta', en: 'Accounts' },
      icon: IconBuilding,
      atThumb: true,
      outside: true,
    },
    letter: 'k',
  },
  outbox: {
    chunk: () => import('../features/outbox/outbox-screen.tsx'),
    title: 'outbox',
    who: ['operator'],
    navigation: {
      label: { pl: 'Wiadomości', en: 'Messages' },
      icon: IconMail,
      atThumb: true,
      outside: true,
    },
    letter: 'o',
  },
  start: {
    chunk: () => import('../features/start/start-screen.tsx'),
    title: 'start',
    who: 'everyone',
    home: true,
    searchLabel: { pl: 'Strona startowa', en: 'Start page' },
    letter: 'h',
  },
  dashboard: {
    chunk: () => import('../features/dashboards/dashboard-screen.tsx'),
    title: 'dashboard',
    who: 'everyone',
    navigation: {
      label: { pl: 'Pulpit', en: 'Dashboard' },
      icon: IconLayoutDashboard,
      atThumb: true,
    },
    letter: 'd',
  },
  dashboardOne: {
    chunk: () => import('../features/dashboards/dashboard-screen.tsx'),
    title: 'dashboard',
    who: 'everyone',
    under: 'dashboard',
  },
  schedules: {
    chunk: () => import('../features/schedules/schedules-screen.tsx'),
    title: 'schedules',
    who: 'everyone',
    navigation: {
      label: { pl: 'Programy', en: 'Schedules' },
      icon: IconDropletBolt,
      atThumb: true,
    },
    letter: 's',
  },
  scheduleNew: {
    chunk: () => import('../features/schedules/schedule-new-screen.tsx'),
    title: 'schedules',
    who: ['admin'],
    under: 'schedules',
    searchLabel: { pl: 'Nowy program', en: 'New schedule' },
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
    navigation: {
      label: { pl: 'Kalendarz', en: 'Calendar' },
      icon: IconCalendar,
    },
    letter: 'c',
  },
  alarms: {
    chunk: () => import('../features/alarms/alarms-screen.tsx'),
    title: 'alarms',
    who: 'everyone',
    navigation: {
      label: { pl: 'Alarmy', en: 'Alarms' },
      icon: IconBell,
      counts: 'alarms',
      atThumb: true,
    },
    letter: 'a',
  },
  reports: {
    chunk: () => import('../features/reports/reports-screen.tsx'),
    title: 'reports',
    who: 'everyone',
    navigation: {
      label: { pl: 'Raporty', en: 'Reports' },
      icon: IconChartLine,
    },
    letter: 'r',
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
    navigation: {
      label: { pl: 'Zasoby', en: 'Resources' },
      icon: IconBox,
      atThumb: true,
    },
    letter: 'e',
  },
  module: {
    chunk: () => import('../features/modules/details/module-screen.tsx'),
    title: 'modules',
    who: 'everyone',
    under: 'modules',
  },
  outputs: {
    chunk: () => import('../features/resources/screens/outputs-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
    searchLabel: { pl: 'Wyjścia', en: 'Outputs' },
  },
  output: {
    chunk: () => import('../features/resources/screens/output-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  sections: {
    chunk: () => import('../features/resources/screens/sections-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
    searchLabel: { pl: 'Sekcje', en: 'Sections' },
  },
  section: {
    chunk: () => import('../features/resources/screens/section-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  groups: {
    chunk: () => import('../features/resources/screens/groups-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
    searchLabel: { pl: 'Grupy', en: 'Groups' },
  },
  group: {
    chunk: () => import('../features/resources/screens/group-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  devices: {
    chunk: () => import('../features/resources/screens/devices-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
    searchLabel: { pl: 'Urządzenia i osprzęt', en: 'Devices and equipment' },
  },
  device: {
    chunk: () => import('../features/resources/screens/device-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  waterSources: {
    chunk: () => import('../features/resources/screens/water-sources-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
    searchLabel: { pl: 'Źródła wody', en: 'Water sources' },
  },
  waterSource: {
    chunk: () => import('../features/resources/screens/water-source-screen.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
} as const satisfies { readonly [Id in ScreenId]: ScreenAt<Id> };

export const screenOf: Readonly<Record<ScreenId, Screen>> = screens;
