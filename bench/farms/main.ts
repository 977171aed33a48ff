import { setTimeout as wait } from 'node:timers/promises';
import { spreadOf } from '../../apps/server/testing/fleet/messages.ts';
import { type AccountCall, newId, openByHand, silentLog, withAccount } from '../../apps/server/parts.ts';
import { benchApp, type BenchApp } from '../bench-app.ts';
import { machine } from '../machine.ts';
import { createFarms, farmOf, saveOnEveryFarm } from './create-farms.ts';
import { FakeField } from './fake-field.ts';
import { countStatements } from './statements.ts';

const ACCOUNTS = [500, 2_000, 10_000];
const IDLE_S = 30;
/** One hand opening at this interval while sets are sent. */
const HAND_MS = 100;
const GIVE_UP_MS = 20 * 60_000;

/** Many farms in one process: planning after a save on each of them, hand openings meanwhile, and the cost of idling. */
export async function benchFarms(print: (line: string) => void, accounts: readonly number[] = ACCOUNTS): Promise<void> {
  print(`farms in one process, on ${machine()}`);
  for (const farms of accounts) await benchOf(farms, print);
}

async function benchOf(farms: number, print: (line: string) => void): Promise<void> {
  let lapsed = 0;
  const statements = countStatements();
  const bench = await benchApp({
    log: { ...silentLog, warn: (event) => void (lapsed += event === 'scheduler.lease_lapsed' ? 1 : 0) },
  });
  const field = await withFarms(bench, farms);
  try {
    const first = await measure(statements.count, async () => {
      await bench.app.pools.system.run("update clients set plan_due_at = '-infinity'");
      await allHoldSetsSince(field, farms, 0);
    });
    print(`${farms} farms: every station holds its first set after ${seconds(first.ms)} s, ${cost(first, farms)}`);
    await settled(bench);
    const idle = await measure(statements.count, () => wait(IDLE_S * 1_000));
    print(
      `  idle: ${(idle.statements / IDLE_S).toFixed(0)} statements/s, server ${((idle.cpuMs / idle.ms) * 100).toFixed(1)} % of a core; ` +
        `an account a minute: ${((idle.statements * 2) / farms).toFixed(2)} statements, ${((idle.cpuMs * 2) / farms).toFixed(2)} ms of CPU`,
    );
    const saveMs = performance.now();
    const hands = openByHandUntilStopped(bench, field, farms);
    const saved = await measure(statements.count, async () => {
      await saveOnEveryFarm(bench.app.pools, farms);
      await allHoldSetsSince(field, farms, saveMs);
    });
    const { count, p50Ms, p99Ms, slowestMs } = spreadOf(await hands.stop());
    print(`  a program saved on each: every station holds its set after ${seconds(saved.ms)} s, ${cost(saved, farms)}`);
    print(
      `  ${count} hand openings meanwhile: sent after p50 ${p50Ms}, p99 ${p99Ms}, slowest ${slowestMs} ms; ${hands.refused()} not sent`,
    );
    print(`  leases lapsed: ${lapsed}`);
  } finally {
    field.end();
    statements.stop();
    await bench.close();
  }
}

async function withFarms({ app }: BenchApp, farms: number): Promise<FakeField> {
  await createFarms(app.pools, farms);
  const stations = await app.pools.system.rows<{ id: string; serial: string }>(
    'select m.id, m.serial_number as serial from stations t join modules m on m.id = t.module_id',
  );
  return new FakeField(app, new Map(stations.map(({ id, serial }) => [serial, id])));
}

async function allHoldSetsSince(field: FakeField, farms: number, sinceMs: number): Promise<void> {
  const startedMs = performance.now();
  while ([...field.setAtMs.values()].filter((atMs) => atMs >= sinceMs).length < farms) {
    if (performance.now() - startedMs > GIVE_UP_MS) throw new Error('not every station was sent its set');
    await wait(50);
  }
}

/** Until nothing is requested or waiting any more. */
async function settled({ app: { pools } }: BenchApp): Promise<void> {
  const isBusy = async (): Promise<boolean> => {
    const row = await pools.system.first<{ busy: boolean }>(
      `select exists (select from plan_requests) or exists (select from station_events where handled_at is null)
         or exists (select from clients where plan_due_at < now() + interval '30 s') as busy`,
    );
    return row?.busy === true;
  };
  const startedMs = performance.now();
  while ((await isBusy()) && performance.now() - startedMs < GIVE_UP_MS) await wait(200);
}

/** Opens a valve of another farm at an interval; the times from when each was due until its station received it, ms. */
function openByHandUntilStopped(bench: BenchApp, field: FakeField, farms: number) {
  const { pools } = bench.app;
  const waitsMs: number[] = [];
  let notSent = 0;
  const stopping = new AbortController();
  async function open(number: number): Promise<void> {
    const farm = await farmOf(pools, Math.floor((number * 997) % farms));
    const startedMs = performance.now();
    const opened = await openByHand(await callOf(bench, farm.accountId), farm.outputId, 5);
    if (!opened.ok) throw new Error(`a hand opening was refused: ${opened.error.code}`);
    bench.app.bus.send('schedulesChanged', farm.accountId);
    const dueMs = startedMs + BATCH_MS;
    while (!field.openedAtMs.has(farm.station) && performance.now() < dueMs + 30_000) await wait(10);
    const atMs = field.openedAtMs.get(farm.station);
    if (atMs === undefined) notSent += 1;
    else waitsMs.push(Math.max(0, atMs - dueMs));
  }
  async function run(): Promise<void> {
    const all: Promise<void>[] = [];
    for (let number = 0; !stopping.signal.aborted && number < farms; number += 1) {
      all.push(open(number));
      await wait(HAND_MS);
    }
    await Promise.all(all);
  }
  const running = run();
  return {
    refused: () => notSent,
    async stop(): Promise<readonly number[]> {
      stopping.abort();
      await running;
      return waitsMs;
    },
  };
}

/** Hand openings of a module are collected for this long before they are sent. */
const BATCH_MS = 3_000;

async function callOf({ app: { pools } }: BenchApp, accountId: string): Promise<AccountCall> {
  const now = Temporal.Now.instant();
  const account = { id: accountId, state: 'active', timeZone: 'Europe/Warsaw' } as const;
  return {
    now,
    requestId: 'bench',
    ip: '127.0.0.1',
    userAgent: 'bench',
    solution: null,
    language: 'en',
    cookies: { session: null, receivedVisit: null, visit: () => '', start: () => undefined, end: () => undefined },
    wants: () => false,
    visitor: { sessionId: 'bench', userId: newId(now), role: 'admin', language: 'en', account, entered: null },
    account,
    inAccount: (work) => withAccount(pools, accountId, work),
  };
}

type Measured = { readonly ms: number; readonly cpuMs: number; readonly statements: number };

async function measure(statements: () => number, work: () => Promise<unknown>): Promise<Measured> {
  const [startedMs, cpu, before] = [performance.now(), process.cpuUsage(), statements()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - startedMs, cpuMs: (user + system) / 1_000, statements: statements() - before };
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

function cost({ cpuMs, statements }: Measured, farms: number): string {
  return `an account: ${(statements / farms).toFixed(0)} statements, ${(cpuMs / farms).toFixed(1)} ms of CPU in the server`;
}
