import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { addUser, anId, assign } from '../../testing/farm.ts';
import { Edge, text, value } from '../../testing/link/edge.ts';
import { anOutput, aStation, moduleBehind } from '../../testing/link/stations.ts';
import { addToken } from '../../testing/people/program.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

/* Programs that are connected over MQTT: what they see, and what they may order. */

const { app } = await startTestApp();
const { pools } = app;
const sql = pools.system;
const port = Number(app.fieldEnv['ZAGON_MQTT_PORT']);
let farms = 0;

/** A farm with a connected station, a valve module and a section for each of its outputs o1 to o4. */
async function aFarm() {
  farms += 1;
  const station = await aStation(pools, `AGB2000-FEED-${1000 + farms}`);
  const { accountId } = station;
  const valves = await moduleBehind(pools, station, `AM421-FEED-${1000 + farms}`, 'AM-421');
  const pumps = await moduleBehind(pools, station, `AM421-FEED-${5000 + farms}`, 'AM-421');
  const pumpOutput = await anOutput(pools, station, pumps, 'o1');
  const sourceId = anId();
  await sql.run("insert into water_sources (id, client_id, name, efficiency_m3_per_h) values ($1, $2, 'Well', 60)", [
    sourceId,
    accountId,
  ]);
  for (const water of ['clean', 'fertigated'])
    await sql.run(
      'insert into water_source_outputs (client_id, water_source_id, output_id, water) values ($1, $2, $3, $4)',
      [accountId, sourceId, pumpOutput, water],
    );
  const sections = [];
  for (const field of ['o1', 'o2', 'o3', 'o4']) {
    const outputId = await anOutput(pools, station, valves, field);
    const id = anId();
    await sql.run(
      `insert into sections (id, client_id, name, water_source_id, output_id, area_m2, flow_m3_per_h)
       values ($1, $2, $3, $4, $5, 10000, 5)`,
      [id, accountId, `Section ${field}`, sourceId, outputId],
    );
    sections.push({ id, outputId, field });
  }
  const userId = await addUser(sql, `${anId()}@feed.test`);
  await assign(sql, userId, accountId, 'admin');
  app.link.devicesChanged();
  const edge = await Edge.connect(port, station);
  const nowMs = testClock.nowMs();
  const closed = ['o1', 'o2', 'o3', 'o4'].map((field) => value(field, 0, nowMs));
  await edge.sendBirth([text('Zagon/Memory', `flash-${farms}`)], {
    [valves.serial]: closed,
    [pumps.serial]: [value('o1', 0, nowMs)],
  });
  await app.link.idle();
  return { station, accountId, userId, valves, sections, edge };
}

type Farm = Awaited<ReturnType<typeof aFarm>>;

/** A program that is connected, and everything it has received: the newest payload of each topic. */
async function aProgram(farm: Farm, options: Parameters<typeof addToken>[3] = {}, mqtt: IClientOptions = {}) {
  const { id, token } = await addToken(sql, farm, testClock.now(), options);
  const client = await signIn(token, mqtt);
  const seen = new Map<string, string>();
  const results: unknown[] = [];
  client.on('message', (topic, payload) => {
    seen.set(topic, payload.toString());
    if (topic.endsWith('/result')) results.push(JSON.parse(payload.toString()));
  });
  const root = `zagon/${farm.accountId}`;
  await client.subscribeAsync(`${root}/#`);
  return { id, token, client, seen, results, root };
}

async function signIn(token: string, options: IClientOptions = {}): Promise<MqttClient> {
  const client = await connectAsync(
    `mqtt://127.0.0.1:${port}`,
    {
      username: 'token',
      password: token,
      reconnectPeriod: 0,
      ...options,
    },
    false,
  );
  client.on('error', () => undefined);
  onTestFinished(() => client.endAsync(true));
  return client;
}

/** Waits until it holds, also on a busy machine. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000 });

const now = () => testClock.now().toString();
const openNow = (minutes = 5) => JSON.stringify({ command: 'OPEN', minutes, at: now() });
const openings = async (accountId: string) =>
  sql.rows<{ minutes: number; output_id: string }>('select minutes, output_id from manual_opens where client_id = $1', [
    accountId,
  ]);

test('a program sees the states of its account, and each change that a module reports', async () => {
  const farm = await aFarm();
  const { seen, root } = await aProgram(farm);
  const [section] = farm.sections;
  if (section === undefined) throw new Error('no section');
  await eventually(() => expect(seen.get(`${root}/sections/${section.id}/state`)).toBe('closed'));
  expect(seen.get(`${root}/status`)).toBe('online');
  expect(seen.get(`${root}/outputs/${section.outputId}/state`)).toBe('closed');
  expect(JSON.parse(seen.get(`${root}/homeassistant/device/zagon_section_${section.id}/config`) ?? '')).toMatchObject({
    components: { valve: { platform: 'valve', device_class: 'water' } },
  });
  await farm.edge.sendData(farm.valves.serial, [value('o1', 1, testClock.nowMs())]);
  await eventually(() => expect(seen.get(`${root}/sections/${section.id}/state`)).toBe('open'));
  // A station that is gone says nothing of its valves: unknown is not closed.
  await farm.edge.end();
  await eventually(() => expect(seen.get(`${root}/sections/${section.id}/state`)).toBe('None'));
});

test('a section is opened for the minutes of the command, and a second command neither restarts nor lengthens it', async () => {
  const farm = await aFarm();
  const { client, results, root } = await aProgram(farm, { scope: 'operate' });
  const [section] = farm.sections;
  if (section === undefined) throw new Error('no section');
  const topic = `${root}/sections/${section.id}/set`;
  await client.publishAsync(topic, openNow(7), { qos: 1 });
  await eventually(() => expect(results).toMatchObject([{ command: 'open', ok: true, minutes: 7 }]));
  await client.publishAsync(topic, openNow(30), { qos: 1 });
  await eventually(() => expect(results[1]).toMatchObject({ ok: false, code: 'already_open' }));
  expect(await openings(farm.accountId)).toEqual([{ minutes: 7, output_id: section.outputId }]);
  await client.publishAsync(topic, 'CLOSE');
  await eventually(() => expect(results[2]).toMatchObject({ command: 'close', ok: true }));
});

test('a close overtakes the openings that wait, which then open nothing', async () => {
  const farm = await aFarm();
  const { client, results, root } = await aProgram(farm, { scope: 'operate' });
  const topic = `${root}/sections/${farm.sections[0]?.id}/set`;
  await eventually(async () => {
    await client.publishAsync(topic, 'CLOSE', { qos: 1 });
    expect(results.length).toBeGreaterThan(0);
  });
  results.length = 0;
  // All in one write, so that all of them are received before the first is carried out.
  const sent = ['CLOSE', openNow(), openNow(), 'CLOSE'].map((payload) =>
    client.publishAsync(topic, payload, { qos: 1 }),
  );
  await Promise.all(sent);
  await eventually(() => {
    const opens = results.filter((result) => z.object({ command: z.literal('open') }).safeParse(result).success);
    expect(opens).toMatchObject([{ code: 'closed_since' }, { code: 'closed_since' }]);
    expect(results).toContainEqual(expect.objectContaining({ command: 'close', ok: true }));
  });
  expect(await openings(farm.accountId)).toEqual([]);
});

test.each<[string, (topic: string) => readonly [string, string, { retain?: boolean }], string]>([
  ['retained', (topic) => [topic, openNow(), { retain: true }], 'retained'],
  [
    'that waited',
    (topic) => [
      topic,
      JSON.stringify({ command: 'OPEN', at: testClock.now().subtract({ seconds: 45 }).toString() }),
      {},
    ],
    'too_old',
  ],
  [
    'of a clock that is ahead',
    (topic) => [topic, JSON.stringify({ command: 'OPEN', at: testClock.now().add({ minutes: 5 }).toString() }), {}],
    'too_old',
  ],
  ['without a time, just after connecting', (topic) => [topic, 'OPEN', {}], 'too_soon'],
  ['in words', (topic) => [topic, 'please open', {}], 'unreadable'],
  ['with an unknown field', (topic) => [topic, '{"command":"OPEN","hours":3}', {}], 'unreadable'],
  ['with text for minutes', (topic) => [topic, '{"command":"OPEN","minutes":"ten"}', {}], 'unreadable'],
  ['for no time', (topic) => [topic, openNow(0), {}], 'validation'],
  ['for longer than the token may', (topic) => [topic, openNow(31), {}], 'validation'],
])('an opening %s is refused and reported, and nothing opens', async (_case, message, code) => {
  const farm = await aFarm();
  const { client, results, root } = await aProgram(farm, { scope: 'operate' });
  const [topic, payload, options] = message(`${root}/sections/${farm.sections[0]?.id}/set`);
  await client.publishAsync(topic, payload, { qos: 1, ...options });
  await eventually(() => expect(results).toMatchObject([{ ok: false, code }]));
  expect(z.object({ message: z.string().min(10) }).safeParse(results[0]).success).toBe(true);
  expect(await openings(farm.accountId)).toEqual([]);
});

test('a token that may only read opens and closes nothing, and one that may stop only closes', async () => {
  const farm = await aFarm();
  const topic = `zagon/${farm.accountId}/sections/${farm.sections[0]?.id}/set`;
  const reader = await aProgram(farm, { scope: 'read' });
  await reader.client.publishAsync(topic, openNow(), { qos: 1 });
  await eventually(() => expect(reader.results).toHaveLength(1));
  await reader.client.publishAsync(topic, 'CLOSE', { qos: 1 });
  await eventually(() => expect(reader.results).toMatchObject([{ code: 'token_scope' }, { code: 'token_scope' }]));
  await reader.client.endAsync();
  const stopper = await aProgram(farm, { scope: 'stop' });
  await stopper.client.publishAsync(topic, openNow(), { qos: 1 });
  await eventually(() => expect(stopper.results).toHaveLength(1));
  await stopper.client.publishAsync(topic, 'CLOSE', { qos: 1 });
  await eventually(() => expect(stopper.results).toMatchObject([{ code: 'token_scope' }, { ok: true }]));
  expect(await openings(farm.accountId)).toEqual([]);
});

test('a token with chosen things sees and operates only these', async () => {
  const farm = await aFarm();
  const [own, other] = farm.sections;
  if (own === undefined || other === undefined) throw new Error('no sections');
  const { client, seen, results, root } = await aProgram(farm, {
    scope: 'operate',
    things: { sections: [own.id], objects: [], groups: [] },
  });
  await eventually(() => expect(seen.get(`${root}/sections/${own.id}/state`)).toBe('closed'));
  await client.publishAsync(`${root}/sections/${other.id}/set`, openNow(), { qos: 1 });
  await client.publishAsync(`${root}/outputs/${other.outputId}/set`, openNow(), { qos: 1 });
  await client.publishAsync(`${root}/sections/${anId()}/set`, openNow(), { qos: 1 });
  await client.publishAsync(`${root}/sections/${own.id}/set`, openNow(), { qos: 1 });
  await eventually(() => expect(results).toMatchObject([{ ok: true }]));
  expect([...seen.keys()].filter((topic) => topic.includes(other.id) || topic.includes(other.outputId))).toEqual([]);
  expect([...seen.keys()].filter((topic) => topic.includes('/modules/'))).toEqual([]);
  expect(await openings(farm.accountId)).toMatchObject([{ output_id: own.outputId }]);
});

test('a program reaches nothing of another account, whatever filter or topic it uses', async () => {
  const [farm, foreign] = [await aFarm(), await aFarm()];
  const victim = await aProgram(foreign);
  await eventually(() => expect(victim.seen.size).toBeGreaterThan(0));
  const { client, seen } = await aProgram(farm, { scope: 'operate' });
  for (const filter of [
    '#',
    '+/+/#',
    'zagon/#',
    'zagon/+/status',
    `zagon/${foreign.accountId}/#`,
    'spBv1.0/#',
    '$SYS/#',
  ])
    await expect(client.subscribeAsync(filter)).rejects.toThrow(/Unspecified|128|denied/i);
  await client.publishAsync(`zagon/${foreign.accountId}/sections/${foreign.sections[0]?.id}/set`, openNow());
  await eventually(() => expect(client.connected).toBe(false));
  expect([...seen.keys()].filter((topic) => !topic.startsWith(`zagon/${farm.accountId}/`))).toEqual([]);
  expect(victim.results).toEqual([]);
  expect(await openings(foreign.accountId)).toEqual([]);
});

test.each<[string, (token: string) => string]>([
  ['an unknown', () => `zgn_${'0'.repeat(38)}`],
  ['a cut', (token) => token.slice(0, -1)],
  ['an empty', () => ''],
])('%s token is refused at sign-in', async (_case, change) => {
  const farm = await aFarm();
  const { token } = await addToken(sql, farm, testClock.now());
  await expect(signIn(change(token))).rejects.toThrow(/Not authorized|Bad username/i);
});

test('a hundred programs that connect at once are all signed in', async () => {
  const farm = await aFarm();
  const { token } = await addToken(sql, farm, testClock.now());
  const clients = await Promise.all(Array.from({ length: 100 }, () => signIn(token)));
  expect(clients.every(({ connected }) => connected)).toBe(true);
});

test('a will that would open later is refused at sign-in', async () => {
  const farm = await aFarm();
  const { token } = await addToken(sql, farm, testClock.now(), { scope: 'operate' });
  const topic = `zagon/${farm.accountId}/sections/${farm.sections[0]?.id}/set`;
  const will = { topic, payload: Buffer.from('OPEN'), qos: 1, retain: true } as const;
  await expect(signIn(token, { will })).rejects.toThrow(/connect/i);
});

test.each<[string, (farm: Farm, tokenId: string) => Promise<unknown>]>([
  ['is ended', (_farm, id) => sql.run('delete from access_tokens where id = $1', [id])],
  ['loses its user', ({ userId }) => sql.run('delete from memberships where user_id = $1', [userId])],
  ['has its user locked', ({ userId }) => sql.run('update users set locked_at = now() where id = $1', [userId])],
  [
    'has its account blocked',
    ({ accountId }) => sql.run('update clients set blocked_at = now() where id = $1', [accountId]),
  ],
])('a connection ends when its token %s', async (_case, end) => {
  const farm = await aFarm();
  const { client, id, seen } = await aProgram(farm);
  await eventually(() => expect(seen.size).toBeGreaterThan(0));
  await end(farm, id);
  await eventually(() => expect(client.connected).toBe(false));
});
