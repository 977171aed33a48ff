import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { events, type EventName } from '@zagon/contract/live/events.ts';
import { FIELD_NAMES } from '@zagon/domain/catalogue/fields.ts';
import { isVisibleOutside } from '@zagon/domain/modules/outside-fields.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { permissionOf, SOCKET_PERMISSIONS } from '../calls/permissions.ts';
import { Browser, type Answer } from '../testing/browser.ts';
import { addFarmFixture } from '../testing/farm-fixture.ts';
import { addAccount, addSession, addUser, anId, assign } from '../testing/farm.ts';
import { Edge, number, value } from '../testing/link/edge.ts';
import { hashStationSecret } from '../passwords/station-secret.ts';
import { json } from '../database/pool.ts';
import { sampleOf } from '../testing/samples/samples.ts';
import type { Owner } from '../testing/samples/sample.ts';
import { openSocket } from '../testing/socket.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';

/*
 * An operator outside an account receives nothing that was measured there: a value that occurs nowhere else is planted
 * wherever measurements are stored, and searched for in the response of every call and in every event.
 */

const MEASURED = 77.7123;
/** The value, or a text formatted from it. */
const LEAKED = /77[.,]7/;

const { app, address } = await startTestApp();
const sql = app.pools.system;
const now = testClock.now();

let owner: Owner;
let operatorId: string;
/** The planted values, to prove that they would be found. */
let inside: Browser;

beforeAll(async () => {
  const { accountId } = await addAccount(sql, 'Measured farm');
  const userId = await addUser(sql, 'anna@farm.example');
  await assign(sql, userId, accountId, 'admin');
  inside = new Browser(address).withSession(await addSession(sql, userId, accountId, now));
  operatorId = await addUser(sql, 'zofia@zagon.example', { operator: true });
  owner = { sql, accountId, userId, fixture: await addFarmFixture(sql, accountId) };
  await plantReadings();
  await plantAlarms();
  await sendReading();
});

const modules = () => [owner.fixture.probeId, owner.fixture.valvesId, owner.fixture.stationId];

/** Readings, newest values and everything computed from them, for every kind of measurement. */
async function plantReadings(): Promise<void> {
  const measured = FIELD_NAMES.filter((field) => !isVisibleOutside(field));
  const latest = { v: MEASURED, t: now.toString(), p: MEASURED, trend: 0 };
  const fields = Object.fromEntries(measured.map((field) => [field, latest]));
  const health = { battvol: { ...latest, v: 3.6, p: 3.6 }, sigstr: { ...latest, v: 80, p: 80 } };
  const columns = await sql.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'readings' and data_type in ('real', 'double precision')
       and column_name <> all($1)`,
    [FIELD_NAMES.filter((field) => isVisibleOutside(field))],
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(() => MEASURED).join(', ');
  for (const id of modules()) {
    await sql.run(
      `insert into readings (module_key, ts, ${names}) select key, $2, ${values} from modules where id = $1`,
      [id, now.subtract({ minutes: 1 })],
    );
    await sql.run(
      'insert into module_latest (module_key, ts, received_at, fields) select key, $2, $2, $3::jsonb from modules where id = $1',
      [id, now, json({ ...fields, ...health })],
    );
  }
}

/** Alarms of measured rules, with the value in their columns and messages, and the notices of them. */
async function plantAlarms(): Promise<void> {
  const message = { pl: `zmierzono 77,7123 %`, en: 'measured 77.7123 %' };
  for (const [rule, field, moduleId] of [
    ['too_dry', 'HUMIDITY_1', owner.fixture.probeId],
    ['flow_low', null, null],
    ['flow_leak', null, null],
    ['rule_of_an_older_release', 'TEMP_1', owner.fixture.probeId],
  ] as const)
    await sql.run(
      `insert into alarms (id, client_id, module_id, rule, field, message, message_fahrenheit, value, threshold, activation_date)
       values ($1, $2, $3, $4, $5, $6::jsonb, $6::jsonb, $7, 30, $8)`,
      [anId(), owner.accountId, moduleId, rule, field, json(message), MEASURED, now],
    );
}

/** A message of the probe through its station, so that cached messages contain the value too. */
async function sendReading(): Promise<void> {
  const { stationId, probeId } = owner.fixture;
  const secret = 'secret of the station in this test 01';
  await sql.run('update stations set secret_hash = $2 where module_id = $1', [stationId, hashStationSecret(secret)]);
  const serialOf = async (id: string) =>
    (await sql.first<{ serial_number: string }>('select serial_number from modules where id = $1', [id]))
      ?.serial_number ?? '';
  const [station, probe] = [await serialOf(stationId), await serialOf(probeId)];
  const edge = await Edge.connect(app.link.port ?? 0, { serial: station, secret });
  await edge.sendBirth([], { [probe]: [] });
  let count = 0;
  await vi.waitFor(
    async () => {
      const at = testClock.now().epochMilliseconds;
      count += 1;
      await edge.sendData(probe, [value('HUMIDITY_1', MEASURED, at), value('TEMP_1', MEASURED, at), number(count)]);
      expect(app.link.recentMessages(probeId).length).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 200 },
  );
}

async function outsider(): Promise<{ readonly browser: Browser; readonly secret: string }> {
  const secret = await addSession(sql, operatorId, null, testClock.now());
  return { browser: new Browser(address).withSession(secret), secret };
}

/** The account's ids to use for an id in a path: one of each kind, and those of the sample. */
async function idsFor(name: EndpointName): Promise<readonly string[]> {
  const { path } = ENDPOINTS[name];
  const { id } = sampleOf(name);
  const own =
    path.startsWith('/api/admin/objects/:id') || path.startsWith('/api/objects/:id')
      ? modules()
      : path.startsWith('/api/admin/clients/:id')
        ? [owner.accountId]
        : path.startsWith('/api/admin/users/:id')
          ? [owner.userId]
          : [];
  return [...own, ...(id === undefined ? [] : [await id(owner)])];
}

async function callAll(name: EndpointName): Promise<readonly Answer[]> {
  const { path, method } = ENDPOINTS[name];
  const sample = sampleOf(name);
  const ids = path.includes(':id') ? await idsFor(name) : [''];
  const answers: Answer[] = [];
  for (const id of ids) {
    const filled = path.replaceAll(/:(\w+)/g, (_, part: string) => (part === 'id' ? id : (sample.path?.[part] ?? '')));
    const body = sample.body?.(owner.fixture);
    const { browser } = await outsider();
    answers.push(
      await browser.request(
        method,
        sample.query === undefined ? filled : `${filled}?${sample.query}`,
        body === undefined ? {} : { body },
      ),
    );
  }
  return answers;
}

const names = Object.keys(ENDPOINTS).filter((name): name is EndpointName => app.routeNames.has(name));
const isRead = (name: EndpointName) => ENDPOINTS[name].method === 'GET';
/** Reads first: some writes remove what the others read. */
const ordered = [...names.filter(isRead), ...names.filter((name) => !isRead(name))];

test('the planted values are what a user of the account sees', async () => {
  for (const path of ['/api/objects', '/api/alarms', `/api/objects/${owner.fixture.probeId}/last_message`])
    expect(JSON.stringify((await inside.get(path)).body)).toMatch(LEAKED);
});

test('every call of the operator area is for operators only', () => {
  const area = names.filter((name) => ENDPOINTS[name].path.startsWith('/api/admin'));
  expect(area.length).toBeGreaterThan(30);
  expect(area.filter((name) => permissionOf(ENDPOINTS[name].who).scope !== 'operator')).toEqual([]);
  const others = names.filter((name) => permissionOf(ENDPOINTS[name].who).scope === 'operator');
  expect(others.filter((name) => !area.includes(name))).toEqual([]);
});

describe('an operator outside the account receives no measured value from', () => {
  test.each(ordered)('an operator outside the account receives no measured value from %s', async (name) => {
    const answers = await callAll(name);
    expect(answers.length).toBeGreaterThan(0);
    for (const { body, status } of answers) {
      expect(status).not.toBe(500);
      expect(typeof body === 'string' ? body : JSON.stringify(body ?? null)).not.toMatch(LEAKED);
    }
  });
});

/** Events for a single user: they contain data of that user's own session and accounts. */
const TO_USERS = [
  'authorize',
  'log_out',
  'switch_client',
  'user_client_change',
  'notifications',
  'user_message',
] as const;
const eventNames = Object.keys(events).filter((name): name is EventName => Object.hasOwn(events, name));
const toAccounts = eventNames.filter((name) => !TO_USERS.some((each) => each === name));

describe('and no event of the account', () => {
  test.each(toAccounts)(
    'the event %s reaches the users of the account, and not an operator outside it',
    async (name) => {
      expect(SOCKET_PERMISSIONS.events[name].scope).toBe('account');
      const { secret } = await outsider();
      const listener = await openSocket(address, secret);
      const member = await openSocket(address, await addSession(sql, owner.userId, owner.accountId, testClock.now()));
      await Promise.all([listener.next('authorize'), member.next('authorize')]);
      const body = { id: anId(), value: MEASURED };
      app.events.publish({ client: owner.accountId }, name, body);
      expect(await member.next(name)).toEqual(body);
      // Sent after it, to the operator alone.
      app.events.publish({ user: operatorId }, 'user_message', { id: body.id });
      await listener.next('user_message');
      expect(listener.unread).toEqual([]);
      listener.close();
      member.close();
    },
  );

  test('live readings of the field reach the account only', async () => {
    const { secret } = await outsider();
    const listener = await openSocket(address, secret);
    await listener.next('authorize');
    await sendReading();
    app.events.publish({ user: operatorId }, 'user_message', { id: anId() });
    await listener.next('user_message');
    expect(JSON.stringify(listener.unread)).not.toMatch(LEAKED);
    listener.close();
  });
});
