import type { PhoneScreenId } from '../../navigation/paths.ts';
import type { ScreenAt } from '../screen.ts';

/** The phone features. To add one: an address in navigation/paths.ts and an entry here. */
export const phoneScreens = {
  phone: {
    chunk: () => import('../../features/phone/phone-screen.tsx'),
    title: 'phone',
    who: ['operator', 'admin', 'normal'],
    under: 'settings',
    searchLabel: { pl: 'To urządzenie', en: 'This device' },
  },
  phoneBadge: {
    chunk: () => import('../../features/phone/screens/badge-screen.tsx'),
    title: 'phone',
    who: ['operator', 'admin', 'normal'],
    under: 'settings',
    searchLabel: { pl: 'Liczba na ikonie', en: 'Badge on the icon' },
  },
  phoneDirection: {
    chunk: () => import('../../features/phone/screens/direction-screen.tsx'),
    title: 'phone',
    who: ['operator', 'admin', 'normal'],
    under: 'settings',
    searchLabel: { pl: 'Kompas', en: 'Compass' },
  },
  phonePosition: {
    chunk: () => import('../../features/phone/screens/position-screen.tsx'),
    title: 'phone',
    who: ['operator', 'admin', 'normal'],
    under: 'settings',
    searchLabel: { pl: 'Położenie urządzenia', en: 'Position of this device' },
  },
  phoneNfc: {
    chunk: () => import('../../features/phone/screens/nfc-screen.tsx'),
    title: 'phone',
    who: ['operator', 'admin', 'normal'],
    under: 'settings',
    searchLabel: { pl: 'Znaczniki NFC', en: 'NFC tags' },
  },
  phonePush: {
    chunk: () => import('../../features/phone/screens/push-screen.tsx'),
    title: 'phone',
    who: ['operator', 'admin', 'normal'],
    under: 'settings',
    searchLabel: { pl: 'Powiadomienia push', en: 'Push notifications' },
  },
  phoneBluetooth: {
    chunk: () => import('../../features/phone/screens/bluetooth-screen.tsx'),
    title: 'phone',
    who: ['operator', 'admin', 'normal'],
    under: 'settings',
    searchLabel: { pl: 'Bluetooth', en: 'Bluetooth' },
  },
  phoneMap: {
    chunk: () => import('../../features/phone/screens/map-screen.tsx'),
    title: 'phone',
    who: ['operator', 'admin', 'normal'],
    under: 'settings',
    searchLabel: { pl: 'Mapa: gdzie jestem', en: 'Map of where I am' },
  },
  phoneBoxes: {
    chunk: () => import('../../features/phone/screens/boxes-screen.tsx'),
    title: 'phone',
    who: ['operator', 'admin', 'normal'],
    under: 'settings',
    searchLabel: { pl: 'Najbliższe zawory', en: 'Nearest valve boxes' },
  },
  phoneProbe: {
    chunk: () => import('../../features/phone/screens/probe-screen.tsx'),
    title: 'phone',
    who: ['operator', 'admin', 'normal'],
    under: 'settings',
    searchLabel: { pl: 'Bluetooth: sonda', en: 'Bluetooth: probe' },
  },
  phoneLiveValues: {
    chunk: () => import('../../features/phone/screens/live-values-screen.tsx'),
    title: 'phone',
    who: ['operator', 'admin', 'normal'],
    under: 'settings',
    searchLabel: { pl: 'Wartości na żywo', en: 'Live values' },
  },
} as const satisfies { readonly [Id in PhoneScreenId]: ScreenAt<Id> };
