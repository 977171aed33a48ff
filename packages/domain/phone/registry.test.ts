import { describe, expect, test } from 'vitest';
import { PHONE_FEATURE_IDS, type PhoneFacts } from './feature.ts';
import { PHONE_FEATURES } from './registry.ts';
import { phoneFacts } from './testing/test-facts.ts';

const NOTHING = {
  isInstalled: false,
  hasBadge: false,
  hasOrientation: false,
  hasMotion: false,
  hasGeolocation: false,
  hasNfc: false,
  hasPush: false,
  hasBluetooth: false,
} as const satisfies Partial<PhoneFacts>;

describe.each(PHONE_FEATURE_IDS)('the feature %s', (id) => {
  const { availability } = PHONE_FEATURES[id];

  test('a feature is usable on an installed page in Chrome on Android', () => {
    expect(['works', 'asks']).toContain(availability(phoneFacts()).kind);
  });

  test('a feature is absent, with the reason, on a page without HTTPS', () => {
    expect(availability(phoneFacts({ isSecure: false }))).toEqual({ kind: 'absent', reason: 'insecure' });
  });

  test('a feature is absent in a browser that lacks its interfaces', () => {
    expect(availability(phoneFacts(NOTHING))).toEqual({ kind: 'absent', reason: 'no_support' });
  });

  test('a feature is never reported as working before a permission is granted', () => {
    const open = { geolocation: 'prompt', notifications: 'prompt', nfc: 'prompt', asksForSensors: true } as const;
    const isFree = id === 'badge';
    expect(availability(phoneFacts(open)).kind).toBe(isFree ? 'works' : 'asks');
  });
});

const iphone = { system: 'ios', browser: 'safari', isInstalled: false, hasNfc: false, hasBluetooth: false } as const;

test.each([
  ['badge', { ...iphone, hasBadge: false }, { kind: 'install' }],
  ['badge', { isInstalled: false }, { kind: 'install' }],
  ['badge', { system: 'ios', notifications: 'denied' }, { kind: 'denied' }],
  ['fcm', { ...iphone, hasPush: false }, { kind: 'install' }],
  ['fcm', { ...iphone, isInstalled: true, hasPush: false }, { kind: 'absent', reason: 'no_support' }],
  ['fcm', { notifications: 'denied' }, { kind: 'denied' }],
  ['nfc', iphone, { kind: 'absent', reason: 'no_support' }],
  ['nfc', { nfc: 'unknown' }, { kind: 'asks' }],
  ['geolocation', { geolocation: 'denied' }, { kind: 'denied' }],
  ['direction', { isHandheld: false }, { kind: 'absent', reason: 'no_sensor' }],
  ['datadisplay', { isHandheld: false }, { kind: 'absent', reason: 'no_sensor' }],
] as const)('%s with %o is %o', (id, facts, expected) => {
  expect(PHONE_FEATURES[id].availability(phoneFacts(facts))).toEqual(expected);
});
