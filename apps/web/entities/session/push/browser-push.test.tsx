import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeSubscription, pushState, reconcileSubscription, switchPushOff, switchPushOn } from './browser-push.ts';
import { serverResponse } from '../../../api/test-responses.ts';

const ANNA = '0199f0aa-0000-7000-8000-00000000000a';
const JAN = '0199f0aa-0000-7000-8000-00000000000b';
const SERVER_KEY = 'server key';
const PUBLIC_KEY = btoa(SERVER_KEY).replaceAll('=', '');
const settings = {
  app: true,
  sound: true,
  email: true,
  sms: false,
  email_address: 'anna@farm.example',
  phone: '',
  push_public_key: PUBLIC_KEY,
  push_subscriptions: 1,
  quiet: null,
  email_retired: false,
  phone_retired: false,
  available: { email: true, sms: true, push: true },
  mutes: [],
};
const endpoint = 'https://fcm.googleapis.com/fcm/send/one';

/** Requests to the server: method and path. */
let requests: string[];
/** Whether the browser's push service has a subscription. */
let subscribed: boolean;

/** The server's public key, as it was when the browser subscribed. */
let subscribedKey: string;

const subscription = {
  endpoint,
  get options() {
    return { applicationServerKey: new TextEncoder().encode(subscribedKey).buffer };
  },
  toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
  unsubscribe: async () => ((subscribed = false), true),
};
const registration = {
  pushManager: {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => ((subscribed = true), (subscribedKey = SERVER_KEY), subscription),
  },
};

beforeEach(() => {
  requests = [];
  subscribed = false;
  subscribedKey = SERVER_KEY;
  localStorage.clear();
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method !== 'GET') requests.push(`${init.method} ${address}`);
    const body = JSON.stringify(
      address.endsWith('/token') ? { token: 'one' } : address.endsWith('/notifications') ? settings : { ok: true },
    );
    return serverResponse(body, { headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => vi.unstubAllGlobals());

test('notifications are switched on both here and on the server, and off in both', async () => {
  expect(await switchPushOn(PUBLIC_KEY, ANNA)).toEqual({ state: 'on' });
  expect(await pushState()).toBe('on');
  expect(await switchPushOff()).toEqual({ state: 'off' });
  expect(requests).toEqual([expect.stringMatching(/^POST .*\/api\/me\/push$/), expect.stringMatching(/^DELETE /)]);
});

test('after signing out, no notifications arrive here, even if another user signs in', async () => {
  await switchPushOn(PUBLIC_KEY, ANNA);
  await removeSubscription();
  expect(await pushState()).toBe('off');
  requests = [];
  await reconcileSubscription(ANNA);
  expect(requests).toEqual([]);
});

test('after signing in again, the same user keeps getting notifications in the new session', async () => {
  await switchPushOn(PUBLIC_KEY, ANNA);
  requests = [];
  await reconcileSubscription(ANNA);
  expect(requests).toEqual([expect.stringMatching(/^POST .*\/api\/me\/push$/)]);
  expect(await pushState()).toBe('on');
});

test('a browser that lost its subscription, or has one for another key, subscribes again at the next start', async () => {
  await switchPushOn(PUBLIC_KEY, ANNA);
  for (const change of [() => (subscribed = false), () => (subscribedKey = 'earlier key')]) {
    change();
    requests = [];
    await reconcileSubscription(ANNA);
    expect(requests).toEqual([expect.stringMatching(/^POST .*\/api\/me\/push$/)]);
    expect(await pushState()).toBe('on');
    expect(subscribedKey).toBe(SERVER_KEY);
  }
});

test('an iPhone is shown how to install the page first, and an installed page is not', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4)', maxTouchPoints: 5 });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  expect(await pushState()).toBe('needs_install');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(await pushState()).toBe('unable');
});

test('alarms of a user who did not sign out are not shown to the next one', async () => {
  await switchPushOn(PUBLIC_KEY, ANNA);
  requests = [];
  await reconcileSubscription(JAN);
  expect(requests).toEqual([]);
  expect(await pushState()).toBe('off');
});
