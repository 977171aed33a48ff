import { expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { addSession, anId } from '../../testing/farm.ts';
import { addReadFarm, callTool, connectAssistant, sendMessage } from '../../testing/people/assistant.ts';
import { addToken } from '../../testing/people/program.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { TOOLS } from './tools/registry.ts';

const clock = fixedClock('2026-06-11T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

const farm = await addReadFarm(sql, 'Farm');
const aToken = async (options: Parameters<typeof addToken>[3] = {}) =>
  (await addToken(sql, farm, clock.now(), options)).token;

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

test('an assistant with the official client lists the tools and reads with them', async () => {
  const client = await connectAssistant(address, await aToken());
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
  const result = await client.callTool({ name: 'list_sections', arguments: {} });
  expect(result).toMatchObject({
    structuredContent: { items: [{ name: 'Block', area_ha: 0.5, flow_m3_per_h: 6, plant: 'unknown' }], total: 1 },
  });
  await client.close();
});

test.each(['read', 'stop', 'operate'] as const)('a token with scope %s may read', async (scope) => {
  const answer = await sendMessage(address, await aToken({ scope }), LIST);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('without a token, with a cookie alone, or with a malformed or ended token nothing is answered', async () => {
  const session = await addSession(sql, farm.userId, farm.accountId, clock.now());
  const post = (headers: Record<string, string>) =>
    fetch(`${address}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify(LIST),
    });
  const { id, token } = await addToken(sql, farm, clock.now());
  await sql.run('delete from access_tokens where id = $1', [id]);
  for (const headers of [
    {},
    { cookie: `sid=${session}` },
    { authorization: 'Bearer secret' },
    { authorization: `Bearer ${token}` },
  ]) {
    const answer = await post(headers);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\.$/) });
  }
});

test('a page of another site is refused, and one of this server is not', async () => {
  const token = await aToken();
  expect((await sendMessage(address, token, LIST, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await sendMessage(address, token, LIST, { origin: 'null' })).status).toBe(403);
  expect((await sendMessage(address, token, LIST, { origin: address })).status).toBe(200);
});

test('there is no stream to open and no session to end', async () => {
  for (const method of ['GET', 'DELETE']) {
    const answer = await fetch(`${address}/mcp`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  }
});

test('several messages at once, a large body and another format are refused', async () => {
  const token = await aToken();
  expect((await sendMessage(address, token, [LIST, LIST])).status).toBe(422);
  expect((await sendMessage(address, token, { ...LIST, params: { text: 'x'.repeat(100_000) } })).status).toBe(413);
  const plain = await fetch(`${address}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    body: JSON.stringify(LIST),
  });
  expect(plain.status).toBe(415);
});

test('each request is a call of the token: counted, limited, and recorded', async () => {
  const { id, token } = await addToken(sql, farm, clock.now());
  const statuses: number[] = [];
  for (let call = 0; call < 61; call += 1) statuses.push((await sendMessage(address, token, LIST)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  const row = await sql.first('select calls, last_used_ip from access_tokens where id = $1', [id]);
  expect(row).toEqual({ calls: 61, last_used_ip: '127.0.0.1' });
});

test('an unknown tool is an error of the protocol, and a wrong argument one sentence that names it', async () => {
  const token = await aToken();
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'open_valve', arguments: {} } };
  expect((await sendMessage(address, token, message)).body).toMatchObject({ error: { code: -32602 } });
  expect(await callTool(address, token, 'list_runs', { offset: 'two' })).toMatchObject({
    isError: true,
    text: 'offset: Enter a number.',
  });
});

test('the language of sentences is that of the user of the token', async () => {
  await sql.run(`update users set language = 'pl' where id = $1`, [farm.userId]);
  const answer = await callTool(address, await aToken(), 'get_section', { id: anId() });
  expect(answer).toMatchObject({ isError: true, text: 'Nie znaleziono.' });
  await sql.run(`update users set language = 'en' where id = $1`, [farm.userId]);
});
