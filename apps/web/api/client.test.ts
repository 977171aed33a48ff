import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../app/test-render.tsx';
import { anOpenHandOpening } from '../entities/output/testing/test-opening.ts';
import { call, onSessionEnd } from './client.ts';
import { setCsrfToken } from './attempt.ts';
import { setPageAccount } from './page-account.ts';
import { fetchedBehind, type PortalName, PORTALS } from './testing/portals.ts';
import type { EndpointName } from './types.ts';
import { nowMs } from '../time/clock.ts';
import { ACCOUNT_HEADER } from '@zagon/contract/answer-headers.ts';
import { serverJson, serverResponse } from './test-responses.ts';

type Sent = { readonly url: string; readonly method: string; readonly headers: Headers };

const sent: Sent[] = [];

/** Mocks the server: answers the requests in order. */
function mockServer(...replies: (readonly [number, unknown] | 'no network')[]): void {
  const queue = [...replies];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, method: init.method ?? 'GET', headers: new Headers(init.headers) });
    const reply = queue.shift() ?? 'no network';
    if (reply === 'no network') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      serverResponse(JSON.stringify(reply[1]), {
        status: reply[0],
        headers: { 'content-type': 'application/json; charset=utf-8' },
      }),
    );
  });
}

beforeEach(() => {
  sent.length = 0;
  setCsrfToken(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  setPageAccount(undefined);
});

const ACCOUNT = '00000000-0000-4000-8000-00000000000a';
const portalNames = Object.keys(PORTALS).filter((name): name is PortalName => Object.hasOwn(PORTALS, name));
/** The calls that decide about water. */
const CALLS = {
  me: () => call('me'),
  listModules: () => call('listModules'),
  listHandOpenings: () => call('listHandOpenings'),
  listPlannedOpenings: () => call('listPlannedOpenings', { query: { start_date: 'a', end_date: 'b' } }),
  createHandOpening: () => call('createHandOpening', order),
  closeOutput: () => call('closeOutput', { params: { id: 'o' } }),
  stopHandOpening: () => call('stopHandOpening', { params: { id: 'h' } }),
  stopSchedule: () => call('stopSchedule', { params: { id: 's' } }),
} as const satisfies Partial<Record<EndpointName, () => Promise<unknown>>>;
const callNames = Object.keys(CALLS).filter((name): name is keyof typeof CALLS => Object.hasOwn(CALLS, name));

const opening = anOpenHandOpening('o');
const order = { body: { id_output: 'o', minutes: 10 } };

test('a write fetches a token first and sends it, a read does not', async () => {
  mockServer([200, { token: 'abc' }], [201, opening], [200, []]);
  await call('createHandOpening', order);
  await call('listAlarms');
  expect(sent.map(({ method, url, headers }) => [method, url, headers.get('csrf')])).toEqual([
    ['GET', '/token', null],
    ['POST', '/api/manual_opens', 'abc'],
    ['GET', '/api/alarms', null],
  ]);
});

test("a refusal is a value with the server's message", async () => {
  mockServer([200, { token: 'abc' }], [409, { err: 'conflict', message: 'Program "Night" runs, 40 min left.' }]);
  const answer = await call('createHandOpening', order);
  expect(answer).toEqual({ ok: false, error: { err: 'conflict', message: 'Program "Night" runs, 40 min left.' } });
});

test('an outdated token is renewed once, and the write succeeds', async () => {
  setCsrfToken('old');
  mockServer([403, { err: 'csrf', message: '' }], [200, { token: 'new' }], [201, opening]);
  expect(await call('createHandOpening', order)).toMatchObject({ ok: true });
  expect(sent.at(-1)?.headers.get('csrf')).toBe('new');
});

test('a write without an answer is retried under the same key, so that a valve is opened once', async () => {
  vi.useFakeTimers();
  setCsrfToken('abc');
  mockServer('no network', [201, opening]);
  const answer = call('createHandOpening', order);
  await vi.runAllTimersAsync();
  expect(await answer).toMatchObject({ ok: true });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

describe.each(portalNames)('behind a portal that answers every call with %s', (name) => {
  const portal = PORTALS[name];

  test.each(callNames)(
    '%s has no answer, the session goes on, and the clock of the portal is not believed',
    async (called) => {
      vi.useFakeTimers();
      const [signedOut, blocked, moved] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
      onSessionEnd({ signedOut, blocked, moved });
      setPageAccount(ACCOUNT);
      setCsrfToken('abc');
      const before = nowMs();
      vi.stubGlobal('fetch', async () => fetchedBehind(portal));
      const answer = CALLS[called]();
      await vi.runAllTimersAsync();
      expect(await answer).toMatchObject({ ok: false, error: { err: 'unreachable' } });
      for (const end of [signedOut, blocked, moved]) expect(end).not.toHaveBeenCalled();
      expect(Math.abs(nowMs() - before)).toBeLessThan(60_000);
    },
  );

  test('a stop is sent again under the same key, and succeeds once the server answers', async () => {
    vi.useFakeTimers();
    setPageAccount(ACCOUNT);
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (keys.length < 2 && init.method === 'GET') return fetchedBehind(portal);
      if (url === '/token') return serverJson({ token: 'abc' });
      if (init.method === 'GET') return fetchedBehind(portal);
      keys.push(new Headers(init.headers).get('idempotency-key'));
      if (keys.length < 3) return fetchedBehind(portal);
      return serverJson({ ok: true, id_command: 'c' }, { status: 202, headers: { [ACCOUNT_HEADER]: ACCOUNT } });
    });
    const answer = call('closeOutput', { params: { id: 'o' } });
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({ ok: true });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });
});

test('an unreachable server is reported, and so is the end of the session', async () => {
  const signedOut = vi.fn<() => void>();
  onSessionEnd({ signedOut, blocked: () => {}, moved: () => {} });
  mockServer('no network', [401, { err: 'not_authenticated', message: 'Sign in to continue.' }]);
  expect(await call('listAlarms')).toMatchObject({ ok: false, error: { err: 'unreachable' } });
  expect(signedOut).not.toHaveBeenCalled();
  await call('listAlarms');
  expect(signedOut).toHaveBeenCalledOnce();
});
