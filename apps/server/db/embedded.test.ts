import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
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

/** A process of its own that opens the database as the server does; it says so in one line. */
async function serverProcess(): Promise<{ child: ChildProcess; said: string }> {
  const script = join(folder, 'open.ts');
  writeFileSync(
    script,
    `import { openEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
     const db = await openEmbedded({ dataDir: process.argv[2], log: () => undefined, onLost: () => process.exit(1) }).catch((error) => error);
     console.log(db instanceof Error ? db.message : JSON.stringify({ pid: db.pid(), adopted: db.adopted }));
     setInterval(() => undefined, 1000);`,
  );
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, said: String(said) };
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('a database outlives a killed server, with all it acknowledged, and the next server takes it over', async () => {
  const first = await serverProcess();
  const { pid } = JSON.parse(first.said);
  await killed(first.child);
  expect(isLivePostmaster(pid)).toBe(true);

  const db = await openEmbedded({ dataDir, log: quiet, onLost });
  expect(db.adopted).toBe(true);
  expect(db.pid()).toBe(pid);
  await db.stop();
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  // Its last act is to take the pid file away; whose child it is now has still to bury it.
  await expect.poll(() => isLivePostmaster(pid), { timeout: 20_000 }).toBe(false);
});

test('a second server on the same data folder is refused while the first one works', async () => {
  const db = await openEmbedded({ dataDir, log: quiet, onLost });
  const second = await serverProcess();
  expect(second.said).toMatch(/already works with this data folder/);
  await killed(second.child);
  await db.stop();
});

test('a killed database comes back by itself and keeps every committed row', async () => {
  const back = Promise.withResolvers<void>();
  const db = await openEmbedded({ dataDir, log: (line) => line.includes('serving again') && back.resolve(), onLost });
  if (db.address.kind !== 'socket') throw new Error('embedded means a socket');
  await createDatabase(db.address);
  await migrate(db.address, quiet);
  const pool = openPool(db.address, 'zagon_system', 2);
  await pool.run(
    "insert into clients (id, name, type) values ('018f0000-0000-7000-8000-000000000001', 'Kept', 'company')",
  );
  const before = db.pid();
  process.kill(before, 'SIGKILL');
  await back.promise;
  expect(db.pid()).not.toBe(before);
  const names = await untilAnswered(() => pool.rows('select name from clients'));
  expect(names).toEqual([{ name: 'Kept' }]);
  await pool.close();
  await db.stop();
});

test.runIf(process.geteuid?.() === 0)(
  'as root the database runs under another account and its folder is closed to all others',
  async () => {
    const db = await openEmbedded({ dataDir, log: quiet, onLost });
    const status = readFileSync(`/proc/${db.pid()}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s+(?!0\b)\d+/m);
    await db.stop();
  },
);

test.runIf(process.geteuid?.() === 0)(
  'a data folder that only root can enter keeps a pointer to a database outside',
  async () => {
    const hidden = join(folder, 'hidden');
    mkdirSync(hidden, { mode: 0o700 });
    const db = await openEmbedded({ dataDir: join(hidden, 'data'), log: quiet, onLost });
    const cluster = readFileSync(join(hidden, 'data', 'database-folder.txt'), 'utf8').trim();
    expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true);
    await db.stop();
    rmSync(cluster, { recursive: true });
  },
);

test('a folder that cannot be made is named, with what to do', async () => {
  writeFileSync(join(folder, 'a-file'), '');
  await expect(openEmbedded({ dataDir: join(folder, 'a-file', 'data'), log: quiet, onLost })).rejects.toThrow(
    /cannot be written to .* ZAGON_DATA_DIR/,
  );
});

/** Asks again whenever the answer is that a connection of before was cut. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
}
