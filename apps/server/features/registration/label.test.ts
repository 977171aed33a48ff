import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addAccount, anId } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { aSpareDevice, TEST_PIN } from '../../testing/hardware.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

beforeEach(async () => {
  await sql.run('delete from claim_tries');
  clock.advance({ minutes: 1 });
});

const check = (serial: string, pin = TEST_PIN) =>
  new Browser(address).request('POST', '/api/register/device', { body: { serial_number: serial, pin } });
const problemOf = ({ status, body }: Answer) => ({ status, body });

/** The station of an existing account, with a label. */
async function anActivatedStation(): Promise<string> {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const { stationId } = await addFarmFixture(sql, accountId);
  const row = await sql.first<{ serial: string }>('select serial_number as serial from modules where id = $1', [
    stationId,
  ]);
  return aSpareDevice(sql, row?.serial ?? '', 'AGB-2000');
}

test('a wrong serial number, a wrong PIN and the wrong PIN of an activated station get an identical response', async () => {
  const free = await aSpareDevice(sql, `AGB2000-${anId()}`, 'AGB-2000');
  const answers = [
    await check('AGB2000-UNKNOWN'),
    await check(free, 'WRONG234'),
    await check(await anActivatedStation(), 'WRONG234'),
  ].map(problemOf);
  expect(answers[0]).toMatchObject({ status: 422, body: { fields: { serial_number: expect.any(String) } } });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('an activated station is revealed only to callers with its PIN', async () => {
  expect(await check(await anActivatedStation())).toMatchObject({
    status: 422,
    body: { fields: { serial_number: 'This station is already activated. Ask its owner to release it.' } },
  });
});

test('a device that needs a station cannot start an account', async () => {
  const probe = await aSpareDevice(sql, `AM200-${anId()}`, 'AM-200');
  expect(await check(probe)).toMatchObject({
    status: 422,
    body: { fields: { serial_number: expect.stringContaining('This is AM-200.') } },
  });
});

test('a label cannot be guessed: an address has ten attempts an hour', async () => {
  for (let count = 0; count < 10; count += 1) await check(`AGB2000-${count}`, 'WRONG234');
  expect(await check('AGB2000-10')).toMatchObject({ status: 429, body: { err: 'too_many_requests' } });
});
