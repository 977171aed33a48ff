import {
  IconBell,
  IconBroadcast,
  IconBuilding,
  IconCpu,
  IconFileText,
  IconFlask,
  IconListDetails,
  IconMailForward,
  IconMessageQuestion,
  IconMessageReply,
  IconSend,
  IconTemplate,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import type { OperatorScreenId } from '../../navigation/paths.ts';
import type { NavigationEntry, ScreenAt } from '../screen.ts';

/** Every screen of the operator area. To add one: an address in navigation/paths.ts and an entry here. */
export const operatorScreens = {
  accounts: {
    chunk: () => import('../../features/accounts/accounts-screen.tsx'),
    title: 'accounts',
    who: ['operator'],
    navigation: entry({ pl: 'Konta', en: 'Accounts' }, IconBuilding, 'thumb'),
    letter: 'k',
  },
  account: {
    chunk: () => import('../../features/accounts/operator/account-screen.tsx'),
    title: 'operatorAccount',
    who: ['operator'],
    under: 'accounts',
    beside: ['accounts'],
  },
  customerTickets: {
    chunk: () => import('../../features/tickets/helpdesk/helpdesk-screen.tsx'),
    title: 'helpdesk',
    who: ['operator'],
    navigation: entry({ pl: 'Pytania', en: 'Questions' }, IconMessageQuestion, 'thumb'),
  },
  customerTicket: {
    chunk: () => import('../../features/tickets/helpdesk/customer-ticket-screen.tsx'),
    title: 'helpdesk',
    who: ['operator'],
    under: 'customerTickets',
    beside: ['customerTickets'],
  },
  hardware: {
    chunk: () => import('../../features/hardware/hardware-screen.tsx'),
    title: 'hardware',
    who: ['operator'],
    navigation: entry({ pl: 'Urządzenia', en: 'Devices' }, IconCpu, 'thumb'),
    letter: 'i',
  },
  hardwareOne: {
    chunk: () => import('../../features/hardware/hardware-one-screen.tsx'),
    title: 'hardware',
    who: ['operator'],
    under: 'hardware',
    beside: ['hardware'],
  },
  installedModules: {
    chunk: () => import('../../features/modules/operator/installed-modules-screen.tsx'),
    title: 'installedModules',
    who: ['operator'],
    navigation: entry({ pl: 'Moduły', en: 'Modules' }, IconBroadcast),
  },
  installedModule: {
    chunk: () => import('../../features/modules/operator/installed-module-screen.tsx'),
    title: 'installedModules',
    who: ['operator'],
    under: 'installedModules',
    beside: ['installedModules'],
  },
  customerAlarms: {
    chunk: () => import('../../features/alarms/operator/customer-alarms-screen.tsx'),
    title: 'customerAlarms',
    who: ['operator'],
    navigation: entry({ pl: 'Alarmy', en: 'Alarms' }, IconBell),
  },
  auditLog: {
    chunk: () => import('../../features/accounts/audit-log/audit-log-screen.tsx'),
    title: 'auditLog',
    who: ['operator'],
    navigation: entry({ pl: 'Dziennik', en: 'Log' }, IconListDetails),
  },
  sentMessages: {
    chunk: () => import('../../features/messages/sending/sent-screen.tsx'),
    title: 'messageSending',
    who: ['operator'],
    navigation: entry({ pl: 'Wysłane', en: 'Sent messages' }, IconSend),
  },
  composeMessage: {
    chunk: () => import('../../features/messages/sending/compose-screen.tsx'),
    title: 'messageSending',
    who: ['operator'],
    under: 'sentMessages',
    searchLabel: { pl: 'Napisz wiadomość', en: 'Write a message' },
  },
  messageTemplates: {
    chunk: () => import('../../features/messages/sending/templates-screen.tsx'),
    title: 'messageSending',
    who: ['operator'],
    navigation: entry({ pl: 'Szablony', en: 'Templates' }, IconTemplate),
  },
  deliveries: {
    chunk: () => import('../../features/deliveries/deliveries-screen.tsx'),
    title: 'deliveries',
    who: ['operator'],
    navigation: entry({ pl: 'Wysyłka', en: 'Delivery' }, IconMailForward),
    letter: 'o',
  },
  retiredAddresses: {
    chunk: () => import('../../features/deliveries/retired-screen.tsx'),
    title: 'deliveries',
    who: ['operator'],
    under: 'deliveries',
    searchLabel: { pl: 'Adresy wycofane', en: 'Retired addresses' },
  },
  accountUsers: {
    chunk: () => import('../../features/users/operator/account-users-screen.tsx'),
    title: 'accountUsers',
    who: ['operator'],
    navigation: entry({ pl: 'Użytkownicy', en: 'Users' }, IconUsers),
  },
  accountUser: {
    chunk: () => import('../../features/users/operator/account-user-screen.tsx'),
    title: 'accountUsers',
    who: ['operator'],
    under: 'accountUsers',
    beside: ['accountUsers'],
  },
  operators: {
    chunk: () => import('../../features/operators/operators-screen.tsx'),
    title: 'operators',
    who: ['operator'],
    navigation: entry({ pl: 'Operatorzy', en: 'Operators' }, IconUserShield),
  },
  cannedAnswers: {
    chunk: () => import('../../features/tickets/canned-answers/canned-answers-screen.tsx'),
    title: 'cannedAnswers',
    who: ['operator'],
    navigation: entry({ pl: 'Gotowe odpowiedzi', en: 'Canned answers' }, IconMessageReply),
  },
  publishedTexts: {
    chunk: () => import('../../features/consents/publishing/published-texts-screen.tsx'),
    title: 'publishedTexts',
    who: ['operator'],
    navigation: entry({ pl: 'Dokumenty', en: 'Legal texts' }, IconFileText),
  },
  testArea: {
    chunk: () => import('../../features/test-area/test-area-screen.tsx'),
    title: 'testArea',
    who: ['operator'],
    navigation: { ...entry({ pl: 'Stanowisko testowe', en: 'Test bench' }, IconFlask), ifTestArea: true },
  },
  testProfile: {
    chunk: () => import('../../features/test-area/profile/test-profile-screen.tsx'),
    title: 'testProfile',
    who: ['operator'],
    under: 'testArea',
  },
  testGroups: {
    chunk: () => import('../../features/test-area/groups/test-groups-screen.tsx'),
    title: 'testGroups',
    who: ['operator'],
    under: 'testArea',
  },
  testGroup: {
    chunk: () => import('../../features/test-area/groups/test-group-screen.tsx'),
    title: 'testGroups',
    who: ['operator'],
    under: 'testArea',
  },
  testWeather: {
    chunk: () => import('../../features/test-area/weather/test-weather-screen.tsx'),
    title: 'testWeather',
    who: ['operator'],
    under: 'testArea',
  },
  testModules: {
    chunk: () => import('../../features/test-area/objects/test-modules-screen.tsx'),
    title: 'testModules',
    who: ['operator'],
    under: 'testArea',
  },
  testModule: {
    chunk: () => import('../../features/test-area/objects/test-module-screen.tsx'),
    title: 'testModules',
    who: ['operator'],
    under: 'testArea',
  },
  testResources: {
    chunk: () => import('../../features/test-area/resources/test-resources-screen.tsx'),
    title: 'testResources',
    who: ['operator'],
    under: 'testArea',
  },
} as const satisfies { readonly [Id in OperatorScreenId]: ScreenAt<Id> };

/** An entry of the operator's navigation; on a phone in the bottom bar (four at most) or behind More. */
function entry(
  label: NavigationEntry['label'],
  icon: NavigationEntry['icon'],
  onPhone: 'thumb' | 'more' = 'more',
): NavigationEntry {
  return { label, icon, outside: true, ...(onPhone === 'thumb' ? { atThumb: true as const } : {}) };
}
