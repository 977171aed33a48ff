import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../clock.ts';
import { Browser, type Answer } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { JPEG } from './test-samples.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({
  clock,
  settings: {
    ZAGON_SMTP_URL: 'smtp://127.0.0.1:9',
    ZAGON_OPERATOR_NAME: 'Agro Woda',
    ZAGON_HELP_URL_PL: 'https://pomoc.agro.example/pl',
  },
});
const sql = app.pools.system;

type Thread = {
  id: string;
  state: string;
  version: number;
  unread: number;
  entries: { text: string; side: string; pictures: string[]; internal?: boolean }[];
};
type Person = { readonly id: string; readonly email: string; readonly browser: Browser };

let accountId: string;
let anna: Person;
let jan: Person;
let outsider: Person;
let olga: Person;
let piotr: Person;

async function aPerson(account: string | null, role: 'admin' | 'normal' | 'operator'): Promise<Person> {
  const email = `${anId()}@farm.example`;
  const id = await addUser(sql, email, { operator: role === 'operator' });
  if (account !== null && role !== 'operator') await assign(sql, id, account, role);
  const browser = new Browser(address).withSession(await addSession(sql, id, account, clock.now()));
  return { id, email, browser };
}

beforeEach(async () => {
  clock.advance({ minutes: 1 });
  ({ accountId } = await addAccount(sql, `Farm ${anId()}`));
  const other = await addAccount(sql, `Other ${anId()}`);
  anna = await aPerson(accountId, 'admin');
  jan = await aPerson(accountId, 'normal');
  outsider = await aPerson(other.accountId, 'admin');
  olga = await aPerson(null, 'operator');
  piotr = await aPerson(null, 'operator');
});

const post = (who: Person, path: string, body: object) => who.browser.request('POST', path, { body });
const put = (who: Person, path: string, body?: object) =>
  who.browser.request('PUT', path, body === undefined ? {} : { body });
const threadOf = (answer: Answer) => answer.body as Thread;
const question = (overrides: object = {}) => ({
  kind: 'fault',
  subject: 'Valve 3',
  text: 'It does not open.',
  ...overrides,
});
async function ask(who: Person = anna, overrides: object = {}): Promise<Thread> {
  const asked = await post(who, '/api/tickets', question(overrides));
  expect(asked).toMatchObject({ status: 201 });
  return threadOf(asked);
}
const upload = (who: Person, content: Uint8Array = JPEG) =>
  post(who, '/api/ticket_pictures', { data: Buffer.from(content).toString('base64') });
const seen = async (id: string) => threadOf(await olga.browser.get(`/api/admin/users_messages/${id}`));
async function answer(id: string, overrides: object = {}, who = olga): Promise<Answer> {
  clock.advance({ seconds: 1 });
  const { version } = await seen(id);
  return post(who, `/api/admin/users_messages/${id}/messages`, { text: 'Please restart it.', version, ...overrides });
}
const unread = async (who: Person) =>
  ((await who.browser.get('/api/me')).body as { unreadMessages: number }).unreadMessages;
const list = async (who: Person) => (await who.browser.get('/api/tickets')).body as Thread[];
const fieldsOf = ({ body }: Answer) => (body as { fields?: Record<string, string> }).fields;

describe('asking', () => {
  test.each([
    ['a missing subject', { subject: ' ' }, { subject: ['At least 3 characters', 'Co najmniej znaków: 3'] }],
    ['a long subject', { subject: 'x'.repeat(121) }, { subject: ['At most 120 characters', 'Najwyżej znaków: 120'] }],
    ['a missing text', { text: '' }, { text: ['Required field', 'Pole wymagane'] }],
    ['a long text', { text: 'x'.repeat(5001) }, { text: ['At most 5000 characters', 'Najwyżej znaków: 5000'] }],
    ['an unknown kind', { kind: 'praise' }, { kind: ['Invalid value', 'Nieprawidłowa wartość'] }],
    [
      'too many pictures',
      { pictures: Array.from({ length: 6 }, anId) },
      { pictures: ['Choose at most 5', 'Wybierz najwyżej: 5'] },
    ],
    [
      'a picture that is not there',
      { pictures: [anId()] },
      {
        pictures: [
          'This picture is no longer on the server. Add it again',
          'Tego zdjęcia nie ma już na serwerze. Dodaj je jeszcze raz',
        ],
      },
    ],
  ])('refuses %s, in the language of the user, and stores nothing', async (_title, overrides, expected) => {
    const english = await post(anna, '/api/tickets', question(overrides));
    await put(anna, '/api/users/lang', { lang: 'pl' });
    const polish = await post(anna, '/api/tickets', question(overrides));
    for (const [index, refusedCall] of [english, polish].entries()) {
      expect(refusedCall).toMatchObject({ status: 422, body: { err: 'validation' } });
      expect(fieldsOf(refusedCall)).toEqual(
        Object.fromEntries(Object.entries(expected).map(([path, by]) => [path, by[index]])),
      );
    }
    expect(await list(anna)).toEqual([]);
  });

  test('is limited: after ten texts in a row comes a wait', async () => {
    for (let count = 0; count < 10; count += 1) await ask();
    expect(await post(anna, '/api/tickets', question())).toMatchObject({
      status: 429,
      body: { err: 'too_many_requests' },
    });
    expect((await post(jan, '/api/tickets', question())).status).toBe(201);
  });

  test.each(['expired', 'blocked'])('works in a %s account, which may ask why', async (state) => {
    if (state === 'blocked') await sql.run('update clients set blocked_at = now() where id = $1', [accountId]);
    else await sql.run("update clients set expiration_date = '2026-01-01' where id = $1", [accountId]);
    const { id } = await ask();
    await answer(id);
    expect(threadOf(await anna.browser.get(`/api/tickets/${id}`)).entries).toHaveLength(2);
    expect((await anna.browser.get('/api/help')).status).toBe(200);
  });

  test('names help pages and operator as configured', async () => {
    expect((await anna.browser.get('/api/help')).body).toEqual({
      links: { pl: 'https://pomoc.agro.example/pl', en: null },
      operator: 'Agro Woda',
      contact: null,
    });
  });
});

describe('who sees a question', () => {
  test('its author and administrators of the account, not its other users', async () => {
    const { id } = await ask(jan);
    const { id: ofAnna } = await ask(anna);
    expect((await list(anna)).map((one) => one.id).toSorted()).toEqual([id, ofAnna].toSorted());
    expect((await list(jan)).map((one) => one.id)).toEqual([id]);
    expect(await jan.browser.get(`/api/tickets/${ofAnna}`)).toMatchObject({ status: 404 });
  });

  test.each([
    ['read', 'GET', (id: string) => `/api/tickets/${id}`, undefined],
    ['answered', 'POST', (id: string) => `/api/tickets/${id}/messages`, { text: 'Hello' }],
    ['marked', 'PUT', (id: string) => `/api/tickets/${id}/read`, undefined],
  ] as const)('one of another account cannot be %s', async (_title, method, path, body) => {
    const { id } = await ask();
    const options = body === undefined ? {} : { body };
    for (const target of [id, anId()])
      expect(await outsider.browser.request(method, path(target), options)).toMatchObject({
        status: 404,
        body: { err: 'not_found' },
      });
  });

  test('a note among operators never reaches the customer', async () => {
    const { id } = await ask();
    expect(await answer(id, { text: 'Calls every week.', internal: true })).toMatchObject({ status: 201 });
    await answer(id);
    const { body } = await anna.browser.get(`/api/tickets/${id}`);
    expect(JSON.stringify(body)).not.toContain('Calls every week');
    expect((body as Thread).entries).toHaveLength(2);
    expect((await seen(id)).entries.map(({ internal }) => internal)).toEqual([false, true, false]);
    expect(JSON.stringify((await anna.browser.get('/api/log')).body)).not.toContain('ticket_noted');
    expect(await sql.rows('select subject from deliveries where user_id = $1', [anna.id])).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('is unread for the author until they read it, and opens a closed question by a further text', async () => {
    const { id } = await ask(jan);
    expect(await unread(jan)).toBe(0);
    expect(threadOf(await answer(id, { close: true })).state).toBe('closed');
    expect([await unread(jan), await unread(anna)]).toEqual([1, 0]);
    expect((await list(jan))[0]).toMatchObject({ unread: 1, state: 'closed', waiting_for: 'customer' });
    await put(jan, `/api/tickets/${id}/read`);
    expect(await unread(jan)).toBe(0);
    clock.advance({ seconds: 1 });
    const again = await post(jan, `/api/tickets/${id}/messages`, { text: 'It still does not.' });
    expect(again).toMatchObject({ status: 201, body: { state: 'open', waiting_for: 'operator' } });
  });

  test('is mailed in the language of the author, with a link to the question', async () => {
    await put(anna, '/api/users/lang', { lang: 'pl' });
    const { id } = await ask();
    await answer(id);
    expect(await sql.rows('select subject, language, address from deliveries where user_id = $1', [anna.id])).toEqual([
      { subject: 'Odpowiedź: Valve 3', language: 'pl', address: anna.email },
    ]);
  });

  test('is not mailed to an address that is not confirmed', async () => {
    const { id } = await ask();
    await sql.run('update users set email_confirmed = false where id = $1', [anna.id]);
    await answer(id);
    expect(await sql.rows('select from deliveries where user_id = $1', [anna.id])).toHaveLength(0);
    expect(await unread(anna)).toBe(1);
  });

  test('of the second of two operators at once is refused with what is there now', async () => {
    const { id } = await ask();
    const { version } = await seen(id);
    const [first, second] = await Promise.all(
      [olga, piotr].map((who) =>
        post(who, `/api/admin/users_messages/${id}/messages`, { text: `From ${who.id}`, version }),
      ),
    );
    const statuses = [first?.status, second?.status].toSorted();
    expect(statuses).toEqual([201, 409]);
    const refusedCall = first?.status === 409 ? first : second;
    expect(refusedCall?.body).toMatchObject({
      err: 'changed_meanwhile',
      message: expect.stringContaining('changed meanwhile'),
      current: { values: { id, version: version + 1, entries: [{}, { side: 'operator' }] } },
    });
    expect((await seen(id)).entries).toHaveLength(2);
  });

  test('to a question that its customer has added to meanwhile is refused', async () => {
    const { id } = await ask();
    const { version } = await seen(id);
    await post(anna, `/api/tickets/${id}/messages`, { text: 'It works now.' });
    expect(
      await post(olga, `/api/admin/users_messages/${id}/messages`, { text: 'Restart it.', version }),
    ).toMatchObject({ status: 409, body: { current: { values: { entries: [{}, { text: 'It works now.' }] } } } });
  });
});

describe('operators', () => {
  const page = async (filter: string, who = olga, rest = '') =>
    ((await who.browser.get(`/api/admin/users_messages?filter=${filter}${rest}`)).body as Thread[]).map(({ id }) => id);

  test('filter by who is assigned and who has to write, with counts', async () => {
    const search = anId();
    const [unassigned, mine, closed] = [
      await ask(anna, { subject: `A ${search}` }),
      await ask(anna, { subject: `B ${search}` }),
      await ask(anna, { subject: `C ${search}` }),
    ];
    await answer(mine.id);
    await answer(closed.id, { close: true });
    const of = (filter: string, who = olga) => page(filter, who, `&search=${search}`);
    expect(await of('unassigned')).toEqual([unassigned.id]);
    expect(await of('mine')).toEqual([mine.id]);
    expect(await of('mine', piotr)).toEqual([]);
    expect(await of('waiting')).toEqual([unassigned.id]);
    expect(await of('closed')).toEqual([closed.id]);
    expect((await olga.browser.get(`/api/admin/users_messages/counts?search=${search}`)).body).toEqual({
      all: 3,
      unassigned: 1,
      mine: 1,
      waiting: 1,
      open: 2,
      closed: 1,
    });
  });

  test('read long lists in pages that neither repeat nor skip', async () => {
    const search = anId();
    for (let count = 0; count < 5; count += 1)
      await ask(count % 2 === 0 ? anna : jan, { subject: `${count} ${search}` });
    const ids: string[] = [];
    for (;;) {
      const after = ids.at(-1);
      const next = await page('all', olga, `&search=${search}&limit=2${after === undefined ? '' : `&after=${after}`}`);
      if (next.length === 0) break;
      ids.push(...next);
    }
    expect(new Set(ids).size).toBe(5);
    expect(ids).toHaveLength(5);
  });

  test('assign, close and open again; only operators can be assigned', async () => {
    const { id } = await ask();
    const path = `/api/admin/users_messages/${id}`;
    expect(await put(olga, path, { id_assignee: piotr.id, state: 'open', version: 1 })).toMatchObject({
      status: 200,
      body: { assignee: { id: piotr.id }, version: 2 },
    });
    expect(await put(olga, path, { id_assignee: anna.id, state: 'open', version: 2 })).toMatchObject({
      status: 422,
      body: { fields: { id_assignee: 'This is not an operator' } },
    });
    expect(await put(olga, path, { id_assignee: null, state: 'closed', version: 1 })).toMatchObject({ status: 409 });
    expect(await put(olga, path, { id_assignee: null, state: 'closed', version: 2 })).toMatchObject({
      body: { state: 'closed', assignee: null },
    });
  });

  test('keep canned answers in both languages', async () => {
    const body = { name: { pl: 'Nazwa', en: 'Name' }, text: { pl: 'Tekst', en: 'Text' } };
    const { id } = (await post(olga, '/api/admin/canned_answers', body)).body as { id: string };
    expect((await olga.browser.get('/api/admin/canned_answers')).body).toContainEqual({ id, ...body });
    expect(fieldsOf(await post(olga, '/api/admin/canned_answers', { ...body, text: { pl: '', en: 'Text' } }))).toEqual({
      'text.pl': 'Required field',
    });
    expect((await olga.browser.request('DELETE', `/api/admin/canned_answers/${id}`)).status).toBe(200);
  });
});

describe('a picture', () => {
  test('is shown to its account and to operators only, and only ever drawn', async () => {
    const { id: picture } = (await upload(jan)).body as { id: string };
    await ask(jan, { pictures: [picture] });
    for (const [who, path] of [
      [jan, 'ticket_pictures'],
      [anna, 'ticket_pictures'],
      [olga, 'admin/ticket_pictures'],
    ] as const) {
      const { status, headers } = await who.browser.get(`/api/${path}/${picture}`);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    expect(await outsider.browser.get(`/api/ticket_pictures/${picture}`)).toMatchObject({ status: 404 });
    expect(await anna.browser.get(`/api/admin/ticket_pictures/${picture}`)).toMatchObject({ status: 403 });
  });

  test('of an administrator is hidden from other users of the account', async () => {
    const { id: picture } = (await upload(anna)).body as { id: string };
    await ask(anna, { pictures: [picture] });
    expect(await jan.browser.get(`/api/ticket_pictures/${picture}`)).toMatchObject({ status: 404 });
  });

  test('cannot be attached by someone else, or twice', async () => {
    const { id: picture } = (await upload(jan)).body as { id: string };
    for (const who of [anna, outsider])
      expect((await post(who, '/api/tickets', question({ pictures: [picture] }))).status).toBe(422);
    await ask(jan, { pictures: [picture] });
    expect((await post(jan, '/api/tickets', question({ pictures: [picture] }))).status).toBe(422);
  });

  test.each([
    [
      'a page that claims to be a picture',
      Buffer.from('<html><script>alert(1)</script></html>'),
      /not a JPEG, PNG or WebP/,
    ],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a JPEG, PNG or WebP/],
    ['more than 5 MB', Buffer.concat([JPEG, Buffer.alloc(5 * 1024 * 1024)]), /at most 5 MB/],
  ])('refuses %s', async (_title, content, text) => {
    const refusedCall = await upload(anna, content);
    expect(refusedCall).toMatchObject({ status: 422, body: { err: 'validation' } });
    expect(fieldsOf(refusedCall)?.['data']).toMatch(text);
  });

  test('is limited: after twenty comes a wait', async () => {
    for (let count = 0; count < 20; count += 1) expect((await upload(anna)).status).toBe(201);
    expect((await upload(anna)).status).toBe(429);
  });
});
