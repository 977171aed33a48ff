import type { Permission, PhoneFacts } from '@zagon/domain/phone/feature.ts';
import { propertyOf } from './source.ts';

/** Reads what the browser reports without permission; asks the user for nothing. */
export async function readFacts(): Promise<PhoneFacts> {
  const [geolocation, nfc] = await Promise.all([permissionOf('geolocation'), permissionOf('nfc')]);
  return {
    system: systemOf(),
    browser: browserOf(navigator.userAgent),
    isSecure: window.isSecureContext,
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    isHandheld: systemOf() !== 'desktop' || navigator.maxTouchPoints > 1,
    hasBadge: 'setAppBadge' in navigator,
    hasOrientation: 'DeviceOrientationEvent' in globalThis,
    hasMotion: 'DeviceMotionEvent' in globalThis,
    asksForSensors:
      typeof propertyOf(Reflect.get(globalThis, 'DeviceOrientationEvent'), 'requestPermission') === 'function',
    hasGeolocation: 'geolocation' in navigator,
    hasNfc: 'NDEFReader' in globalThis,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    hasBluetooth: 'bluetooth' in navigator,
    geolocation,
    notifications: notificationPermission(),
    nfc,
  };
}

/** The system according to the user agent. iPads identify as Macs. */
export function systemOf(): PhoneFacts['system'] {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (userAgent.includes('Macintosh') && maxTouchPoints > 1) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'desktop';
}

function browserOf(userAgent: string): PhoneFacts['browser'] {
  if (userAgent.includes('Firefox/')) return 'firefox';
  if (/Edg\/|OPR\/|SamsungBrowser\//.test(userAgent)) return 'other';
  if (userAgent.includes('Chrome/')) return 'chrome';
  return userAgent.includes('Safari/') ? 'safari' : 'other';
}

function notificationPermission(): Permission {
  if (!('Notification' in window)) return 'unknown';
  return Notification.permission === 'default' ? 'prompt' : Notification.permission;
}

/** Names unknown to the DOM typings, such as `nfc`, are refused by browsers that do not know them either. */
async function permissionOf(name: string): Promise<Permission> {
  const permissions: unknown = Reflect.get(navigator, 'permissions');
  const query = propertyOf(permissions, 'query');
  if (typeof query !== 'function') return 'unknown';
  try {
    const state = propertyOf(await Reflect.apply(query, permissions, [{ name }]), 'state');
    return state === 'granted' || state === 'prompt' || state === 'denied' ? state : 'unknown';
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return 'unknown';
    throw error;
  }
}
