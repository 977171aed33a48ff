import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../core/clock.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { CLEAR_BOX } from '../../core/secret-box.ts';
import { insertSecondFactor } from '../../stores/session/second-factors.ts';
import { Browser, idOf, type Answer } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { tokensSentTo } from './test-mails.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock, settings: { ZAGON_SMTP_URL: 'smtp://127.0.0.1:9' } });
const sql = app.pools.system;
const PASSWORD = 'Larch_Kite1!';
const FIRST = 'Birch_Wagon2?';
const passwordHash = await hashPassword(PASSWORD);

let accountId: string;
let adminId: string;
let admin: Browser;
let email: string;

beforeEach(async () => {
  clock.advance({ hours: 2 });
  await sql.run('delete from login_throttles');
  ({ accountId } = await addAccount(sql, `Farm ${anId()}`));
  adminId = await addUser(sql, `anna-${anId()}@farm.example`);
  await assign(sql, adminId, accountId, 'admin');
  admin = new Browser(address).withSession(await addSession(sql, adminId, accountId, clock.now()));
  email = `marek-${anId()}@farm.example`;
});

const invite = (body: object = {}): Promise<Answer> =>
  admin.request('POST', '/api/users', { body: { email, user_type: 2, language: 'pl', ...body } });
const resend = (id: string): Promise<Answer> => admin.request('POST', `/api/users/${id}/invitation`);
const post = (browser: Browser, path: string, body: object) => browser.request('POST', path, { body });
const read = (browser: Browser, token: string) => post(browser, '/api/invitations/read', { token });
const join = (browser: Browser, token: string) => post(browser, '/api/invitations/accept', { token });
const setFirst = (browser: Browser, token: string) =>
  browser.request('PUT', '/api/pass_reset', { body: { token, password: FIRST, password_repeat: FIRST } });
const roleIn = async (account: string, address_ = email) =>
  (
    await sql.first<{ user_type: number }>(
      'select m.user_type from memberships m join users u on u.id = m.user_id where m.client_id = $1 and lower(u.email) = lower($2)',
      [account, address_],
    )
  )?.user_type;

/** Adds a user of another account with the invited address. */
async function knownUser(): Promise<{ id: string; otherAccount: string }> {
  const { accountId: otherAccount } = await addAccount(sql, `Other ${anId()}`);
  const id = await addUser(sql, email, { passwordHash });
  await assign(sql, id, otherAccount, 'admin');
  return { id, otherAccount };
}

describe('inviting', () => {
  test('an invitation is listed to administrators and e-mailed in the language chosen for its reader', async () => {
    const id = idOf(await invite({ language: 'pl', first_name: 'Marek' }));
    expect((await admin.get('/api/users')).body).toContainEqual(expect.objectContaining({ id, email, invited: true }));
    const [mail] = await sql.rows<{ subject: string; language: string }>(
      'select subject, language from deliveries where address = $1',
      [email],
    );
    expect(mail).toEqual({ subject: expect.stringMatching(/zaprasza Cię do gospodarstwa$/), language: 'pl' });
  });

  test.each([
    [
      'a user of the account',
      async () => assign(sql, await addUser(sql, email), accountId, 'normal'),
      'already a user',
    ],
    ['someone invited already', async () => void (await invite()), 'already invited'],
    ['an operator', async () => void (await addUser(sql, email, { operator: true })), 'cannot be invited'],
  ])('inviting %s is refused at the address', async (_title, prepare, message) => {
    await prepare();
    expect(await invite({ email: email.toUpperCase() })).toMatchObject({
      status: 422,
      body: { fields: { email: expect.stringContaining(message) } },
    });
  });

  test('inviting an invalid address is refused at its field', async () => {
    expect((await invite({ email: 'marek' })).body).toMatchObject({
      fields: { email: 'Enter a valid e-mail address' },
    });
  });

  test('resending an invitation repeatedly keeps three links valid; the newest always works', async () => {
    const id = idOf(await invite());
    for (let i = 0; i < 4; i += 1) {
      clock.advance({ minutes: 1 });
      await resend(id);
    }
    const states: unknown[] = [];
    for (const token of await tokensSentTo(sql, email))
      states.push(z.object({ state: z.string() }).parse((await read(new Browser(address), token)).body).state);
    expect(states).toEqual(['replaced', 'replaced', 'open', 'open', 'open']);
  });

  test('inviting sends at most forty e-mails an hour', async () => {
    const id = idOf(await invite());
    for (let i = 0; i < 39; i += 1) await resend(id);
    expect((await resend(id)).status).toBe(429);
  });

  test('an invitation of another account does not exist', async () => {
    const id = idOf(await invite());
    const other = await addAccount(sql, `Other ${anId()}`);
    const outsider = await addUser(sql, `${anId()}@farm.example`);
    await assign(sql, outsider, other.accountId, 'admin');
    const browser = new Browser(address).withSession(await addSession(sql, outsider, other.accountId, clock.now()));
    for (const method of ['POST', 'DELETE'])
      expect((await browser.request(method, `/api/users/${id}${method === 'POST' ? '/invitation' : ''}`)).status).toBe(
        404,
      );
  });
});

describe('a link', () => {
  test('a link is not used up by opening it a hundred times', async () => {
    await invite();
    const [token = ''] = await tokensSentTo(sql, email);
    for (let i = 0; i < 100; i += 1) await read(new Browser(address), token);
    expect((await setFirst(new Browser(address), token)).status).toBe(200);
  });

  test('a link lets only one of ten simultaneous users join', async () => {
    await invite();
    const [token = ''] = await tokensSentTo(sql, email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => setFirst(new Browser(address), token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("a link assigns the role chosen for the invitation, and leaves the user's first account unchanged", async () => {
    const { otherAccount } = await knownUser();
    await invite({ user_type: 1 });
    const [token = ''] = await tokensSentTo(sql, email);
    const browser = new Browser(address);
    await browser.login(email, PASSWORD);
    expect(await join(browser, token)).toMatchObject({ status: 200, body: { id_client: accountId } });
    expect([await roleIn(accountId), await roleIn(otherAccount)]).toEqual([1, 1]);
    expect((await browser.get('/api/me')).body).toMatchObject({ client: { id: otherAccount } });
  });

  test('a user removed from all accounts sets a new password and keeps their second factor', async () => {
    const { id, otherAccount } = await knownUser();
    await insertSecondFactor(sql, CLEAR_BOX, {
      userId: id,
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      step: 0,
      now: clock.now(),
    });
    await sql.run('delete from memberships where user_id = $1 and client_id = $2', [id, otherAccount]);
    await invite();
    const [token = ''] = await tokensSentTo(sql, email);
    expect((await read(new Browser(address), token)).body).toMatchObject({ step: 'set_password' });
    expect((await setFirst(new Browser(address), token)).status).toBe(200);
    expect((await new Browser(address).login(email, FIRST)).body).toMatchObject({ err: 'second_factor' });
  });
});

/** The user who opens the e-mail, and how they are signed in. */
const READERS = {
  new: async () => new Browser(address),
  known: async () => {
    await knownUser();
    return new Browser(address);
  },
  'known with a second factor': async () => {
    const { id } = await knownUser();
    await insertSecondFactor(sql, CLEAR_BOX, {
      userId: id,
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      step: 0,
      now: clock.now(),
    });
    return new Browser(address);
  },
  'signed in as someone else': async () => {
    const other = await addUser(sql, `${anId()}@farm.example`);
    await assign(sql, other, accountId, 'normal');
    return new Browser(address).withSession(await addSession(sql, other, accountId, clock.now()));
  },
} as const;

/** The link they open; returns its token. */
const LINKS = {
  'first link': async () => (await twoLinks())[0],
  'second link': async () => (await twoLinks())[1],
  withdrawn: async () => {
    const id = idOf(await invite());
    const [token = ''] = await tokensSentTo(sql, email);
    await admin.request('DELETE', `/api/users/${id}`);
    return token;
  },
  expired: async () => {
    await invite();
    // Read before the time passes: an e-mail that was not sent for days is discarded.
    const [token = ''] = await tokensSentTo(sql, email);
    clock.advance({ hours: 7 * 24 });
    return token;
  },
} as const;

async function twoLinks(): Promise<readonly [string, string]> {
  await resend(idOf(await invite()));
  const [first = '', second = ''] = await tokensSentTo(sql, email);
  return [first, second];
}

const STEPS = {
  new: 'set_password',
  known: 'sign_in',
  'known with a second factor': 'sign_in',
  'signed in as someone else': 'sign_out',
} as const;

/** The refusal for a caller who bypasses the page and sends its request anyway. */
const SENTENCES = {
  set_password: null,
  sign_in: /Sign in to join/,
  sign_out: /Sign out to accept it/,
  withdrawn: /was withdrawn. Ask the person who sent it/,
  expired: /has expired. Ask the person who sent it to send it again/,
} as const;

const works = (link: keyof typeof LINKS): link is 'first link' | 'second link' =>
  link === 'first link' || link === 'second link';
const sentenceFor = (reader: keyof typeof READERS, link: keyof typeof LINKS) =>
  works(link) ? SENTENCES[STEPS[reader]] : SENTENCES[link];

const cases = (['new', 'known', 'known with a second factor', 'signed in as someone else'] as const).flatMap((reader) =>
  (['first link', 'second link', 'withdrawn', 'expired'] as const).map((link) => ({ reader, link })),
);

test.each(cases)(
  'the page of the $link, opened by a user who is $reader, names the next step',
  async ({ reader, link }) => {
    const browser = await READERS[reader]();
    const token = await LINKS[link]();
    expect(await read(browser, token)).toMatchObject({
      status: 200,
      body: {
        state: works(link) ? 'open' : link,
        ...(works(link) ? { step: STEPS[reader] } : {}),
        email,
        inviter: expect.any(String),
      },
    });
  },
);

test.each(cases.filter(({ reader, link }) => sentenceFor(reader, link) !== null))(
  'a first password through the $link is refused for a user who is $reader, with a sentence on what to do',
  async ({ reader, link }) => {
    const browser = await READERS[reader]();
    const answer = await setFirst(browser, await LINKS[link]());
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(sentenceFor(reader, link) ?? '') });
    expect(await roleIn(accountId, email)).toBeUndefined();
  },
);

test.each(['first link', 'second link'] as const)('a new user joins through the %s and signs in', async (link) => {
  const browser = new Browser(address);
  const token = await LINKS[link]();
  expect((await setFirst(browser, token)).status).toBe(200);
  expect((await browser.login(email, FIRST)).status).toBe(200);
  expect(await roleIn(accountId)).toBe(2);
  for (const used of await tokensSentTo(sql, email))
    expect((await read(browser, used)).body).toMatchObject({ state: 'accepted' });
});
