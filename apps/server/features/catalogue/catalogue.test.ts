import { expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const anna = await addUser(sql, 'anna@farm.example');
await assign(sql, anna, accountId, 'normal');
const browser = new Browser(address).withSession(await addSession(sql, anna, accountId, testClock.now()));

function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

test('the catalogue uses the naming style of the API and keeps the names of fields', async () => {
  const { status, body } = await browser.request('GET', '/api/catalogue');
  expect(status).toBe(200);
  const names = new Set(namesIn(body));
  expect([...names].filter((name) => /[a-z][A-Z]/.test(name))).toEqual([]);
  expect([...names]).toEqual(expect.arrayContaining(['widget_fields', 'tile_preview', 'creation_title']));
  expect(JSON.stringify(body)).toContain('"HUMIDITY_1"');
});
