import { FEED_ROUTE, feedSecretIn } from '@zagon/domain/schedules/calendar-feed/feed-address.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../../core/clock.ts';
import { jsonLog } from '../../../core/log.ts';
import { withAccount } from '../../../database/tenant.ts';
import { type Answer, Browser } from '../../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../../testing/farm.ts';
import { addFarmFixture, type FarmFixture } from '../../../testing/farm-fixture.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { aSchedule } from '../test-samples.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const logged: string[] = [];
const log = jsonLog((line) => void logged.push(line));
const { app, address: server } = await startTestApp({ clock, log, settings: { ZAGON_SLOW_MS: '1' } });
const sql = app.pools.system;

type User = {
  readonly accountId: string;
  readonly userId: string;
  readonly fixture: FarmFixture;
  readonly scheduleId: string;
};

/** A schedule runs only from when it was saved. */
async function savedBefore(scheduleId: string): Promise<string> {
  await sql.run(`update schedules set saved_at = '2026-11-01', created_at = '2026-11-01' where id = $1`, [scheduleId]);
  return scheduleId;
}

let people = 0;

/** A user of an account of their own with one schedule. */
async function aUser(role: 'admin' | 'normal' = 'normal'): Promise<User & { readonly browser: Browser }> {
  people += 1;
  const { accountId } = await addAccount(sql, `Farm ${people}`);
  const userId = await addUser(sql, `user${people}@farm.example`);
  await assign(sql, userId, accountId, role);
  const fixture = await addFarmFixture(sql, accountId);
  const scheduleId = await savedBefore(await aSchedule({ sql, accountId, userId, fixture }));
  const browser = new Browser(server).withSession(await addSession(sql, userId, accountId, clock.now()));
  return { accountId, userId, fixture, scheduleId, browser };
}

const PATH = '/api/me/calendar-feed';
const made = z.object({ address: z.string(), feed: z.object({ schedules: z.array(z.string()).nullable() }) });

/** Makes an address; returns its path. */
async function makeFeed(
  { browser }: { readonly browser: Browser },
  schedules: string[] | null = null,
): Promise<string> {
  const answer = await browser.request('POST', PATH, { body: { schedules } });
  expect(answer.status).toBe(201);
  const { address } = made.parse(answer.body);
  expect(address.startsWith(`${server}/calendar/`)).toBe(true);
  return new URL(address).pathname;
}

/** Reads as a calendar program does, without cookies; a program that has read before names the version. */
const read = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Browser(server).get(path, headers);

const readLater = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
  clock.advance({ minutes: 1 });
  return read(path, headers);
};

const uids = (answer: Answer) => String(answer.body).match(/^UID:.*$/gm) ?? [];

beforeEach(() => {
  clock.advance({ minutes: 2 });
});

describe('an address that is read', () => {
  test('a calendar gets the runs of the account, without a cookie and for itself only', async () => {
    const user = await aUser();
    const answer = await read(await makeFeed(user));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(uids(answer).length).toBeGreaterThan(5);
    for (const uid of uids(answer)) expect(uid).toContain(user.scheduleId);
  });

  test('a session in the request changes nothing', async () => {
    const [user, other] = [await aUser(), await aUser()];
    const path = await makeFeed(user);
    const plain = await read(path);
    clock.advance({ minutes: 1 });
    const signedIn = await other.browser.get(path);
    expect(signedIn.body).toBe(plain.body);
    expect(signedIn.headers.get('set-cookie')).toBeNull();
  });

  test('a calendar that has the newest version is answered without a body, until something changes', async () => {
    const user = await aUser();
    const path = await makeFeed(user);
    const first = await read(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await readLater(path, { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
    await sql.run(`insert into schedule_skips (client_id, schedule_id, date, cycle) values ($1, $2, '2026-11-25', 1)`, [
      user.accountId,
      user.scheduleId,
    ]);
    const changed = await readLater(path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    expect(changed.body).toContain('STATUS:CANCELLED');
    const revisionOf = (answer: Answer) => Number(/SEQUENCE:(\d+)/.exec(String(answer.body))?.[1]);
    expect(revisionOf(changed)).toBeGreaterThan(revisionOf(first));
  });

  test('an address is read once a minute, and a read without news counts', async () => {
    const path = await makeFeed(await aUser());
    const first = await read(path);
    clock.advance({ seconds: 20 });
    const early = await read(path);
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('40');
    clock.advance({ seconds: 40 });
    expect((await read(path, { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
    expect((await read(path)).status).toBe(429);
  });

  test('of two calendars that read at the same moment one waits', async () => {
    const path = await makeFeed(await aUser());
    const statuses = (await Promise.all([read(path), read(path)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 429]);
  });

  test('a feed of chosen schedules contains those, and the choice can change', async () => {
    const user = await aUser();
    const second = await savedBefore(await aSchedule({ sql, ...user }));
    const path = await makeFeed(user, [second]);
    for (const uid of uids(await read(path))) expect(uid).toContain(second);
    const chosen = await user.browser.request('PUT', PATH, { body: { schedules: [user.scheduleId] } });
    expect(chosen.body).toMatchObject({ feed: { schedules: [user.scheduleId] } });
    const after = uids(await readLater(path));
    expect(after.length).toBeGreaterThan(0);
    for (const uid of after) expect(uid).toContain(user.scheduleId);
  });
});

describe('an address that has ended', () => {
  /** Each of these ends an address at once, whichever process does it. */
  const ENDINGS: Readonly<Record<string, (user: User & { readonly browser: Browser }) => Promise<unknown>>> = {
    'its user ends it': ({ browser }) => browser.request('DELETE', PATH, {}),
    'its user changes it': (user) => makeFeed(user),
    'its user is locked': ({ userId }) => sql.run('update users set locked_at = now() where id = $1', [userId]),
    'its user leaves the account': ({ userId }) => sql.run('delete from memberships where user_id = $1', [userId]),
    'its user is deleted': ({ userId }) => sql.run('delete from users where id = $1', [userId]),
    'its account is blocked': ({ accountId }) =>
      sql.run('update clients set blocked_at = now() where id = $1', [accountId]),
  };

  test.each(Object.entries(ENDINGS))('an address is unknown from the next read on when %s', async (_, end) => {
    const user = await aUser();
    const path = await makeFeed(user);
    expect((await read(path)).status).toBe(200);
    await end(user);
    expect((await readLater(path)).status).toBe(404);
  });

  test('an ended, an unknown and a malformed address get the same answer', async () => {
    const user = await aUser();
    const ended = await makeFeed(user);
    await user.browser.request('DELETE', PATH, {});
    const paths = [
      ended,
      `/calendar/${'a'.repeat(32)}.ics`,
      '/calendar/short.ics',
      `/calendar/${'a'.repeat(32)}`,
      `/calendar/${'a'.repeat(500)}.ics`,
      '/calendar/',
      '/calendar/%2e%2e.ics',
      '/calendar/%zz.ics',
    ];
    const answers = await Promise.all(paths.map((path) => read(path, { accept: 'text/html, text/calendar' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.get('content-type'))).size).toBe(1);
  });

  test('a change of the address leaves the choice of schedules to the user, and ends the earlier one', async () => {
    const user = await aUser();
    const first = await makeFeed(user, [user.scheduleId]);
    const second = await makeFeed(user, [user.scheduleId]);
    expect(second).not.toBe(first);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    expect((await user.browser.get(PATH)).body).toMatchObject({ feed: { schedules: [user.scheduleId] } });
  });
});

describe('what is kept of an address', () => {
  test('the page of the user shows when the address was made and read, and never the address', async () => {
    const user = await aUser();
    expect((await user.browser.get(PATH)).body).toEqual({ feed: null });
    const path = await makeFeed(user);
    const madeAt = clock.now().toString();
    expect((await user.browser.get(PATH)).body).toEqual({
      feed: { schedules: null, made_at: madeAt, last_read_at: null },
    });
    await readLater(path);
    expect((await user.browser.get(PATH)).body).toEqual({
      feed: { schedules: null, made_at: madeAt, last_read_at: clock.now().toString() },
    });
  });

  test('the secret is in no row, no entry of the log and no line, not even when reading it fails', async () => {
    const user = await aUser('admin');
    const path = await makeFeed(user);
    const secret = feedSecretIn(path.split('/').at(-1) ?? '') ?? '';
    expect(secret).toHaveLength(32);
    logged.length = 0;
    await read(path);
    await sql.run(`update schedules set definition = '{}' where id = $1`, [user.scheduleId]);
    expect((await readLater(path)).status).toBe(500);
    const lines = logged.join('');
    expect(lines).toContain('"event":"request.failed"');
    expect(lines).toContain(`"path":"${FEED_ROUTE}"`);
    expect(lines).not.toContain(secret);
    const entries = await sql.rows<{ event: string; entry: string }>(
      'select event, audit_log::text as entry from audit_log where client_id = $1 order by at, id',
      [user.accountId],
    );
    expect(entries.map(({ event }) => event)).toEqual(['calendar_feed_made']);
    const rows = await sql.rows<{ row: string }>('select f::text as row from calendar_feeds f where client_id = $1', [
      user.accountId,
    ]);
    expect(rows).toHaveLength(1);
    const kept = JSON.stringify([entries, rows]);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
  });

  test('making, choosing, changing and ending are recorded with the names of the schedules', async () => {
    const user = await aUser('admin');
    await makeFeed(user);
    await user.browser.request('PUT', PATH, { body: { schedules: [user.scheduleId] } });
    await makeFeed(user, [user.scheduleId]);
    await user.browser.request('DELETE', PATH, {});
    const entries = await sql.rows<{ event: string; details: unknown }>(
      'select event, details from audit_log where client_id = $1 order by at, id',
      [user.accountId],
    );
    expect(entries.map(({ event }) => event)).toEqual([
      'calendar_feed_made',
      'calendar_feed_changed',
      'calendar_feed_changed',
      'calendar_feed_ended',
    ]);
    expect(entries[1]?.details).toEqual({ before: { schedules: 'all' }, after: { schedules: ['Morning'] } });
  });

  test('users of the account cannot read the hash of an address', async () => {
    const user = await aUser();
    await makeFeed(user);
    const asUser = (column: string) =>
      withAccount(app.pools, user.accountId, (own) => own.rows(`select ${column} from calendar_feeds`));
    expect(await asUser('user_id')).toEqual([{ user_id: user.userId }]);
    await expect(asUser('feed_hash')).rejects.toThrow('permission denied');
  });
});

describe('what may be chosen', () => {
  test('schedules of another account and unknown ones are refused', async () => {
    const [user, other] = [await aUser(), await aUser()];
    for (const schedules of [[other.scheduleId], [anId()], [user.scheduleId, other.scheduleId]])
      expect((await user.browser.request('POST', PATH, { body: { schedules } })).status).toBe(422);
    await makeFeed(user);
    expect((await user.browser.request('PUT', PATH, { body: { schedules: [other.scheduleId] } })).status).toBe(422);
  });

  test('without an address there is nothing to choose or end', async () => {
    const { browser } = await aUser();
    expect((await browser.request('PUT', PATH, { body: { schedules: null } })).status).toBe(404);
    expect((await browser.request('DELETE', PATH, {})).status).toBe(404);
  });
});
