import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeSubscription, pushState, reconcileSubscription, switchPushOff, switchPushOn } from './browser-push.ts';

const ANNA = '0199f0aa-0000-7000-8000-00000000000a';
const JAN = '0199f0aa-0000-7000-8000-00000000000b';
const endpoint = 'https://fcm.googleapis.com/fcm/send/one';

/** Requests to the server: method and path. */
let requests: string[];
/** Whether the browser's push service has a subscription. */
let subscribed: boolean;

const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
  unsubscribe: async () => ((subscribed = false), true),
};
const registration = {
  pushManager: {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => ((subscribed = true), subscription),
  },
};

beforeEach(() => {
  requests = [];
  subscribed = false;
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
    const body = JSON.stringify(address.endsWith('/token') ? { token: 'one' } : { ok: true });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => vi.unstubAllGlobals());

test('switches on both here and on the server, and off in both', async () => {
  expect(await switchPushOn('key', ANNA)).toEqual({ state: 'on' });
  expect(await pushState()).toBe('on');
  expect(await switchPushOff()).toEqual({ state: 'off' });
  expect(requests).toEqual([expect.stringMatching(/^POST .*\/api\/me\/push$/), expect.stringMatching(/^DELETE /)]);
});

test('after signing out, no notifications arrive here, no matter who signs in next', async () => {
  await switchPushOn('key', ANNA);
  await removeSubscription();
  expect(await pushState()).toBe('off');
  requests = [];
  await reconcileSubscription(ANNA);
  expect(requests).toEqual([]);
});

test('after signing in again, the same user keeps getting notifications in the new session', async () => {
  await switchPushOn('key', ANNA);
  requests = [];
  await reconcileSubscription(ANNA);
  expect(requests).toEqual([expect.stringMatching(/^POST .*\/api\/me\/push$/)]);
  expect(await pushState()).toBe('on');
});

test('alarms of a user who did not sign out are not shown to the next one', async () => {
  await switchPushOn('key', ANNA);
  requests = [];
  await reconcileSubscription(JAN);
  expect(requests).toEqual([]);
  expect(await pushState()).toBe('off');
});
