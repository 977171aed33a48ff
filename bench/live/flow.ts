import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { clientConfig, createDatabase, openEmbedded } from '../../apps/server/boot/parts.ts';
import type { Spread } from '../../apps/server/testing/fleet/messages.ts';
import { cpuSecondsOf, cpuSecondsOfTree } from '../process-tree.ts';
import { FLOW_VALUES, type FlowReady, type SensorAnswer, type SensorOrder } from './flow-messages.ts';

/** CPU seconds of a run until the last message was stored and shown. */
export type CpuSeconds = { readonly server: number; readonly database: number };

/** The flow used for comparison, with its sensors and a page, on a separate database. */
export type Flow = {
  run(
    perSecond: number,
    seconds: number,
  ): Promise<{ sent: number; received: number; stored: number; toPage: Spread; cpu: CpuSeconds }>;
  end(): Promise<void>;
};

export async function startFlow(sensors: number): Promise<Flow> {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-bench-'));
  chmodSync(folder, 0o755);
  const database = await openEmbedded({
    dataDir: folder,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  const { address } = database;
  if (address.kind !== 'socket') throw new Error('the embedded database has a socket');
  await createDatabase(address);
  const client = new Client(clientConfig(address));
  await client.connect();
  const values = Array.from({ length: FLOW_VALUES }, (_, index) => `v${index} real`).join(', ');
  await client.query(`create table flow_readings (sensor int, ts timestamptz, ${values}, primary key (sensor, ts))`);
  const flow = fork(join(import.meta.dirname, 'flow-process.ts'), [
    address.host,
    String(address.port),
    address.user,
    address.database,
  ]);
  const [ready]: FlowReady[] = await once(flow, 'message');
  if (ready === undefined) throw new Error('the flow did not start');
  const field = fork(join(import.meta.dirname, 'flow-sensors.ts'));
  await request(field, { kind: 'connect', sensors, ...ready });
  const cpuNow = (): CpuSeconds => ({
    server: cpuSecondsOf(flow.pid ?? 0),
    database: cpuSecondsOfTree(database.pid()),
  });
  return {
    async run(perSecond, seconds) {
      await client.query('truncate flow_readings');
      const before = cpuNow();
      const answer = await request(field, { kind: 'publish', perSecond, seconds });
      if (answer.kind !== 'published') throw new Error('the sensors did not publish');
      const cpu = cpuSince(before, cpuNow());
      const { rows } = await client.query<{ stored: number }>('select count(*)::int as stored from flow_readings');
      return { ...answer, stored: rows[0]?.stored ?? 0, cpu };
    },
    async end() {
      for (const child of [field, flow]) {
        const exited = once(child, 'exit');
        child.disconnect();
        await exited;
      }
      await client.end();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function cpuSince(before: CpuSeconds, now: CpuSeconds): CpuSeconds {
  return { server: now.server - before.server, database: now.database - before.database };
}

async function request(field: ChildProcess, order: SensorOrder): Promise<SensorAnswer> {
  field.send(order);
  const [answer]: SensorAnswer[] = await once(field, 'message');
  if (answer === undefined) throw new Error('no answer from the sensors');
  return answer;
}
