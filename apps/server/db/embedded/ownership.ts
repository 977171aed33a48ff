import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { StartRefused } from '../../start-refused.ts';
import type { Postmaster } from './pid-file.ts';

/** Key of the lock that one server process holds for as long as it uses a cluster. */
const OWNER_LOCK = 7_204_001;

/** How long a database may take to come up after a crash (it repeats its log), in milliseconds. */
export const START_LIMIT_MS = 120_000;

/** That this process, and no other, works with a cluster. */
export type Ownership = {
  /** False once the connection that carries it is gone: the database restarted its sessions. */
  held(): boolean;
  end(): Promise<void>;
};

/** Holds the cluster for this process: two servers on one folder would both drive the same valves. */
export async function takeOwnership(running: Postmaster): Promise<Ownership> {
  const client = await connectWhenUp(running);
  let held = true;
  client.on('error', () => (held = false));
  client.on('end', () => (held = false));
  // The lock of a killed server goes with its connection, which may take a moment.
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
    if (rows[0]?.mine === true) return { held: () => held, end: () => client.end() };
    await wait(100);
  }
  await client.end();
  throw new StartRefused(
    'Another Zagon already works with this data folder. End it first, or name another folder in ZAGON_DATA_DIR.',
  );
}

async function connectWhenUp(running: Postmaster): Promise<Client> {
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    const client = await connect(running);
    if (client !== undefined) return client;
    if (performance.now() > deadline) throw new StartRefused('The database started but does not answer.');
    await wait(10);
  }
}

/** A connection for upkeep; undefined while the database is coming up or going down. */
export async function connect(running: Postmaster): Promise<Client | undefined> {
  const client = new Client({ host: running.socketDir, port: running.port, user: 'postgres', database: 'postgres' });
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (notYet(error)) return undefined;
    throw error;
  }
}

/** 57P03: starting up or shutting down. The others: the socket is not there yet, or no longer. */
function notYet(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === '57P03' || code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET';
}
