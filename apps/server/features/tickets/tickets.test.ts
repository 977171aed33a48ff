import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '../../testing/farm.ts';
import {
  ask,
  fieldsOf,
  listOf,
  post,
  put,
  question,
  seenBy,
  startHelpdesk,
  threadOf,
  type Person,
  type Thread,
} from './test-rig.ts';

const { sql, clock, somePeople, answer } = await startHelpdesk({
  ZAGON_SMTP_URL: 'smtp://127.0.0.1:9',
  ZAGON_OPERATOR_NAME: 'Agro Woda',
  ZAGON_HELP_URL_PL: 'https://pomoc.agro.example/pl',
});

let accountId: string;
let anna: Person;
let jan: Person;
let outsider: Person;
let olga: Person;
let piotr: Person;

beforeEach(async () => {
  ({ accountId, anna, jan, outsider, olga, piotr } = await somePeople());
});

const unread = async (who: Person) =>
  ((await who.browser.get('/api/me')).body as { unreadMessages: number }).unreadMessages;

describe('asking a question', () => {
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
  ])(
    'a question with %s is refused in the language of the user, and nothing is stored',
    async (_title, overrides, expected) => {
      const english = await post(anna, '/api/tickets', question(overrides));
      await put(anna, '/api/users/lang', { lang: 'pl' });
      const polish = await post(anna, '/api/tickets', question(overrides));
      for (const [index, refusedCall] of [english, polish].entries()) {
        expect(refusedCall).toMatchObject({ status: 422, body: { err: 'validation' } });
        expect(fieldsOf(refusedCall)).toEqual(
          Object.fromEntries(Object.entries(expected).map(([path, by]) => [path, by[index]])),
        );
      }
      expect(await listOf(anna)).toEqual([]);
    },
  );

  test('asking a question is rate-limited after ten texts in a row', async () => {
    for (let count = 0; count < 10; count += 1) await ask(anna);
    expect(await post(anna, '/api/tickets', question())).toMatchObject({
      status: 429,
      body: { err: 'too_many_requests' },
    });
    expect((await post(jan, '/api/tickets', question())).status).toBe(201);
  });

  test.each(['expired', 'blocked'])('asking a question works in a %s account, which may ask why', async (state) => {
    if (state === 'blocked') await sql.run('update clients set blocked_at = now() where id = $1', [accountId]);
    else await sql.run("update clients set expiration_date = '2026-01-01' where id = $1", [accountId]);
    const { id } = await ask(anna);
    await answer(olga, id);
    expect(threadOf(await anna.browser.get(`/api/tickets/${id}`)).entries).toHaveLength(2);
    expect((await anna.browser.get('/api/help')).status).toBe(200);
  });

  test('the help pages and the operator are named as configured', async () => {
    expect((await anna.browser.get('/api/help')).body).toEqual({
      links: { pl: 'https://pomoc.agro.example/pl', en: null },
      operator: 'Agro Woda',
      contact: null,
    });
  });
});

describe('question access', () => {
  test("question access includes its author and the account's administrators, but not other users", async () => {
    const { id } = await ask(jan);
    const { id: ofAnna } = await ask(anna);
    expect((await listOf(anna)).map((one) => one.id).toSorted()).toEqual([id, ofAnna].toSorted());
    expect((await listOf(jan)).map((one) => one.id)).toEqual([id]);
    expect(await jan.browser.get(`/api/tickets/${ofAnna}`)).toMatchObject({ status: 404 });
  });

  test.each([
    ['read', 'GET', (id: string) => `/api/tickets/${id}`, undefined],
    ['answered', 'POST', (id: string) => `/api/tickets/${id}/messages`, { text: 'Hello' }],
    ['marked', 'PUT', (id: string) => `/api/tickets/${id}/read`, undefined],
  ] as const)('a question of another account cannot be %s', async (_title, method, path, body) => {
    const { id } = await ask(anna);
    const options = body === undefined ? {} : { body };
    for (const target of [id, anId()])
      expect(await outsider.browser.request(method, path(target), options)).toMatchObject({
        status: 404,
        body: { err: 'not_found' },
      });
  });

  test('a note among operators never reaches the customer', async () => {
    const { id } = await ask(anna);
    expect(await answer(olga, id, { text: 'Calls every week.', internal: true })).toMatchObject({ status: 201 });
    await answer(olga, id);
    const { body } = await anna.browser.get(`/api/tickets/${id}`);
    expect(JSON.stringify(body)).not.toContain('Calls every week');
    expect((body as Thread).entries).toHaveLength(2);
    expect((await seenBy(olga, id)).entries.map(({ internal }) => internal)).toEqual([false, true, false]);
    expect(JSON.stringify((await anna.browser.get('/api/log')).body)).not.toContain('ticket_noted');
    expect(await sql.rows('select subject from deliveries where user_id = $1', [anna.id])).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('an answer is unread for the author until they read it, and reopens a closed question by a further text', async () => {
    const { id } = await ask(jan);
    expect(await unread(jan)).toBe(0);
    expect(threadOf(await answer(olga, id, { close: true })).state).toBe('closed');
    expect([await unread(jan), await unread(anna)]).toEqual([1, 0]);
    expect((await listOf(jan))[0]).toMatchObject({ unread: 1, state: 'closed', waiting_for: 'customer' });
    await put(jan, `/api/tickets/${id}/read`);
    expect(await unread(jan)).toBe(0);
    clock.advance({ seconds: 1 });
    const again = await post(jan, `/api/tickets/${id}/messages`, { text: 'It still does not.' });
    expect(again).toMatchObject({ status: 201, body: { state: 'open', waiting_for: 'operator' } });
  });

  test("an answer is e-mailed in the author's language, with a link to the question", async () => {
    await put(anna, '/api/users/lang', { lang: 'pl' });
    const { id } = await ask(anna);
    await answer(olga, id);
    expect(await sql.rows('select subject, language, address from deliveries where user_id = $1', [anna.id])).toEqual([
      { subject: 'Odpowiedź: Valve 3', language: 'pl', address: anna.email },
    ]);
  });

  test('an answer is not e-mailed to an address that is not confirmed', async () => {
    const { id } = await ask(anna);
    await sql.run('update users set email_confirmed = false where id = $1', [anna.id]);
    await answer(olga, id);
    expect(await sql.rows('select from deliveries where user_id = $1', [anna.id])).toHaveLength(0);
    expect(await unread(anna)).toBe(1);
  });

  test('an answer from the second of two simultaneous operators is refused with the current thread', async () => {
    const { id } = await ask(anna);
    const { version } = await seenBy(olga, id);
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
    expect((await seenBy(olga, id)).entries).toHaveLength(2);
  });

  test('an answer is refused if the customer has since added to the question', async () => {
    const { id } = await ask(anna);
    const { version } = await seenBy(olga, id);
    await post(anna, `/api/tickets/${id}/messages`, { text: 'It works now.' });
    expect(
      await post(olga, `/api/admin/users_messages/${id}/messages`, { text: 'Restart it.', version }),
    ).toMatchObject({ status: 409, body: { current: { values: { entries: [{}, { text: 'It works now.' }] } } } });
  });
});
