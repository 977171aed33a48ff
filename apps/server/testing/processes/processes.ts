import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '../../database/address.ts';
import { databaseSettings, endServer, startServer, type ServerProcess } from '../server-process.ts';

/** Real servers that share a test database and an outside broker, each with a data folder of its own. */
export type Processes = {
  /** The living ones, oldest first. */
  readonly living: readonly ServerProcess[];
  /** Starts one more; its `outcome` says whether it is ready or was refused. */
  start(env?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** Ends one and waits until it is gone; SIGKILL leaves its lease and its connection behind. */
  end(server: ServerProcess, how: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Holds one for a while, as a busy host does, then lets it go on. */
  freeze(server: ServerProcess, work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

/** Starts `count` servers, one after the other, so that the first one leads everything for a moment. */
export async function startProcesses(options: {
  readonly count: number;
  readonly address: DatabaseAddress;
  readonly brokerPort: number;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<Processes> {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-processes-'));
  const shared = {
    ...databaseSettings(options.address),
    ZAGON_MQTT_URL: `mqtt://127.0.0.1:${options.brokerPort}`,
    // One key for all: without it each data folder has its own.
    ZAGON_SECRET_KEY: 'a'.repeat(64),
  };
  const living: ServerProcess[] = [];
  let started = 0;

  const processes: Processes = {
    living,
    async start(env = {}) {
      started += 1;
      const server = await startServer({
        ...shared,
        ZAGON_DATA_DIR: join(folder, String(started)),
        ...options.env,
        ...env,
      });
      if (server.outcome.kind === 'ready') living.push(server);
      return server;
    },
    async end(server, how) {
      living.splice(living.indexOf(server), 1);
      await endServer(server.child, how);
    },
    async freeze({ child }, work) {
      child.kill('SIGSTOP');
      try {
        await work();
      } finally {
        child.kill('SIGCONT');
      }
    },
    async stop() {
      await Promise.all([...living].map((server) => processes.end(server, 'SIGTERM')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  for (let count = 0; count < options.count; count += 1) await processes.start();
  return processes;
}
