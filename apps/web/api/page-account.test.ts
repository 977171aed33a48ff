import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../app/test-render.tsx';
import { call, onSessionEnd } from './client.ts';
import { setPageAccount } from './page-account.ts';
import { newQueryClient } from './query-client.ts';
import { keyOf } from './query.ts';
import { signedInUser } from '../entities/session/testing/test-me.ts';
import { serverJson } from './test-responses.ts';

const moved = vi.fn<() => void>();

beforeEach(() => {
  moved.mockClear();
  onSessionEnd({ signedOut: () => {}, blocked: () => {}, moved });
});
afterEach(() => {
  vi.unstubAllGlobals();
  setPageAccount(undefined);
});

/** Answers reads as the session of this account at the time of the call; `saysMe`: also what the session is. */
function answerAs(accountOfSession: () => string | null, saysMe: () => unknown = () => signedInUser(1)): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const account = accountOfSession();
    await Promise.resolve();
    return serverJson(address === '/api/me' ? saysMe() : [{ id: account }], {
      headers: account === null ? {} : { 'x-zagon-client': account },
    });
  });
}

test('a response for the page’s account is used', async () => {
  setPageAccount('ours');
  answerAs(() => 'ours');
  expect(await call('listGroups')).toMatchObject({ ok: true });
  expect(moved).not.toHaveBeenCalled();
});

test('a response for another account is dropped, and the page reloads if the session has moved', async () => {
  setPageAccount('ours');
  answerAs(() => 'theirs');
  expect(await call('listGroups')).toMatchObject({ ok: false });
  expect(moved).toHaveBeenCalledOnce();
});

test('a response for another account is dropped, and the page stays if the session is still here', async () => {
  setPageAccount('ours');
  // One answer was kept on the way, then none says what the session is, then all do.
  const kept = ['theirs', 'ours'];
  answerAs(() => kept.shift() ?? 'ours');
  expect(await call('listGroups')).toMatchObject({ ok: false, error: { err: 'unreachable' } });
  answerAs(
    () => 'theirs',
    () => [],
  );
  expect(await call('listGroups')).toMatchObject({ ok: false, error: { err: 'unreachable' } });
  expect(moved).not.toHaveBeenCalled();
});

test('a response to a signed-in user counts only if it names the account', async () => {
  setPageAccount('ours');
  vi.stubGlobal('fetch', async () => serverJson([]));
  expect(await call('listModules')).toMatchObject({ ok: false, error: { err: 'unreachable' } });
  vi.stubGlobal('fetch', async () => serverJson([], { headers: { 'x-zagon-client': 'ours' } }));
  expect(await call('listModules')).toMatchObject({ ok: true });
});

test("every write names the page's account, so that the server can refuse it in another one", async () => {
  const named: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (init?.method !== undefined && init.method !== 'GET')
      named.push(new Headers(init.headers).get('x-zagon-client'));
    const page = new Headers(init?.headers).get('x-zagon-client') ?? '';
    return serverJson({ token: 't' }, { headers: { 'x-zagon-client': page } });
  });
  for (const account of ['ours', null, undefined]) {
    setPageAccount(account);
    await call('markAllMessages');
  }
  expect(named).toEqual(['ours', '', null]);
});

test('data cached for one account is not found in another', () => {
  const client = newQueryClient();
  setPageAccount('ours');
  client.setQueryData(keyOf('listAlarms'), []);
  setPageAccount('theirs');
  expect(client.getQueryData(keyOf('listAlarms'))).toBeUndefined();
  setPageAccount('ours');
  expect(client.getQueryData(keyOf('listAlarms'))).toEqual([]);
});

test('in two hundred switches with twenty requests in flight, no row of the old account is shown', async () => {
  let session = 'a';
  answerAs(() => session);
  const shown: unknown[] = [];
  const expected: unknown[] = [];
  for (let turn = 0; turn < 200; turn += 1) {
    const page = session;
    setPageAccount(page);
    const reads = Array.from({ length: 10 }, () => call('listGroups'));
    // The session moves while the responses are in flight, as if by another tab.
    session = session === 'a' ? 'b' : 'a';
    reads.push(...Array.from({ length: 10 }, () => call('listGroups')));
    const answers = await Promise.all(reads);
    shown.push(...answers.flatMap((answer) => (answer.ok ? answer.value : [])));
    expected.push(...Array.from({ length: 10 }, () => ({ id: page })));
  }
  expect(shown).toEqual(expected);
});
