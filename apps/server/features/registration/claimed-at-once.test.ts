import { ERRORS } from '@zagon/contract/errors/codes.ts';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { type Answer, Browser } from '../../testing/browser.ts';
import { anId } from '../../testing/farm.ts';
import { aSpareDevice, TEST_PIN } from '../../testing/hardware.ts';
import { aRegistrationForm } from '../../testing/people/registration-form.ts';
import { startTestApp } from '../../testing/test-app.ts';

const PEOPLE = 100;

type Person = {
  readonly browser: Browser;
  readonly form: ReturnType<typeof aRegistrationForm>;
  readonly headers: Readonly<Record<string, string>>;
};

// With a public address, the server trusts the addresses that its proxy names.
const port = await aPort();
const address = `http://127.0.0.1:${port}`;
const { app } = await startTestApp({ settings: { ZAGON_PORT: String(port), ZAGON_PUBLIC_URL: address } });
const sql = app.pools.system;

test('one of a hundred people who register one station at once gets it, and nothing of the others is stored', async () => {
  const serial = `AGB2000-${anId()}`;
  await aSpareDevice(sql, serial, 'AGB-2000');
  const people = Array.from({ length: PEOPLE }, (_, index): Person => ({
    browser: new Browser(address),
    form: aRegistrationForm(serial),
    // Everyone is at home: the calls of one address are limited.
    headers: { 'x-forwarded-for': `203.0.113.${index + 1}` },
  }));
  for (const { browser, form, headers } of people) {
    const body = { serial_number: serial, pin: TEST_PIN };
    expect((await browser.request('POST', '/api/register/device', { body, headers })).status).toBe(200);
    // One label may check 30 names and addresses an hour, so these people have checked theirs over some hours.
    await sql.run(
      'update registrations set account_name = $2, email = $3 where serial_number = $1 and account_name is null',
      [serial, form.name, form.email],
    );
  }

  const answers = await Promise.all(people.map(register));

  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(PEOPLE - 1);
  for (const { status, body } of refused)
    expect({ status, body }).toMatchObject({ status: 422, body: { fields: { serial_number: expect.any(String) } } });
  const [names, emails] = [people.map(({ form }) => form.name), people.map(({ form }) => form.email)];
  expect(await sql.run('select from clients where name = any($1)', [names])).toBe(1);
  expect(await sql.run('select from users where email = any($1)', [emails])).toBe(1);
  expect(await sql.run('select from modules where serial_number = $1 and removed_at is null', [serial])).toBe(1);
});

const BUSY: readonly number[] = [ERRORS.overloaded.status, ERRORS.too_many_requests.status];

/** Sends the whole form, and sends it again while the server is too busy to check it. */
async function register({ browser, form, headers }: Person): Promise<Answer> {
  const key = anId();
  for (;;) {
    const answer = await browser.request('POST', '/api/register', {
      body: form,
      headers: { ...headers, 'idempotency-key': key },
    });
    if (!BUSY.includes(answer.status)) return answer;
  }
}

/** A port that is not in use. */
async function aPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  if (bound === null || typeof bound === 'string') throw new Error('no port was assigned');
  return bound.port;
}
