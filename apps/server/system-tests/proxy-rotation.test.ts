import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sendFrom } from '../testing/proxies/calls-from.ts';
import {
  missingProxy,
  PROXY_KINDS,
  type ProxyKind,
  type RunningProxy,
  startProxy,
} from '../testing/proxies/start-proxy.ts';

/** Stands for a process of Zagon: answers with its name, and at /readyz whether it is ready. */
type Upstream = {
  readonly port: number;
  isReady: boolean;
  /** How often it has answered 503 at /readyz. */
  refusals: number;
  close(): void;
};

async function anUpstream(name: string): Promise<Upstream> {
  const server = createServer((request, response) => {
    const isRefused = request.url === '/readyz' && !upstream.isReady;
    if (isRefused) upstream.refusals += 1;
    response.writeHead(isRefused ? 503 : 200).end(name);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  const upstream = {
    port: bound.port,
    isReady: true,
    refusals: 0,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  onTestFinished(() => upstream.close());
  return upstream;
}

type Rotation = { readonly proxy: RunningProxy; readonly processes: ReadonlyMap<string, Upstream> };

async function start(kind: ProxyKind): Promise<Rotation> {
  const [first, second] = [await anUpstream('first'), await anUpstream('second')];
  const proxy = await startProxy(kind, [first.port, second.port]);
  onTestFinished(() => proxy.stop());
  return {
    proxy,
    processes: new Map([
      ['first', first],
      ['second', second],
    ]),
  };
}

/** Who answers a caller; it must be answered. */
async function answeredBy(proxy: RunningProxy): Promise<string> {
  const { status, body } = await sendFrom({ ...proxy, from: '127.0.0.9' }, 'GET', '/');
  expect(status).toBe(200);
  return body.toString();
}

/** Who answers ten consecutive requests of a caller. */
async function answerTen(proxy: RunningProxy): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (let i = 0; i < 10; i += 1) names.add(await answeredBy(proxy));
  return names;
}

function find(processes: Rotation['processes'], name: string): Upstream {
  const found = processes.get(name);
  if (found === undefined) throw new Error(`${name} is no process`);
  return found;
}

const otherOf = (name: string): string => (name === 'first' ? 'second' : 'first');

/** Whether a proxy asks /readyz by itself. */
const ASKS = { caddy: true, haproxy: true, nginx: false } as const satisfies Record<ProxyKind, boolean>;

for (const kind of PROXY_KINDS) {
  const missing = missingProxy(kind);
  describe.skipIf(missing !== undefined)(
    `${kind} with its file in ops/proxy${missing === undefined ? '' : `, and ${missing}`}`,
    () => {
      test('a caller stays with one process, and has the other at once when that one ends', async () => {
        const { proxy, processes } = await start(kind);
        const own = await answeredBy(proxy);
        expect(await answerTen(proxy)).toEqual(new Set([own]));
        find(processes, own).close();
        expect(await answerTen(proxy)).toEqual(new Set([otherOf(own)]));
      });

      test.runIf(ASKS[kind])('a process that is not ready gets no requests until it is ready again', async () => {
        const { proxy, processes } = await start(kind);
        const own = await answeredBy(proxy);
        find(processes, own).isReady = false;
        await expect.poll(() => answeredBy(proxy)).toBe(otherOf(own));
        expect(await answerTen(proxy)).toEqual(new Set([otherOf(own)]));
        find(processes, own).isReady = true;
        await expect.poll(() => answeredBy(proxy)).toBe(own);
      });

      test('if no process is ready, callers reach one all the same', async () => {
        const { proxy, processes } = await start(kind);
        for (const upstream of processes.values()) upstream.isReady = false;
        // So often that each of the files takes them out.
        const checks = ASKS[kind] ? 3 : 0;
        for (const upstream of processes.values())
          await expect.poll(() => upstream.refusals).toBeGreaterThanOrEqual(checks);
        expect((await answerTen(proxy)).size).toBe(1);
      });
    },
  );
}
