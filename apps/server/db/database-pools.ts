import { openPool, openPools, type DatabaseAddress, type Pool, type Pools, type PoolSize } from './pool.ts';

/**
 * The connections of one process by purpose. Each purpose has its own, so that whatever waits in one of them delays
 * nothing in another.
 */
export type DatabasePools = {
  /** The lease of the process and nothing else, so that its renewal waits for nothing. */
  readonly lease: Pool;
  /** Sign-ins of base stations over MQTT: one at a time, so that a storm of them delays nothing else. */
  readonly signIns: Pool;
  /**
   * Irrigation engine, ingest, watchers, the recording of emergency stops, and reading what browsers are notified of.
   * Never used by requests.
   */
  readonly engine: Pools;
  /** Stop routes and stop emits. */
  readonly stops: Pools;
  /** Every other request and emit of a user. */
  readonly requests: Pools;
  /** Imports, mailings, sealing, housekeeping, notifications. */
  readonly background: Pools;
  close(): Promise<void>;
};

/**
 * 32 connections a process, one of them for its lease and one for sign-ins of stations: three processes (96) fit the 97 that PostgreSQL leaves to ordinary users by default
 * (`max_connections` 100 minus 3 reserved), and one fits the embedded database (60) with its owner's connection and a
 * migration.
 *
 * Users wait 500 ms for a connection: a page that gets a quick "too busy" retries, while a growing queue delays
 * everyone. The engine and the background wait 5 s: they have no one to answer to, and a pass that fails for a short
 * peak only repeats its work.
 *
 * The engine's statements are few and repeated for every account, so they are prepared: planning them takes the
 * database longer than executing them.
 */
export const POOL_SIZES = {
  engine: { app: 2, system: 6, maxWaitMs: 5_000, prepares: true },
  stops: { app: 3, system: 2, maxWaitMs: 500 },
  requests: { app: 7, system: 5, maxWaitMs: 500 },
  background: { app: 2, system: 3, maxWaitMs: 5_000 },
} as const satisfies Record<
  Exclude<keyof DatabasePools, 'close' | 'lease' | 'signIns'>,
  Required<Omit<PoolSize, 'prepares'>> & Pick<PoolSize, 'prepares'>
>;

export function openDatabasePools(address: DatabaseAddress): DatabasePools {
  const pools = {
    lease: openPool(address, 'zagon_system', 1),
    signIns: openPool(address, 'zagon_system', 1),
    engine: openPools(address, POOL_SIZES.engine),
    stops: openPools(address, POOL_SIZES.stops),
    requests: openPools(address, POOL_SIZES.requests),
    background: openPools(address, POOL_SIZES.background),
  };
  return {
    ...pools,
    async close() {
      await Promise.all(Object.values(pools).map((pair) => pair.close()));
    },
  };
}
