import { expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../core/clock.ts';
import type { Log } from '../../core/log.ts';
import { Browser, idOf } from '../../testing/browser.ts';
import { setDatabaseAvailable } from '../../testing/database-outage.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { addToken, Program } from '../../testing/people/program.ts';
import { openSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-06-11T10:00:00Z');
const lines: string[] = [];
const write = (...line: readonly unknown[]): void => {
  lines.push(JSON.stringify(line.map((part) => (part instanceof Error ? String(part.stack) : part))));
};
const log: Log = { info: write, warn: write, error: write };
const { app, address, database } = await startTestApp({ clock, log });
const sql = app.pools.system;

async function aFarm(role: 'admin' | 'normal' = 'normal') {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const userId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, userId, accountId, role);
  const fixture = await addFarmFixture(sql, accountId);
  const [valve = '', , other = ''] = fixture.outputIds;
  return { accountId, userId, fixture, valve, other };
}

const farm = await aFarm();
const program = async (
  options: Parameters<typeof addToken>[3] = {},
  owner: { userId: string; accountId: string } = farm,
) => {
  const { id, token } = await addToken(sql, owner, clock.now(), options);
  return { id, token, calls: new Program(address, token) };
};
const browser = async (owner: { userId: string; accountId: string }) =>
  new Browser(address).withSession(await addSession(sql, owner.userId, owner.accountId, clock.now()));

test('a token alone reads and closes: no cookie, no CSRF token, and none of them in the answer', async () => {
  const { calls } = await program({ scope: 'stop' });
  const answer = await calls.get('/api/sections');
  expect(answer).toMatchObject({ status: 200, body: [{ id: farm.fixture.sectionId }] });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(await calls.request('POST', `/api/outputs/${farm.valve}/close`)).toMatchObject({
    status: 202,
    body: { ok: true },
  });
});

test.each([
  ['a cut one', (token: string) => token.slice(0, -1)],
  [
    'one with a typing error',
    (token: string) => `${token.slice(0, 10)}${token[10] === 'a' ? 'b' : 'a'}${token.slice(11)}`,
  ],
  ['one in another case', (token: string) => token.toUpperCase()],
  ['another text', () => 'secret'],
  ['none after the scheme', () => ''],
])('of malformed tokens, %s is refused as such', async (_title, change) => {
  const { token } = await program();
  const answer = await new Program(address, change(token)).get('/api/sections');
  expect(answer).toMatchObject({ status: 401, body: { err: 'token_malformed' } });
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
});

test('a token that has ended is refused at once, with what to do, and one that never existed likewise', async () => {
  const { id, calls } = await program();
  expect((await calls.get('/api/sections')).status).toBe(200);
  const admin = await browser(farm);
  expect((await admin.request('DELETE', `/api/access_tokens/${id}`)).status).toBe(200);
  const ended = await calls.get('/api/sections');
  expect(ended).toMatchObject({
    status: 401,
    body: { err: 'token_ended', message: expect.stringContaining('Access for programs') },
  });
  const { id: other, token } = await program();
  await sql.run('delete from access_tokens where id = $1', [other]);
  const unknown = await new Program(address, token).get('/api/sections');
  expect([unknown.status, unknown.body]).toEqual([ended.status, ended.body]);
});

test('a renewed token works for a day beside the new one', async () => {
  const { id, calls: old } = await program();
  const answer = await (await browser(farm)).request('POST', `/api/access_tokens/${id}/renew`);
  const renewed = new Program(address, z.object({ token: z.string() }).parse(answer.body).token);
  clock.advance({ hours: 23 });
  expect([(await old.get('/api/sections')).status, (await renewed.get('/api/sections')).status]).toEqual([200, 200]);
  clock.advance({ hours: 1 });
  expect([(await old.get('/api/sections')).status, (await renewed.get('/api/sections')).status]).toEqual([401, 200]);
});

test('a token counts before the cookie of a session, and only in its header', async () => {
  const other = await aFarm();
  const { token, calls } = await program();
  const session = await addSession(sql, other.userId, other.accountId, clock.now());
  const both = await calls.request('GET', '/api/sections', { headers: { cookie: `sid=${session}` } });
  expect(both.body).toMatchObject([{ id: farm.fixture.sectionId }]);
  const anonymous = new Browser(address);
  expect((await anonymous.get('/api/sections', { cookie: `sid=${token}` })).status).toBe(401);
  expect((await anonymous.get(`/api/sections?access_token=${token}`)).status).toBe(401);
  expect((await anonymous.get('/api/sections', { authorization: `Basic ${token}` })).status).toBe(401);
});

test('a token may do no more than its user may at the moment of a call', async () => {
  const owner = await aFarm();
  const { calls } = await program({ scope: 'operate' }, owner);
  const statuses = async () => [
    (await calls.get('/api/sections')).status,
    (await calls.request('POST', `/api/outputs/${owner.valve}/close`)).status,
  ];
  expect(await statuses()).toEqual([200, 202]);
  await sql.run('update clients set blocked_at = now() where id = $1', [owner.accountId]);
  expect(await statuses()).toEqual([403, 202]);
  await sql.run('update clients set blocked_at = null where id = $1', [owner.accountId]);
  await sql.run('update users set locked_at = now() where id = $1', [owner.userId]);
  expect(await statuses()).toEqual([401, 401]);
  await sql.run('update users set locked_at = null where id = $1', [owner.userId]);
  await sql.run('delete from memberships where user_id = $1', [owner.userId]);
  expect(await statuses()).toEqual([401, 401]);
});

test('a thing outside those of a token is answered byte for byte like an unknown one, and is not listed', async () => {
  const { sectionId, valvesId } = farm.fixture;
  const { calls } = await program({ scope: 'operate', things: { sections: [sectionId], objects: [], groups: [] } });
  const own = await calls.get(`/api/outputs/${farm.valve}`);
  expect(own.status).toBe(200);
  expect((await calls.get('/api/outputs')).body).toMatchObject([{ id: farm.valve }]);
  expect((await calls.get('/api/objects')).body).toEqual([]);
  const answers = async (output: string, module: string) => {
    const all = [
      await calls.get(`/api/outputs/${output}`),
      await calls.get(`/api/objects/${module}`),
      await calls.request('POST', `/api/outputs/${output}/close`),
      await calls.request('POST', '/api/manual_opens', { body: { id_output: output, minutes: 5 }, key: anId() }),
      await calls.request('POST', '/api/manual_opens', { body: { id_output: output, minutes: 'x' }, key: anId() }),
    ];
    return all.map(({ status, body }) => [status, JSON.stringify(body)]);
  };
  const outside = await answers(farm.other, valvesId);
  expect(outside).toEqual(await answers(anId(), anId()));
  expect(outside.map(([status]) => status)).toEqual([404, 404, 404, 404, 422]);
});

test('a chosen module brings its outputs, and a chosen group its members', async () => {
  const { valvesId, outputIds } = farm.fixture;
  const listed = async (things: Parameters<typeof addToken>[3]) => {
    const { body } = await (await program(things)).calls.get('/api/outputs');
    return z
      .array(z.object({ id: z.string() }))
      .parse(body)
      .map(({ id }) => id)
      .toSorted();
  };
  expect(await listed({ things: { sections: [], objects: [valvesId], groups: [] } })).toEqual(outputIds.toSorted());
  const group = anId();
  await sql.run(`insert into groups (id, client_id, name, scope) values ($1, $2, 'North', 'outputs')`, [
    group,
    farm.accountId,
  ]);
  await sql.run('insert into group_members (client_id, group_id, member_id) values ($1, $2, $3)', [
    farm.accountId,
    group,
    farm.fixture.sectionId,
  ]);
  expect(await listed({ things: { sections: [], objects: [], groups: [group] } })).toEqual([farm.valve]);
  await sql.run('delete from groups where id = $1', [group]);
});

test('opening needs a key, keeps to the longest opening, and is counted once', async () => {
  const owner = await aFarm();
  const { calls } = await program({ scope: 'operate', maxMinutes: 10, openingsPerHour: 2 }, owner);
  const open = (minutes: number, key?: string) =>
    calls.request('POST', '/api/manual_opens', {
      body: { id_output: owner.other, minutes },
      ...(key === undefined ? {} : { key }),
    });
  expect(await open(5)).toMatchObject({ status: 400, body: { err: 'idempotency_key_needed' } });
  expect(await open(11, anId())).toMatchObject({ status: 422, body: { fields: { minutes: 'At most 10' } } });
  const key = anId();
  const first = await open(5, key);
  expect(first).toMatchObject({ status: 201, body: { minutes: 5 } });
  expect((await open(5, key)).body).toEqual(first.body);
  // A refused opening is not counted.
  expect((await open(5, anId())).status).toBe(409);
  const extend = (minutes: number, extension: string) =>
    calls.request('PUT', `/api/manual_opens/${idOf(first)}`, {
      body: { minutes },
      key: extension,
    });
  expect((await extend(10, anId())).status).toBe(200);
  const late = anId();
  const refused = await extend(10, late);
  expect(refused).toMatchObject({ status: 429, body: { err: 'too_many_requests', retry_after: 3600 } });
  expect((await calls.request('POST', `/api/outputs/${owner.other}/close`)).status).toBe(202);
  clock.advance({ hours: 1 });
  // The key of what was refused for now is free again.
  expect((await extend(10, late)).status).not.toBe(429);
});

test('an opening by a program is recorded with the name of its token', async () => {
  const owner = await aFarm();
  const { calls } = await program({ scope: 'operate' }, owner);
  const body = { id_output: owner.other, minutes: 5 };
  expect((await calls.request('POST', '/api/manual_opens', { body, key: anId() })).status).toBe(201);
  const entries = await sql.rows(
    `select user_id, details from audit_log where client_id = $1 and event = 'manual_open'`,
    [owner.accountId],
  );
  expect(entries).toMatchObject([{ user_id: owner.userId, details: { minutes: 5, access_token: 'Program operate' } }]);
});

test('a token has 60 calls, shows what is left, always stops, and slows no one else', async () => {
  const { calls } = await program({ scope: 'stop' });
  const first = await calls.get('/api/catalogue');
  expect(['limit', 'remaining', 'reset'].map((name) => first.headers.get(`ratelimit-${name}`))).toEqual([
    '60',
    '59',
    '1',
  ]);
  for (let call = 1; call < 60; call += 1) await calls.get('/api/outputs');
  const refused = await calls.get('/api/outputs');
  expect(refused).toMatchObject({ status: 429, body: { err: 'too_many_requests' } });
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await calls.request('POST', `/api/outputs/${farm.valve}/close`)).status).toBe(202);
  expect((await (await program()).calls.get('/api/outputs')).status).toBe(200);
  expect((await (await browser(farm)).get('/api/outputs')).status).toBe(200);
});

test('the last use of a token and its calls of the day are listed', async () => {
  const owner = await aFarm();
  const { calls } = await program({}, owner);
  await calls.get('/api/outputs');
  await calls.get('/api/outputs');
  expect((await (await browser(owner)).get('/api/access_tokens')).body).toMatchObject([
    { last_used_at: clock.now().toString(), last_used_ip: '127.0.0.1', calls_today: 2 },
  ]);
});

test('a token opens no socket', async () => {
  const { token } = await program({ scope: 'operate' });
  await expect(openSocket(address, null, address, { authorization: `Bearer ${token}` })).rejects.toThrow(
    'not_authenticated',
  );
});

test('a token that was used lately still closes while the database is away, and does nothing else', async () => {
  const { calls } = await program({ scope: 'stop' });
  const { calls: reader } = await program({ scope: 'read' });
  const close = (caller: Program) => caller.request('POST', `/api/outputs/${farm.valve}/close`);
  expect([(await close(calls)).status, (await reader.get('/api/outputs')).status]).toEqual([202, 200]);
  await setDatabaseAvailable(database.address, false);
  try {
    expect((await close(calls)).status).toBe(202);
    expect((await close(reader)).body).toMatchObject({ err: 'token_scope' });
    expect((await calls.get('/api/outputs')).status).toBeGreaterThanOrEqual(500);
  } finally {
    await setDatabaseAvailable(database.address, true);
  }
});

test('no token is ever logged, not even that of a failed request with one in its address', async () => {
  const { token, calls } = await program();
  await calls.request('POST', '/api/manual_opens', { body: { access_token: token } });
  await new Browser(address).get('/api/sections', { cookie: `sid=${token}` });
  await setDatabaseAvailable(database.address, false);
  try {
    await calls.get(`/api/sections?access_token=${token}`);
    await calls.get(`/api/sections/${token.replace('_', '%5F')}`);
  } finally {
    await setDatabaseAvailable(database.address, true);
  }
  expect(lines.join('\n')).toContain('"path":"/api/sections?access_token"');
  expect(lines.join('\n')).toContain('"path":"/api/sections/zgn_*"');
  expect(lines.join('\n')).not.toMatch(/zgn_[0-9A-Za-z]/);
});
