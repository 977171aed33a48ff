import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import type { DatabaseAddress } from '../database/address.ts';

const message = z.union([
  z.object({ kind: z.literal('progress'), text: z.string() }),
  z.object({ kind: z.literal('refused'), text: z.string() }),
  z.object({ kind: z.literal('ready'), lines: z.array(z.string()), env: z.record(z.string(), z.string()) }),
]);
type Message = z.output<typeof message>;

export type ServerProcess = {
  readonly child: ChildProcess;
  readonly outcome: Message;
  readonly address: string;
  /** 0 unless it is ready. */
  readonly mqttPort: number;
};

/** The settings with the address of a local cluster's database; its users need no password. */
export function databaseSettings(address: DatabaseAddress) {
  if (address.kind !== 'socket') throw new Error('the cluster has no socket');
  const url = `postgresql://${address.user}@localhost:${address.port}/${address.database}?host=${address.host}`;
  return { ZAGON_DATABASE_URL: url, ZAGON_DATABASE_OWNER_URL: url };
}

/** Starts a real server in a separate process, by default on free ports and without the demo. */
export function launchServer(
  env: Readonly<Record<string, string>>,
  output: number | 'ignore' = 'ignore',
): ChildProcess {
  return fork(join(import.meta.dirname, '..', 'boot', 'main.ts'), {
    env: { ...process.env, ZAGON_DEMO: 'off', ZAGON_PORT: '0', ZAGON_MQTT_PORT: '0', ZAGON_METRICS_PORT: '0', ...env },
    stdio: ['ignore', output, output === 'ignore' ? 'inherit' : output, 'ipc'],
    execArgv: [],
  });
}

/** Starts a server and waits until it is ready or refuses to start. */
export function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return outcomeOf(launchServer(env));
}

/** Waits until a server is ready or refuses to start. */
export async function outcomeOf(child: ChildProcess): Promise<ServerProcess> {
  const outcome = await new Promise<Message>((resolve, reject) => {
    child.on('message', (raw) => {
      const parsed = message.parse(raw);
      if (parsed.kind !== 'progress') resolve(parsed);
    });
    child.once('exit', (code) => reject(new Error(`it ended with ${code} and said nothing`)));
  });
  const line = outcome.kind === 'ready' ? (outcome.lines[0] ?? '') : '';
  const mqttPort = outcome.kind === 'ready' ? Number(outcome.env['ZAGON_MQTT_PORT']) : 0;
  return { child, outcome, address: /http\S+/.exec(line)?.[0] ?? '', mqttPort };
}

/** Ends a server in the given way; returns its exit code, or null if a signal ended it. */
export async function endServer(child: ChildProcess, how: NodeJS.Signals | 'disconnect'): Promise<number | null> {
  const exited = once(child, 'exit');
  if (how === 'disconnect') child.disconnect();
  else child.kill(how);
  const [code] = await exited;
  return typeof code === 'number' ? code : null;
}
