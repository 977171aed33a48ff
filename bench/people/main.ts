import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, openEmbedded, openPools } from '../../apps/server/boot/parts.ts';
import { startOutsideBroker } from '../../apps/server/testing/processes/broker.ts';
import { startProcesses } from '../../apps/server/testing/processes/processes.ts';
import { machine } from '../machine.ts';
import { benchEqualAnswers } from './equal-answers.ts';
import { benchRevocation } from './revocation.ts';

/** As many as PostgreSQL has by default: those of the built-in database are for one server. */
const SETTINGS = { max_connections: '100' };

/** How fast rights end, and whether responses reveal who has an account, on real servers. */
export async function benchAnswers(print: (line: string) => void): Promise<void> {
  print(`people, on ${machine()}`);
  const folder = mkdtempSync(join(tmpdir(), 'zagon-bench-'));
  chmodSync(folder, 0o755);
  const cluster = await openEmbedded({
    dataDir: folder,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
    settings: SETTINGS,
  });
  const broker = await startOutsideBroker('aedes');
  try {
    const { address } = cluster;
    if (address.kind !== 'socket') throw new Error('the cluster has no socket');
    await createDatabase(address);
    const processes = await startProcesses({ count: 3, address, brokerPort: broker.port });
    const pools = openPools(address, { app: 1, system: 2 });
    try {
      const [server, ...others] = processes.living;
      if (server === undefined) throw new Error('no server started');
      await benchRevocation(
        print,
        pools.system,
        [server, ...others].map((one) => one.address),
      );
      for (const other of others) await processes.end(other, 'SIGTERM');
      await benchEqualAnswers(print, pools.system, server.address);
    } finally {
      await pools.close();
      await processes.stop();
    }
  } finally {
    await broker.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
