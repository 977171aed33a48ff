import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import {
  callPolicy,
  fixedClock,
  openDatabase,
  type Pools,
  readConfig,
  secretBox,
  silentLog,
  systemClock,
  webhookSender,
} from '../../apps/server/boot/parts.ts';
import { addAccount, addUser, anId, assign } from '../../apps/server/testing/farm.ts';
import { Edge, text, value } from '../../apps/server/testing/link/edge.ts';
import { addWaitingEvent, addWebhook } from '../../apps/server/testing/webhooks/receiver.ts';
import { benchApp } from '../bench-app.ts';
import { machine } from '../machine.ts';
import { percentile } from '../noisy/bystander.ts';
import type { Print, RecordFigure } from '../record/figure.ts';
import { aFarm } from './mqtt-feed.ts';

const WEBHOOKS = 10;
const EVENTS = 10_000;
/** How often the receiver fails, in one of the ways of `fail`. */
const FAILURES = 0.2;
const TIMEOUT_MS = 1_000;
/** How far the clock is moved on when nothing is due. */
const STEP: Temporal.DurationLike = { seconds: 5 };

const CHANGES = 600;
const PAUSE_MS = 50;

/** Webhooks: a receiver that fails at random, and how soon one that is well receives what happened. */
export async function benchWebhooks(print: Print, record: RecordFigure): Promise<void> {
  const bench = await benchApp({ settings: { ZAGON_WEBHOOK_NETWORKS: '127.0.0.0/8' } });
  try {
    await measureDelay(bench.app, print, record);
  } finally {
    await bench.close();
  }
  // Without a server, whose own queue would take part.
  const folder = mkdtempSync(join(tmpdir(), 'zagon-bench-'));
  chmodSync(folder, 0o755);
  const onLost = (error: unknown): never => {
    throw error;
  };
  const database = await openDatabase(readConfig({ ZAGON_DATA_DIR: folder }), { progress: () => undefined, onLost });
  try {
    await measureFailing(database.pools.background, print, record);
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From the message of a station that an output has changed to the request at the receiver. */
async function measureDelay(
  { pools, link, fieldEnv }: Awaited<ReturnType<typeof benchApp>>['app'],
  print: Print,
  record: RecordFigure,
): Promise<void> {
  const receiver = await startReceiver((response) => response.end('ok'));
  try {
    const farm = await aFarm(pools);
    const { id: webhookId } = await addWebhook(pools.system, farm, {
      address: receiver.url,
      events: ['output.opened', 'output.closed'],
    });
    link.devicesChanged();
    const edge = await Edge.connect(Number(fieldEnv['ZAGON_MQTT_PORT']), farm.station);
    await edge.sendBirth([text('Zagon/Memory', 'bench')], {
      [farm.valves.serial]: [value('o1', 0, systemClock.nowMs())],
    });
    await link.idle();
    const sentAtMs = new Map<number, number>();
    for (let change = 1; change <= CHANGES; change += 1) {
      const at = systemClock.nowMs();
      sentAtMs.set(at, performance.now());
      await edge.sendData(farm.valves.serial, [value('o1', change % 2, at)]);
      await wait(PAUSE_MS);
    }
    await link.idle();
    // Changes of one commit that undo each other are none.
    const recorded = await pools.system.rows('select from webhook_messages where webhook_id = $1', [webhookId]);
    await waitUntil(() => receiver.received.length >= recorded.length, 30_000);
    await edge.end();
    const tookMs = receiver.received.flatMap(({ happenedAtMs, atMs }) => {
      const sent = sentAtMs.get(happenedAtMs);
      return sent === undefined ? [] : [atMs - sent];
    });
    const p99 = percentile(tookMs, 0.99);
    print(
      `an output that changes ${1_000 / PAUSE_MS} times a second to a webhook that is well, on ${machine()}: p50 ${percentile(tookMs, 0.5)}, p99 ${p99} ms (required 2000); ${tookMs.length} of ${recorded.length} recorded events received`,
    );
    record({ what: 'an event to a webhook that is well, p99', figure: p99, unit: 'ms', required: { atMost: 2_000 } });
  } finally {
    receiver.end();
  }
}

/** All events arrive, each with its id, at a receiver that fails at random. The clock is moved on, not waited for. */
async function measureFailing({ system: sql }: Pools, print: Print, record: RecordFigure): Promise<void> {
  const receiver = await startReceiver((response) => (Math.random() < FAILURES ? fail(response) : response.end('ok')));
  const clock = fixedClock(systemClock.now().round('second').toString());
  try {
    const { accountId } = await addAccount(sql, 'Failing receivers');
    const userId = await addUser(sql, 'failing@bench.test');
    await assign(sql, userId, accountId, 'admin');
    const queued = new Set<string>();
    for (let count = 0; count < WEBHOOKS; count += 1) {
      const { id: webhookId } = await addWebhook(sql, { accountId, userId }, { address: receiver.url });
      for (let event = 0; event < EVENTS / WEBHOOKS; event += 1)
        queued.add(await addWaitingEvent(sql, { accountId, webhookId }, clock.now()));
    }
    const startedMs = performance.now();
    const sender = webhookSender(
      {
        pool: sql,
        clock,
        box: secretBox('a secret of this bench'),
        reach: {
          mayCall: callPolicy([{ address: '127.0.0.0', family: 'ipv4', prefixBits: 8 }]),
          timeoutMs: TIMEOUT_MS,
        },
        onEnded: () => undefined,
        log: silentLog,
      },
      () => undefined,
    );
    for (let waiting = EVENTS; waiting > 0;) {
      const before = receiver.received.length + receiver.failed();
      await sender.pass();
      await sender.idle();
      if (receiver.received.length + receiver.failed() > before) continue;
      clock.advance(STEP);
      const [row] = await sql.rows<{ n: number }>(
        "select count(*)::int as n from webhook_messages where client_id = $1 and state = 'waiting'",
        [accountId],
      );
      waiting = row?.n ?? 0;
    }
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    const ids = new Set(receiver.received.map(({ id }) => id));
    const missing = [...queued].filter((id) => !ids.has(id)).length;
    print(
      `${EVENTS} events to ${WEBHOOKS} receivers of which ${FAILURES * 100} % of requests fail, in ${seconds} s without the waits: ${receiver.failed()} failures, ${receiver.received.length} accepted, ${ids.size} ids, ${missing} missing (required 0)`,
    );
    record({ what: 'events missing at a receiver that fails at random', figure: missing, required: { atMost: 0 } });
  } finally {
    receiver.end();
  }
}

const FAULTS = [
  (response: ServerResponse) => response.writeHead(500).end('broken'),
  (response: ServerResponse) => response.writeHead(503, { 'retry-after': '20' }).end(),
  (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
  (response: ServerResponse) => response.socket?.destroy(),
];

/** Fails, and returns that it did. */
function fail(response: ServerResponse): 'failed' {
  FAULTS[Math.floor(Math.random() * FAULTS.length)]?.(response);
  return 'failed';
}

type Received = { readonly id: string; readonly happenedAtMs: number; readonly atMs: number };

async function startReceiver(respond: (response: ServerResponse) => unknown) {
  const received: Received[] = [];
  let failed = 0;
  const body = z.object({ timestamp: z.string() });
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    response.on('error', () => undefined);
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (respond(response) === 'failed') {
        failed += 1;
        return;
      }
      const happenedAtMs = Date.parse(body.parse(JSON.parse(Buffer.concat(parts).toString())).timestamp);
      received.push({ id: String(request.headers['webhook-id']), happenedAtMs, atMs: performance.now() });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver is not listening on a port');
  return {
    url: `http://127.0.0.1:${address.port}/${anId()}`,
    received,
    failed: () => failed,
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function waitUntil(isTrue: () => boolean, atMostMs: number): Promise<void> {
  const endMs = performance.now() + atMostMs;
  while (!isTrue() && performance.now() < endMs) await wait(100);
}
