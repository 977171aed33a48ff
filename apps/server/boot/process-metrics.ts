import type { Admission } from '../admission/admission.ts';
import { backupAgeS } from '../backup/manifest.ts';
import type { Config } from '../core/config.ts';
import type { Database } from '../database/open.ts';
import type { Link } from '../intake/link.ts';
import type { Irrigation } from '../jobs/irrigation.ts';
import type { JobDeps } from '../jobs/job.ts';
import { measuring } from '../jobs/measuring.ts';
import type { Service } from '../core/service.ts';
import { certificateEndsS, type Certificates } from '../core/tls/certificate.ts';
import { VERSION } from '../core/version.ts';
import { createMetrics, type Metrics, type MetricSources } from '../metrics/create-metrics.ts';
import { newMeasurements } from '../metrics/measurements.ts';
import { metricsServer } from '../metrics/metrics-server.ts';
import type { BetweenProcesses } from './between-processes.ts';

export type ProcessMetricsDeps = {
  readonly config: Config;
  readonly certificates: Certificates;
  readonly database: Database;
  readonly processId: string;
  readonly background: Pick<JobDeps, 'pools' | 'clock' | 'log'>;
  readonly vitals: Pick<MetricSources, 'connections' | 'broker' | 'dispatcher'>;
  readonly irrigationEngine: Pick<Irrigation, 'leaseAgeS'>;
  readonly admission: Pick<Admission, 'turnedAway'>;
  readonly link: Pick<Link, 'registerMetrics'>;
  readonly others: Pick<BetweenProcesses, 'isUp' | 'counts'>;
};

/** The metrics of this process, and the services that measure and serve them. */
export function processMetrics({
  config,
  certificates,
  database,
  processId,
  background,
  vitals,
  irrigationEngine,
  admission,
  link,
  others,
}: ProcessMetricsDeps): Pick<Metrics, 'observeCall'> & {
  readonly services: readonly Service[];
  /** Undefined unless the metrics are served. */
  address(): string | undefined;
} {
  const measurements = newMeasurements();
  const { registry, observeCall } = createMetrics({
    ...vitals,
    leaseAgeS: () => irrigationEngine.leaseAgeS(),
    turnedAway: () => admission.turnedAway.total,
    processBus: others,
    registerLink: (registry) => link.registerMetrics(registry),
    version: VERSION,
    backupAgeS: () => backupAgeS(config.backupDir, background.clock.now()),
    certificateEndsS: () => certificateEndsS(certificates),
    pools: database.pools.statistics,
    measurements,
  });
  const { log } = background;
  const port = metricsServer({ config: config.metrics, certificate: certificates.web, registry, log });
  return {
    observeCall,
    services: [measuring({ ...background, config, database, processId, measurements }), port],
    address: () => port.address(),
  };
}
