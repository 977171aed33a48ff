import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../../core/clock.ts';
import {
  addReadFarm,
  callTool,
  connectAssistant,
  sendMessage,
  type ReadFarm,
} from '../../../testing/people/assistant.ts';
import { addToken } from '../../../testing/people/program.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { TOOLS } from './registry.ts';
import { ARGUMENTS, argumentsOf } from '../../../testing/samples/assistant-arguments.ts';

const clock = fixedClock('2026-06-11T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

const aFarm = (name: string) => addReadFarm(sql, name);

const farm = await aFarm('Hill farm');
const other = await aFarm('Valley farm');
await sql.run(`update sections set name = 'Secret field' where client_id = $1`, [other.accountId]);

const aToken = async (owner: ReadFarm, things: Parameters<typeof addToken>[3] = {}) =>
  (await addToken(sql, owner, clock.now(), things)).token;
const chosen = { things: { sections: [farm.fixture.sectionId], objects: [], groups: [] } };

/** Tools that read more than single things, and are closed to tokens with chosen ones. */
const CLOSED_TO_CHOSEN = ['list_runs', 'list_alarms', 'get_weather', 'water_used', 'list_findings'];

/** How a tool answers a token for one section. */
function refusedToChosen(name: string): [boolean, string] {
  if (CLOSED_TO_CHOSEN.includes(name)) return [true, 'This is closed to tokens with chosen things.'];
  return name === 'get_readings' ? [true, 'Not found.'] : [false, ''];
}

const call = (token: string, name: string, owner = farm) => callTool(address, token, name, argumentsOf(name, owner));

test('there are at most ten tools, each with fixed texts, and all of them only read', async () => {
  const client = await connectAssistant(address, await aToken(farm));
  const { tools } = await client.listTools();
  expect(tools.length).toBeLessThanOrEqual(10);
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(ARGUMENTS));
  for (const { annotations, outputSchema, inputSchema, description } of tools) {
    expect(annotations).toMatchObject({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    });
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(outputSchema).toMatchObject({ type: 'object' });
    expect(description).toMatch(/^[A-Z].+\.$/s);
  }
  await client.close();
});

describe.each(TOOLS)('$name', ({ name, output }) => {
  test('a token for everything reads, as the schema describes, with time, zone, ages, and units', async () => {
    const { text, structured, isError } = await call(await aToken(farm), name);
    expect([isError, text]).toEqual([false, expect.stringMatching(/^\{/)]);
    expect(JSON.parse(text)).toEqual(structured);
    expect(output.parse(structured)).toEqual(structured);
    expect(structured).toMatchObject({ at: '2026-06-11T12:00:00+02:00', time_zone: 'Europe/Warsaw' });
    expect(text).not.toContain('null');
    expect(numbersWithoutUnit(structured)).toEqual([]);
  });

  test('the official client accepts the result against the schema of the tool', async () => {
    const client = await connectAssistant(address, await aToken(farm));
    await client.listTools();
    const result = await client.callTool({ name, arguments: { ...argumentsOf(name, farm) } });
    expect(result.isError ?? false).toBe(false);
    await client.close();
  });

  test('a token with chosen things reads only those, or is refused', async () => {
    const answer = await call(await aToken(farm, chosen), name);
    expect([answer.isError, answer.isError ? answer.text : '']).toEqual(refusedToChosen(name));
    for (const foreign of ['Probe', 'Station', 'Output 2']) expect(answer.text).not.toContain(foreign);
  });

  test('a token of another account reads nothing of this one', async () => {
    const token = await aToken(farm);
    const { text } = await call(token, name);
    expect(text).not.toContain('Secret field');
    const foreign = await call(token, name, other);
    expect(foreign.text).not.toContain('Secret field');
  });

  test.each([
    [
      'ended',
      401,
      async (owner: ReadFarm) =>
        sql.run('update access_tokens set expires_at = $2 where client_id = $1', [owner.accountId, clock.now()]),
    ],
    [
      'of a user who left',
      401,
      async (owner: ReadFarm) => sql.run('delete from memberships where client_id = $1', [owner.accountId]),
    ],
    [
      'of a blocked account',
      403,
      async (owner: ReadFarm) => sql.run('update clients set blocked_at = now() where id = $1', [owner.accountId]),
    ],
    [
      'of an account without the switch',
      403,
      async (owner: ReadFarm) =>
        sql.run('update clients set assistants_allowed = false where id = $1', [owner.accountId]),
    ],
  ])('a token %s is refused with %i and one sentence', async (_title, status, change) => {
    const owner = await aFarm('Farm that changes');
    const token = await aToken(owner);
    await change(owner);
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: argumentsOf(name, owner) },
    };
    const answer = await sendMessage(address, token, message);
    expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(/^[^.]+\.( [^.]+\.)*$/) } });
  });
});

test('the refusal without the switch names where to turn it on', async () => {
  const owner = await aFarm('Farm without assistants');
  await sql.run('update clients set assistants_allowed = false where id = $1', [owner.accountId]);
  const answer = await sendMessage(address, await aToken(owner), { jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect(answer.body).toMatchObject({
    err: 'assistants_off',
    message: expect.stringContaining('Settings → Access for programs'),
  });
});

const UNIT = /(_m3|_mm|_s|_ha|_percent|_c|_m3_per_h|_minutes|_m_per_s|_degrees|_hours)$/;
/** Counts, and values beside a `unit`. */
const WITHOUT = /^(total|cycle|openings|hours|sections|modules|.*_total|min|mean|max|value|low|high|threshold)$/;

/** Names of numbers that carry neither a unit in their name nor stand beside one. */
function numbersWithoutUnit(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(numbersWithoutUnit);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'number' && !UNIT.test(name) && !WITHOUT.test(name) ? [name] : numbersWithoutUnit(inner),
  );
}
