import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { recordMeasurement } from '../../../tools/suite/measurements.ts';
import { treeCpuS } from '../../../tools/suite/process-tree.ts';
import { clusterFolder } from './embedded/cluster-folder.ts';
import { databaseLog } from './embedded/database-log.ts';
import { processExists, readPidFile } from './embedded/pid-file.ts';
import { stopPostmaster } from './embedded/postmaster.ts';
import { openEmbedded } from './embedded.ts';
import { createDatabase, migrate } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket folder of the cluster shared by all tests of this run. */
    testClusterSocket: string;
    /** PostgreSQL's own log, each line with the name of its database. */
    testClusterLog: string;
  }
}

const PREFIX = 'zagon-test-';
export const TEMPLATE = 'zagon_template';

/**
 * One real PostgreSQL for the whole test run, with one migrated database that each test file copies. Durability is
 * off: these clusters live for minutes.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // When run as root, the database's account must be able to traverse it.
  chmodSync(dataDir, 0o755);
  const cluster = await openEmbedded({
    dataDir,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
    native: process.env['ZAGON_TEST_POSTGRESQL'],
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '400',
      log_line_prefix: '%m [%p] %d ',
    },
  });
  if (cluster.address.kind !== 'socket') throw new Error('the test cluster has a socket');
  const address = { ...cluster.address, database: TEMPLATE };
  await createDatabase(address);
  await migrate(address, () => undefined);
  project.provide('testClusterSocket', cluster.address.host);
  project.provide('testClusterLog', databaseLog(clusterFolder(dataDir, undefined)));
  return async () => {
    recordMeasurement({ kind: 'shared', project: project.name, name: 'PostgreSQL', cpuS: treeCpuS(cluster.pid()) });
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Removes clusters of killed test runs, identified by the run's pid in their folder name. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || processExists(Number(pid))) continue;
    const folder = join(tmpdir(), name);
    const cluster = clusterFolder(folder, undefined);
    const running = readPidFile(cluster);
    if (running !== undefined) await stopPostmaster(cluster, running);
    rmSync(folder, { recursive: true, force: true });
  }
}
