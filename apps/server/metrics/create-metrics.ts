import { collectDefaultMetrics, Registry } from 'prom-client';
import type { ProcessBusCounts } from '../core/bus/process-bus.ts';
import type { PoolName } from '../database/database-pools.ts';
import type { PoolStatistics } from '../database/pool-statistics.ts';
import type { ObservedCall } from '../http/observe-calls.ts';
import { addHttpMetrics } from './http-metrics.ts';
import { addGauge, addGauges, addTotals } from './instruments.ts';
import type { Measurements } from './measurements.ts';
import { addOperationsMetrics } from './operations-metrics.ts';

/** The figures that the parts of this process report about themselves; read at each scrape, so each returns at once. */
export type MetricSources = {
  readonly version: string;
  /** Browsers with an open socket. */
  connections(): number;
  /** True if messages can be received and stored. */
  broker(): boolean;
  /** True if this process leads and its engine works. */
  dispatcher(): boolean;
  /** Seconds since the lease was renewed; null if it never was. */
  leaseAgeS(): number | null;
  /** Seconds since the newest copy of the database was begun; null without backups. */
  backupAgeS(): number | null;
  /** When each certificate ends, s since 1970; without TLS empty. */
  certificateEndsS(): Readonly<Partial<Record<'web' | 'mqtt', number>>>;
  /** Requests and emits refused before any work was done for them. */
  turnedAway(): number;
  /** The messages to and from other processes. */
  readonly processBus: { isUp(): boolean; counts(): ProcessBusCounts };
  /** Adds the metrics of the field link. */
  registerLink(registry: Registry): void;
  readonly pools: Readonly<Record<PoolName, PoolStatistics>>;
  readonly measurements: Measurements;
};

/** The metrics of this process. */
export type Metrics = {
  readonly registry: Registry;
  readonly observeCall: (call: ObservedCall) => void;
};

/** Creates the metrics; nothing is read until the first scrape. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addProcessMetrics(registry, sources);
  addPoolMetrics(registry, sources.pools);
  addProcessBusMetrics(registry, sources.processBus);
  addOperationsMetrics(registry, sources.measurements);
  sources.registerLink(registry);
  return { registry, observeCall: addHttpMetrics(registry) };
}

function addProcessMetrics(registry: Registry, sources: MetricSources): void {
  addGauges(
    registry,
    { name: 'zagon_build_info', help: 'Always 1; the version is the label', label: 'version' },
    () => ({
      [sources.version]: 1,
    }),
  );
  addGauge(registry, { name: 'zagon_live_connections', help: 'Browsers with an open socket' }, () =>
    sources.connections(),
  );
  addGauge(registry, { name: 'zagon_broker_up', help: '1 if messages of stations can be received and stored' }, () =>
    Number(sources.broker()),
  );
  addGauge(registry, { name: 'zagon_dispatcher_up', help: '1 if this process plans and sends openings' }, () =>
    Number(sources.dispatcher()),
  );
  addGauge(
    registry,
    { name: 'zagon_irrigation_lease_age_seconds', help: 'Time since the lease of this process was renewed' },
    () => sources.leaseAgeS(),
  );
  addGauge(
    registry,
    {
      name: 'zagon_backup_age_seconds',
      help: 'Time since the newest copy of the built-in database was begun; no value without ZAGON_BACKUP_DIR',
    },
    () => sources.backupAgeS(),
  );
  addGauges(
    registry,
    {
      name: 'zagon_certificate_expiry_timestamp_seconds',
      help: 'When the certificate in use ends; no value without TLS',
      label: 'listener',
    },
    () => sources.certificateEndsS(),
  );
  addTotals(
    registry,
    { name: 'zagon_turned_away_total', help: 'Requests refused before any work was done for them' },
    () => ({ all: sources.turnedAway() }),
  );
}

function addProcessBusMetrics(registry: Registry, bus: MetricSources['processBus']): void {
  addGauge(
    registry,
    { name: 'zagon_process_bus_up', help: '1 if messages between processes can be sent and received' },
    () => Number(bus.isUp()),
  );
  addTotals(
    registry,
    {
      name: 'zagon_process_bus_messages_total',
      help: 'Messages between processes; ignored: not understood; lost: not sent',
      label: 'outcome',
    },
    () => ({ ...bus.counts() }),
  );
}

function addPoolMetrics(registry: Registry, pools: MetricSources['pools']): void {
  const each = (read: (pool: PoolStatistics) => number): Record<string, number> =>
    Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, read(pool)]));
  const label = 'pool';
  addGauges(
    registry,
    { name: 'zagon_database_waiting', help: 'Callers that wait for a database connection', label },
    () => each(({ waiting }) => waiting),
  );
  addGauges(registry, { name: 'zagon_database_connections', help: 'Database connections in use', label }, () =>
    each(({ inUse }) => inUse),
  );
  addTotals(
    registry,
    { name: 'zagon_database_slow_statements_total', help: 'Statements that took longer than ZAGON_SLOW_MS', label },
    () => each(({ slow }) => slow),
  );
}
