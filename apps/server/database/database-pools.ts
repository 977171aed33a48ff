import type { DatabaseAddress } from './address.ts';
import { openPool, openPools, type Pool, type Pools, type PoolSize } from './pool.ts';
import { PoolStatistics, type SlowStatements } from './pool-statistics.ts';
import { silentLog } from '../core/log.ts';

/**
 * The connections of one process by purpose. Each purpose has its own, so that waiting in one of them delays nothing in
 * another.
 */
export type DatabasePools = {
  /** The process lease and nothing else, so that its renewal waits for nothing. */
  readonly lease: Pool;
  /** Sign-ins of base stations over MQTT: one at a time, so that a flood of them delays nothing else. */
  readonly signIns: Pool;
  /**
   * Irrigation engine, ingest, watchers, the recording of emergency stops, and reading what browsers are notified of.
   * Never used by requests.
   */
  readonly engine: Pools;
  /** Stop routes and stop emits. */
  readonly stops: Pools;
  /** All other requests and emits of users. */
  readonly requests: Pools;
  /** Imports, mailings, sealing, housekeeping, notifications. */
  readonly background: Pools;
  /** How busy each of them is. */
  readonly statistics: Readonly<Record<PoolName, PoolStatistics>>;
  close(): Promise<void>;
};

export type PoolName = 'lease' | 'signIns' | 'engine' | 'stops' | 'requests' | 'background';

/**
 * 32 connections per process, one of them for its lease, one for station sign-ins, and one for messages between processes
 * (`notify/notify-bus.ts`): three processes (96) fit the 97 that PostgreSQL leaves to ordinary users by default
 * (`max_connections` 100 minus 3 reserved), and one fits the embedded database (50) with its owner's connection and a
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
  requests: { app: 7, system: 4, maxWaitMs: 500 },
  background: { app: 2, system: 3, maxWaitMs: 5_000 },
} as const satisfies Record<
  Exclude<PoolName, 'lease' | 'signIns'>,
  Required<Omit<PoolSize, 'prepares' | 'statistics'>> & Pick<PoolSize, 'prepares'>
>;

/** Opens the connections. `slow` says which statements are logged; without it, none. */
export function openDatabasePools(
  address: DatabaseAddress,
  slow: SlowStatements = { log: silentLog, slowMs: null },
): DatabasePools {
  const statistics = {
    lease: new PoolStatistics('lease', slow),
    signIns: new PoolStatistics('signIns', slow),
    engine: new PoolStatistics('engine', slow),
    stops: new PoolStatistics('stops', slow),
    requests: new PoolStatistics('requests', slow),
    background: new PoolStatistics('background', slow),
  };
  const pairOf = (name: keyof typeof POOL_SIZES): Pools =>
    openPools(address, { ...POOL_SIZES[name], statistics: statistics[name] });
  const pools = {
    lease: openPool(address, 'zagon_system', 1, { statistics: statistics.lease }),
    signIns: openPool(address, 'zagon_system', 1, { statistics: statistics.signIns }),
    engine: pairOf('engine'),
    stops: pairOf('stops'),
    requests: pairOf('requests'),
    background: pairOf('background'),
  };
  return {
    ...pools,
    statistics,
    async close() {
      await Promise.all(Object.values(pools).map((pair) => pair.close()));
    },
  };
}
