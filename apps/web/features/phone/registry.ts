import {
  IconActivity,
  IconAppWindow,
  IconBellRinging,
  IconBluetooth,
  IconBoxMultiple,
  IconChartLine,
  IconCompass,
  IconCurrentLocation,
  IconMapPin,
  IconNfc,
  type Icon,
} from '@tabler/icons-react';
import type { PhoneFeatureId } from '@zagon/domain/phone/feature.ts';
import type { PlainScreenId } from '../../navigation/paths.ts';

/** Where a feature works; `installed`: only from the home screen. */
export type Support = 'yes' | 'installed' | 'no';

type PhonePage = {
  readonly screen: PlainScreenId;
  readonly icon: Icon;
  /** Link to an alternative where the feature does not work; shown inside an account. */
  readonly instead: PlainScreenId;
  readonly support: Readonly<Record<'android' | 'ios' | 'desktop', Support>>;
};

/** The screen of every feature. To add one: its decision in `packages/domain/phone`, its screen, and a line here. */
export const PHONE_PAGES = {
  badge: {
    screen: 'phoneBadge',
    icon: IconAppWindow,
    instead: 'alarms',
    support: { android: 'installed', ios: 'installed', desktop: 'installed' },
  },
  direction: {
    screen: 'phoneDirection',
    icon: IconCompass,
    instead: 'map',
    support: { android: 'yes', ios: 'yes', desktop: 'no' },
  },
  geolocation: {
    screen: 'phonePosition',
    icon: IconCurrentLocation,
    instead: 'map',
    support: { android: 'yes', ios: 'yes', desktop: 'yes' },
  },
  maps: {
    screen: 'phoneMap',
    icon: IconMapPin,
    instead: 'map',
    support: { android: 'yes', ios: 'yes', desktop: 'yes' },
  },
  nfc: {
    screen: 'phoneNfc',
    icon: IconNfc,
    instead: 'modules',
    support: { android: 'yes', ios: 'no', desktop: 'no' },
  },
  fcm: {
    screen: 'phonePush',
    icon: IconBellRinging,
    instead: 'settingsNotifications',
    support: { android: 'yes', ios: 'installed', desktop: 'yes' },
  },
  bluetooth: {
    screen: 'phoneBluetooth',
    icon: IconBluetooth,
    instead: 'modules',
    support: { android: 'yes', ios: 'no', desktop: 'yes' },
  },
  ble: {
    screen: 'phoneProbe',
    icon: IconActivity,
    instead: 'modules',
    support: { android: 'yes', ios: 'no', desktop: 'yes' },
  },
  boxs: {
    screen: 'phoneBoxes',
    icon: IconBoxMultiple,
    instead: 'modules',
    support: { android: 'yes', ios: 'yes', desktop: 'yes' },
  },
  datadisplay: {
    screen: 'phoneLiveValues',
    icon: IconChartLine,
    instead: 'dashboard',
    support: { android: 'yes', ios: 'yes', desktop: 'no' },
  },
} as const satisfies Record<PhoneFeatureId, PhonePage>;
