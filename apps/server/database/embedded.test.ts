import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { isMissing } from '../../../tools/suite/measurements.ts';
import { StartRefused } from '../core/start-refused.ts';
import { isLivePostmaster } from './embedded/pid-file.ts';
import { openEmbedded } from './embedded.ts';
import { createDatabase, migrate } from './migrate.ts';
import { openPool } from './pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'zagon-embedded-'));
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
const quiet = (): void => undefined;
const onLost = (error: unknown): never => {
  throw error;
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A separate process that opens the database as the server does and reports it in one line. */
async function serverProcess(): Promise<{ child: ChildProcess; output: string }> {
  const script = join(folder, 'open.ts');
  writeFileSync(
    script,
    `import { openEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
     const db = await openEmbedded({ dataDir: process.argv[2], log: () => undefined, onLost: () => process.exit(1) }).catch((error) => error);
     console.log(db instanceof Error ? db.message : JSON.stringify({ pid: db.pid(), adopted: db.adopted }));
     setInterval(() => undefined, 1000);`,
  );
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, output: String(output) };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

test('the database survives a killed server with all acknowledged data, and the next server adopts it', async () => {
  const first = await serverProcess();
  const { pid } = JSON.parse(first.output);
  await kill(first.child);
  expect(isLivePostmaster(pid)).toBe(true);

  const db = await openEmbedded({ dataDir, log: quiet, onLost });
  expect(db.adopted).toBe(true);
  expect(db.pid()).toBe(pid);
  await db.stop();
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  // It removes the pid file last; its new parent may still have to reap it.
  await expect.poll(() => isLivePostmaster(pid)).toBe(false);
});

test('a second server on the same data folder is refused while the first is running', async () => {
  const db = await openEmbedded({ dataDir, log: quiet, onLost });
  const second = await serverProcess();
  expect(second.output).toMatch(/already works with this data folder/);
  await kill(second.child);
  await db.stop();
});

test('the database of a killed server whose data folder was deleted is ended, and a new one is started in its place', async () => {
  const first = await serverProcess();
  const { pid } = JSON.parse(first.output);
  await kill(first.child);
  rmSync(dataDir, { recursive: true });
  const db = await openEmbedded({ dataDir, log: quiet, onLost });
  expect(db.adopted).toBe(false);
  expect(db.pid()).not.toBe(pid);
  expect(isLivePostmaster(pid)).toBe(false);
  await db.stop();
});

test('the database of a killed server whose data folder was moved is left alone, and its process is named', async () => {
  const first = await serverProcess();
  const { pid } = JSON.parse(first.output);
  await kill(first.child);
  const moved = join(folder, 'moved');
  renameSync(dataDir, moved);
  const refused = await openEmbedded({ dataDir, log: quiet, onLost }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartRefused);
  expect(String(refused)).toContain(`still running (process ${pid}, `);
  expect(isLivePostmaster(pid)).toBe(true);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  process.kill(pid, 'SIGQUIT');
  await expect.poll(() => isLivePostmaster(pid)).toBe(false);
  rmSync(moved, { recursive: true });
});

test('a killed database is restarted automatically and keeps every committed row', async () => {
  const recovered = Promise.withResolvers<void>();
  const db = await openEmbedded({
    dataDir,
    log: (line) => line.includes('serving again') && recovered.resolve(),
    onLost,
  });
  if (db.address.kind !== 'socket') throw new Error('the embedded database has a socket');
  await createDatabase(db.address);
  await migrate(db.address, quiet);
  const pool = openPool(db.address, 'zagon_system', 2);
  await pool.run(
    "insert into clients (id, name, type) values ('018f0000-0000-7000-8000-000000000001', 'Kept', 'company')",
  );
  const before = db.pid();
  process.kill(before, 'SIGKILL');
  await recovered.promise;
  expect(db.pid()).not.toBe(before);
  const names = await retryUntilConnected(() => pool.rows('select name from clients'));
  expect(names).toEqual([{ name: 'Kept' }]);
  await pool.close();
  await db.stop();
});

const notRoot = isMissing(process.geteuid?.() !== 0, 'only root runs the database as another user; run as root');

test.skipIf(notRoot)(
  'a server started as root runs the database as another user and closes its folder to everyone else',
  async () => {
    const db = await openEmbedded({ dataDir, log: quiet, onLost });
    const status = readFileSync(`/proc/${db.pid()}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s+(?!0\b)\d+/m);
    await db.stop();
  },
);

test.skipIf(notRoot)('a data folder that only root can enter stores a pointer to a database elsewhere', async () => {
  const hidden = join(folder, 'hidden');
  mkdirSync(hidden, { mode: 0o700 });
  const db = await openEmbedded({ dataDir: join(hidden, 'data'), log: quiet, onLost });
  const cluster = readFileSync(join(hidden, 'data', 'database-folder.txt'), 'utf8').trim();
  expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true);
  await db.stop();
  rmSync(cluster, { recursive: true });
});

test('an error about a data folder that cannot be created names it and the remedy', async () => {
  writeFileSync(join(folder, 'a-file'), '');
  await expect(openEmbedded({ dataDir: join(folder, 'a-file', 'data'), log: quiet, onLost })).rejects.toThrow(
    /cannot be written to .* ZAGON_DATA_DIR/,
  );
});

test('a data folder of another major version is refused, with both versions and a remedy, and left unchanged', async () => {
  const cluster = join(folder, 'older', 'postgres');
  mkdirSync(cluster, { recursive: true });
  writeFileSync(join(cluster, 'PG_VERSION'), '15\n');
  const before = readdirSync(cluster);
  const refused = await openEmbedded({ dataDir: join(folder, 'older'), log: quiet, onLost }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(StartRefused);
  expect(String(refused)).toMatch(/made by PostgreSQL 15, .* now PostgreSQL \d+\. .*ZAGON_DATABASE_URL/s);
  expect(readdirSync(cluster)).toEqual(before);
  expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('15\n');
});

/** Retries while the failure is a connection cut by the restart. */
async function retryUntilConnected<T>(query: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await query();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
}
