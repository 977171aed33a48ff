import { encodeReading, PROBE_READING, PROBE_SERVICE } from '@zagon/domain/phone/probe-service.ts';
import { vi } from 'vitest';

/** The behaviour of a feature in a test: success, denied by the user, missing from the browser, or failing. */
export type FakeState = 'works' | 'denied' | 'absent' | 'error';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Safari/604.1';
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36';

/** The page's browser requests that a user would notice, in order. */
export const requested: string[] = [];

const fault = (name: string) => new DOMException('the radio is off', name);

/** An installed page in Chrome on Android whose navigator has only the given members. */
export function fakeNavigator(members: Readonly<Record<string, unknown>>, userAgent = ANDROID): void {
  requested.length = 0;
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: userAgent === COMPUTER ? 0 : 5, language: 'en', ...members });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('isSecureContext', true);
}

export function fakePosition(state: FakeState): void {
  const watchPosition = (received: (reading: object) => void, failed: (problem: object) => void) => {
    requested.push('position');
    if (state === 'works')
      received({ coords: { latitude: 52.2, longitude: 21.1, accuracy: 8, altitude: null, speed: null } });
    else failed({ code: state === 'denied' ? 1 : 2, message: 'the radio is off' });
    return 1;
  };
  fakeNavigator(state === 'absent' ? {} : { geolocation: { watchPosition, clearWatch: () => {} } });
}

/** A sensor that sends one event as soon as the page listens; a desktop has none. */
export function fakeSensor(eventClass: string, type: string, reading: object, state: FakeState): void {
  fakeNavigator({}, state === 'absent' ? COMPUTER : ANDROID);
  const requestPermission = async () => {
    requested.push(type);
    if (state === 'error') throw fault('InvalidStateError');
    return state === 'denied' ? 'denied' : 'granted';
  };
  vi.stubGlobal(eventClass, { requestPermission });
  vi.stubGlobal(`on${type}`, null);
  if (state !== 'works') return;
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
      listen(name, listener, options);
      if (name === type) window.dispatchEvent(Object.assign(new Event(type), reading));
    },
  );
}

export function fakeBadge(state: FakeState): void {
  const setAppBadge = async () => {
    requested.push('badge');
    if (state === 'error') throw fault('InvalidStateError');
  };
  const members = { setAppBadge, clearAppBadge: async () => {} };
  fakeNavigator(state === 'absent' ? {} : members, state === 'denied' ? IPHONE : ANDROID);
  fakeNotification(state === 'denied' ? 'denied' : 'granted');
}

function fakeNotification(answer: 'granted' | 'denied'): void {
  const notification = {
    permission: 'default',
    requestPermission: async () => {
      requested.push('notifications');
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', notification);
}

export function fakePush(state: FakeState): void {
  const endpoint = 'https://push.example/one';
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      if (state === 'error') throw fault('AbortError');
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  };
  fakeNavigator(state === 'absent' ? {} : { serviceWorker });
  fakeNotification(state === 'denied' ? 'denied' : 'granted');
  vi.stubGlobal('PushManager', {});
}

export function fakeNfc(state: FakeState, content = 'https://zagon.example/7'): void {
  fakeNavigator({});
  if (state === 'absent') return;
  class FakeReader extends EventTarget {
    async scan() {
      requested.push('nfc');
      if (state === 'denied') throw fault('NotAllowedError');
      if (state === 'error') throw fault('NotReadableError');
      const data = new DataView(new TextEncoder().encode(content).buffer);
      const message = { records: [{ recordType: 'url', data }] };
      this.dispatchEvent(Object.assign(new Event('reading'), { serialNumber: '04:a1', message }));
    }
  }
  vi.stubGlobal('NDEFReader', FakeReader);
}

export function fakeBluetooth(state: FakeState): void {
  const requestDevice = async () => {
    requested.push('bluetooth');
    if (state === 'denied') throw fault('SecurityError');
    return fakeDevice(state);
  };
  fakeNavigator(state === 'absent' ? {} : { bluetooth: { requestDevice } });
}

/** A probe with one frame: level 2, 26.1 % at 14.86 °C. */
function fakeDevice(state: FakeState): EventTarget {
  const value = encodeReading({
    sequence: 42,
    level: 2,
    moisturePercent: 26.1,
    temperatureC: 14.86,
    ecMsPerCm: 0.98,
    batteryPercent: 71,
  });
  const readings = Object.assign(new EventTarget(), {
    uuid: PROBE_READING,
    value,
    startNotifications: async () => readings.dispatchEvent(new Event('characteristicvaluechanged')),
  });
  const battery = Object.assign(new EventTarget(), {
    uuid: 'battery_level',
    readValue: async () => new DataView(Uint8Array.of(71).buffer),
  });
  const server = {
    getPrimaryServices: async () => [{ uuid: PROBE_SERVICE }],
    getPrimaryService: async (service: string) => ({
      getCharacteristic: async () => (service === PROBE_SERVICE ? readings : battery),
    }),
  };
  const connect = async () => {
    if (state === 'error') throw fault('NetworkError');
    return server;
  };
  return Object.assign(new EventTarget(), { name: 'AM100103-0117', gatt: { connect, disconnect: () => {} } });
}
