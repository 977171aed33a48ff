import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPools, readPidFile } from '../../apps/server/boot/parts.ts';
import { databaseSettings } from '../../apps/server/testing/server-process.ts';
import { machine } from '../machine.ts';
import { startServer } from '../server-process.ts';
import { benchEqualAnswers } from './equal-answers.ts';
import { benchRevocation } from './revocation.ts';

/** Seals secrets identically in all servers on the database. */
const SECRET_KEY = 'a key of the benchmark, 32 characters';

/** How fast rights end, and whether responses reveal who has an account, on real servers. */
export async function benchAnswers(print: (line: string) => void): Promise<void> {
  print(`people, on ${machine()}`);
  const folder = mkdtempSync(join(tmpdir(), 'zagon-bench-'));
  chmodSync(folder, 0o755);
  const env = { ZAGON_SECRET_KEY: SECRET_KEY };
  const server = await startServer(join(folder, '1'), env);
  try {
    const at = readPidFile(join(folder, '1', 'postgres'));
    if (at === undefined) throw new Error('the server runs without its own database');
    const address = { kind: 'socket', host: at.socketDir, port: at.port, user: 'postgres', database: 'zagon' } as const;
    const pools = openPools(address, { app: 1, system: 2 });
    const database = databaseSettings(address);
    const others = [];
    try {
      for (const name of ['2', '3']) others.push(await startServer(join(folder, name), { ...env, ...database }));
      await benchRevocation(
        print,
        pools.system,
        [server, ...others].map((one) => one.address),
      );
    } finally {
      for (const other of others) await other.end();
    }
    await benchEqualAnswers(print, pools.system, server.address);
    await pools.close();
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
