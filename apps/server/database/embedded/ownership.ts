import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { StartRefused } from '../../core/start-refused.ts';
import { systemCode } from '../../core/system-code.ts';
import { isLivePostmaster, type Postmaster } from './pid-file.ts';
import { endAbandoned, watchRecovery } from './recovery.ts';

/** Advisory lock held by the one server process that uses a cluster. */
const OWNER_LOCK = 7_204_001;

/** Maximum time for the database to come up after a crash (WAL replay), in milliseconds. */
export const START_LIMIT_MS = 120_000;

/** The cluster now belongs to another server process: this one must not use it again. */
export class ClusterTaken extends StartRefused {}

/** Exclusive use of a cluster by this process. */
export type Ownership = {
  /** False once the connection holding the lock is lost, because the database restarted its sessions. */
  held(): boolean;
  release(): Promise<void>;
};

/** Claims the cluster for this process: two servers on one folder would drive the same valves. */
export async function takeOwnership(running: Postmaster): Promise<Ownership> {
  const client = await connectWhenUp(running);
  let held = true;
  client.on('error', () => (held = false));
  client.on('end', () => (held = false));
  // A killed server's lock is released with its connection, which may take a moment.
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
    if (rows[0]?.mine === true) return { held: () => held, release: () => client.end() };
    await wait(100);
  }
  await client.end();
  throw new ClusterTaken(
    'Another Zagon already works with this data folder. Stop it first, or set ZAGON_DATA_DIR to another folder.',
  );
}

async function connectWhenUp(running: Postmaster): Promise<Client> {
  const deadline = performance.now() + START_LIMIT_MS;
  const isAbandoned = watchRecovery(running.pid);
  for (;;) {
    let refusal = '';
    const client = await connect(running, (reason) => (refusal = reason));
    if (client !== undefined) return client;
    if (isAbandoned(refusal, performance.now())) await endAbandoned(running.pid);
    if (!isLivePostmaster(running.pid)) throw new Error('The database ended before it was ready.');
    if (performance.now() > deadline) throw new StartRefused('The database started but is not responding.');
    await wait(10);
  }
}

/**
 * Opens an administrative connection; undefined while the database is starting up or shutting down.
 * @param onRefusal Called with the reason for which it is not ready.
 */
export async function connect(
  running: Postmaster,
  onRefusal: (reason: string) => void = () => undefined,
): Promise<Client | undefined> {
  const client = new Client({ host: running.socketDir, port: running.port, user: 'postgres', database: 'postgres' });
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (!isNotReadyYet(error)) throw error;
    onRefusal(error instanceof Error ? error.message : '');
    return undefined;
  }
}

/** The message of the driver, without a code, if a database ends in the middle of the handshake. */
const HANDSHAKE_BROKEN = 'Connection terminated unexpectedly';

/** 57P03: starting up or shutting down. The others: the socket does not exist yet, or no longer. */
function isNotReadyYet(error: unknown): boolean {
  if (error instanceof Error && error.message === HANDSHAKE_BROKEN) return true;
  return ['57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(systemCode(error) ?? '');
}
