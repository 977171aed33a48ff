import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser, type Answer } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { aNewText } from './test-samples.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({
  clock,
  settings: { ZAGON_OPERATOR_NAME: 'Agro Woda Sp. z o.o.', ZAGON_OPERATOR_CONTACT: 'pomoc@agro.example' },
});
const sql = app.pools.system;

let userId: string;
let accountId: string;
let anna: Browser;
let operator: Browser;

beforeEach(async () => {
  ({ accountId } = await addAccount(sql, `Farm ${anId()}`));
  userId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, userId, accountId, 'admin');
  anna = new Browser(address).withSession(await addSession(sql, userId, accountId, clock.now()));
  const operatorId = await addUser(sql, `${anId()}@farm.example`, { operator: true });
  operator = new Browser(address).withSession(await addSession(sql, operatorId, null, clock.now()));
});

// A published version cannot be removed: reset to one that requires no consent before the next test.
afterEach(() => publish());

/** Publishes a second later than anything before, so that it is the newest. */
function publish(overrides: object = {}, browser = operator): Promise<Answer> {
  clock.advance({ seconds: 1 });
  return browser.request('POST', '/api/admin/legal_texts', { body: aNewText(overrides) });
}
/** Publishes a version that everyone must accept; returns its name. */
async function publishNew(overrides: object = {}): Promise<string> {
  const version = anId().slice(-12);
  expect(await publish({ version, asks_again: true, ...overrides })).toMatchObject({ status: 201 });
  return version;
}
const set = (kind: string, given: boolean, version: string) =>
  anna.request('PUT', '/api/me/consents', { body: { kind, given, version } });
/** The newest version of the text about news. */
const newsVersion = async () => (await texts()).find(({ kind }) => kind === 'marketing')?.version ?? '';
type Texts = { id: string; kind: string; version: string }[];
const texts = async () => (await new Browser(address).get('/api/legal_texts')).body as Texts;
type Consents = { kind: string; given: boolean; pending: boolean; history: object[] }[];
const consentOf = async (kind: string) =>
  ((await anna.get('/api/me/consents')).body as Consents).find((one) => one.kind === kind);
const pending = async () =>
  ((await anna.get('/api/me')).body as { pending_texts?: Texts }).pending_texts?.map(({ version }) => version);
const events = () =>
  sql.rows<{ event: string; details: unknown; ip: string }>(
    'select event, details, ip from audit_log where user_id = $1 order by at, id',
    [userId],
  );

describe('reading', () => {
  test("anyone reads every version, in both languages, with the operator's name and contact", async () => {
    const first = (await texts()).find(({ kind, version }) => kind === 'terms' && version === '2026-11');
    const { body } = await new Browser(address).get(`/api/legal_texts/${first?.id}`);
    const { text } = body as { text: { pl: string; en: string } };
    expect(text.pl).toContain('Usługę Zagon świadczy Agro Woda Sp. z o.o. (kontakt: pomoc@agro.example).');
    expect(text.en).toContain('Zagon is provided by Agro Woda Sp. z o.o. (contact');
    expect(Object.values(text).join()).not.toContain('{{');
  });

  test('an unknown version is not found', async () => {
    expect(await new Browser(address).get(`/api/legal_texts/${anId()}`)).toMatchObject({ status: 404 });
  });
});

describe('publishing', () => {
  test.each([
    [
      'a version that exists',
      { version: '2026-11' },
      { version: ['This version already exists', 'Ta wersja już istnieje'] },
    ],
    [
      'a time that has passed',
      { valid_from: '2026-11-20T10:00:00Z' },
      { valid_from: ['This time has passed', 'Ten czas już minął'] },
    ],
    ['a missing Polish text', { text: { pl: ' ', en: 'Text' } }, { 'text.pl': ['Required field', 'Pole wymagane'] }],
    [
      'a missing English title',
      { title: { pl: 'Tytuł', en: '' } },
      { 'title.en': ['Required field', 'Pole wymagane'] },
    ],
    ['a missing version', { version: '' }, { version: ['Required field', 'Pole wymagane'] }],
    ['a long version', { version: 'x'.repeat(13) }, { version: ['At most 12 characters', 'Najwyżej znaków: 12'] }],
    ['an unknown kind', { kind: 'cookies' }, { kind: ['Invalid value', 'Nieprawidłowa wartość'] }],
  ])('publishing %s is refused, in the language of the operator', async (_title, overrides, expected) => {
    const english = await publish(overrides);
    await operator.request('PUT', '/api/users/lang', { body: { lang: 'pl' } });
    const polish = await publish(overrides);
    for (const [index, answer] of [english, polish].entries()) {
      const fields = Object.fromEntries(Object.entries(expected).map(([path, by]) => [path, by[index]]));
      expect(answer).toMatchObject({ status: 422, body: { err: 'validation', fields } });
    }
  });

  test('publishing is for operators only, and recorded', async () => {
    expect(await publish({}, anna)).toMatchObject({ status: 403, body: { err: 'access_denied' } });
    const published = await publish({ asks_again: true });
    expect(published).toMatchObject({ status: 201, body: { required: true, asks_again: true } });
    const { id } = published.body as { id: string };
    expect(await sql.rows('select event from audit_log where subject = $1', [id])).toEqual([
      { event: 'legal_text_published' },
    ]);
  });

  test('a version with a later date is in force from that day on', async () => {
    const version = await publishNew({ valid_from: clock.now().add({ hours: 1 }).toString() });
    expect(await pending()).toBeUndefined();
    clock.advance({ hours: 1 });
    expect(await pending()).toEqual([version]);
  });
});

describe('a new required version', () => {
  const addSection = () => anna.request('POST', '/api/sections', { body: { name: 'North' } });

  test.each([
    ['configuring', 'POST', '/api/sections', { name: 'North' }],
    ['opening by hand', 'POST', '/api/manual_opens', { id_output: anId(), minutes: 5 }],
    ['own dashboards', 'POST', '/api/dashboards', { name: 'Mine' }],
  ])('a new required version blocks %s until it is accepted', async (_title, method, path, body) => {
    const version = await publishNew();
    expect(await anna.request(method, path, { body })).toMatchObject({ status: 403, body: { err: 'consents_needed' } });
    expect(await set('terms', true, version)).toMatchObject({ status: 200 });
    expect((await anna.request(method, path, { body })).body).not.toMatchObject({ err: 'consents_needed' });
  });

  test.each([
    ['the session', 'GET', '/api/me', undefined, 200],
    ['alarms', 'GET', '/api/alarms', undefined, 200],
    ['the account log', 'GET', '/api/log', undefined, 200],
    ['the texts', 'GET', '/api/legal_texts', undefined, 200],
    // Not found: it passed every check before the id lookup.
    ['closing an output', 'POST', `/api/outputs/${anId()}/close`, undefined, 404],
    ['stopping a hand opening', 'DELETE', `/api/manual_opens/${anId()}`, undefined, 404],
    ['pausing a schedule', 'POST', `/api/schedulers/${anId()}/pause`, { start: '2026-11-22T00:00:00Z' }, 404],
    // 422: only the confirmation is missing.
    ['deleting the account', 'DELETE', '/api/client', { confirmed: false }, 422],
  ] as const)(
    'a new required version leaves %s open before it is accepted',
    async (_title, method, path, body, status) => {
      await publishNew();
      expect(await anna.request(method, path, body === undefined ? {} : { body })).toMatchObject({ status });
    },
  );

  test('a new required version is announced to running sessions, but not to operators', async () => {
    expect(await pending()).toBeUndefined();
    const version = await publishNew();
    expect(await pending()).toEqual([version]);
    expect((await operator.get('/api/me')).body).not.toHaveProperty('pending_texts');
  });

  test('a new version is not requested if it is only a correction, or optional', async () => {
    await publish();
    await publishNew({ kind: 'marketing' });
    expect(await pending()).toBeUndefined();
    expect((await addSection()).body).not.toMatchObject({ err: 'consents_needed' });
  });

  test('a new required version is accepted by each user: another user of the account is asked too', async () => {
    const version = await publishNew();
    await set('terms', true, version);
    const janId = await addUser(sql, `${anId()}@farm.example`);
    await assign(sql, janId, accountId, 'normal');
    const jan = new Browser(address).withSession(await addSession(sql, janId, accountId, clock.now()));
    expect((await jan.get('/api/me')).body).toMatchObject({ pending_texts: [{ version }] });
    expect(((await jan.get('/api/me/consents')).body as Consents).flatMap(({ history }) => history)).toEqual([]);
  });
});

describe('consents', () => {
  test('an optional consent can be given and withdrawn, recording version, time and place in the audit log', async () => {
    const version = await newsVersion();
    expect(await set('news_email', true, version)).toMatchObject({ status: 200 });
    expect(await consentOf('news_email')).toMatchObject({
      given: true,
      history: [{ version, language: 'en', given_in: 'settings', ip: '127.0.0.1', withdrawn_at: null }],
    });
    expect(await set('news_email', false, version)).toMatchObject({ status: 200 });
    expect(await consentOf('news_email')).toMatchObject({
      given: false,
      history: [{ withdrawn_at: clock.now().toString() }],
    });
    expect(await events()).toEqual([
      {
        event: 'consent_given',
        ip: '127.0.0.1',
        details: { before: { news_email: null }, after: { news_email: version } },
      },
      {
        event: 'consent_withdrawn',
        ip: '127.0.0.1',
        details: { before: { news_email: version }, after: { news_email: null } },
      },
    ]);
  });

  test('a consent given twice at once is recorded once', async () => {
    const version = await newsVersion();
    await Promise.all(Array.from({ length: 4 }, () => set('news_app', true, version)));
    expect((await consentOf('news_app'))?.history).toHaveLength(1);
  });

  test.each([
    ['a version that is not in force', 'terms', true, '2020-01', { version: 'The texts of the consents have changed' }],
    ['withdrawing the terms', 'terms', false, '2026-11', { given: 'The account cannot be used without this consent' }],
    [
      'withdrawing the readings',
      'readings',
      false,
      '2026-11',
      { given: 'The account cannot be used without this consent' },
    ],
    ['an unknown consent', 'cookies', true, '2026-11', { kind: 'Invalid value' }],
  ])('a change of consents is refused: %s', async (_title, kind, given, version, fields) => {
    const answer = await set(kind, given, version);
    expect(answer).toMatchObject({ status: 422, body: { err: 'validation' } });
    for (const [path, text] of Object.entries(fields))
      expect((answer.body as { fields: Record<string, string> }).fields[path]).toContain(text);
    expect(await events()).toEqual([]);
  });
});
