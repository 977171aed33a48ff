import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { CLEAR_BOX } from '../../core/secret-box.ts';
import { insertPasskey, listPasskeys } from '../../stores/session/passkeys.ts';
import { insertSecondFactor } from '../../stores/session/second-factors.ts';
import { Browser, type Answer } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { openSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { tokensSentTo } from './test-mails.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({
  clock,
  settings: { ZAGON_SMTP_URL: 'smtp://127.0.0.1:9' },
});
const sql = app.pools.system;
const OLD = 'Larch_Kite1!';
const NEW = 'Birch_Wagon2?';
const oldHash = await hashPassword(OLD);
const { accountId } = await addAccount(sql, 'Recovery farm');

let email: string;
let userId: string;

beforeEach(async () => {
  clock.advance({ hours: 2 });
  await sql.run('delete from login_throttles');
  email = `marek-${anId()}@farm.example`;
  userId = await addUser(sql, email, { passwordHash: oldHash, language: 'pl' });
  await assign(sql, userId, accountId, 'normal');
});

const request = (to: string): Promise<Answer> =>
  new Browser(address).request('POST', '/api/pass_reset', { body: { email: to } });
const addPasskey = async (name: string, of = userId): Promise<string> => {
  const id = anId();
  const key = { credentialId: id, publicKey: new Uint8Array(1), counter: 0, transports: [] };
  await insertPasskey(sql, { id, userId: of, name, now: clock.now(), ...key });
  return id;
};
const passkeyNames = async () => (await listPasskeys(sql, userId)).map(({ name }) => name);
const keepable = (token: string): Promise<Answer> =>
  new Browser(address).request('POST', '/api/pass_reset/passkeys', { body: { token } });
const setKeeping = (token: string, keep: readonly string[]): Promise<Answer> =>
  new Browser(address).request('PUT', '/api/pass_reset', {
    body: { token, password: NEW, password_repeat: NEW, keep_passkeys: keep },
  });
const set = (token: string, password = NEW, repeat = password): Promise<Answer> =>
  new Browser(address).request('PUT', '/api/pass_reset', { body: { token, password, password_repeat: repeat } });
/** Resolves once the app has handled every request. */
const handleRequests = () =>
  vi.waitFor(async () => expect(await sql.rows('select from recovery_requests')).toEqual([]), { timeout: 60_000 });

async function linkFor(to = email): Promise<string> {
  await request(to);
  await handleRequests();
  return (await tokensSentTo(sql, to)).at(-1) ?? '';
}

describe('requesting a link', () => {
  test('a known address, an unknown one, and one without a password or an account get an identical response', async () => {
    const invited = `invited-${anId()}@farm.example`;
    const removed = `removed-${anId()}@farm.example`;
    await assign(sql, await addUser(sql, invited), accountId, 'normal');
    await addUser(sql, removed, { passwordHash: oldHash });
    const answers = await Promise.all([email, 'unknown@farm.example', invited, removed].map(request));
    for (const answer of answers) expect(answer).toMatchObject({ status: 202, body: { ok: true } });
    await handleRequests();
    expect(await tokensSentTo(sql, email)).toHaveLength(1);
    for (const other of ['unknown@farm.example', invited, removed]) expect(await tokensSentTo(sql, other)).toEqual([]);
  });

  test('a locked user gets no link, and one that was sent before sets no password', async () => {
    const token = await linkFor();
    await sql.run('update users set locked_at = $2 where id = $1', [userId, clock.now()]);
    expect(await set(token)).toMatchObject({ status: 404, body: { err: 'not_found' } });
    const sent = await tokensSentTo(sql, email);
    await request(email);
    await handleRequests();
    expect(await tokensSentTo(sql, email)).toEqual(sent);
  });

  test('a request for a link does the same work for every address, which is looked up after the response', async () => {
    await request('unknown@farm.example');
    await request(email);
    await handleRequests();
    expect(await sql.rows('select from recovery_requests')).toEqual([]);
  });

  test('a request for a link names an invalid address at its field', async () => {
    expect(await request('marek')).toMatchObject({
      status: 422,
      body: { fields: { email: 'Enter a valid e-mail address' } },
    });
  });

  test('a request for a link sends at most three e-mails an hour to a user, with an identical response', async () => {
    for (let i = 0; i < 5; i += 1) expect((await request(email)).status).toBe(202);
    await handleRequests();
    expect(await tokensSentTo(sql, email)).toHaveLength(3);
  });

  test('recovery links lead to the configured address of the app, whatever host the request named', async () => {
    await new Browser(address).request('POST', '/api/pass_reset', {
      body: { email },
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    await handleRequests();
    const [row] = await sql.rows<{ body: string }>('select body from deliveries where address = $1', [email]);
    expect(row?.body).toContain(`${address}/#/pass_reset?token=`);
    expect(row?.body).not.toContain('evil.example');
  });
});

describe('setting a new password', () => {
  test('setting a new password replaces the old one, once', async () => {
    const token = await linkFor();
    expect(await set(token)).toMatchObject({ status: 200, body: { ok: true, email } });
    expect((await new Browser(address).login(email, NEW)).status).toBe(200);
    expect((await new Browser(address).login(email, OLD)).status).toBe(401);
    expect(await set(token, 'Other_Words3!')).toMatchObject({
      status: 404,
      body: { message: expect.stringMatching(/^Unable to reset password!/) },
    });
  });

  test('setting a new password ends all sessions of the user and closes their sockets', async () => {
    const secret = await addSession(sql, userId, accountId, clock.now());
    const socket = await openSocket(address, secret);
    const token = await linkFor();
    await set(token);
    expect(await socket.next('log_out')).toEqual({ reason: 'ended' });
    await socket.disconnected();
    expect((await new Browser(address).withSession(secret).get('/api/me')).status).toBe(401);
  });

  test("setting a new password invalidates the user's other links", async () => {
    const [first, second] = [await linkFor(), await linkFor()];
    expect((await set(first)).status).toBe(200);
    expect((await set(second)).status).toBe(404);
  });

  test('setting a new password keeps the second factor', async () => {
    await insertSecondFactor(sql, CLEAR_BOX, {
      userId,
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      step: 0,
      now: clock.now(),
    });
    await set(await linkFor());
    expect((await new Browser(address).login(email, NEW)).body).toMatchObject({ err: 'second_factor' });
  });

  test('setting a new password is possible for thirty minutes', async () => {
    const token = await linkFor();
    clock.advance({ minutes: 29 });
    const other = await linkFor();
    clock.advance({ minutes: 1 });
    expect((await set(token)).status).toBe(404);
    expect((await set(other)).status).toBe(200);
  });

  test.each([
    ['different repeat', NEW, 'Birch_Wagon3?', 'password_repeat', 'The passwords do not match'],
    ['no uppercase letter', 'birch_wagon2?', 'birch_wagon2?', 'password', 'Add an uppercase letter'],
    ['too short', 'Ab1!', 'Ab1!', 'password', 'At least 8 characters'],
  ])(
    'a new password is refused at its field and leaves the link valid: %s',
    async (_title, password, repeat, field, message) => {
      const token = await linkFor();
      expect(await set(token, password, repeat)).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
      expect((await set(token)).status).toBe(200);
    },
  );

  test('setting a new password succeeds for one of ten simultaneous requests with the same link', async () => {
    const token = await linkFor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => set(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('setting a new password informs the user by e-mail, without a secret', async () => {
    await set(await linkFor());
    const subjects = await sql.rows<{ subject: string }>(
      'select subject from deliveries where address = $1 order by created_at, id',
      [email],
    );
    expect(subjects.map(({ subject }) => subject)).toContain('Hasło zostało zmienione');
  });
});

describe('the passkeys of a user who recovers', () => {
  test('the passkeys of a user who recovers are removed, recorded and counted in the e-mail', async () => {
    await addPasskey('Phone of a thief');
    expect((await set(await linkFor())).status).toBe(200);
    expect(await passkeyNames()).toEqual([]);
    const [entry] = await sql.rows<{ details: unknown }>(
      "select details from audit_log where user_id = $1 and event = 'passkey_removed'",
      [userId],
    );
    expect(JSON.stringify(entry?.details)).toContain('Phone of a thief');
    const mails = await sql.rows<{ body: string }>(
      "select body from deliveries where address = $1 and subject = 'Hasło zostało zmienione'",
      [email],
    );
    expect(mails.map(({ body }) => body).join('\n')).toMatch(/Usunięte klucze dostępu[^]*1/);
  });

  test('the passkeys of a user who recovers are listed to the holder of the link, and those that are kept stay', async () => {
    const own = await addPasskey('Own phone');
    await addPasskey('Phone of a thief');
    const token = await linkFor();
    expect(await keepable(token)).toMatchObject({
      status: 200,
      body: { passkeys: [{ id: own, name: 'Own phone' }, { name: 'Phone of a thief' }] },
    });
    expect((await setKeeping(token, [own])).status).toBe(200);
    expect(await passkeyNames()).toEqual(['Own phone']);
    expect((await keepable(token)).status).toBe(404);
  });

  test('passkeys are neither listed nor kept if they were added before the address was confirmed', async () => {
    await sql.run('update users set email_confirmed = false where id = $1', [userId]);
    const foreign = await addPasskey('Phone of an impostor');
    await sql.run('update users set email_confirmed = true where id = $1', [userId]);
    const own = await addPasskey('Own phone');
    const token = await linkFor();
    expect((await keepable(token)).body).toMatchObject({ passkeys: [{ id: own }] });
    expect((await setKeeping(token, [foreign, own])).status).toBe(200);
    expect(await passkeyNames()).toEqual(['Own phone']);
  });

  test('the passkeys of others cannot be listed or removed', async () => {
    await addPasskey('Own phone');
    const other = await addUser(sql, `other-${anId()}@farm.example`, { passwordHash: oldHash });
    const theirs = await addPasskey('Phone of another', other);
    expect((await setKeeping(await linkFor(), [theirs])).status).toBe(200);
    expect(await passkeyNames()).toEqual([]);
    expect(await listPasskeys(sql, other)).toHaveLength(1);
  });

  test('the passkeys of a user who recovers are not listed without a valid link, or for a locked user', async () => {
    expect((await keepable('x'.repeat(43))).status).toBe(404);
    const token = await linkFor();
    await sql.run('update users set locked_at = $2 where id = $1', [userId, clock.now()]);
    expect((await keepable(token)).status).toBe(404);
  });
});

test('recovery confirms the address, because its link was sent there', async () => {
  await sql.run('update users set email_confirmed = false where id = $1', [userId]);
  await set(await linkFor());
  expect(await sql.first('select email_confirmed from users where id = $1', [userId])).toEqual({
    email_confirmed: true,
  });
});
