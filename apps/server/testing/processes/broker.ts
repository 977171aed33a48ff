import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { accepts } from './accepts.ts';
import { freePort } from './free-port.ts';

/** Brokers that servers share: Aedes speaks MQTT 3.1.1, Mosquitto also MQTT 5. */
export const BROKER_KINDS = ['aedes', 'mosquitto'] as const;
export type BrokerKind = (typeof BROKER_KINDS)[number];

/** An MQTT broker in a process of its own that admits everybody; it listens on loopback only. */
export type OutsideBroker = {
  readonly port: number;
  /** Holds it, so that connections stay open and nothing is answered; then lets it go on. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

/** Why a kind of broker cannot be started on this machine; undefined: it can. */
export function missingBroker(kind: BrokerKind): string | undefined {
  if (kind === 'aedes' || spawnSync('mosquitto', ['-h']).error === undefined) return undefined;
  return 'mosquitto is not installed';
}

/**
 * Starts a broker, on a free port unless one is given; its process ends with this one's. `settings`: more lines for the
 * file of a Mosquitto.
 */
export async function startOutsideBroker(kind: BrokerKind, atPort?: number, settings = ''): Promise<OutsideBroker> {
  const port = atPort ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'zagon-broker-'));
  const child = kind === 'aedes' ? startAedes(port) : startMosquitto(port, folder, settings);
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  while (!(await accepts(port))) await wait(20);
  return {
    port,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      process.off('exit', end);
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startAedes(port: number): ChildProcess {
  return fork(join(import.meta.dirname, 'aedes-process.ts'), [String(port)], { execArgv: [] });
}

/** A reader that is busy for a moment must lose nothing: by default Mosquitto drops messages beyond the first thousand. */
function startMosquitto(port: number, folder: string, more: string): ChildProcess {
  const config = join(folder, 'mosquitto.conf');
  const settings = [`listener ${port} 127.0.0.1`, 'allow_anonymous true', 'max_queued_messages 100000', more];
  writeFileSync(config, `${settings.join('\n')}\n`, { mode: 0o644 });
  return spawn('mosquitto', ['-c', config], { stdio: 'ignore' });
}
