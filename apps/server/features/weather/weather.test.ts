import { weatherReply, weatherSettings, type Weather } from '@zagon/contract/weather/endpoints.ts';
import { SUBTYPES } from '@zagon/domain/catalogue/kinds.ts';
import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startHttpPeer } from '../../testing/peers/http-peer.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { openMeteoAnswer } from '../../actions/weather/test-answer.ts';

/** 14:00 in Warsaw. */
const NOW = '2026-06-11T12:00:00Z';
const clock = fixedClock(NOW);
const peer = await startHttpPeer();
peer.answer({ status: 200, body: JSON.stringify(openMeteoAnswer('2026-06-10T00:00:00Z')) });
const { app, address } = await startTestApp({
  clock,
  settings: { ZAGON_WEATHER_URL: peer.url.href, ZAGON_WEATHER_CREDIT: 'Weather of the test' },
});
const sql = app.pools.system;

type Farm = { readonly accountId: string; readonly admin: Browser; readonly user: Browser };

async function addFarm(location: { readonly longitude: number; readonly latitude: number } | null): Promise<Farm> {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  if (location !== null)
    await sql.run('update clients set longitude = $2, latitude = $3 where id = $1', [
      accountId,
      location.longitude,
      location.latitude,
    ]);
  const as = async (role: 'admin' | 'normal') => {
    const userId = await addUser(sql, `${anId()}@farm.example`);
    await assign(sql, userId, accountId, role);
    return new Browser(address).withSession(await addSession(sql, userId, accountId, clock.now()));
  };
  return { accountId, admin: await as('admin'), user: await as('normal') };
}

type Values = Readonly<Record<string, number>>;

/** Adds a module whose readings have these values at these times; the last one is its newest. */
async function addModule(
  accountId: string,
  { type, name, config = {} }: { readonly type: string; readonly name: string; readonly config?: object },
  readings: readonly (readonly [at: string, values: Values])[],
): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into modules (id, client_id, serial_number, device_type, name, config, reporting_interval_s)
     values ($1, $2, $3, $4, $5, $6::jsonb, 600)`,
    [id, accountId, `TEST-${id.slice(-8)}`, type, name, JSON.stringify(config)],
  );
  await sql.run('insert into module_ownerships (module_key, client_id) select key, $2 from modules where id = $1', [
    id,
    accountId,
  ]);
  for (const [at, values] of readings) {
    const fields = Object.keys(values).map((field) => `"${field}"`);
    await sql.run(
      `insert into readings (module_key, ts, ${fields.join(', ')}) select key, $2, ${Object.values(values).join(', ')} from modules where id = $1`,
      [id, at],
    );
  }
  const [at, values] = readings.at(-1) ?? [NOW, {}];
  const fields = Object.fromEntries(
    Object.entries(values).map(([field, v]) => [field, { v, t: at, p: null, trend: 0 }]),
  );
  await sql.run(
    'insert into module_latest (module_key, ts, received_at, fields) select key, $2, $2, $3::jsonb from modules where id = $1',
    [id, at, JSON.stringify(fields)],
  );
  return id;
}

const readWeather = async (browser: Browser): Promise<Weather> =>
  weatherReply.parse((await browser.get('/api/weather')).body);

const METERS = {
  inputs: {
    DI_USR_4: { input_type: 2, subtype: SUBTYPES.udometer.number, counter_type: 1, custom_label: 'Rain gauge' },
    ANALOG_USR_1: { input_type: 2, subtype: SUBTYPES.anemometer_speed_v.number, anemo_speed_units: 1 },
  },
};

const field = await addFarm({ longitude: 20.871, latitude: 51.853 });
/** Every half hour from yesterday's midnight in Warsaw on. */
const airReadings = Array.from({ length: 77 }, (_, index): [string, Values] => {
  const at = Temporal.Instant.from('2026-06-09T22:00:00Z').add({ minutes: 30 * index });
  return [at.toString(), { TEMP_1: 14 + 4 * Math.sin(index / 8), humidity: 60, TEMP_KAMER_1: 6 }];
});
const airId = await addModule(field.accountId, { type: 'AM-200', name: 'North orchard' }, airReadings);
const tunnelId = await addModule(field.accountId, { type: 'AM-200', name: 'Tunnel' }, [
  [NOW, { TEMP_1: 31, humidity: 80 }],
]);
const metersId = await addModule(field.accountId, { type: 'AM-600', name: 'Pump house', config: METERS }, [
  ['2026-06-04T11:00:00Z', { DI_USR_4: 100, ANALOG_USR_1: 7.2 }],
  ['2026-06-06T04:00:00Z', { DI_USR_4: 106.5, ANALOG_USR_1: 7.2 }],
  ['2026-06-11T11:55:00Z', { DI_USR_4: 109.3, ANALOG_USR_1: 7.2 }],
]);

describe('the weather of a farm', () => {
  test('the weather of a farm contains no value that its sensor stopped sending while it sends others', async () => {
    const setTime = (at: string) =>
      sql.run(
        `update module_latest set fields = jsonb_set(fields, '{humidity,t}', $2::jsonb)
         where module_key = (select key from modules where id = $1)`,
        [airId, JSON.stringify(at)],
      );
    await setTime('2026-06-11T08:00:00Z');
    expect((await readWeather(field.user)).air).toMatchObject({
      communication: 'current',
      humidity: null,
      dew_point: null,
    });
    await setTime(NOW);
    expect((await readWeather(field.user)).air).toMatchObject({ communication: 'current', humidity: 60 });
  });

  test('the weather of a farm comes from its own sensors, with their names and times', async () => {
    const { air, wind, rain } = await readWeather(field.user);
    expect(air).toMatchObject({
      id_object: airId,
      name: 'North orchard',
      at: NOW,
      communication: 'current',
      humidity: 60,
    });
    expect(wind).toMatchObject({ id_object: metersId, speed: 2, direction: null });
    expect(rain).toMatchObject({ name: 'Pump house, Rain gauge', mm: 9.3, hours: 168 });
  });

  test('the forecast is requested when a location is first shown, and shown a moment later', async () => {
    const { admin } = await addFarm({ longitude: 17.03, latitude: 51.11 });
    expect((await readWeather(admin)).forecast).toEqual({ state: 'awaited' });
    await expect.poll(async () => (await readWeather(admin)).forecast.state).toBe('known');
    expect((await readWeather(admin)).forecast).toMatchObject({
      at: NOW,
      failing: false,
      credit: 'Weather of the test',
      days: [
        { date: '2026-06-11', max: 16.4, min: 16.4, rain: 0, sky: 'partly' },
        ...Array.from({ length: 4 }, () => expect.anything()),
      ],
    });
  });

  test('the weather of a farm contains advice with its basis', async () => {
    await expect.poll(async () => (await readWeather(field.user)).forecast.state).toBe('known');
    const { et0, frost, spraying } = await readWeather(field.user);
    expect(et0).toMatchObject({ day: 'today', basis: 'measured_and_forecast', sun: 'forecast', wind: 'measured' });
    expect(et0.kind === 'known' ? et0.mm : 0).toBeGreaterThan(2);
    expect(frost).toMatchObject({ kind: 'known', risk: 'none', minimum: 16.4, basis: 'forecast' });
    expect(spraying).toMatchObject({ kind: 'known', day: 'today', window: { from: NOW, before: null } });
  });

  test('a neighbour within a hundredth of a degree gets the same forecast, without another request', async () => {
    await expect.poll(async () => (await readWeather(field.user)).forecast.state).toBe('known');
    const calls = peer.requests.length;
    const neighbour = await addFarm({ longitude: 20.8687, latitude: 51.8491 });
    expect((await readWeather(neighbour.admin)).forecast.state).toBe('known');
    expect(peer.requests).toHaveLength(calls);
  });

  test('the weather of an account without a location has no forecast, and explains why', async () => {
    const { admin } = await addFarm(null);
    expect(await readWeather(admin)).toMatchObject({
      place: null,
      air: null,
      forecast: { state: 'no_place' },
      et0: { kind: 'unknown', reason: 'no_place' },
      frost: { kind: 'unknown', reason: 'no_forecast' },
      spraying: { kind: 'unknown', reason: 'no_forecast' },
    });
  });
});

describe('the sources', () => {
  const settingsOf = async (browser: Browser) =>
    weatherSettings.parse((await browser.get('/api/weather/settings')).body);
  const choose = (browser: Browser, body: object) => browser.change('/api/weather/settings', body);

  test('the sources of the weather are listed once per quantity, with the one that is used', async () => {
    expect((await settingsOf(field.user)).sensors).toMatchObject([
      { quantity: 'air', id_object: airId, used: true, under_cover: false },
      { quantity: 'air', id_object: tunnelId, used: false },
      { quantity: 'wind', id_object: metersId, used: true },
      { quantity: 'rain', id_object: metersId, used: true },
    ]);
  });

  test('the sources of the weather are chosen by an administrator, for everyone in the account, and logged', async () => {
    const answer = await choose(field.admin, { air: tunnelId, wind: null, rain: metersId });
    expect(answer).toMatchObject({ status: 200, body: { choices: { air: tunnelId, wind: null, rain: metersId } } });
    expect((await readWeather(field.user)).air).toMatchObject({ id_object: tunnelId, temperature: 31 });
    expect((await settingsOf(field.user)).sensors).toMatchObject([
      { id_object: airId, used: false, automatic: true },
      { id_object: tunnelId, used: true, automatic: false },
      {},
      {},
    ]);
    const log = await sql.first<{ details: object }>(
      "select details from audit_log where client_id = $1 and event = 'weather_sources_changed'",
      [field.accountId],
    );
    expect(JSON.stringify(log?.details)).toContain(tunnelId);
  });

  test('sources that deviate from the forecast by more than 8 °C stop its advice', async () => {
    await expect.poll(async () => (await readWeather(field.user)).forecast.state).toBe('known');
    await choose(field.admin, { air: tunnelId, wind: null, rain: null });
    expect(await readWeather(field.user)).toMatchObject({
      frost: { kind: 'unknown', reason: 'forecast_deviates' },
      spraying: { kind: 'unknown', reason: 'forecast_deviates' },
    });
    await choose(field.admin, { air: null, wind: null, rain: null });
  });

  test('the sources of the weather are never in a greenhouse unless chosen', async () => {
    const { accountId, admin } = await addFarm(null);
    const only = await addModule(accountId, { type: 'AM-200', name: 'Tunnel' }, [[NOW, { TEMP_1: 31 }]]);
    const groupId = anId();
    await sql.run(
      "insert into groups (id, client_id, name, type, scope) values ($1, $2, 'Tunnel', 'greenhouse', 'objects')",
      [groupId, accountId],
    );
    await sql.run('insert into group_members (client_id, group_id, member_id) values ($1, $2, $3)', [
      accountId,
      groupId,
      only,
    ]);
    expect((await readWeather(admin)).air).toBeNull();
    await choose(admin, { air: only, wind: null, rain: null });
    expect((await readWeather(admin)).air).toMatchObject({ id_object: only });
  });

  test('sources of another account, and modules that do not measure the quantity, are refused alike', async () => {
    const other = await addFarm(null);
    for (const air of [airId, anId()])
      expect(await choose(other.admin, { air, wind: null, rain: null })).toMatchObject({
        status: 422,
        body: { fields: { air: 'There is no such item in the account' } },
      });
    expect(await choose(field.admin, { air: metersId, wind: null, rain: null })).toMatchObject({ status: 422 });
  });

  test('the sources of the weather are not changed by an ordinary user', async () => {
    expect(await choose(field.user, { air: null, wind: null, rain: null })).toMatchObject({ status: 403 });
  });
});

test("without a weather service nothing is requested, and the farm's sensors are shown", async () => {
  const plain = await startTestApp({ clock });
  const { accountId } = await addAccount(plain.app.pools.system, 'Without service');
  const userId = await addUser(plain.app.pools.system, 'anna@without.example');
  await plain.app.pools.system.run('update clients set longitude = 21, latitude = 52 where id = $1', [accountId]);
  await assign(plain.app.pools.system, userId, accountId, 'admin');
  const session = await addSession(plain.app.pools.system, userId, accountId, clock.now());
  const weather = await readWeather(new Browser(plain.address).withSession(session));
  expect(weather.forecast).toEqual({ state: 'off' });
  expect(await plain.app.pools.system.run('select from weather_forecasts')).toBe(0);
});
