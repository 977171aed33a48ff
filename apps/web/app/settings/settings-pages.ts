import {
  IconAntennaBars5,
  IconBell,
  IconBuildingCommunity,
  IconCloud,
  IconDeviceTv,
  IconFileCheck,
  IconHelpCircle,
  IconHistory,
  IconKey,
  IconMap2,
  IconShieldLock,
  IconUserCircle,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import type { ScreenAt, SettingsEntry } from '../screen.ts';
import type { SettingsPageId } from '../../navigation/paths.ts';

/** Every page of the settings. To add one: an address in navigation/paths.ts and an entry here. */
export const settingsPages = {
  settingsProfile: {
    chunk: () => import('../../features/me/profile-screen.tsx'),
    title: 'me',
    who: ['operator', 'admin', 'normal'],
    under: 'settings',
    settings: {
      group: 'you',
      label: { pl: 'Profil i jednostki', en: 'Profile and units' },
      icon: IconUserCircle,
    },
  },
  settingsSecurity: {
    chunk: () => import('../../features/security/security-screen.tsx'),
    title: 'security',
    who: ['operator', 'admin', 'normal'],
    under: 'settings',
    settings: { group: 'you', label: { pl: 'Bezpieczeństwo', en: 'Security' }, icon: IconShieldLock },
    searchLabel: { pl: 'Bezpieczeństwo i sesje', en: 'Security and sessions' },
  },
  settingsNotifications: {
    chunk: () => import('../../features/alarms/notify/notifications-screen.tsx'),
    title: 'alarms',
    who: ['operator', 'admin', 'normal'],
    under: 'settings',
    settings: { group: 'you', label: { pl: 'Powiadomienia', en: 'Notifications' }, icon: IconBell },
  },
  settingsConsents: {
    chunk: () => import('../../features/consents/consents-screen.tsx'),
    title: 'consents',
    who: ['operator', 'admin', 'normal'],
    under: 'settings',
    settings: { group: 'you', label: { pl: 'Zgody i regulamin', en: 'Consents and terms' }, icon: IconFileCheck },
  },
  settingsUsers: {
    chunk: () => import('../../features/users/users-screen.tsx'),
    title: 'users',
    who: 'everyone',
    under: 'settings',
    settings: { group: 'account', label: { pl: 'Użytkownicy', en: 'Users' }, icon: IconUsers },
  },
  settingsWalls: {
    chunk: () => import('../../features/walls/setup/walls-screen.tsx'),
    title: 'walls',
    who: ['admin'],
    under: 'settings',
    settings: { group: 'account', label: { pl: 'Ekrany ścienne', en: 'Wall screens' }, icon: IconDeviceTv },
  },
  settingsPrograms: {
    chunk: () => import('../../features/access-tokens/access-tokens-screen.tsx'),
    title: 'accessTokens',
    who: ['admin', 'normal'],
    under: 'settings',
    settings: { group: 'account', label: { pl: 'Dostęp dla programów', en: 'Access for programs' }, icon: IconKey },
  },
  settingsWebhooks: {
    chunk: () => import('../../features/webhooks/webhooks-screen.tsx'),
    title: 'webhooks',
    who: ['admin'],
    under: 'settings',
    settings: {
      group: 'account',
      label: { pl: 'Powiadomienia dla programów (webhooki)', en: 'Webhooks' },
      icon: IconWebhook,
    },
  },
  settingsNetworks: {
    chunk: () => import('../../features/networks/networks-screen.tsx'),
    title: 'networks',
    who: ['admin'],
    under: 'settings',
    settings: {
      group: 'account',
      label: { pl: 'Sieci LoRaWAN', en: 'LoRaWAN networks' },
      icon: IconAntennaBars5,
    },
  },
  settingsAccount: {
    chunk: () => import('../../features/accounts/own/account-screen.tsx'),
    title: 'ownAccount',
    who: 'reviewers',
    under: 'settings',
    settings: {
      group: 'account',
      label: { pl: 'Firma i płatności', en: 'Company and payments' },
      icon: IconBuildingCommunity,
    },
  },
  settingsWeather: {
    chunk: () => import('../../features/weather/weather-settings-screen.tsx'),
    title: 'weather',
    who: 'everyone',
    under: 'settings',
    settings: { group: 'account', label: { pl: 'Pogoda', en: 'Weather' }, icon: IconCloud },
    searchLabel: { pl: 'Ustawienia pogody', en: 'Weather settings' },
  },
  settingsGround: {
    chunk: () => import('../../features/map/ground/ground-screen.tsx'),
    title: 'ground',
    who: 'everyone',
    under: 'settings',
    settings: { group: 'account', label: { pl: 'Podkład mapy', en: 'Map background' }, icon: IconMap2 },
  },
  settingsLog: {
    chunk: () => import('../../features/accounts/log/log-screen.tsx'),
    title: 'accountLog',
    who: 'reviewers',
    under: 'settings',
    settings: { group: 'account', label: { pl: 'Dziennik konta', en: 'Account log' }, icon: IconHistory },
  },
  settingsHelp: {
    chunk: () => import('../../features/tickets/help-screen.tsx'),
    title: 'tickets',
    who: ['admin', 'normal'],
    under: 'settings',
    settings: { group: 'help', label: { pl: 'Pomoc', en: 'Help' }, icon: IconHelpCircle },
    searchLabel: { pl: 'Pomoc i pytania', en: 'Help and questions' },
  },
} as const satisfies {
  readonly [Id in SettingsPageId]: ScreenAt<Id> & { readonly under: 'settings'; readonly settings: SettingsEntry };
};
