import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The server in a separate process, as run by `npm start`. */
export type ServerProcess = {
  readonly pid: number;
  readonly address: string;
  readonly mqttPort: number;
  /** Its log lines so far. */
  readonly log: readonly string[];
  end(): Promise<void>;
};

type ReadyMessage = {
  readonly kind: 'ready';
  readonly lines: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};
type ServerMessage = ReadyMessage | { readonly kind: 'progress' | 'refused' };

export async function startServer(folder: string, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, '..', 'apps', 'server', 'boot', 'main.ts'), {
    env: {
      ...process.env,
      ZAGON_DEMO: 'off',
      ZAGON_DATA_DIR: folder,
      ZAGON_PORT: '0',
      ZAGON_MQTT_PORT: '0',
      ZAGON_METRICS_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
  });
  const log: string[] = [];
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    log.push(...lines);
  });
  const ready = await new Promise<ReadyMessage>((resolve, reject) => {
    child.on('message', (message: ServerMessage) => message.kind === 'ready' && resolve(message));
    child.once('exit', (code) => reject(new Error(`the server exited with ${code}`)));
  });
  const exited = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    address: /http:\/\/[^\s/]+/.exec(ready.lines.join('\n'))?.[0] ?? '',
    mqttPort: Number(ready.env['ZAGON_MQTT_PORT']),
    log,
    async end() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Resident memory of a process. */
export function memoryMb(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);
}
