import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOutsideBroker } from '../../apps/server/testing/processes/broker.ts';
import { startProcesses, type Processes } from '../../apps/server/testing/processes/processes.ts';
import type { ServerProcess } from '../../apps/server/testing/server-process.ts';
import { createDatabase, migrate, openEmbedded, openPools, type Pools } from '../../apps/server/boot/parts.ts';

/** Several servers on one broker and one database, with their shares settled. */
export type SharedServer = {
  readonly pools: Pools;
  readonly brokerPort: number;
  readonly processes: Processes;
  /** The process that leads an account, and one that only follows its stations; alone it is the same. */
  rolesFor(accountId: string): Promise<{ readonly owner: ServerProcess; readonly other: ServerProcess }>;
  close(): Promise<void>;
};

/** Shards move one by one, five a second. */
const SETTLE_MS = 45_000;

/** Starts `count` processes and waits until each leads its share. */
export async function startSharedServer(count: number): Promise<SharedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-bench-processes-'));
  chmodSync(folder, 0o755);
  const cluster = await openEmbedded({
    dataDir: folder,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
    settings: { max_connections: '200' },
  });
  if (cluster.address.kind !== 'socket') throw new Error('an embedded cluster listens on a socket');
  const address = { ...cluster.address, database: 'shared' };
  await createDatabase(address);
  await migrate(address, () => undefined);
  const broker = await startOutsideBroker('mosquitto');
  const processes = await startProcesses({ count, address, brokerPort: broker.port });
  const pools = openPools(address, { app: 3, system: 5 });
  await untilShared(pools, count);
  return {
    pools,
    brokerPort: broker.port,
    processes,
    async rolesFor(accountId) {
      const row = await pools.system.first<{ id: string }>(
        `select p.id from clients c join shards h on h.shard = c.shard join processes p on p.id = h.process_id
         where c.id = $1 and p.lease_until > clock_timestamp()`,
        [accountId],
      );
      const isOwner = ({ child }: ServerProcess): boolean => row?.id.startsWith(`${child.pid}-`) === true;
      const owner = processes.living.find(isOwner);
      if (owner === undefined) throw new Error('nobody leads the account');
      return { owner, other: processes.living.find((server) => !isOwner(server)) ?? owner };
    },
    async close() {
      await processes.stop();
      await pools.close();
      await broker.stop();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilShared(pools: Pools, count: number): Promise<void> {
  const most = Math.ceil(256 / count);
  const deadline = performance.now() + SETTLE_MS;
  for (;;) {
    const row = await pools.system.first<{ most: number; led: number }>(
      `select max(led)::int as most, sum(led)::int as led from (
         select count(*) as led from shards where process_id is not null group by process_id) s`,
    );
    if (row?.led === 256 && row.most <= most) return;
    if (performance.now() > deadline) throw new Error('the shards are not shared');
    await new Promise((next) => setTimeout(next, 200));
  }
}
