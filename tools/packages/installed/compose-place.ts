import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { accepts } from '../../../apps/server/testing/processes/accepts.ts';
import { freePort } from '../../../apps/server/testing/processes/free-port.ts';
import { ROOT } from '../../steps.ts';

/** The folder of the programs of PostgreSQL, of the newest version that Debian has installed here; undefined: none. */
export function postgresPrograms(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
}

/** Processes as the compose file describes them, on this machine instead of in containers. */
export type ComposePlace = {
  /** A copy of ops/compose, with secrets. */
  readonly folder: string;
  readonly secrets: string;
  /** The settings of the service `zagon`, with the address of the database on this machine. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

const service = z.object({ environment: z.record(z.string(), z.string()) });
const composeFile = z.object({ services: z.object({ zagon: service }) });

/** PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534;

/** Makes secrets by the script, and starts PostgreSQL with the script that creates the owner of the database. */
export async function composePlace(folder: string, name: string): Promise<ComposePlace> {
  cpSync(join(ROOT, 'ops/compose'), folder, { recursive: true });
  execFileSync(join(folder, 'make-secrets.sh'), [name], { stdio: 'pipe' });
  const secrets = join(folder, 'secrets');
  // The user of the image enters the folder itself here, instead of having its files mounted one by one.
  chmodSync(secrets, 0o755);
  const port = await freePort();
  for (const file of ['database-url', 'database-owner-url']) {
    const path = join(secrets, file);
    const moved = readFileSync(path, 'utf8').replace('@database/', `@127.0.0.1:${port}/`);
    writeFileSync(path, moved);
  }
  const { services } = composeFile.parse(parse(readFileSync(join(folder, 'compose.yaml'), 'utf8')));
  const settings = Object.fromEntries(
    Object.entries(services.zagon.environment).map(([key, value]) => [
      key,
      value.replace(/\$\{ZAGON_NAME:[^}]*\}/, name),
    ]),
  );
  return { folder, secrets, settings, stop: await startPostgres(folder, port) };
}

async function startPostgres(folder: string, port: number): Promise<() => Promise<void>> {
  const programs = postgresPrograms() ?? '';
  const place = join(folder, 'postgres');
  mkdirSync(place);
  chownSync(place, UNPRIVILEGED, UNPRIVILEGED);
  const cluster = join(place, 'data');
  const password = join(folder, 'secrets/postgres-password');
  const asAccount = { uid: UNPRIVILEGED, gid: UNPRIVILEGED, cwd: place };
  const words = [
    `--pgdata=${cluster}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${password}`,
    '--no-sync',
  ];
  execFileSync(join(programs, 'initdb'), words, { ...asAccount, stdio: 'pipe' });
  const options = [`listen_addresses=127.0.0.1`, `port=${port}`, `unix_socket_directories=${place}`, 'fsync=off'];
  const child = spawn(join(programs, 'postgres'), ['-D', cluster, ...options.flatMap((option) => ['-c', option])], {
    ...asAccount,
    stdio: 'ignore',
  });
  const end = (): void => void child.kill('SIGQUIT');
  process.once('exit', end);
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    await wait(50);
  }
  execFileSync(join(folder, 'database/10-zagon.sh'), {
    stdio: 'pipe',
    env: {
      PATH: process.env['PATH'],
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGPASSWORD: readFileSync(password, 'utf8'),
      POSTGRES_USER: 'postgres',
      POSTGRES_DB: 'postgres',
      ZAGON_OWNER_PASSWORD_FILE: join(folder, 'secrets/owner-password'),
    },
  });
  return async () => {
    process.off('exit', end);
    const exited = once(child, 'exit');
    end();
    await exited;
  };
}
