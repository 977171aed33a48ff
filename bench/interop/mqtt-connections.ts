import { setTimeout as wait } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import { systemClock, type Pools } from '../../apps/server/boot/parts.ts';
import { Edge, text, value } from '../../apps/server/testing/link/edge.ts';
import { addToken } from '../../apps/server/testing/people/program.ts';
import { benchApp } from '../bench-app.ts';
import { machine } from '../machine.ts';
import { percentile } from '../noisy/bystander.ts';
import type { Print, RecordFigure } from '../record/figure.ts';
import { aFarm } from './mqtt-feed.ts';

/** The most that one account may have connected. */
const CONNECTED = 300;
const ENDED = 60;
const CUTS = 1_000;
/** After so many cuts the states are compared. */
const CUTS_PER_LOOK = 50;
/** How often the valve changes while connections are cut, ms: slower than the most that a station may send. */
const CHANGE_MS = 60;
const SETTLED_MS = 10_000;

type Farm = Awaited<ReturnType<typeof aFarm>>;

/** Programs that are connected over MQTT: how soon an ended token is disconnected, and what cuts leave behind. */
export async function benchMqttConnections(print: Print, record: RecordFigure): Promise<void> {
  const bench = await benchApp();
  try {
    const { pools, link, fieldEnv } = bench.app;
    const port = Number(fieldEnv['ZAGON_MQTT_PORT']);
    const farm = await aFarm(pools);
    link.devicesChanged();
    const edge = await Edge.connect(port, farm.station);
    await edge.sendBirth([text('Zagon/Memory', 'bench')], {
      [farm.valves.serial]: [value('o1', 0, systemClock.nowMs())],
    });
    await link.idle();
    await measureEnds(print, record, { pools, farm, port });
    await measureCuts(print, record, { pools, farm, port, edge });
    await edge.end();
  } finally {
    await bench.close();
  }
}

/** From the end of a token, in the database, to the end of its connection. */
async function measureEnds(
  print: Print,
  record: RecordFigure,
  { pools, farm, port }: { readonly pools: Pools; readonly farm: Farm; readonly port: number },
): Promise<void> {
  const programs: { readonly id: string; readonly client: MqttClient }[] = [];
  for (let count = 0; count < CONNECTED; count += 1) {
    const { id, token } = await addToken(pools.system, farm, systemClock.now());
    programs.push({ id, client: await signIn(port, token) });
  }
  const tookMs: number[] = [];
  for (const { id, client } of programs.slice(0, ENDED)) {
    const closed = new Promise<void>((resolve) => client.once('close', resolve));
    // At any moment of the interval at which rights are read.
    await wait(Math.random() * 300);
    const startedMs = performance.now();
    await pools.system.run('delete from access_tokens where id = $1', [id]);
    await closed;
    tookMs.push(performance.now() - startedMs);
  }
  for (const { client } of programs) client.end(true);
  const slowest = percentile(tookMs, 1);
  print(
    `the connection of a token that ends, beside ${CONNECTED} connected ones, on ${machine()}: p50 ${percentile(tookMs, 0.5)}, slowest of ${ENDED} ${slowest} ms (required 1000)`,
  );
  record({
    what: 'disconnecting a token that ends beside 300 others, slowest',
    figure: slowest,
    unit: 'ms',
    required: { atMost: 1_000 },
  });
}

/** A program whose connection is cut at random while a valve changes: what it shows in the end is what the valve is. */
async function measureCuts(
  print: Print,
  record: RecordFigure,
  {
    pools,
    farm,
    port,
    edge,
  }: { readonly pools: Pools; readonly farm: Farm; readonly port: number; readonly edge: Edge },
): Promise<void> {
  const { token } = await addToken(pools.system, farm, systemClock.now());
  const topic = `zagon/${farm.accountId}/outputs/${farm.outputId}/state`;
  const valve = { isOpen: false };
  const change = async (): Promise<void> => {
    valve.isOpen = !valve.isOpen;
    await edge.sendData(farm.valves.serial, [value('o1', valve.isOpen ? 1 : 0, systemClock.nowMs())]);
  };
  const connect = async () => {
    const client = await signIn(port, token);
    const shown = { state: '' };
    client.on('message', (at, payload) => {
      if (at === topic) shown.state = payload.toString();
    });
    client.subscribe(`zagon/${farm.accountId}/#`);
    return { client, shown };
  };
  let wrong = 0;
  for (let look = 0; look < CUTS / CUTS_PER_LOOK; look += 1) {
    const cutting = { isOver: false };
    const changing = (async () => {
      for (; !cutting.isOver; await wait(CHANGE_MS)) await change();
    })();
    for (let cut = 0; cut < CUTS_PER_LOOK; cut += 1) {
      const { client } = await connect();
      await wait(Math.random() * 40);
      client.stream.destroy();
    }
    // The valve changes for the last time while the last program connects.
    const { client: last, shown } = await connect();
    cutting.isOver = true;
    await changing;
    if (!(await settles(() => shown.state === (valve.isOpen ? 'open' : 'closed')))) wrong += 1;
    last.end(true);
  }
  print(
    `${CUTS} connections cut at random while a valve changes: another state than that of the valve after ${wrong} of ${CUTS / CUTS_PER_LOOK} looks (required 0)`,
  );
  record({
    what: 'looks after random cuts that show another state than the valve has',
    figure: wrong,
    required: { atMost: 0 },
  });
}

async function signIn(port: number, token: string): Promise<MqttClient> {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    username: 'token',
    password: token,
    reconnectPeriod: 0,
  });
  client.on('error', () => undefined);
  return client;
}

async function settles(isRight: () => boolean): Promise<boolean> {
  const endMs = performance.now() + SETTLED_MS;
  while (!isRight() && performance.now() < endMs) await wait(20);
  return isRight();
}
