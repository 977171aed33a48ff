import type { PhoneFacts } from '../feature.ts';

/** Test builder: an installed page in Chrome on an Android phone, with every feature and permission. */
export function phoneFacts(overrides: Partial<PhoneFacts> = {}): PhoneFacts {
  return {
    system: 'android',
    browser: 'chrome',
    isSecure: true,
    isInstalled: true,
    isHandheld: true,
    hasBadge: true,
    hasOrientation: true,
    hasMotion: true,
    asksForSensors: false,
    hasGeolocation: true,
    hasNfc: true,
    hasPush: true,
    hasBluetooth: true,
    geolocation: 'granted',
    notifications: 'granted',
    nfc: 'granted',
    ...overrides,
  };
}
