import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../app/test-render.tsx';
import { call, setCsrfToken, onSessionEnd } from './client.ts';

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
      new Response(JSON.stringify(reply[1]), {
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
});

const order = { body: { id_output: 'o', minutes: 10 } };

test('a write fetches a token first and sends it, a read does not', async () => {
  mockServer([200, { token: 'abc' }], [201, { id: 'm' }], [200, []]);
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
  mockServer([403, { err: 'csrf', message: '' }], [200, { token: 'new' }], [201, { id: 'm' }]);
  expect(await call('createHandOpening', order)).toMatchObject({ ok: true });
  expect(sent.at(-1)?.headers.get('csrf')).toBe('new');
});

test('a write without an answer is retried under the same key, so that a valve is opened once', async () => {
  vi.useFakeTimers();
  setCsrfToken('abc');
  mockServer('no network', [201, { id: 'm' }]);
  const answer = call('createHandOpening', order);
  await vi.runAllTimersAsync();
  expect(await answer).toMatchObject({ ok: true });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

describe('something else that answers in the place of the server', () => {
  const page = (status: number) =>
    new Response('<html><title>Welcome to the hotspot</title></html>', {
      status,
      headers: { 'content-type': 'text/html', date: 'Thu, 01 Jan 1970 00:00:00 GMT' },
    });
  const cut = () =>
    new Response('[{"id": "a"', { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });

  test.each([
    ['a page with status 200', () => page(200)],
    ['a page with status 511', () => page(511)],
    ['an answer that breaks off', cut],
  ])('%s is no answer to a read', async (_what, response) => {
    vi.stubGlobal('fetch', async () => response());
    expect(await call('listAlarms')).toMatchObject({ ok: false, error: { err: 'unreachable' } });
  });

  test('a page in the place of the server is no success of a stop, which is sent again under the same key and succeeds once the server answers', async () => {
    vi.useFakeTimers();
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url === '/token') return keys.length < 2 ? page(200) : Response.json({ token: 'abc' });
      keys.push(new Headers(init.headers).get('idempotency-key'));
      return keys.length < 3 ? page(200) : Response.json({ ok: true, id_command: 'c' }, { status: 202 });
    });
    const answer = call('closeOutput', { params: { id: 'o' } });
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({ ok: true });
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
