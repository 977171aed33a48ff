import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../core/clock.ts';
import { hashPassword } from '../passwords/hashing.ts';
import { type Answer, Browser } from '../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../testing/farm.ts';
import { aSpareDevice, TEST_PIN } from '../testing/hardware.ts';
import { aRegistrationForm } from '../testing/people/registration-form.ts';
import { startTestApp } from '../testing/test-app.ts';

/*
 * Every refusal of registration, recovery and profile in the specification's error catalogue: at its field, in both
 * languages. The screens show the server's text at the field of the same name.
 */

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const PASSWORD = 'Larch_Kite1!';
const NEW_PASSWORD = 'Brzoza7!wiatr';
const passwordHash = await hashPassword(PASSWORD);

let serial: string;
let activated: string;
let taken: { readonly name: string; readonly email: string };
let accountName: string;
let visitor: Browser;
let anna: Browser;
let annaId: string;

beforeEach(async () => {
  await sql.run('delete from claim_tries');
  clock.advance({ minutes: 1 });
  serial = `AGB2000-${anId()}`;
  activated = `AGB2000-${anId()}`;
  for (const device of [serial, activated]) await aSpareDevice(sql, device, 'AGB-2000');
  accountName = `Farm ${anId()}`;
  taken = { name: `Orchard ${anId()}`, email: `${anId()}@farm.example` };
  const other = await addAccount(sql, taken.name);
  await assign(sql, await addUser(sql, taken.email, { passwordHash }), other.accountId, 'admin');
  const { accountId } = await addAccount(sql, accountName);
  annaId = await addUser(sql, `${anId()}@farm.example`, { passwordHash });
  await assign(sql, annaId, accountId, 'admin');
  anna = new Browser(address).withSession(await addSession(sql, annaId, accountId, clock.now()));
  visitor = new Browser(address);
});

const form = () => ({ ...aRegistrationForm(serial), password: NEW_PASSWORD, password_repeat: NEW_PASSWORD });

type Sent = (language: string) => Promise<Answer>;
const post =
  (browser: () => Browser, method: string, path: string, body: () => object): Sent =>
  (language) =>
    browser().request(method, path, { body: body(), headers: { 'accept-language': language } });
const step = (path: string, body: () => object) => post(() => visitor, 'POST', `/api/register/${path}`, body);
const own = (method: string, path: string, body: () => object) => post(() => anna, method, path, body);

/** The last call of a registration after all steps, with an error in it. */
const registering =
  (changes: object): Sent =>
  async (language) => {
    const body = { ...form(), ...changes };
    const { serial_number, pin, name, email } = body;
    await step('device', () => ({ serial_number, pin }))(language);
    await step('account', () => ({ name }))(language);
    await step('email', () => ({ email }))(language);
    return post(
      () => visitor,
      'POST',
      '/api/register',
      () => body,
    )(language);
  };

/** A name or an address is looked up in its own step, for callers with a label. */
const looking =
  (path: 'account' | 'email', body: () => object): Sent =>
  async (language) => {
    await step('device', () => ({ serial_number: serial, pin: TEST_PIN }))(language);
    if (path === 'email') await step('account', () => ({ name: form().name }))(language);
    return step(path, body)(language);
  };

const activateOther = async (): Promise<void> => {
  const { accountId } = await addAccount(sql, `Owner ${anId()}`);
  const owner = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, owner, accountId, 'admin');
  const browser = new Browser(address).withSession(await addSession(sql, owner, accountId, clock.now()));
  const added = await browser.request('POST', '/api/objects', { body: { serial_number: activated, pin: TEST_PIN } });
  expect(added.status).toBe(201);
};

const withPassword = (password: string, password_repeat = password) => ({ password, password_repeat });
const consents = (changes: object) => ({ consents: { ...form().consents, ...changes } });

type Case = readonly [title: string, field: string, send: Sent, pl: RegExp, en: RegExp];

const REGISTRATION: readonly Case[] = [
  [
    'information missing',
    'serial_number',
    step('device', () => ({ serial_number: '', pin: TEST_PIN })),
    /Pole wymagane/,
    /Required field/,
  ],
  [
    'wrong serial or PIN',
    'serial_number',
    step('device', () => ({ serial_number: serial, pin: 'WRONG234' })),
    /Sprawdź numer seryjny i PIN/,
    /Check the serial number and the PIN/,
  ],
  [
    'device already activated',
    'serial_number',
    async (language) => {
      await activateOther();
      return step('device', () => ({ serial_number: activated, pin: TEST_PIN }))(language);
    },
    /już aktywna/,
    /already activated/,
  ],
  ['account name too short', 'name', looking('account', () => ({ name: 'Sad' })), /znaków: 8/, /least 8/],
  ['account name taken', 'name', looking('account', () => ({ name: taken.name })), /Jest już/, /already/],
  ['e-mail incorrect', 'email', looking('email', () => ({ email: 'ewa' })), /e-mail/, /valid e-mail/],
  [
    'user name exists',
    'email',
    looking('email', () => ({ email: taken.email })),
    /jest już konto/,
    /already has an account/,
  ],
  [
    'passwords differ',
    'password_repeat',
    registering(withPassword(NEW_PASSWORD, 'Other7!wiatr')),
    /nie są takie same/,
    /do not match/,
  ],
  ['password too short', 'password', registering(withPassword('Br7!wi')), /znaków: 8/, /least 8/],
  ['password without capital', 'password', registering(withPassword('brzoza7!wiatr')), /wielką/, /uppercase/],
  ['password without small letter', 'password', registering(withPassword('BRZOZA7!WIATR')), /małą/, /lowercase/],
  ['password without digit', 'password', registering(withPassword('Brzoza!wiatr')), /cyfrę/, /digit/],
  ['password without special', 'password', registering(withPassword('Brzoza7wiatr')), /specjalny/, /special/],
  ['terms not accepted', 'consents.terms', registering(consents({ terms: false })), /regulaminu/, /terms/],
  ['privacy not accepted', 'consents.privacy', registering(consents({ privacy: false })), /zapisujemy/, /store/],
  ['consent not given', 'consents.readings', registering(consents({ readings: false })), /odczytów/, /schedules/],
  ['phone invalid', 'phone', registering({ phone: '600' }), /numer/, /country code/],
];

const PROFILE: readonly Case[] = [
  [
    'wrong current password',
    'current_password',
    own('PUT', '/api/me/password', () => ({ current_password: 'Wrong_Kite1!', ...withPassword(NEW_PASSWORD) })),
    /Obecne hasło/,
    /current password is wrong/,
  ],
  [
    'passwords differ',
    'password_repeat',
    own('PUT', '/api/me/password', () => ({
      current_password: PASSWORD,
      ...withPassword(NEW_PASSWORD, 'Other7!wiatr'),
    })),
    /nie są takie same/,
    /do not match/,
  ],
  [
    'e-mail in use',
    'email',
    own('PUT', '/api/me/email', () => ({ email: taken.email, password: PASSWORD })),
    /Ten adres jest już używany!/,
    /^Provided email is already in use!$/,
  ],
  [
    'last administrator',
    'user_type',
    async (language) => {
      // A session may only change a role that it has read.
      await anna.get(`/api/users/${annaId}`);
      return own('PUT', `/api/users/${annaId}`, () => ({ user_type: 2, confirmed: true }))(language);
    },
    /jedyny administrator/,
    /only administrator/,
  ],
  [
    'client deletion without the checkbox',
    'confirmed',
    own('DELETE', '/api/client', () => ({ confirmed: false, name: accountName, password: PASSWORD })),
    /Zaznacz/,
    /Tick the box/,
  ],
];

const RECOVERY: readonly Case[] = [
  [
    'address invalid',
    'email',
    post(
      () => visitor,
      'POST',
      '/api/pass_reset',
      () => ({ email: 'ewa' }),
    ),
    /e-mail/,
    /valid e-mail/,
  ],
];

describe.each(LANGUAGES)('in %s', (language) => {
  beforeEach(async () => {
    await sql.run('update users set language = $2 where id = $1', [annaId, language]);
  });

  test.each([...REGISTRATION, ...RECOVERY, ...PROFILE])(
    'an invalid entry gets its sentence: %s, at the field %s',
    async (_, field, send, pl, en) => {
      const { status, body } = await send(language);
      const { fields } = body as { fields?: Readonly<Record<string, string>> };
      expect({ status, fields }).toMatchObject({ status: 422, fields: expect.objectContaining({}) });
      expect(fields?.[field]).toMatch(language === 'pl' ? pl : en);
    },
  );

  test('a link that no longer works is reported in a sentence', async () => {
    const answer = await visitor.request('PUT', '/api/pass_reset', {
      body: { token: 'x'.repeat(43), ...withPassword(NEW_PASSWORD) },
      headers: { 'accept-language': language },
    });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(language === 'pl' ? /Ten link/ : /This link/) });
  });
});
