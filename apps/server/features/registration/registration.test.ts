import { FIRST_VERSION } from '@zagon/domain/consents/legal-texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addAccount, addUser, anId } from '../../testing/farm.ts';
import { aSpareDevice, TEST_PIN } from '../../testing/hardware.ts';
import { aRegistrationForm, type RegistrationForm } from '../../testing/people/registration-form.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

let serial: string;
let browser: Browser;
let form: RegistrationForm;
const aForm = () => {
  const plain = aRegistrationForm(serial);
  return { ...plain, phone: '+48 600 100 200', consents: { ...plain.consents, news_email: true } };
};

beforeEach(async () => {
  // Attempts of one test must not affect the next.
  await sql.run('delete from claim_tries');
  clock.advance({ minutes: 1 });
  serial = `AGB2000-${anId()}`;
  await aSpareDevice(sql, serial, 'AGB-2000');
  for (const number of [1, 2])
    await aSpareDevice(sql, `AM421-${number}-${anId()}`, 'AM-421', { station: serial, paired: true });
  browser = new Browser(address);
  form = aForm();
});

const device = (body: object = { serial_number: serial, pin: TEST_PIN }, by = browser) =>
  by.request('POST', '/api/register/device', { body });
const account = (name = form.name, by = browser) => by.request('POST', '/api/register/account', { body: { name } });
const email = (address = form.email, by = browser) =>
  by.request('POST', '/api/register/email', { body: { email: address } });
const register = (changes: object = {}, key = anId(), by = browser) =>
  by.request('POST', '/api/register', { body: { ...form, ...changes }, headers: { 'idempotency-key': key } });

async function takeSteps(): Promise<void> {
  for (const step of [() => device(), () => account(), () => email()]) expect((await step()).status).toBe(200);
}
const fieldsOf = ({ status, body }: Answer) => ({
  status,
  fields: Object.keys((body as { fields?: object }).fields ?? {}),
});

describe('registering', () => {
  test('registering lists what is waiting behind the station, then creates account, administrator and modules, and signs in', async () => {
    expect((await device()).body).toEqual({
      serial_number: serial,
      device_type: 'AGB-2000',
      modules: ['AM-421', 'AM-421'],
    });
    await account();
    await email();
    const done = await register();
    expect(done).toMatchObject({ status: 201, body: { ok: true, modules: 2 } });
    const me = await browser.get('/api/me');
    expect(me.body).toMatchObject({
      user: {
        user_type: 1,
        email: form.email,
        email_confirmed: false,
        first_name: 'Ewa',
        language: 'pl',
        phone: '+48600100200',
      },
      client: { name: form.name, type: 'company', state: 'active', time_zone: 'Europe/Warsaw' },
      objects: [{ serial_number: serial, name: expect.stringMatching(/^Stacja/) }, {}, {}],
    });
    expect(JSON.stringify([done.body, me.body])).not.toContain(TEST_PIN);
  });

  test('registering records each given consent with its channel, the version of its text and the time', async () => {
    await takeSteps();
    await register();
    const rows = await sql.rows(
      `select c.kind, c.channel, c.text_version, c.given_at, c.given_in from consents c join users u on u.id = c.user_id
       where u.email = $1 order by c.kind`,
      [form.email],
    );
    const common = { text_version: FIRST_VERSION, given_at: clock.now(), given_in: 'registration' };
    expect(rows).toEqual([
      { kind: 'news_email', channel: 'email', ...common },
      { kind: 'privacy', channel: null, ...common },
      { kind: 'readings', channel: null, ...common },
      { kind: 'terms', channel: null, ...common },
    ]);
  });

  test('registering is recorded in the log of the new account, without PIN and password', async () => {
    await takeSteps();
    await register();
    const { body } = await browser.get('/api/log');
    expect(JSON.stringify(body)).toContain('account_registered');
    expect(JSON.stringify(body)).not.toMatch(/Brzoza7|RIGHT234/);
  });

  test('registering accepts the label in lower case, with spaces and with dashes', async () => {
    const typed = { serial_number: ` ${serial.toLowerCase().replaceAll('-', ' ')} `, pin: 'ri-ght 234' };
    expect((await device(typed)).body).toMatchObject({ serial_number: serial });
    await account();
    await email();
    expect((await register(typed)).status).toBe(201);
  });
});

describe('a lost response', () => {
  test('registering can be repeated with the same key after a lost response: one account, signed in again', async () => {
    await takeSteps();
    const key = anId();
    const before = new Map(browser.cookies);
    const first = await register({}, key);
    // The response with its cookies never arrived.
    browser.cookies.clear();
    for (const [name, value] of before) browser.cookies.set(name, value);
    const second = await register({}, key);
    expect(second).toMatchObject({ status: 201, body: { id_client: (first.body as { id_client: string }).id_client } });
    expect((await browser.get('/api/me')).body).toMatchObject({ client: { name: form.name } });
    expect(await sql.run('select from clients where name = $1', [form.name])).toBe(1);
    expect(await sql.run('select from deliveries where address = $1', [form.email])).toBe(1);
  });

  test('two attempts at once create one account', async () => {
    await takeSteps();
    const key = anId();
    const answers = await Promise.all([register({}, key), register({}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await sql.run('select from clients where name = $1', [form.name])).toBe(1);
  });

  test('the key of another user gives no access', async () => {
    await takeSteps();
    const key = anId();
    await register({}, key);
    const answer = await register(
      { password: 'Another7!wiatr', password_repeat: 'Another7!wiatr' },
      key,
      new Browser(address),
    );
    expect(answer).toMatchObject({ status: 409, body: { err: 'conflict' } });
  });
});

describe('the steps', () => {
  test('the steps cannot be skipped: names and addresses are looked up only for callers with a label', async () => {
    const { name } = await addAccount(sql, `Taken ${anId()}`);
    const newcomer = new Browser(address);
    const expected = { status: 422, fields: ['serial_number'] };
    expect(fieldsOf(await account(name, newcomer))).toEqual(expected);
    expect(fieldsOf(await email('anna@farm.example', newcomer))).toEqual(expected);
    expect(fieldsOf(await register({}, anId(), newcomer))).toEqual(expected);
    await device();
    expect(fieldsOf(await email())).toEqual(expected);
    await account();
    expect(fieldsOf(await register())).toEqual(expected);
  });

  test('the last step requires the values of the earlier ones', async () => {
    await takeSteps();
    for (const changes of [
      { name: `Other ${anId()}` },
      { email: `${anId()}@sad.example` },
      { serial_number: 'AGB2000-OTHER' },
    ])
      expect(fieldsOf(await register(changes))).toEqual({ status: 422, fields: ['serial_number'] });
    expect((await register()).status).toBe(201);
  });

  test('the steps cannot be replayed after the registration', async () => {
    await takeSteps();
    const cookies = new Map(browser.cookies);
    await register();
    const replay = new Browser(address);
    for (const [name, value] of cookies) replay.cookies.set(name, value);
    expect(fieldsOf(await register({ email: `${anId()}@sad.example` }, anId(), replay))).toEqual({
      status: 422,
      fields: ['serial_number'],
    });
  });

  test('the steps expire after an hour', async () => {
    await device();
    await sql.run('update registrations set expires_at = $1', [clock.now()]);
    expect(fieldsOf(await account())).toEqual({ status: 422, fields: ['serial_number'] });
  });

  test('a label gives no access to the customer list', async () => {
    await device();
    for (let count = 0; count < 30; count += 1) await account(`Probe ${count} of names`);
    expect(await account()).toMatchObject({ status: 429, body: { err: 'too_many_requests' } });
  });
});

describe("errors are reported at their field, in the reader's language", () => {
  const polish = { 'accept-language': 'pl' };
  test('a taken name and a taken address', async () => {
    await addAccount(sql, 'Zajęta Nazwa');
    await addUser(sql, 'taken@sad.example');
    await device();
    const name = await browser.request('POST', '/api/register/account', {
      body: { name: 'zajęta nazwa' },
      headers: polish,
    });
    expect(name).toMatchObject({ status: 422, body: { fields: { name: 'Jest już konto o tej nazwie' } } });
    await account();
    const taken = await browser.request('POST', '/api/register/email', {
      body: { email: 'TAKEN@sad.example' },
      headers: polish,
    });
    expect(taken).toMatchObject({ status: 422, body: { fields: { email: 'Dla tego adresu jest już konto' } } });
  });

  test('a name or an address taken since its step is refused at its field', async () => {
    await takeSteps();
    await addAccount(sql, form.name);
    expect(fieldsOf(await register())).toEqual({ status: 422, fields: ['name'] });
    await sql.run('update clients set name = name || id::text where name = $1', [form.name]);
    await addUser(sql, form.email);
    expect(fieldsOf(await register())).toEqual({ status: 422, fields: ['email'] });
    await sql.run("update users set email = email || '.x' where email = $1", [form.email]);
    expect((await register()).status).toBe(201);
  });

  test.each<[string, object, string]>([
    ['a weak password', { password: 'brzoza', password_repeat: 'brzoza' }, 'password'],
    ['a common password', { password: 'P@ssw0rd', password_repeat: 'P@ssw0rd' }, 'password'],
    ['different passwords', { password_repeat: 'Brzoza8!wiatr' }, 'password_repeat'],
    ['a missing name', { family_name: ' ' }, 'family_name'],
    ['a wrong phone number', { phone: '123' }, 'phone'],
    [
      'a missing consent',
      { consents: { terms: true, privacy: true, readings: false, news_email: true, news_app: true } },
      'consents.readings',
    ],
    ['texts of an older version', { consents_version: '2020-01' }, 'consents.terms'],
    ['an unknown time zone', { time_zone: 'Mars/Olympus' }, 'time_zone'],
  ])("an error is reported at its field, in the reader's language: %s", async (_title, changes, field) => {
    await takeSteps();
    expect(fieldsOf(await register(changes))).toEqual({ status: 422, fields: [field] });
    expect(await sql.run('select from clients where name = $1', [form.name])).toBe(0);
  });
});
