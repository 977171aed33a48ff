import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveBrowser, pushState, settleBrowser, switchPushOff, switchPushOn } from './browser-push.ts';

const ANNA = '0199f0aa-0000-7000-8000-00000000000a';
const JAN = '0199f0aa-0000-7000-8000-00000000000b';
const endpoint = 'https://fcm.googleapis.com/fcm/send/one';

/** What the server was asked: method and path. */
let asked: string[];
/** What the browser's own service knows. */
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
  asked = [];
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
    if (init.method !== 'GET') asked.push(`${init.method} ${address}`);
    const body = JSON.stringify(address.endsWith('/token') ? { token: 'one' } : { ok: true });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => vi.unstubAllGlobals());

test('is switched on here and at the server, and off at both', async () => {
  expect(await switchPushOn('key', ANNA)).toEqual({ state: 'on' });
  expect(await pushState()).toBe('on');
  expect(await switchPushOff()).toEqual({ state: 'off' });
  expect(asked).toEqual([expect.stringMatching(/^POST .*\/api\/me\/push$/), expect.stringMatching(/^DELETE /)]);
});

test('who signed out is told nothing more here, whoever signs in next', async () => {
  await switchPushOn('key', ANNA);
  await leaveBrowser();
  expect(await pushState()).toBe('off');
  asked = [];
  await settleBrowser(ANNA);
  expect(asked).toEqual([]);
});

test('who signs in again goes on being told, in the new session', async () => {
  await switchPushOn('key', ANNA);
  asked = [];
  await settleBrowser(ANNA);
  expect(asked).toEqual([expect.stringMatching(/^POST .*\/api\/me\/push$/)]);
  expect(await pushState()).toBe('on');
});

test('the alarms of somebody who did not sign out are not shown to the next person', async () => {
  await switchPushOn('key', ANNA);
  asked = [];
  await settleBrowser(JAN);
  expect(asked).toEqual([]);
  expect(await pushState()).toBe('off');
});
