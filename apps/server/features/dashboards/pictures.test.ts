import { expect, test } from 'vitest';
import { json } from '../../database/pool.ts';
import { Browser, idOf } from '../../testing/browser.ts';
import { deleteUnusedPictures } from '../../stores/dashboards/pictures.ts';
import { addAccount, addSession, addUser, addWall, assign } from '../../testing/farm.ts';
import { addDashboard } from '../../testing/farm-fixture.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';
import { aDashboardPicture, PNG } from './test-samples.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const farm = await addAccount(sql, 'Farm');
const foreignFarm = await addAccount(sql, 'Foreign');

async function userOf(accountId: string) {
  const userId = await addUser(sql, `${crypto.randomUUID()}@farm.example`);
  await assign(sql, userId, accountId, 'normal');
  const browser = new Browser(address).withSession(await addSession(sql, userId, accountId, testClock.now()));
  return { userId, browser };
}

const { userId, browser: jan } = await userOf(farm.accountId);
const { browser: outsider } = await userOf(foreignFarm.accountId);

const upload = (content: Uint8Array) =>
  jan.request('POST', '/api/dashboard_pictures', { body: { data: Buffer.from(content).toString('base64') } });

/** The picture of the samples with another size in its header, px. */
function pngOf(width: number, height: number): Buffer {
  const png = Buffer.from(PNG);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

test('a picture is shown to users and walls of its account only, and a browser can do nothing but display it', async () => {
  const uploaded = await upload(PNG);
  expect(uploaded.status).toBe(201);
  const path = `/api/dashboard_pictures/${idOf(uploaded)}`;
  const wall = new Browser(address).withSession(await addWall(sql, userId, farm.accountId, testClock.now()));
  for (const who of [jan, wall]) {
    const { status, headers } = await who.get(path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringMatching(/^private, /),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  }
  const unknown = await outsider.get('/api/dashboard_pictures/018f0000-0000-7000-8000-00000000dead');
  const foreign = await outsider.get(path);
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(unknown.body);
  expect((await new Browser(address).get(path)).status).toBe(401);
});

test.each([
  ['a text', Buffer.from('<svg onload="alert(1)">'), 'This is not a JPEG, PNG or WebP picture'],
  ['the beginning of a picture', PNG.subarray(0, 40), 'This is not a JPEG, PNG or WebP picture'],
  ['one pixel', pngOf(1, 1), 'A picture must have at least 64 × 64 pixels'],
  ['a line', pngOf(1600, 63), 'A picture must have at least 64 × 64 pixels'],
  ['more pixels than a card shows', pngOf(1601, 64), 'A picture may have at most 1600 × 1600 pixels'],
  [
    'more than 400 kB',
    Buffer.concat([PNG, Buffer.alloc(400 * 1024 - PNG.length + 1)]),
    'A picture may have at most 400 kB',
  ],
])('%s is not stored as a picture', async (_, content, message) => {
  expect(await upload(content)).toMatchObject({ status: 422, body: { fields: { data: message } } });
});

test('a body of 50 MB is refused by its size', async () => {
  const body = { data: 'A'.repeat(50 * 1024 * 1024) };
  expect(await jan.request('POST', '/api/dashboard_pictures', { body })).toMatchObject({ status: 413 });
});

test('a picture is deleted a day after its upload unless a dashboard or an earlier version of one shows it', async () => {
  const now = testClock.now();
  const owner = { sql, accountId: farm.accountId };
  const old = now.subtract({ hours: 25 });
  const shown = await aDashboardPicture(owner, old);
  const earlier = await aDashboardPicture(owner, old);
  const unused = await aDashboardPicture(owner, old);
  const foreign = await aDashboardPicture({ sql, accountId: foreignFarm.accountId }, old);
  const fresh = await aDashboardPicture(owner, now.subtract({ hours: 23 }));
  const widgets = (id_picture: string) => json([{ options: { view: 'note' } }, { options: { id_picture } }]);
  const id = await addDashboard(sql, farm.accountId, userId);
  // A picture of another account counts as shown in its own account only.
  await sql.run('update dashboards set widgets = $2::jsonb || $3::jsonb where id = $1', [
    id,
    widgets(shown),
    widgets(foreign),
  ]);
  await sql.run(
    `insert into dashboard_versions (client_id, dashboard_id, version, name, widgets, default_map_view, saved_at)
     values ($1, $2, 1, 'Before', $3::jsonb, 'none', $4)`,
    [farm.accountId, id, widgets(earlier), now],
  );
  await deleteUnusedPictures(sql, now.subtract({ hours: 24 }));
  const left = await sql.rows<{ id: string }>('select id from dashboard_pictures where id = any($1::uuid[])', [
    [shown, earlier, fresh, unused, foreign],
  ]);
  expect(new Set(left.map((row) => row.id))).toEqual(new Set([shown, earlier, fresh]));
});

test('the pictures of an account are deleted with it', async () => {
  const { accountId } = await addAccount(sql, 'Closed');
  const picture = await aDashboardPicture({ sql, accountId });
  await sql.run('update clients set blocked_at = now(), closing_at = now(), closed_at = now() where id = $1', [
    accountId,
  ]);
  await sql.run('select erase_account($1, $2)', [accountId, testClock.now()]);
  expect(await sql.rows('select id from dashboard_pictures where id = $1', [picture])).toEqual([]);
});
