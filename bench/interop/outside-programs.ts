import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import { openPools, readPidFile, systemClock, type Pools } from '../../apps/server/boot/parts.ts';
import { addAccount, addUser, anId, assign } from '../../apps/server/testing/farm.ts';
import { addFarmFixture } from '../../apps/server/testing/farm-fixture.ts';
import { addToken } from '../../apps/server/testing/people/program.ts';
import { addWaitingEvent, addWebhook } from '../../apps/server/testing/webhooks/receiver.ts';
import { machine } from '../machine.ts';
import { observe, percentile } from '../noisy/bystander.ts';
import { aUser } from '../noisy/user.ts';
import type { Print, RecordFigure } from '../record/figure.ts';
import { startServer } from '../server-process.ts';

const SECONDS = 15;
const TOKENS = 64;
const WEBHOOKS = 10;
const SILENT_CLIENTS = 200;

/** Stops of a person beside programs that use all that they may, receivers that never answer, and clients that read nothing. */
export async function benchStopBesidePrograms(print: Print, record: RecordFigure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-bench-'));
  chmodSync(folder, 0o755);
  const receiver = await hangingReceiver();
  const server = await startServer(folder, { ZAGON_WEBHOOK_NETWORKS: '127.0.0.0/8' });
  try {
    const at = readPidFile(join(folder, 'postgres'));
    if (at === undefined) throw new Error('the server runs without its own database');
    const pools = openPools(
      { kind: 'socket', host: at.socketDir, port: at.port, user: 'postgres', database: 'zagon' },
      { app: 1, system: 1 },
    );
    const person = await aUser(server.address, pools, 'PERSON');
    const { tokens, accountId } = await aFarmOfPrograms(pools, receiver.port);
    await pools.close();
    let isRunning = true;
    const silent = await Promise.all(
      Array.from({ length: SILENT_CLIENTS }, (_, index) =>
        silentClient(server.mqttPort, tokens[index % TOKENS] ?? '', accountId),
      ),
    );
    const calling = tokens.map((token) => callUntil(server.address, token, () => !isRunning));
    await wait(2_000);
    const end = setTimeout(() => (isRunning = false), SECONDS * 1_000);
    const experience = await observe(person, () => isRunning);
    clearTimeout(end);
    const calls = (await Promise.all(calling)).reduce((sum, each) => sum + each, 0);
    for (const client of silent) client.end(true);
    const slowest = percentile(experience.stopsMs, 1);
    print(
      `a stop beside ${TOKENS} programs (${calls} calls), ${WEBHOOKS} hanging webhooks (${receiver.count()} requests) and ${SILENT_CLIENTS} silent MQTT clients, on ${machine()}: slowest ${slowest} ms (required 500), p50 ${percentile(experience.stopsMs, 0.5)}; ${experience.failed} of ${experience.stopsMs.length + experience.requestsMs.length} failed`,
    );
    record({
      what: 'slowest stop of a person beside programs',
      figure: slowest,
      unit: 'ms',
      required: { atMost: 500 },
    });
  } finally {
    await server.end();
    receiver.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function aFarmOfPrograms(pools: Pools, receiverPort: number) {
  const { accountId } = await addAccount(pools.system, 'Programs');
  const userId = await addUser(pools.system, 'programs@bench.test');
  await assign(pools.system, userId, accountId, 'admin');
  await addFarmFixture(pools.system, accountId);
  const now = systemClock.now();
  const tokens: string[] = [];
  for (let count = 0; count < TOKENS; count += 1)
    tokens.push((await addToken(pools.system, { userId, accountId }, now)).token);
  for (let count = 0; count < WEBHOOKS; count += 1) {
    const address = `http://127.0.0.1:${receiverPort}/${anId()}`;
    const { id: webhookId } = await addWebhook(pools.system, { accountId, userId }, { address });
    for (let event = 0; event < 20; event += 1) await addWaitingEvent(pools.system, { accountId, webhookId }, now);
  }
  return { tokens, accountId };
}

/** Calls as often as it is allowed to, with a call more when it is told to wait. */
async function callUntil(address: string, token: string, isOver: () => boolean): Promise<number> {
  let calls = 0;
  while (!isOver()) {
    const answer = await fetch(`${address}/api/objects`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    calls += 1;
    if (!answer.ok) await wait(200);
  }
  return calls;
}

/** Subscribes to everything and then reads nothing more. */
async function silentClient(port: number, token: string, accountId: string): Promise<MqttClient> {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    username: 'token',
    password: token,
    reconnectPeriod: 0,
  });
  client.on('error', () => undefined);
  await client.subscribeAsync(`zagon/${accountId}/#`);
  client.stream.pause();
  return client;
}

/** Accepts requests and never answers. */
async function hangingReceiver() {
  let requests = 0;
  const server = createServer(() => {
    requests += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver is not listening on a port');
  return {
    port: address.port,
    count: () => requests,
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
