import { refusal } from '@zagon/contract/errors/refusal.ts';
import { findSolution } from '@zagon/domain/challenges/puzzle.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { CHALLENGE_BITS } from '../../calls/challenge.ts';
import { countFailure } from '../../stores/session/claim-attempts.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { aSpareDevice, TEST_PIN } from '../../testing/hardware.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

async function aFarm(name: string) {
  const { accountId } = await addAccount(sql, name);
  const fixture = await addFarmFixture(sql, accountId);
  const userId = await addUser(sql, `${name.toLowerCase()}@farm.example`);
  await assign(sql, userId, accountId, 'admin');
  const browser = new Browser(address).withSession(await addSession(sql, userId, accountId, clock.now()));
  const row = await sql.first<{ serial: string }>('select serial_number as serial from modules where id = $1', [
    fixture.stationId,
  ]);
  return { accountId, things: fixture, browser, station: row?.serial ?? '' };
}
type Farm = Awaited<ReturnType<typeof aFarm>>;

const [ours, theirs] = [await aFarm('Ours'), await aFarm('Theirs')];
const activate = (farm: Farm, serial: string, pin = TEST_PIN, headers: Readonly<Record<string, string>> = {}) =>
  farm.browser.request('POST', '/api/objects', { body: { serial_number: serial, pin }, headers });

// Attempts of one test must not affect the next.
beforeEach(() => sql.run('delete from claim_tries'));

describe('adding a device by its label', () => {
  test('adding a device by its label puts it behind the station that receives it, with its outputs, in the state "configuring"', async () => {
    await aSpareDevice(sql, 'AM421-SPARE-1', 'AM-421', { station: ours.station });
    const { status, body } = await activate(ours, ' am421-spare-1 ', 'right 234');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      serial_number: 'AM421-SPARE-1',
      id_base_station: ours.things.stationId,
      outputs: [{ field_name: 'o1', type: 'irr' }, { field_name: 'o2' }, { field_name: 'o3' }, { field_name: 'o4' }],
      configuration: { version: 1 },
    });
    expect(JSON.stringify(body)).not.toMatch(/pin/i);
  });

  test('adding a device by its label finds it if the dashes of its serial number are typed as spaces', async () => {
    await aSpareDevice(sql, 'AM200-SPARE-71', 'AM-200', { station: ours.station });
    expect(await activate(ours, 'am200 spare 71')).toMatchObject({
      status: 201,
      body: { serial_number: 'AM200-SPARE-71' },
    });
  });

  test('adding a device works the same with the text of its tag', async () => {
    await aSpareDevice(sql, 'AM200-SPARE-1', 'AM-200', { station: ours.station });
    const nfc = (code: string) => ours.browser.request('POST', '/api/objects', { body: { nfc_code: code } });
    expect(await nfc('something else')).toMatchObject({
      status: 422,
      body: { fields: { nfc_code: expect.any(String) } },
    });
    expect(await nfc(`zagon:AM200-SPARE-1:${TEST_PIN}`)).toMatchObject({ status: 201 });
  });

  test('adding a device responds identically to a wrong serial number, a wrong PIN, and the wrong PIN of an activated device', async () => {
    await aSpareDevice(sql, 'AM200-SPARE-2', 'AM-200', { station: ours.station });
    await aSpareDevice(sql, 'AM200-SPARE-3', 'AM-200', { station: ours.station });
    await activate(ours, 'AM200-SPARE-3');
    const answers = [
      await activate(theirs, 'AM200-UNKNOWN-1'),
      await activate(theirs, 'AM200-SPARE-2', 'WRONG234'),
      await activate(theirs, 'AM200-SPARE-3', 'WRONG234'),
    ].map(({ status, body }) => ({ status, body }));
    expect(answers[0]).toMatchObject({
      status: 422,
      body: { fields: { serial_number: 'Check the serial number and the PIN. Nothing was added.' } },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('adding a device reveals that it is activated only to callers with its PIN, on this account or another', async () => {
    await aSpareDevice(sql, 'AM200-SPARE-4', 'AM-200', { station: ours.station });
    await activate(ours, 'AM200-SPARE-4');
    expect((await activate(ours, 'AM200-SPARE-4')).body).toMatchObject({
      fields: { serial_number: 'This device is already in this account' },
    });
    expect((await activate(theirs, 'AM200-SPARE-4')).body).toMatchObject({
      fields: { serial_number: 'This device is already activated in another account' },
    });
  });

  test('adding a device is refused if no station of the account receives it', async () => {
    await aSpareDevice(sql, 'AM200-SPARE-5', 'AM-200', { station: ours.station });
    expect(await activate(theirs, 'AM200-SPARE-5')).toMatchObject({ status: 422 });
    expect(await sql.run("select from modules where serial_number = 'AM200-SPARE-5'")).toBe(0);
  });

  test('a device is added once when two users claim it at the same time', async () => {
    await aSpareDevice(sql, 'AM200-SPARE-6', 'AM-200');
    const answers = await Promise.all([activate(ours, 'AM200-SPARE-6'), activate(theirs, 'AM200-SPARE-6')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await sql.run("select from modules where serial_number = 'AM200-SPARE-6'")).toBe(1);
  });

  test('adding a device returns the same module when repeated after a lost connection', async () => {
    await aSpareDevice(sql, 'AM200-SPARE-7', 'AM-200', { station: ours.station });
    const headers = { 'idempotency-key': 'press-of-spare-7' };
    const first = await activate(ours, 'AM200-SPARE-7', TEST_PIN, headers);
    expect((await activate(ours, 'AM200-SPARE-7', TEST_PIN, headers)).body).toEqual(first.body);
  });

  test('adding a base station adds everything paired with it, and lets it sign in', async () => {
    await aSpareDevice(sql, 'AGB2000-SPARE-1', 'AGB-2000');
    await aSpareDevice(sql, 'AM100103-SPARE-1', 'AM-100-103', { station: 'AGB2000-SPARE-1', paired: true });
    await aSpareDevice(sql, 'AM421-SPARE-2', 'AM-421', { station: 'AGB2000-SPARE-1', paired: true });
    const { body } = await activate(theirs, 'AGB2000-SPARE-1');
    expect(body).toMatchObject({ online: false });
    const { body: objects } = await theirs.browser.get('/api/objects');
    expect(objects).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          serial_number: 'AM100103-SPARE-1',
          base_station_name: expect.any(String),
        }),
        expect.objectContaining({ serial_number: 'AM421-SPARE-2' }),
      ]),
    );
  });
});

describe('guessing', () => {
  test('guessing requires a solved puzzle after five attempts on a device, so that its owner gets in while others keep guessing', async () => {
    await aSpareDevice(sql, 'AM200-SPARE-8', 'AM-200', { station: ours.station });
    for (let n = 0; n < 5; n += 1) expect((await activate(ours, 'AM200-SPARE-8', 'WRONG234')).status).toBe(422);
    const challenged = await activate(ours, 'AM200-SPARE-8');
    expect(challenged).toMatchObject({ status: 429, body: { err: 'challenge' } });
    const puzzle = refusal.parse(challenged.body).challenge ?? { puzzle: '', bits: 0 };
    expect(puzzle.bits).toBe(CHALLENGE_BITS.hard);
    const challenge = `${puzzle.puzzle}:${findSolution(puzzle, 0, 10_000_000)}`;
    expect((await activate(ours, 'AM200-SPARE-8', 'WRONG234', { challenge })).status).toBe(422);
    // A solution is valid once.
    expect(await activate(ours, 'AM200-SPARE-8', TEST_PIN, { challenge })).toMatchObject({
      status: 429,
      body: { err: 'challenge' },
    });
  });

  test('guessing is throttled after ten attempts per address across devices', async () => {
    for (let n = 0; n < 10; n += 1) expect((await activate(ours, `AM200-GUESS-${n}`)).status).toBe(422);
    expect((await activate(ours, 'AM200-GUESS-10')).status).toBe(429);
  });

  test('one PIN tried on many devices from many addresses: after 200 failures in an hour every attempt requires a solved puzzle', async () => {
    await aSpareDevice(sql, 'AM200-SPARE-9', 'AM-200', { station: ours.station });
    for (let failure = 0; failure < 200; failure += 1) await countFailure(sql, 'labels', clock.now());
    const challenged = await activate(ours, 'AM200-SPARE-9');
    expect(challenged).toMatchObject({ status: 429, body: { err: 'challenge' } });
    const puzzle = refusal.parse(challenged.body).challenge ?? { puzzle: '', bits: 0 };
    const challenge = `${puzzle.puzzle}:${findSolution(puzzle, 0, 10_000_000)}`;
    expect((await activate(ours, 'AM200-SPARE-9', TEST_PIN, { challenge })).status).toBe(201);
    await sql.run(`delete from claim_tries where key = 'labels'`);
  });
});
