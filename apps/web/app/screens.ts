import {
  IconBell,
  IconBox,
  IconCalendar,
  IconChartLine,
  IconDropletBolt,
  IconLayoutDashboard,
  IconMap2,
  IconSettings,
} from '@tabler/icons-react';
import type { ScreenId } from '../navigation/paths.ts';
import { entranceScreens } from './entrance-screens.ts';
import { operatorScreens } from './operator/operator-screens.ts';
import { phoneScreens } from './phone/phone-screens.ts';
import type { Screen, ScreenAt } from './screen.ts';
import { settingsPages } from './settings/settings-pages.ts';

/** Every screen. To add one: an address in navigation/paths.ts and an entry here. */
const screens = {
  ...entranceScreens,
  ...operatorScreens,
  start: {
    chunk: () => import('../features/start/start-screen.tsx'),
    title: 'start',
    who: 'everyone',
    home: true,
    searchLabel: { pl: 'Strona startowa', en: 'Start page' },
    letter: 'h',
  },
  setUpPlace: {
    chunk: () => import('../features/start/new-account/place-screen.tsx'),
    title: 'newAccount',
    who: ['admin'],
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
  map: {
    chunk: () => import('../features/map/map-screen.tsx'),
    title: 'fieldMap',
    who: 'everyone',
    navigation: {
      label: { pl: 'Mapa', en: 'Map' },
      icon: IconMap2,
      atThumb: true,
    },
    letter: 'm',
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
    beside: ['schedules'],
    // Its preview stands beside the form, which needs the width before a list does.
    besideFrom: 'wide',
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
  supervisor: {
    chunk: () => import('../features/walls/supervisor-screen.tsx'),
    title: 'walls',
    who: ['operator', 'admin', 'normal'],
    searchLabel: { pl: 'Ekran ścienny', en: 'Wall view' },
    walls: true,
  },
  messages: {
    chunk: () => import('../features/messages/screens/messages-screen.tsx'),
    title: 'messages',
    who: ['operator', 'admin', 'normal'],
    searchLabel: { pl: 'Wiadomości', en: 'Messages' },
    letter: 'w',
  },
  message: {
    chunk: () => import('../features/messages/screens/message-screen.tsx'),
    title: 'messages',
    who: ['operator', 'admin', 'normal'],
  },
  ticket: {
    chunk: () => import('../features/tickets/ticket-screen.tsx'),
    title: 'tickets',
    who: ['admin', 'normal'],
    under: 'settings',
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
    next: 'reportView',
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
    },
    letter: 'e',
  },
  module: {
    chunk: () => import('../features/modules/details/module-screen.tsx'),
    title: 'modules',
    who: 'everyone',
    under: 'modules',
    beside: ['modules', 'alarms'],
  },
  thresholds: {
    chunk: () => import('../features/modules/thresholds/thresholds-screen.tsx'),
    title: 'modules',
    who: 'everyone',
    under: 'modules',
    searchLabel: { pl: 'Progi alarmów', en: 'Alarm thresholds' },
  },
  outputs: {
    chunk: () => import('../features/resources/resource-screens.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
    searchLabel: { pl: 'Wyjścia', en: 'Outputs' },
  },
  output: {
    chunk: () => import('../features/resources/resource-screens.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  sections: {
    chunk: () => import('../features/resources/resource-screens.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
    searchLabel: { pl: 'Sekcje', en: 'Sections' },
  },
  section: {
    chunk: () => import('../features/resources/resource-screens.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  groups: {
    chunk: () => import('../features/resources/resource-screens.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
    searchLabel: { pl: 'Grupy', en: 'Groups' },
  },
  group: {
    chunk: () => import('../features/resources/resource-screens.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  devices: {
    chunk: () => import('../features/resources/resource-screens.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
    searchLabel: { pl: 'Urządzenia i osprzęt', en: 'Devices and equipment' },
  },
  device: {
    chunk: () => import('../features/resources/resource-screens.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  waterSources: {
    chunk: () => import('../features/resources/resource-screens.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
    searchLabel: { pl: 'Źródła wody', en: 'Water sources' },
  },
  waterSource: {
    chunk: () => import('../features/resources/resource-screens.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  valveBoxes: {
    chunk: () => import('../features/valve-boxes/valve-boxes-screen.tsx'),
    title: 'valveBoxes',
    who: ['admin'],
    under: 'modules',
    searchLabel: { pl: 'Etykiety skrzynek zaworowych', en: 'Valve box labels' },
  },
  regions: {
    chunk: () => import('../features/resources/resource-screens.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
    searchLabel: { pl: 'Regiony', en: 'Regions' },
  },
  region: {
    chunk: () => import('../features/resources/resource-screens.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  geoObjects: {
    chunk: () => import('../features/resources/resource-screens.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
    searchLabel: { pl: 'Obiekty na mapie', en: 'Map objects' },
  },
  geoObject: {
    chunk: () => import('../features/resources/resource-screens.tsx'),
    title: 'resources',
    who: 'everyone',
    under: 'modules',
  },
  settings: {
    chunk: () => import('./settings/settings-screen.tsx'),
    title: 'settings',
    who: ['operator', 'admin', 'normal'],
    navigation: {
      label: { pl: 'Ustawienia', en: 'Settings' },
      icon: IconSettings,
    },
    letter: 'u',
  },
  ...settingsPages,
  ...phoneScreens,
} as const satisfies { readonly [Id in ScreenId]: ScreenAt<Id> };

export const screenOf: Readonly<Record<ScreenId, Screen>> = screens;
