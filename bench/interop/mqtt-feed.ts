import { setTimeout as wait } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import { z } from 'zod';
import { systemClock, type Pools } from '../../apps/server/boot/parts.ts';
import { addUser, anId, assign } from '../../apps/server/testing/farm.ts';
import { Edge, text, value } from '../../apps/server/testing/link/edge.ts';
import { anOutput, aStation, moduleBehind } from '../../apps/server/testing/link/stations.ts';
import { addToken } from '../../apps/server/testing/people/program.ts';
import { benchApp } from '../bench-app.ts';
import { machine } from '../machine.ts';
import { percentile } from '../noisy/bystander.ts';
import type { Print, RecordFigure } from '../record/figure.ts';

const CHANGES = 400;
const PAUSE_MS = 20;
const TRIES = 10_000;
/** Commands under way at a time. */
const AT_ONCE = 50;
/** With their descriptions, outputs and sections, about ten thousand topics. */
const MODULES = 1_250;

/** The MQTT feed: a change at a module to its topic, refused commands, and the memory of ten thousand topics. */
export async function benchMqttFeed(print: Print, record: RecordFigure): Promise<void> {
  const bench = await benchApp();
  try {
    const { pools } = bench.app;
    const port = Number(bench.app.fieldEnv['ZAGON_MQTT_PORT']);
    const farm = await aFarm(pools);
    bench.app.link.devicesChanged();
    const edge = await Edge.connect(port, farm.station);
    await edge.sendBirth([text('Zagon/Memory', 'bench')], {
      [farm.valves.serial]: [value('o1', 0, systemClock.nowMs())],
      [farm.probe.serial]: [value('TEMP_1', 20, systemClock.nowMs())],
    });
    await bench.app.link.idle();
    const { token } = await addToken(pools.system, farm, systemClock.now(), {
      scope: 'operate',
      openingsPerHour: 1_000,
    });
    const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
      username: 'token',
      password: token,
      reconnectPeriod: 0,
    });
    await client.subscribeAsync(`zagon/${farm.accountId}/#`);
    await measureChanges(print, record, { client, edge, farm });
    await measureRefusals(print, record, { client, farm, pools });
    client.end(true);
    await measureMemory(print, record, { pools, port });
    await edge.end();
  } finally {
    await bench.close();
  }
}

/** A farm with a valve module, a probe and an administrator. */
export async function aFarm(pools: Pools) {
  const station = await aStation(pools, 'AGB2000-FEED-BENCH');
  const valves = await moduleBehind(pools, station, 'AM421-FEED-BENCH', 'AM-421');
  const probe = await moduleBehind(pools, station, 'AM999-FEED-BENCH', 'AM-999');
  const outputId = await anOutput(pools, station, valves, 'o1');
  const userId = await addUser(pools.system, 'feed@bench.test');
  await assign(pools.system, userId, station.accountId, 'admin');
  return { station, valves, probe, outputId, userId, accountId: station.accountId };
}

type Farm = Awaited<ReturnType<typeof aFarm>>;

/** From the message of the station to that of the program, over both brokers and the database. */
async function measureChanges(
  print: Print,
  record: RecordFigure,
  { client, edge, farm }: { readonly client: MqttClient; readonly edge: Edge; readonly farm: Farm },
): Promise<void> {
  const sentAtMs = new Map<number, number>();
  const tookMs: number[] = [];
  const topic = `zagon/${farm.accountId}/modules/${farm.probe.id}/values`;
  const shape = z.object({ TEMP_1: z.number() });
  client.on('message', (at, payload) => {
    if (at !== topic || payload.length === 0) return;
    const sent = sentAtMs.get(shape.parse(JSON.parse(payload.toString())).TEMP_1);
    if (sent !== undefined) tookMs.push(performance.now() - sent);
  });
  for (let count = 0; count < CHANGES; count += 1) {
    const celsius = Number((10 + count / 100).toFixed(2));
    sentAtMs.set(celsius, performance.now());
    await edge.sendData(farm.probe.serial, [value('TEMP_1', celsius, systemClock.nowMs())]);
    await wait(PAUSE_MS);
  }
  await wait(1_000);
  const p99 = percentile(tookMs, 0.99);
  print(
    `a change at a module to its topic, on ${machine()}: p50 ${percentile(tookMs, 0.5)}, p99 ${p99} ms (required 200); ${tookMs.length} of ${CHANGES} seen, those of one commit as one`,
  );
  record({ what: 'a change at a module to its topic, p99', figure: p99, unit: 'ms', required: { atMost: 200 } });
}

/** Commands that must open nothing: retained, late, early, foreign, unreadable. */
async function measureRefusals(
  print: Print,
  record: RecordFigure,
  { client, farm, pools }: { readonly client: MqttClient; readonly farm: Farm; readonly pools: Pools },
): Promise<void> {
  const set = (id: string): string => `zagon/${farm.accountId}/outputs/${id}/set`;
  const ago = (seconds: number): string =>
    systemClock
      .now()
      .subtract({ seconds: Math.round(seconds) })
      .toString();
  const open = (at: string): string => JSON.stringify({ command: 'OPEN', minutes: 1, at });
  const kinds = [
    () => [set(farm.outputId), open(ago(0)), { retain: true }] as const,
    () => [set(farm.outputId), open(ago(40 + Math.random() * 100_000)), {}] as const,
    () => [set(farm.outputId), open(ago(-40 - Math.random() * 100_000)), {}] as const,
    () => [set(anId()), open(ago(0)), {}] as const,
    () => [set(farm.outputId), `OPEN ${Math.random()}`, {}] as const,
  ];
  let sent = 0;
  const send = async (): Promise<void> => {
    while (sent < TRIES) {
      sent += 1;
      const kind = kinds[Math.floor(Math.random() * kinds.length)] ?? kinds[0];
      const [topic, payload, options] = kind?.() ?? [set(farm.outputId), '', {}];
      await client.publishAsync(topic, payload, { qos: 1, ...options });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  await wait(2_000);
  const rows = await pools.system.rows('select id from manual_opens where client_id = $1', [farm.accountId]);
  print(`openings from ${TRIES} retained, late, early, foreign and unreadable commands: ${rows.length} (required 0)`);
  record({
    what: `openings from ${TRIES} commands that must open nothing`,
    figure: rows.length,
    required: { atMost: 0 },
  });
}

/** What an account of ten thousand topics adds to the heap while a program is connected. */
async function measureMemory(
  print: Print,
  record: RecordFigure,
  { pools, port }: { readonly pools: Pools; readonly port: number },
): Promise<void> {
  const station = await aStation(pools, 'AGB2000-LARGE-BENCH');
  const { accountId } = station;
  const userId = await addUser(pools.system, 'large@bench.test');
  await assign(pools.system, userId, accountId, 'admin');
  for (let count = 0; count < MODULES; count += 1) {
    const module = await moduleBehind(pools, station, `AM421-LARGE-${1_000 + count}`, 'AM-421');
    for (const field of ['o1', 'o2', 'o3', 'o4']) await anOutput(pools, station, module, field);
  }
  const { token } = await addToken(pools.system, { userId, accountId }, systemClock.now());
  const heapMb = (): number => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed / 1_048_576;
  };
  const before = heapMb();
  const topics = new Set<string>();
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    username: 'token',
    password: token,
    reconnectPeriod: 0,
  });
  client.on('message', (topic) => topics.add(topic));
  await client.subscribeAsync(`zagon/${accountId}/#`);
  for (let seen = -1; seen < topics.size; await wait(2_000)) seen = topics.size;
  const count = topics.size;
  topics.clear();
  const grownMb = Math.round((heapMb() - before) * 10) / 10;
  client.end(true);
  print(
    `${count} retained topics: ${grownMb} MB of heap (required 50)${globalThis.gc === undefined ? ', without collecting garbage' : ''}`,
  );
  record({
    what: 'heap of the retained topics of a large account',
    figure: grownMb,
    unit: 'MB',
    required: { atMost: 50 },
    notes: [`${count} topics.`],
  });
}
