import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseAddress } from '../database/address.ts';
import { openPool, type Pool } from '../database/pool.ts';
import { retryDeadlock } from '../database/retry-deadlock.ts';

/** Takes the database offline for all connections, or brings it back. */
export async function setDatabaseAvailable(address: DatabaseAddress, isAvailable: boolean): Promise<void> {
  const { cluster, name } = clusterOf(address);
  await cluster.run(`alter database ${name} allow_connections ${isAvailable}`);
  if (!isAvailable) await endSessions(cluster, name);
  await cluster.close();
}

/** Ways in which a database does not serve; each returns how to end it. */
export const DATABASE_STATES = {
  async away(address: DatabaseAddress) {
    await setDatabaseAvailable(address, false);
    return () => setDatabaseAvailable(address, true);
  },

  /** Every connection is refused as one too many, and those that were open are ended. */
  async full(address: DatabaseAddress) {
    const { cluster, name } = clusterOf(address);
    await cluster.run(`alter database ${name} connection limit 0`);
    await endSessions(cluster, name);
    return async () => {
      await cluster.run(`alter database ${name} connection limit -1`);
      await cluster.close();
    };
  },

  /** Pauses every process of the database, including those started later. */
  async frozen(address: DatabaseAddress) {
    const { cluster, name } = clusterOf(address);
    const stopped = new Set<number>();
    const freeze = async () => {
      const rows = await cluster.rows<{ pid: number }>('select pid from pg_stat_activity where datname = $1', [name]);
      for (const { pid } of rows.filter((row) => !stopped.has(row.pid))) {
        signal(pid, 'SIGSTOP');
        stopped.add(pid);
      }
    };
    await freeze();
    const ending = new AbortController();
    const freezing = (async () => {
      for (; !ending.signal.aborted; await wait(FREEZE_EVERY_MS)) await freeze();
    })();
    return async () => {
      ending.abort();
      // A process that is frozen after the others were resumed stays so for ever, and every database waits for it to be
      // dropped.
      await freezing;
      for (const pid of stopped) signal(pid, 'SIGCONT');
      await cluster.close();
    };
  },

  /** Statements that write are refused, as by a standby. */
  async readOnly(address: DatabaseAddress) {
    const { cluster, name } = clusterOf(address);
    await cluster.run(`alter database ${name} set default_transaction_read_only = on`);
    await endSessions(cluster, name);
    return async () => {
      await cluster.run(`alter database ${name} reset default_transaction_read_only`);
      await endSessions(cluster, name);
      await cluster.close();
    };
  },

  /** Everything that touches orders waits, as behind a long lock. */
  async slow(address: DatabaseAddress) {
    const pool = openPool(address, 'owner', 1);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { promise: locked, resolve: report } = Promise.withResolvers<void>();
    // The running server locks the same tables in its own order, so one of the two may be the victim of a deadlock.
    const holding = retryDeadlock(() =>
      pool.transaction(async (sql) => {
        await sql.run('lock table commands, manual_opens in access exclusive mode');
        report();
        await ended;
      }),
    );
    await Promise.race([locked, holding]);
    return async () => {
      end();
      await holding;
      await pool.close();
    };
  },
} as const satisfies Record<string, (address: DatabaseAddress) => Promise<() => Promise<void>>>;

/** A connection that the server opens meanwhile is frozen within this time, ms. */
const FREEZE_EVERY_MS = 20;

/** A connection beside those of the database, and its name. */
function clusterOf(address: DatabaseAddress): { readonly cluster: Pool; readonly name: string } {
  if (address.kind !== 'socket') throw new Error('the test cluster has no socket');
  return { cluster: openPool({ ...address, database: 'postgres' }, 'owner', 1), name: address.database };
}

async function endSessions(cluster: Pool, name: string): Promise<void> {
  await cluster.rows('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
}

/** A process may have ended meanwhile. */
function signal(pid: number, which: NodeJS.Signals): void {
  try {
    process.kill(pid, which);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
