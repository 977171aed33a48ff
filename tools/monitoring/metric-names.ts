import { PoolStatistics } from '../../apps/server/database/pool-statistics.ts';
import { newCounters, registerCounters } from '../../apps/server/intake/counters.ts';
import { silentLog } from '../../apps/server/core/log.ts';
import { createMetrics } from '../../apps/server/metrics/create-metrics.ts';
import { newMeasurements } from '../../apps/server/metrics/measurements.ts';

/** The names of all metrics that a server has. */
export async function metricNames(): Promise<ReadonlySet<string>> {
  const pool = (name: string) => new PoolStatistics(name, { log: silentLog, slowMs: null });
  const { registry } = createMetrics({
    version: '',
    connections: () => 0,
    broker: () => true,
    dispatcher: () => true,
    leaseAgeS: () => 0,
    backupAgeS: () => 0,
    certificateEndsS: () => ({}),
    turnedAway: () => 0,
    processBus: { isUp: () => true, counts: () => ({ sent: 0, received: 0, ignored: 0, lost: 0 }) },
    registerLink: (link) => registerCounters(link, newCounters(), { waiting: () => 0, isStoring: () => true }),
    pools: {
      lease: pool('lease'),
      signIns: pool('signIns'),
      engine: pool('engine'),
      stops: pool('stops'),
      requests: pool('requests'),
      background: pool('background'),
    },
    measurements: newMeasurements(),
  });
  return new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
}

/** The metrics in the first column of the tables of a page. */
export function documentedMetrics(page: string): ReadonlySet<string> {
  const rows = page.split('\n').filter((line) => line.startsWith('| `zagon_'));
  return new Set(rows.flatMap((row) => row.split('|')[1]?.match(/zagon_\w+/g) ?? []));
}
