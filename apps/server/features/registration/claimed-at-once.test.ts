import { expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { anId } from '../../testing/farm.ts';
import { aSpareDevice, TEST_PIN } from '../../testing/hardware.ts';
import { aRegistrationForm } from '../../testing/people/registration-form.ts';
import { startTestApp } from '../../testing/test-app.ts';

/** As many as can get this far in an hour: one label may look up 30 names and addresses. */
const PEOPLE = 15;

const { app, address } = await startTestApp();
const sql = app.pools.system;

test('of fifteen people who register one station at once, one gets it, and nothing of the others is stored', async () => {
  const serial = `AGB2000-${anId()}`;
  await aSpareDevice(sql, serial, 'AGB-2000');
  const people = Array.from({ length: PEOPLE }, () => ({
    browser: new Browser(address),
    form: aRegistrationForm(serial),
  }));
  for (const { browser, form } of people) {
    for (const [path, body] of [
      ['/api/register/device', { serial_number: serial, pin: TEST_PIN }],
      ['/api/register/account', { name: form.name }],
      ['/api/register/email', { email: form.email }],
    ] as const)
      expect((await browser.request('POST', path, { body })).status).toBe(200);
  }

  const answers = await Promise.all(
    people.map(({ browser, form }) =>
      browser.request('POST', '/api/register', { body: form, headers: { 'idempotency-key': anId() } }),
    ),
  );

  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(PEOPLE - 1);
  for (const { status, body } of refused)
    expect({ status, body }).toMatchObject({ status: 422, body: { fields: { serial_number: expect.any(String) } } });
  const [names, emails] = [people.map(({ form }) => form.name), people.map(({ form }) => form.email)];
  expect(await sql.run('select from clients where name = any($1)', [names])).toBe(1);
  expect(await sql.run('select from users where email = any($1)', [emails])).toBe(1);
  expect(await sql.run('select from modules where serial_number = $1 and removed_at is null', [serial])).toBe(1);
}, 120_000);
