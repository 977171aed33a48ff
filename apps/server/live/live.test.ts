import { emits, type EmitName } from '@zagon/contract/live/events.ts';
import { io } from 'socket.io-client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../testing/farm.ts';
import { openSocket, type TestSocket } from '../testing/socket.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const now = testClock.now();

const ours = await addAccount(sql, 'Ours');
const theirs = await addAccount(sql, 'Theirs');
const anna = await addUser(sql, 'anna@farm.example');
const marek = await addUser(sql, 'marek@farm.example');
beforeAll(async () => {
  await assign(sql, anna, ours.accountId, 'admin');
  await assign(sql, anna, theirs.accountId, 'normal');
  await assign(sql, marek, theirs.accountId, 'admin');
});

const sockets: TestSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await sql.run('update clients set blocked_at = null');
});

async function listen(userId: string, accountId: string | null): Promise<TestSocket & { secret: string }> {
  const secret = await addSession(sql, userId, accountId, now);
  const socket = await openSocket(address, secret);
  sockets.push(socket);
  return { ...socket, secret };
}

const opening = (id: string) => ({
  id,
  id_output: anId(),
  Output: { id: anId(), name: 'Valve', id_object: anId(), field_name: 'o1' },
  minutes: 5,
  status: 1,
  requested_at: '2026-11-21T10:00:00Z',
  sent_at: null,
  opened_at: null,
  closes_at: null,
  closed_at: null,
  error: null,
});

test('a page first receives the account it listens to', async () => {
  const socket = await listen(anna, ours.accountId);
  expect(await socket.next('authorize')).toEqual({
    id_client: ours.accountId,
    state: 'active',
    user_type: 1,
  });
});

test('events of an account are received there and nowhere else', async () => {
  const here = await listen(anna, ours.accountId);
  const there = await listen(marek, theirs.accountId);
  const [mine, foreign] = [opening(anId()), opening(anId())];
  app.events.publish({ client: ours.accountId }, 'manual_opens', mine);
  app.events.publish({ client: theirs.accountId }, 'manual_opens', foreign);
  expect(await here.next('manual_opens')).toEqual(mine);
  expect(await there.next('manual_opens')).toEqual(foreign);
  expect(here.unread.filter(({ name }) => name === 'manual_opens')).toEqual([]);
});

test('no socket opens without a session, from another site or without a page', async () => {
  const secret = await addSession(sql, anna, ours.accountId, now);
  await expect(openSocket(address, null)).rejects.toThrow('not_authenticated');
  await expect(openSocket(address, 'x'.repeat(43))).rejects.toThrow('not_authenticated');
  await expect(openSocket(address, secret, 'http://evil.example')).rejects.toThrow('websocket error');
  await expect(openSocket(address, secret, null)).rejects.toThrow('websocket error');
});

test('the eleventh socket of a user is refused', async () => {
  for (let i = 0; i < 10; i += 1) await listen(marek, theirs.accountId);
  const secret = await addSession(sql, marek, theirs.accountId, now);
  await expect(openSocket(address, secret)).rejects.toThrow('too_many_requests');
});

test('signing out closes the sockets of that session and leaves the others open', async () => {
  const ended = await listen(anna, ours.accountId);
  const other = await listen(anna, ours.accountId);
  await new Browser(address).withSession(ended.secret).get('/logout');
  expect(await ended.next('log_out')).toEqual({ reason: 'signed_out' });
  await ended.disconnected();
  const mine = opening(anId());
  app.events.publish({ client: ours.accountId }, 'manual_opens', mine);
  expect(await other.next('manual_opens')).toEqual(mine);
});

test('a session ended by another process or in the database disconnects its sockets', async () => {
  const socket = await listen(anna, ours.accountId);
  await sql.run('delete from sessions where user_id = $1 and client_id = $2', [anna, ours.accountId]);
  expect(await socket.next('log_out')).toEqual({ reason: 'ended' });
  await socket.disconnected();
});

test('an expired session is reported as expired', async () => {
  const socket = await listen(anna, ours.accountId);
  await sql.run(`update sessions set idle_expires_at = now() - interval '1 second' where user_id = $1`, [anna]);
  expect(await socket.next('log_out')).toEqual({ reason: 'expired' });
  await socket.disconnected();
});

test('a user removed from an account is disconnected from it', async () => {
  const socket = await listen(anna, theirs.accountId);
  await sql.run('delete from memberships where user_id = $1 and client_id = $2', [anna, theirs.accountId]);
  expect(await socket.next('log_out')).toEqual({ reason: 'account_changed' });
  await socket.disconnected();
  await assign(sql, anna, theirs.accountId, 'normal');
});

test('a blocked account receives nothing until it is unblocked', async () => {
  const socket = await listen(anna, ours.accountId);
  await socket.next('authorize');
  await sql.run('update clients set blocked_at = now() where id = $1', [ours.accountId]);
  await socket.next('authorize');
  app.events.publish({ client: ours.accountId }, 'manual_opens', opening(anId()));
  await sql.run('update clients set blocked_at = null where id = $1', [ours.accountId]);
  await socket.next('authorize');
  const after = opening(anId());
  app.events.publish({ client: ours.accountId }, 'manual_opens', after);
  expect(await socket.next('manual_opens')).toEqual(after);
});

test('a page that reconnects after its session ended receives none of the missed events', async () => {
  const secret = await addSession(sql, anna, ours.accountId, now);
  const page = io(address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: address, cookie: `sid=${secret}` },
  });
  await new Promise((resolve) => page.once('authorize', resolve));
  const broken = new Promise((resolve) => page.once('disconnect', resolve));
  page.io.engine.close();
  await broken;
  await sql.run('delete from sessions where user_id = $1', [anna]);
  app.events.publish({ client: ours.accountId }, 'manual_opens', opening(anId()));
  const packets: unknown[] = [];
  page.io.on('packet', ({ data }: { readonly data?: unknown }) => packets.push(data));
  const refusal = new Promise<Error>((resolve) => page.once('connect_error', resolve));
  page.connect();
  expect((await refusal).message).toBe('not_authenticated');
  expect(packets).toEqual([{ message: 'not_authenticated' }]);
});

test('an unknown emit is refused, not silently ignored', async () => {
  const socket = await listen(anna, ours.accountId);
  expect(await socket.request('water_everything', { id_object: anId() })).toMatchObject({ err: 'not_found' });
});

const key = 'a press of a button';
const open = { set: 'open', minutes: 5 };
const SAMPLES: Record<EmitName, (id: string) => unknown> = {
  command: (id) => ({ key, id_object: id, outputs: { o1: open } }),
  manual_schedule: (id) => ({ key, id_output: id, order: open }),
  manual_schedule_new: (id) => ({ key, minutes: 5, elements: [{ type: 'section', id, minutes: null }] }),
  manual_group_schedule: (id) => ({ key, id_group: id, order: open }),
  widget_irrigation: (id) => ({ id_objects: [id] }),
  active_sockets: () => ({}),
  history_request: (id) => ({ id_object: id, fields: ['HUMIDITY_1'] }),
  supervisor_history_request: (id) => ({ id_objects: [id], fields: ['HUMIDITY_1'] }),
};

/** Lists what belongs to the user alone, and takes no id. */
const OWN: ReadonlySet<string> = new Set(['active_sockets'] satisfies readonly EmitName[]);

const answered = Object.keys(emits).filter((name): name is EmitName => app.emitNames.has(name) && !OWN.has(name));

test.each(answered)(
  '%s is refused to a blocked account, for an invalid body and for an id from another account',
  async (name) => {
    const socket = await listen(anna, ours.accountId);
    expect(await socket.request(name, SAMPLES[name](anId()))).toMatchObject({ err: 'not_found' });
    expect(await socket.request(name, SAMPLES[name]('not-an-id'))).toMatchObject({ err: 'validation' });
    expect(await socket.request(name, { nonsense: true })).toMatchObject({ err: 'validation' });
    await sql.run('update clients set blocked_at = now() where id = $1', [ours.accountId]);
    expect(await socket.request(name, SAMPLES[name](anId()))).toMatchObject({ err: 'account_blocked' });
  },
);

test('active_sockets lists the sessions of the user, and is refused to a blocked account', async () => {
  const socket = await listen(anna, ours.accountId);
  expect(await socket.request('active_sockets', {})).toMatchObject({
    ok: true,
    sessions: expect.arrayContaining([expect.objectContaining({ current: true })]),
  });
  await sql.run('update clients set blocked_at = now() where id = $1', [ours.accountId]);
  try {
    expect(await socket.request('active_sockets', {})).toMatchObject({ err: 'account_blocked' });
  } finally {
    await sql.run('update clients set blocked_at = null where id = $1', [ours.accountId]);
    socket.close();
  }
});
