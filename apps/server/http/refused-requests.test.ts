import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { silentLog, type LogFields } from '../core/log.ts';
import { Browser } from '../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../testing/farm.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';

const logged: LogFields[] = [];
const { app, address } = await startTestApp({
  log: { ...silentLog, error: (event, _error, fields) => void logged.push({ event, ...fields }) },
});
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const anna = await addUser(sql, 'anna@farm.example');
await assign(sql, anna, accountId, 'admin');
const browser = new Browser(address).withSession(await addSession(sql, anna, accountId, testClock.now()));

beforeEach(() => void logged.splice(0));

/** Sends a raw request line, which browsers and fetch would correct; returns the status of the response. */
async function statusOfRaw(target: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n\r\n`);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'close');
  return answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 404'.length);
}

test.each([
  '//x',
  '/../x',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%5cx',
  '/%00',
  '/index.html%00.png',
  '/assets/',
  '/.git/config',
  `/${'x'.repeat(300)}`,
  `/api/objects/${'x'.repeat(300)}`,
  'http://x/nothing',
  '/%ff',
])('an address that names no file is not found and writes no log line: %s', async (target) => {
  expect(await statusOfRaw(target)).toBe('404');
  expect(logged).toEqual([]);
});

test.each([
  ['x', 'not packed'],
  ['zstd', 'not packed'],
  ['gzip, gzip', 'not packed'],
  ['gzip', gzipSync('{"name":"North"}').subarray(0, 12).toString('latin1')],
])('a packed body (%s) is refused and writes no log line', async (encoding, body) => {
  expect(
    await browser.request('POST', '/api/dashboards', { body, headers: { 'content-encoding': encoding } }),
  ).toMatchObject({
    status: 415,
    body: { err: 'unsupported_media' },
  });
  expect(logged).toEqual([]);
});

test('skipping a cycle with an impossible number names the field', async () => {
  const path = '/api/schedulers/0199f0aa-0000-7000-8000-000000000001/skip';
  for (const cycle of [1_001, 32_768, 2_147_483_648])
    expect(await browser.request('POST', path, { body: { date: '2026-06-11', cycle } })).toMatchObject({
      status: 422,
      body: { fields: { cycle: expect.any(String) } },
    });
});

test.each([
  ['a field', '/api/dashboards', { 'na\0me': 'North' }, 'na\ufffdme'],
  ['a field', '/api/dashboards', { 'na\ud800me': 'North' }, 'na\ufffdme'],
  ['the query', '/api/dashboards?na%00me=x', { name: 'North', widgets: [], default_map_view: 'none' }, 'na\ufffdme'],
])('an invalid %s name is refused by name, even under an idempotency key', async (_part, path, body, field) => {
  const headers = { 'idempotency-key': `key of ${JSON.stringify(body)}${path}` };
  const answer = await browser.request('POST', path, { body, headers });
  expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  expect((await browser.request('POST', path, { body, headers })).body).toEqual(answer.body);
  expect(logged).toEqual([]);
});

test('a malformed text in a request with an idempotency key is refused, naming its field', async () => {
  const body = { name: 'North \ud800', widgets: [], default_map_view: 'none' };
  const headers = { 'idempotency-key': 'malformed' };
  expect(await browser.request('POST', '/api/dashboards', { body, headers })).toMatchObject({
    status: 422,
    body: { fields: { name: expect.any(String) } },
  });
});
