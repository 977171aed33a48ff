/** Features of phones and browsers that have their own test screen, in list order. */
export const PHONE_FEATURE_IDS = [
  'badge',
  'direction',
  'geolocation',
  'maps',
  'nfc',
  'fcm',
  'bluetooth',
  'ble',
  'boxs',
  'datadisplay',
] as const;

export type PhoneFeatureId = (typeof PHONE_FEATURE_IDS)[number];

/** A browser permission; `unknown`: this browser does not report it. */
export type Permission = 'granted' | 'prompt' | 'denied' | 'unknown';

/** Facts about a browser that can be read without asking the user for anything. */
export type PhoneFacts = {
  readonly system: 'android' | 'ios' | 'desktop';
  /** The browser's name in texts about its settings. */
  readonly browser: 'chrome' | 'safari' | 'firefox' | 'other';
  /** HTTPS, or this device's own address. */
  readonly isSecure: boolean;
  /** Opened from an icon on the home screen. */
  readonly isInstalled: boolean;
  /** A phone or a tablet, which has motion sensors. */
  readonly isHandheld: boolean;
  readonly hasBadge: boolean;
  readonly hasOrientation: boolean;
  readonly hasMotion: boolean;
  /** Orientation and motion require permission, as on iPhones. */
  readonly asksForSensors: boolean;
  readonly hasGeolocation: boolean;
  readonly hasNfc: boolean;
  readonly hasPush: boolean;
  readonly hasBluetooth: boolean;
  readonly geolocation: Permission;
  readonly notifications: Permission;
  readonly nfc: Permission;
};

/** Why a feature cannot work here. */
export type AbsentReason = 'insecure' | 'no_support' | 'no_sensor';

/** Whether a feature works here. `asks`: on a click, the browser asks the user first. */
export type Availability =
  | { readonly kind: 'works' | 'asks' | 'install' | 'denied' }
  | { readonly kind: 'absent'; readonly reason: AbsentReason };

/** One feature: decides from facts alone whether it works. */
export type PhoneFeature = {
  readonly availability: (facts: PhoneFacts) => Availability;
};

/** The availability of a feature whose only hurdle is a permission. */
export function byPermission(permission: Permission): Availability {
  if (permission === 'denied') return { kind: 'denied' };
  return { kind: permission === 'granted' ? 'works' : 'asks' };
}

export function absent(reason: AbsentReason): Availability {
  return { kind: 'absent', reason };
}
