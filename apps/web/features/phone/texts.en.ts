import { phoneFeaturesEn } from './feature-texts.en.ts';

export const phoneEn = {
  title: 'This device',
  lead: 'What this browser offers for work in the field, each with a live demo.',
  nothingAsked: 'Nothing is asked before you press a button inside.',
  ownDevice: 'This is my own device',
  ownDeviceHint:
    'What you have typed or drawn and not saved stays here for a day when you sign out, for you only. Otherwise it is removed.',
  browser: { chrome: 'Chrome', safari: 'Safari', firefox: 'Firefox', other: 'Browser' },
  system: { android: 'Android', ios: 'iPhone or iPad', desktop: 'computer' },
  installed: 'on the home screen',
  notInstalled: 'not installed',
  state: {
    works: 'works',
    asks: 'asks first',
    install: 'install first',
    denied: 'blocked',
    absent: 'not on this device',
    live: 'live',
    failed: 'failed',
  },
  starting: 'Waiting for the device',
  cancel: 'Cancel',
  stop: 'End the reading',
  checkAgain: 'Check again',
  failedHint: 'Nothing changed in the field. Try again.',
  insteadTitle: 'What works here instead',
  supportTitle: 'Where it works',
  support: {
    android: 'Chrome, Android',
    ios: 'Safari, iPhone and iPad',
    desktop: 'Chrome, computer',
    yes: 'yes',
    installed: 'from the home screen',
    no: 'no',
  },
  reason: {
    insecure: 'This address has no HTTPS. Browsers offer it on secure pages only.',
    no_support: 'No setting changes that: this browser gives no page access to it.',
    no_sensor: 'The browser offers it, but this device has no such sensor, or it is switched off.',
  },
  allow: {
    chrome: 'Press the icon to the left of the address, then Permissions, and allow it. Then check again.',
    safari:
      'iPhone: Settings, Apps, Safari. Mac: Safari, Settings, Websites. Allow it for this page, then check again.',
    firefox: 'Press the padlock to the left of the address, remove the block, and check again.',
    other: 'Open the permissions of this page in the browser, allow it, and check again.',
  },
  installTitle: 'Put Zagon on the home screen first',
  install: {
    android: 'Open the menu of Chrome, choose Add to home screen, and open Zagon from there.',
    ios: 'Press Share in Safari, choose Add to Home Screen, and open Zagon from there.',
    desktop: 'Press the install icon at the right of the address bar, and open Zagon from its own window.',
  },
  age: { now: 'just now', seconds: '{{count}} s ago' },
  accuracy: 'Accuracy',
  received: 'Received',
  lost: 'Lost',
  unknown: 'unknown',
  noAccount: 'An operator sees the modules of a farm after entering its account.',
  noPlaces: 'No module of this farm has a place on the map yet.',
  ...phoneFeaturesEn,
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly phone: typeof phoneEn;
  }
}
