import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, PASSWORD_COST, setHashingCost } from '../passwords/hashing.ts';
import { type Answer, Browser } from '../testing/browser.ts';
import { addAccount, addUser, anId, assign } from '../testing/farm.ts';
import { aSpareDevice } from '../testing/hardware.ts';
import { startTestApp } from '../testing/test-app.ts';

/* Responses to callers who are not signed in reveal neither who has an account nor which labels exist. */

setHashingCost(PASSWORD_COST);
const { app, address } = await startTestApp();
const sql = app.pools.system;
const email = `anna-${anId()}@farm.example`;
const { accountId } = await addAccount(sql, 'Farm');
await assign(sql, await addUser(sql, email, { passwordHash: await hashPassword('Larch_Kite1!') }), accountId, 'admin');
await addUser(sql, `removed-${email}`, { passwordHash: await hashPassword('Larch_Kite1!') });
await addUser(sql, `invited-${email}`);
const station = await aSpareDevice(sql, 'AGB2000-EQUAL-1', 'AGB-2000');

beforeEach(async () => {
  for (const table of ['login_throttles', 'claim_tries']) await sql.run(`delete from ${table}`);
});

/** Headers that differ between responses, whatever the request. */
const VARYING = new Set(['date', 'x-request-id', 'set-cookie']);

const seen = ({ status, body, headers }: Answer) => ({
  status,
  text: JSON.stringify(body),
  headers: [...headers].filter(([name]) => !VARYING.has(name)),
});

async function ask(path: string, body: object) {
  return seen(await new Browser(address).request('POST', path, { body }));
}

describe('the same response, byte for byte', () => {
  test('a sign-in gets the same response for an unknown address, a wrong password, no password yet, or no account any more', async () => {
    const unknown = await ask('/login', { email: `no-${email}`, password: 'wrong' });
    expect(unknown.status).toBe(401);
    expect(await ask('/login', { email, password: 'wrong' })).toEqual(unknown);
    expect(await ask('/login', { email: `invited-${email}`, password: 'wrong' })).toEqual(unknown);
    expect(await ask('/login', { email: `removed-${email}`, password: 'Larch_Kite1!' })).toEqual(unknown);
  });

  test('a request for a new password gets the same response whether a user has the address or not', async () => {
    const unknown = await ask('/api/pass_reset', { email: `no-${email}` });
    expect(unknown.status).toBe(202);
    expect(await ask('/api/pass_reset', { email })).toEqual(unknown);
  });

  test('an unknown serial number gets the same response as the wrong PIN of a station', async () => {
    const unknown = await ask('/api/register/device', { serial_number: 'AGB2000-EQUAL-9', pin: 'ABCD2345' });
    expect(unknown.status).toBe(422);
    expect(await ask('/api/register/device', { serial_number: station, pin: 'ABCD2345' })).toEqual(unknown);
  });
});
