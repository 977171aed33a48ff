import {
  IconBuilding,
  IconCpu,
  IconMailForward,
  IconMessageQuestion,
  IconSend,
  IconTemplate,
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
  },
  customerTickets: {
    chunk: () => import('../../features/tickets/helpdesk/helpdesk-screen.tsx'),
    title: 'helpdesk',
    who: ['operator'],
    navigation: entry({ pl: 'Pytania', en: 'Questions' }, IconMessageQuestion),
  },
  customerTicket: {
    chunk: () => import('../../features/tickets/helpdesk/customer-ticket-screen.tsx'),
    title: 'helpdesk',
    who: ['operator'],
    under: 'customerTickets',
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
  },
  outbox: {
    chunk: () => import('../../features/outbox/outbox-screen.tsx'),
    title: 'outbox',
    who: ['operator'],
    navigation: entry({ pl: 'Wychodzące', en: 'Outbox' }, IconMailForward, 'thumb'),
    letter: 'o',
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
