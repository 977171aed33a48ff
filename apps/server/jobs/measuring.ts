import { statfs } from 'node:fs/promises';
import type { Config } from '../core/config.ts';
import type { Database } from '../database/open.ts';
import { planLagS, type DiskSpace, type Measurements } from '../metrics/measurements.ts';
import { readOperations } from '../stores/accounts/operations.ts';
import type { JobDeps } from './job.ts';
import { serviceOf, type Service } from '../core/service.ts';
import { startWorker } from '../core/worker.ts';

const INTERVAL_MS = 10_000;

export type MeasuringDeps = Pick<JobDeps, 'pools' | 'clock' | 'log'> & {
  readonly config: Pick<Config, 'dataDir' | 'backupDir'>;
  readonly database: Pick<Database, 'isAvailable'>;
  readonly processId: string;
  /** Where the results are left for the next scrape. */
  readonly measurements: Measurements;
};

/** Measures what the metrics need from the database and the disks, so that a scrape waits for neither. */
export function measuring(deps: MeasuringDeps): Service {
  return serviceOf({ name: 'measuring', scope: 'every', after: ['database'] }, () => {
    const measure = createMeasuring(deps);
    const worker = startWorker({
      log: deps.log,
      failureEvent: 'metrics.not_measured',
      intervalMs: INTERVAL_MS,
      pass: measure,
    });
    worker.wake();
    return worker;
  });
}

/** One pass. What cannot be measured keeps its last value, whose age is a metric too. */
export function createMeasuring(deps: MeasuringDeps): () => Promise<void> {
  const { pools, clock, config, database, processId, measurements } = deps;
  let takenOverSinceMs: number | null = null;
  return async () => {
    measurements.disks = await measureDisks(config);
    measurements.isDatabaseUp = await database.isAvailable();
    if (!measurements.isDatabaseUp) return;
    const operations = await readOperations(pools.system, processId);
    const now = clock.now();
    const nowMs = now.epochMilliseconds;
    takenOverSinceMs = operations.is_taken_over ? (takenOverSinceMs ?? nowMs) : null;
    measurements.newest = {
      atMs: nowMs,
      operations,
      clockSkewS: Math.abs(now.since(operations.now).total('seconds')),
      planLagS: planLagS(operations, takenOverSinceMs, nowMs),
    };
  };
}

async function measureDisks({ dataDir, backupDir }: MeasuringDeps['config']): Promise<Measurements['disks']> {
  const [data, backup] = await Promise.all([diskSpace(dataDir), backupDir === undefined ? null : diskSpace(backupDir)]);
  return { ...(data === null ? {} : { data }), ...(backup === null ? {} : { backup }) };
}

/** Null if the folder is not there, such as one on a file system that was unmounted: the metric ends then. */
async function diskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
  } catch {
    // Its absence from the metrics is the report: an alert notices it.
    return null;
  }
}
