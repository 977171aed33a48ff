import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../app/test-draw.tsx';
import { call, keepToken, onSessionEnd } from './client.ts';

type Sent = { readonly url: string; readonly method: string; readonly headers: Headers };

const sent: Sent[] = [];

/** Answers the requests in their order, as the server would. */
function answers(...replies: (readonly [number, unknown] | 'no network')[]): void {
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
  keepToken(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const order = { body: { id_output: 'o', minutes: 10 } };

test('a write fetches its token first and carries it, a reading does not', async () => {
  answers([200, { token: 'abc' }], [201, { id: 'm' }], [200, []]);
  await call('createManualOpen', order);
  await call('listAlarms');
  expect(sent.map(({ method, url, headers }) => [method, url, headers.get('csrf')])).toEqual([
    ['GET', '/token', null],
    ['POST', '/api/manual_opens', 'abc'],
    ['GET', '/api/alarms', null],
  ]);
});

test('a refusal is a value with the words of the server', async () => {
  answers([200, { token: 'abc' }], [409, { err: 'conflict', message: 'Program "Night" runs, 40 min left.' }]);
  const answer = await call('createManualOpen', order);
  expect(answer).toEqual({ ok: false, error: { err: 'conflict', message: 'Program "Night" runs, 40 min left.' } });
});

test('a token of an older session is renewed once and the write goes through', async () => {
  keepToken('old');
  answers([403, { err: 'csrf', message: '' }], [200, { token: 'new' }], [201, { id: 'm' }]);
  expect(await call('createManualOpen', order)).toMatchObject({ ok: true });
  expect(sent.at(-1)?.headers.get('csrf')).toBe('new');
});

test('a write without an answer is sent again under the same key, so that a valve is opened once', async () => {
  vi.useFakeTimers();
  keepToken('abc');
  answers('no network', [201, { id: 'm' }]);
  const answer = call('createManualOpen', order);
  await vi.runAllTimersAsync();
  expect(await answer).toMatchObject({ ok: true });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('without a server the answer says so, and an ended session is told', async () => {
  const signedOut = vi.fn<() => void>();
  onSessionEnd({ signedOut, blocked: () => {} });
  answers('no network', [401, { err: 'not_authenticated', message: 'Sign in to continue.' }]);
  expect(await call('listAlarms')).toMatchObject({ ok: false, error: { err: 'unreachable' } });
  expect(signedOut).not.toHaveBeenCalled();
  await call('listAlarms');
  expect(signedOut).toHaveBeenCalledOnce();
});
