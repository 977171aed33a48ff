import { setTimeout as wait } from 'node:timers/promises';
import { inject, vi } from 'vitest';
import type { TestDatabase } from '../../database/test-database.ts';
import { startOutsideBroker, type BrokerKind } from './broker.ts';
import { startField, type Field } from './field.ts';
import { startJudge, type Judge } from './judge.ts';
import { startProcesses, type Processes } from './processes.ts';

/** Servers on one database and one broker, a field that reports to them, and a judge. */
export type ProcessRig = {
  readonly processes: Processes;
  readonly field: Field;
  readonly judge: Judge;
  readonly brokerPort: number;
  stop(): Promise<void>;
};

/** Starts a broker, one server and a field, and waits until the field is known. */
export async function startRig(
  { address, pools }: TestDatabase,
  kind: BrokerKind,
  env: Readonly<Record<string, string>> = {},
): Promise<ProcessRig> {
  const broker = await startOutsideBroker(kind);
  const brokerPort = broker.port;
  const processes = await startProcesses({ count: 1, address, brokerPort, env });
  const field = await startField({ pools, brokerPort, stations: 3 });
  const isKnown = async (): Promise<boolean> =>
    (await pools.system.run('select from stations where not online')) === 0 &&
    (await pools.system.run('select from outputs where reported_open is null')) === 0;
  await vi.waitUntil(isKnown, { timeout: 60_000, interval: 100 });
  if (address.kind !== 'socket') throw new Error('the test cluster has a socket');
  const judge = await startJudge({
    pools,
    database: address.database,
    databaseLog: inject('testClusterLog'),
    brokerPort,
  });
  // The retained state is received at once.
  await wait(200);
  return {
    processes,
    field,
    judge,
    brokerPort,
    async stop() {
      await judge.stop();
      await field.stop();
      await processes.stop();
      await broker.stop();
    },
  };
}
