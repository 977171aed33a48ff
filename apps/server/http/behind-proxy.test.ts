import { expect, onTestFinished, test } from 'vitest';
import { hashPassword } from '../passwords/hashing.ts';
import { addAccount, addSession, addUser, anId, assign } from '../testing/farm.ts';
import { openSocketFrom, type NetworkPath, signInFrom } from '../testing/proxies/calls-from.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';

/** Two peers of the server: a proxy that it trusts, and a machine that it does not know. */
const PROXY = '127.0.0.2';
const ELSEWHERE = '127.0.0.3';
const CLIENT = '203.0.113.7';

const { app, address } = await startTestApp({ settings: { ZAGON_TRUST_PROXY: PROXY } });
const sql = app.pools.system;

const PASSWORD = 'Demo_Farm1!';
const passwordHash = await hashPassword(PASSWORD);
const { accountId } = await addAccount(sql, 'Farm');

type Path = Omit<NetworkPath, 'address'>;

async function signIn(path: Path, email: string, password = PASSWORD): Promise<number | undefined> {
  return (await signInFrom({ address, ...path }, email, password)).status;
}

const PATHS: readonly (readonly [string, Path, caller: string])[] = [
  ['that a trusted proxy forwards', { from: PROXY, forwardedFor: CLIENT }, CLIENT],
  ['with an invented address through a trusted proxy', { from: PROXY, forwardedFor: `192.0.2.66, ${CLIENT}` }, CLIENT],
  ['through two trusted proxies', { from: PROXY, forwardedFor: `${CLIENT}, ${PROXY}` }, CLIENT],
  ['whose address a trusted proxy does not know', { from: PROXY, forwardedFor: 'unknown' }, PROXY],
  ['that invents an address itself', { from: ELSEWHERE, forwardedFor: CLIENT }, ELSEWHERE],
];

test.each(PATHS)(
  'the audit log and the list of sessions show the address of a sign-in %s',
  async (_case, path, caller) => {
    const email = `${anId()}@farm.example`;
    const user = await addUser(sql, email, { passwordHash });
    await assign(sql, user, accountId, 'admin');
    expect(await signIn(path, email)).toBe(200);
    const addresses = `select 'audit' as source, ip from audit_log where user_id = $1
    union all select 'session', ip from sessions where user_id = $1 order by source`;
    expect(await sql.rows(addresses, [user])).toEqual([
      { source: 'audit', ip: caller },
      { source: 'session', ip: caller },
    ]);
  },
);

test.each(PATHS)(
  'a refused order over a socket %s is recorded with the address of its caller',
  async (_case, path, caller) => {
    const user = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
    const secret = await addSession(sql, user, accountId, testClock.now());
    const page = { origin: address, cookie: `sid=${secret}`, event: 'connect' };
    const { socket } = await openSocketFrom({ address, ...path }, page);
    onTestFinished(() => void socket.disconnect());
    const order = { data: [{ id_output: anId(), minutes: 5 }] };
    expect(await socket.emitWithAck('manual_schedule', order)).toMatchObject({ err: 'access_denied' });
    const denial = `select ip from audit_log where event = 'denied' and user_id = $1`;
    await expect.poll(() => sql.rows(denial, [user])).toEqual([{ ip: caller }]);
  },
);

/** Fails to sign in as many users, once each, until the address has to wait. */
async function failuresUntilRefused(pathOf: (attempt: number) => Path): Promise<number> {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const status = await signIn(pathOf(attempt), `${anId()}@farm.example`, 'wrong');
    if (status === 429) return attempt;
    expect(status).toBe(401);
  }
  return Infinity;
}

test('failed sign-ins through a trusted proxy are counted for each caller, and not for the proxy', async () => {
  expect(await failuresUntilRefused((attempt) => ({ from: PROXY, forwardedFor: `198.51.100.${attempt}` }))).toBe(
    Infinity,
  );
  expect(await failuresUntilRefused(() => ({ from: PROXY, forwardedFor: '198.51.100.200' }))).toBeLessThan(12);
});

test('a caller that invents another address for each attempt is counted as one', async () => {
  const invented = (attempt: number) => ({ from: ELSEWHERE, forwardedFor: `192.0.2.${attempt}` });
  expect(await failuresUntilRefused(invented)).toBeLessThan(12);
  const behindProxy = (attempt: number) => ({ from: PROXY, forwardedFor: `192.0.2.${attempt}, 198.51.100.201` });
  expect(await failuresUntilRefused(behindProxy)).toBeLessThan(12);
});
