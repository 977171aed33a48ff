import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { CLEAR_BOX } from '../../core/secret-box.ts';
import { insertSecondFactor } from '../../stores/session/second-factors.ts';
import { type Answer, Browser } from '../../testing/browser.ts';
import { anId } from '../../testing/farm.ts';
import { aSpareDevice } from '../../testing/hardware.ts';
import { aRegistrationForm, countRegistered, type RegistrationForm } from '../../testing/people/registration-form.ts';
import { startTestApp } from '../../testing/test-app.ts';

/*
 * Every step of a registration with every interruption: nothing is half-done, and the user can continue. The killed
 * server is tested in apps/server/system-tests/killed-registration.test.ts.
 */

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

type Person = { readonly browser: Browser; readonly form: RegistrationForm; readonly key: string };

let serial: string;
let ewa: Person;
const aPerson = (): Person => ({ browser: new Browser(address), form: aRegistrationForm(serial), key: anId() });

beforeEach(async () => {
  await sql.run('delete from claim_tries');
  clock.advance({ minutes: 1 });
  serial = `AGB2000-${anId()}`;
  await aSpareDevice(sql, serial, 'AGB-2000');
  await aSpareDevice(sql, `AM421-${anId()}`, 'AM-421', { station: serial, paired: true });
  ewa = aPerson();
});

/** The calls of the wizard in order; the password step makes none. */
const CALLS = {
  station: ({ browser, form: { serial_number, pin } }: Person) =>
    browser.request('POST', '/api/register/device', { body: { serial_number, pin } }),
  account: ({ browser, form: { name } }: Person) =>
    browser.request('POST', '/api/register/account', { body: { name } }),
  person: ({ browser, form: { email } }: Person) => browser.request('POST', '/api/register/email', { body: { email } }),
  consents: ({ browser, form, key }: Person) =>
    browser.request('POST', '/api/register', { body: form, headers: { 'idempotency-key': key } }),
} satisfies Record<string, (person: Person) => Promise<Answer>>;
type Step = keyof typeof CALLS;
const STEPS = ['station', 'account', 'person', 'consents'] as const;

/** Performs the steps from one to another, both included. */
async function take(person: Person, from: Step, to: Step): Promise<Answer> {
  const steps = STEPS.slice(STEPS.indexOf(from), STEPS.indexOf(to) + 1);
  let last = await CALLS[from](person);
  for (const step of steps.slice(1)) last = await CALLS[step](person);
  return last;
}

const existing = ({ form }: Person) => countRegistered(sql, form);

const NOTHING = { accounts: 0, users: 0, memberships: 0, modules: 0 };
const EVERYTHING = { accounts: 1, users: 1, memberships: 1, modules: 2 };

/** The browser with the response to the last step, and the same one without it. */
type Browsers = { readonly aware: Person; readonly unaware: Person };

/** The interruption after a step, and how the user continues. Returns the response to the last step. */
const INTERRUPTIONS = {
  // The wizard requests the PIN and checks the label again; everything else is kept.
  'the page is reloaded': async ({ aware }: Browsers, step: Step) => {
    const again = reloaded(aware);
    if (step !== 'consents') await CALLS.station(again);
    return take(again, nextOf(step), 'consents');
  },
  // The request never arrived: the same click is repeated.
  'the network is cut before the next call': ({ aware }: Browsers, step: Step) =>
    take(reloaded(aware), nextOf(step), 'consents'),
  // The request was carried out but the response was lost: the same click is repeated.
  'the answer is lost': ({ unaware }: Browsers, step: Step) => take(unaware, step, 'consents'),
  'the browser is closed for a quarter of an hour': ({ aware }: Browsers, step: Step) => {
    clock.advance({ minutes: 15 });
    return take(reloaded(aware), nextOf(step), 'consents');
  },
} satisfies Record<string, (browsers: Browsers, step: Step) => Promise<Answer>>;

/** The same browser after a reload: only its cookies are left. */
function reloaded(person: Person): Person {
  const browser = new Browser(address);
  for (const [name, value] of person.browser.cookies) browser.cookies.set(name, value);
  return { ...person, browser };
}

const beforeOf = (step: Step): Step => STEPS[STEPS.indexOf(step) - 1] ?? 'station';
const nextOf = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'consents';

describe.each(STEPS)('after the step %s', (step) => {
  test.each(Object.entries(INTERRUPTIONS))(
    'an interrupted registration leaves nothing half-done, and the user continues: %s',
    async (_, interrupt) => {
      if (step !== 'station') await take(ewa, 'station', beforeOf(step));
      const unaware = reloaded(ewa);
      await CALLS[step](ewa);
      expect(await existing(ewa)).toEqual(step === 'consents' ? EVERYTHING : NOTHING);
      // A completed registration signs in again: the label is no longer free, but the key is the same.
      const answer = await interrupt({ aware: ewa, unaware }, step);
      expect(answer).toMatchObject({ status: 201, body: { id_client: expect.any(String) } });
      expect(await existing(ewa)).toEqual(EVERYTHING);
    },
  );
});

describe.each(['station', 'account', 'person'] as const)('after the step %s', (step) => {
  test('the wizard returns to the label after an hour, and continues from there', async () => {
    await take(ewa, 'station', step);
    clock.advance({ minutes: 61 });
    expect(await CALLS[nextOf(step)](ewa)).toMatchObject({
      status: 422,
      body: { fields: { serial_number: expect.any(String) } },
    });
    expect(await existing(ewa)).toEqual(NOTHING);
    expect((await take(ewa, 'station', 'consents')).status).toBe(201);
  });

  test('a user whose station another user takes is informed at the label, and none of their data is stored', async () => {
    await take(ewa, 'station', step);
    expect((await take(aPerson(), 'station', 'consents')).status).toBe(201);
    expect(await CALLS.station(ewa)).toMatchObject({
      status: 422,
      body: { fields: { serial_number: expect.stringMatching(/already activated/) } },
    });
    await take(ewa, 'account', 'person');
    expect(await CALLS.consents(ewa)).toMatchObject({
      status: 422,
      body: { fields: { serial_number: expect.any(String) } },
    });
    expect(await existing(ewa)).toEqual(NOTHING);
    // With another station the same form succeeds.
    const other = `AGB2000-${anId()}`;
    await aSpareDevice(sql, other, 'AGB-2000');
    const again = { ...ewa, form: { ...ewa.form, serial_number: other } };
    expect((await take(again, 'station', 'consents')).status).toBe(201);
    expect(await existing(ewa)).toEqual({ ...EVERYTHING, modules: 1 });
  });
});

describe('the last step sent once more', () => {
  const userId = async (): Promise<string> => {
    const row = await sql.first<{ id: string }>('select id from users where email = $1', [ewa.form.email]);
    if (row === undefined) throw new Error('the user is not registered');
    return row.id;
  };
  /** The browser before it received the response, still signed out. */
  let unaware: Person;
  beforeEach(async () => {
    await take(ewa, 'station', 'person');
    unaware = reloaded(ewa);
    await CALLS.consents(ewa);
  });
  const again = (changes: Partial<RegistrationForm> = {}) =>
    CALLS.consents({ ...reloaded(unaware), form: { ...ewa.form, ...changes } });

  test.each([
    ['half an hour later', async () => clock.advance({ minutes: 31 })],
    [
      'once the user is locked',
      async () => sql.run('update users set locked_at = $2 where id = $1', [await userId(), clock.now()]),
    ],
    [
      'once the user has a second factor',
      async () =>
        insertSecondFactor(sql, CLEAR_BOX, {
          userId: await userId(),
          secret: 'A'.repeat(32),
          step: 1,
          now: clock.now(),
        }),
    ],
  ])('the last step sent once more starts no session %s', async (_, change) => {
    await change();
    const answer = await again();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('sid=');
  });

  test('the last step sent again throttles password guesses, and accepts the right password afterwards', async () => {
    const wrong = { password: 'Wrong_Larch1!', password_repeat: 'Wrong_Larch1!' };
    const statuses = [];
    for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await again(wrong)).status);
    expect(statuses).toContain(429);
    clock.advance({ minutes: 2 });
    expect((await again()).status).toBe(201);
  });
});
