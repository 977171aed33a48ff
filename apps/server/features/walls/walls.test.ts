import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { emits, type EmitName } from '@zagon/contract/live/events.ts';
import { z } from 'zod';
import { afterEach, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { sampleOf } from '../../testing/samples/samples.ts';
import { openSocket, type TestSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

const farm = await addAccount(sql, 'Farm');
const other = await addAccount(sql, 'Other farm');
const passwordHash = await hashPassword('Demo_Farm1!');
const anna = await addUser(sql, 'anna@farm.example', { passwordHash });
await sql.run(`update users set first_name = 'Anna', phone = '+48600100200' where id = $1`, [anna]);
await assign(sql, anna, farm.accountId, 'admin');
await assign(sql, anna, other.accountId, 'admin');
const marek = await addUser(sql, 'marek@farm.example');
await assign(sql, marek, other.accountId, 'admin');
const fixture = await addFarmFixture(sql, farm.accountId);
const owner = { sql, accountId: farm.accountId, userId: anna, fixture };

const sockets: TestSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

const created = z.object({ wall: z.object({ id: z.string() }), code: z.string() });

async function admin(userId = anna, accountId = farm.accountId): Promise<Browser> {
  return new Browser(address).withSession(await addSession(sql, userId, accountId, clock.now()));
}

async function newCode(name = 'Packing hall'): Promise<string> {
  const answer = await (await admin()).request('POST', '/api/walls', { body: { name } });
  return created.parse(answer.body).code;
}

/** A browser that has become a wall. */
async function aWall(): Promise<Browser> {
  const wall = new Browser(address);
  const answer = await wall.request('POST', '/api/walls/start', { body: { code: await newCode() } });
  expect(answer.status).toBe(200);
  return new Browser(address).withSession(wall.cookies.get('sid') ?? '');
}

async function socketOf(browser: Browser): Promise<TestSocket> {
  const socket = await openSocket(address, browser.cookies.get('sid') ?? null);
  sockets.push(socket);
  return socket;
}

const listed = async (browser: Browser) => (await browser.get('/api/walls')).body;

test('a code turns one browser into a wall for a year, even after the browser restarts', async () => {
  const wall = new Browser(address);
  const code = await newCode();
  const answer = await wall.request('POST', '/api/walls/start', { body: { code: code.toLowerCase() } });
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^sid=[\w-]{43}; Max-Age=31536000; /));
  expect((await wall.get('/api/me')).body).toMatchObject({
    client: { name: 'Farm' },
    wall: { name: 'Packing hall', until: '2027-11-21T10:00:00Z' },
  });
});

test('a wall receives nothing about the administrator who created it', async () => {
  const me = (await (await aWall()).get('/api/me')).body;
  expect(me).toMatchObject({ user: { email: '', first_name: '', phone: '', user_type: 2 }, assignedClients: [] });
  expect(JSON.stringify(me)).not.toMatch(/anna|Other farm|\+48/i);
});

test('a code works once, and for a quarter of an hour', async () => {
  const code = await newCode();
  const start = (value: string) => new Browser(address).request('POST', '/api/walls/start', { body: { code: value } });
  expect((await start(code)).status).toBe(200);
  expect(await start(code)).toMatchObject({
    status: 422,
    body: { fields: { code: expect.stringMatching(/already been used/) } },
  });
  const late = await newCode();
  clock.advance({ minutes: 16 });
  expect((await start(late)).status).toBe(422);
});

test('codes cannot be guessed: after ten attempts within an hour an address has to wait', async () => {
  clock.advance({ hours: 2 });
  const statuses = [];
  for (let attempt = 0; attempt < 11; attempt += 1)
    statuses.push((await new Browser(address).request('POST', '/api/walls/start', { body: { code: 'AAAA' } })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  clock.advance({ hours: 2 });
});

const writes = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => ENDPOINTS[name].method !== 'GET');
/** These need no session and act on none. */
const isPublic = (name: EndpointName) => ENDPOINTS[name].who === 'signIn' || ENDPOINTS[name].who === 'anyone';

test('a wall is refused every write, including stops', async () => {
  const wall = await aWall();
  const refused = writes.filter((name) => !isPublic(name));
  expect(refused).toContain('closeOutput');
  for (const name of refused) {
    const sample = sampleOf(name);
    const id = (await sample.id?.(owner)) ?? '';
    const path = ENDPOINTS[name].path.replaceAll(/:(\w+)/g, (_, part: string) =>
      part === 'id' ? id : (sample.path?.[part] ?? ''),
    );
    const body = sample.body?.(fixture);
    const answer = await wall.request(
      ENDPOINTS[name].method,
      sample.query === undefined ? path : `${path}?${sample.query}`,
      body === undefined ? {} : { body },
    );
    expect([name, answer.status, answer.body]).toMatchObject([name, 403, { err: 'access_denied' }]);
  }
});

const ORDERS = {
  command: { key: 'a press', id_object: fixture.valvesId, outputs: { o1: { set: 'close' } } },
  manual_schedule: { key: 'a press', id_output: fixture.outputIds[0], order: { set: 'close' } },
  manual_schedule_new: {
    key: 'a press',
    minutes: 5,
    elements: [{ type: 'section', id: fixture.sectionId, minutes: 5 }],
  },
  manual_group_schedule: { key: 'a press', id_group: fixture.sectionId, order: { set: 'close' } },
  widget_irrigation: {},
  active_sockets: {},
  history_request: { id_object: fixture.probeId, fields: ['HUMIDITY_1'] },
} as const satisfies Record<Exclude<EmitName, 'supervisor_history_request'>, unknown>;

test('over its socket a wall may only ask for the readings of the wall view', async () => {
  const socket = await socketOf(await aWall());
  for (const [name, body] of Object.entries(ORDERS))
    expect([name, await socket.request(name, body)]).toMatchObject([name, { err: 'access_denied' }]);
  expect(Object.keys(emits)).toHaveLength(Object.keys(ORDERS).length + 1);
  const answer = await socket.request('supervisor_history_request', { fields: ['HUMIDITY_1'] });
  expect(answer).toMatchObject({ ok: true, objects: expect.arrayContaining([]) });
});

test('a wall receives the live values of its account, but no message to its creator', async () => {
  const socket = await socketOf(await aWall());
  await socket.next('authorize');
  app.events.publish({ user: anna }, 'user_message', { id: fixture.probeId });
  app.events.publish({ client: other.accountId }, 'dashboards', { id: fixture.probeId });
  app.events.publish({ client: farm.accountId }, 'objects', {
    id_object: fixture.probeId,
    change: 'changed',
    configuration: null,
  });
  expect(await socket.next('objects')).toMatchObject({ id_object: fixture.probeId });
  expect(socket.unread).toEqual([]);
});

test('an administrator sees the walls of the account, and can end one with immediate effect', async () => {
  const browser = await admin();
  for (const { id } of z.array(z.object({ id: z.string() })).parse(await listed(browser)))
    await browser.request('DELETE', `/api/walls/${id}`);
  const wall = await aWall();
  const socket = await socketOf(wall);
  await newCode('Office');
  expect(await listed(browser)).toMatchObject([
    { name: 'Office', state: 'waiting', created_by: 'Anna', last_seen_at: null },
    { name: 'Packing hall', state: 'active', created_by: 'Anna' },
  ]);
  const [, active] = z.array(z.object({ id: z.string() })).parse(await listed(browser));
  expect((await browser.request('DELETE', `/api/walls/${active?.id}`)).status).toBe(200);
  expect(await socket.next('log_out')).toEqual({ reason: 'ended' });
  expect((await wall.get('/api/me')).status).toBe(401);
  expect(await listed(browser)).toMatchObject([{ name: 'Office' }]);
});

test('a wall can be ended from a list loaded while it was waiting for its code', async () => {
  const browser = await admin();
  const { wall, code } = created.parse((await browser.request('POST', '/api/walls', { body: { name: 'Gate' } })).body);
  const gate = new Browser(address);
  await gate.request('POST', '/api/walls/start', { body: { code } });
  expect((await browser.request('DELETE', `/api/walls/${wall.id}`)).status).toBe(200);
  expect((await gate.get('/api/me')).status).toBe(401);
});

test('the creator of a wall sees it among their sessions, with its name and its last day', async () => {
  await aWall();
  expect((await (await admin()).get('/api/sessions')).body).toContainEqual(
    expect.objectContaining({ wall_name: 'Packing hall', current: false, expires_at: expect.stringMatching(/^2027-/) }),
  );
});

test('another account neither sees nor ends a wall', async () => {
  await aWall();
  const foreigner = await admin(marek, other.accountId);
  expect(await listed(foreigner)).toEqual([]);
  const [wall] = z.array(z.object({ id: z.string() })).parse(await listed(await admin()));
  expect((await foreigner.request('DELETE', `/api/walls/${wall?.id}`)).status).toBe(404);
});

test("a wall ends with its creator's membership, and stays valid when idle for a winter", async () => {
  const wall = await aWall();
  clock.advance({ hours: 24 * 200 });
  expect((await wall.get('/api/me')).status).toBe(200);
  clock.advance({ hours: 24 * 160 });
  expect((await wall.get('/api/me')).status).toBe(200);
  clock.advance({ hours: 24 * 6 });
  expect((await wall.get('/api/me')).status).toBe(401);
  const second = await aWall();
  await sql.run('delete from memberships where user_id = $1 and client_id = $2', [anna, farm.accountId]);
  expect((await second.get('/api/me')).status).toBe(401);
  await assign(sql, anna, farm.accountId, 'admin');
});

test('wall events are in the log of the account', async () => {
  const rows = await sql.rows<{ event: string }>(
    `select distinct event from audit_log where client_id = $1 and event like 'wall_%' order by event`,
    [farm.accountId],
  );
  expect(rows.map(({ event }) => event)).toEqual(['wall_created', 'wall_ended', 'wall_started']);
});
