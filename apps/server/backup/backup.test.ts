import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rotated } from '../../../tools/suite/rotation/rotated.ts';
import { unprivilegedAccount } from '../database/embedded/account.ts';
import { clusterFolder } from '../database/embedded/cluster-folder.ts';
import { archiveFolder } from '../database/embedded/wal-archive.ts';
import { openEmbedded, type EmbeddedDatabase } from '../database/embedded.ts';
import { createDatabase, migrate } from '../database/migrate.ts';
import type { DatabaseAddress } from '../database/address.ts';
import { openPool, type Pool } from '../database/pool.ts';
import { StartRefused } from '../core/start-refused.ts';
import { isCopyDue, removeOldCopies } from './keep-copies.ts';
import { backupAgeS, listCopies, MANIFEST_FILE } from './manifest.ts';
import { restoreCopy } from './restore-copy.ts';
import { writeCopy } from './write-copy.ts';

// Most tests restore a whole cluster.
vi.setConfig({ testTimeout: 120_000 });

const quiet = (): void => undefined;
const onLost = (error: unknown): never => {
  throw error;
};
const scratch = mkdtempSync(join(tmpdir(), 'zagon-backup-'));
// When run as root, the database's account must be able to traverse it.
chmodSync(scratch, 0o755);
const backups = join(scratch, 'backups');
const dataDir = join(scratch, 'data');
const fast = { fsync: 'off' };

let database: EmbeddedDatabase;
let owner: Pool;
/** Times between the notes, which were written one after the other. */
const moments: Record<string, Temporal.Instant> = {};

const source = () => {
  const account = unprivilegedAccount(join(dataDir, 'postgres'));
  return { address: database.address, cluster: clusterFolder(dataDir, account), account, backups };
};

async function note(text: string): Promise<void> {
  await owner.run('insert into notes (text) values ($1)', [text]);
  const row = await owner.first<{ now: Temporal.Instant }>('select clock_timestamp() as now');
  if (row !== undefined) moments[text] = row.now;
}

async function notesIn(address: DatabaseAddress): Promise<readonly string[]> {
  const pool = openPool(address, 'owner', 1);
  const rows = await pool.rows<{ text: string }>('select text from notes order by id');
  await pool.close();
  return rows.map(({ text }) => text);
}

/** Restores into a new data folder and returns its notes. */
async function restored(options: { readonly from?: string; readonly until?: Temporal.Instant | undefined } = {}) {
  let notes: readonly string[] = [];
  const folder = mkdtempSync(join(scratch, 'restored-'));
  chmodSync(folder, 0o755);
  await restoreCopy({
    backups: options.from ?? backups,
    dataDir: folder,
    until: options.until,
    log: quiet,
    settings: fast,
    prepare: async (address) => void (notes = await notesIn(address)),
  });
  return { notes, folder };
}

/** Ends the current WAL segment, and waits until it is archived. */
async function archiveNow(): Promise<void> {
  const row = await owner.first<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
  const file = join(archiveFolder(backups), `${row?.segment}.gz`);
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 60_000 });
}

beforeAll(async () => {
  database = await openEmbedded({ dataDir, backups, log: quiet, onLost, settings: fast });
  if (database.address.kind === 'socket') await createDatabase(database.address);
  await migrate(database.address, quiet);
  owner = openPool(database.address, 'owner', 2);
  await owner.run('create table notes (id serial primary key, text text not null)');
  await note('before the copy');
  await writeCopy(source());
  await note('after the copy');
  await note('a mistake');
  await archiveNow();
});
afterAll(async () => {
  await owner.close();
  await database.stop();
  rmSync(scratch, { recursive: true, force: true });
});

test('a base backup and the archived changes restore everything up to the last archived change', async () => {
  expect((await restored()).notes).toEqual(['before the copy', 'after the copy', 'a mistake']);
});

test('a database is restored to a moment between two changes', async () => {
  expect((await restored({ until: moments['after the copy'] })).notes).toEqual(['before the copy', 'after the copy']);
});

test('a base backup made during writes needs no archive', async () => {
  const folder = join(scratch, 'alone');
  const stopped = new AbortController();
  const writer = (async () => {
    for (let n = 0; !stopped.signal.aborted; n += 1)
      await owner.run('insert into notes (text) values ($1)', [`meanwhile ${n}`]);
  })();
  await writeCopy({ ...source(), backups: folder });
  stopped.abort();
  await writer;
  const { notes } = await restored({ from: folder });
  expect(notes.slice(0, 3)).toEqual(['before the copy', 'after the copy', 'a mistake']);
  // Without a gap, and nothing twice.
  expect(notes.slice(3)).toEqual(notes.slice(3).map((_text, index) => `meanwhile ${index}`));
  await owner.run(`delete from notes where text like 'meanwhile %'`);
});

test('a server starts a restored database on a new timeline', async () => {
  const { folder } = await restored({ until: moments['after the copy'] });
  const server = await openEmbedded({ dataDir: folder, log: quiet, onLost, settings: fast });
  expect(await notesIn(server.address)).toEqual(['before the copy', 'after the copy']);
  const pool = openPool(server.address, 'owner', 1);
  const timeline = await pool.first<{ id: number }>('select timeline_id as id from pg_control_checkpoint()');
  await pool.close();
  await server.stop();
  expect(timeline?.id).toBeGreaterThan(1);
  expect(existsSync(join(archiveFolder(backups), `0000000${timeline?.id}.history.gz`))).toBe(true);
});

test('a backup is restored only into an empty folder, or one that holds only the key of sealed secrets', async () => {
  const folder = mkdtempSync(join(scratch, 'used-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'secret.key'), 'k'.repeat(43));
  const options = {
    backups,
    dataDir: folder,
    until: undefined,
    log: quiet,
    settings: fast,
    prepare: async () => undefined,
  };
  await restoreCopy(options);
  await expect(restoreCopy(options)).rejects.toThrow(/is not empty .* ZAGON_DATA_DIR/);
});

test('a restore refuses a moment before the first copy and one after the last change, naming both', async () => {
  const [first] = listCopies(backups);
  await expect(restored({ until: moments['before the copy'] })).rejects.toThrow(
    `begin at ${first?.manifest.finishedAt}`,
  );
  const late = moments['a mistake']?.add({ hours: 1 });
  await expect(restored({ until: late })).rejects.toThrow(/does not reach .*: its last change is of 20/);
});

const DAMAGES: Readonly<Record<string, readonly [RegExp, (folder: string) => void]>> = {
  'is no folder of backups': [/is not a folder of backups/, (folder) => rmSync(join(folder, 'zagon-backups.json'))],
  'has no complete copy': [/no complete copy/, (folder) => rmSync(join(copyIn(folder), MANIFEST_FILE))],
  'has a damaged manifest': [
    /manifest.json is damaged/,
    (folder) => writeFileSync(join(copyIn(folder), MANIFEST_FILE), '{'),
  ],
  'has a changed file': [
    /is damaged: its checksum differs/,
    (folder) => cpSync(join(copyIn(folder), 'files/PG_VERSION.gz'), join(copyIn(folder), 'files/global/pg_control.gz')),
  ],
  'has a file that was cut off': [
    /pg_control.gz is missing or damaged/,
    (folder) => {
      const file = join(copyIn(folder), 'files/global/pg_control.gz');
      writeFileSync(file, readFileSync(file).subarray(0, 100));
    },
  ],
  'lacks a file': [
    /pg_control.gz is missing or damaged/,
    (folder) => rmSync(join(copyIn(folder), 'files/global/pg_control.gz')),
  ],
  'has a damaged archive': [
    /\/wal\/.* is damaged/,
    (folder) => {
      const file = join(
        folder,
        'wal',
        readdirSync(join(folder, 'wal'))
          .filter((name) => /^0{7}1\w{16}\.gz$/.test(name))
          .at(-1) ?? '',
      );
      writeFileSync(file, readFileSync(file).subarray(0, 200));
    },
  ],
  'comes from a newer version': [
    /made by a newer Zagon/,
    (folder) => {
      const file = join(copyIn(folder), MANIFEST_FILE);
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), schema: 9_999 }));
    },
  ],
};

const copyIn = (folder: string): string => listFolders(folder).at(-1) ?? '';
const listFolders = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('copy-'))
    .sort()
    .map((name) => join(folder, name));

/** What a damage is in. */
function placeOf(damage: string): string {
  if (/folder|copy|manifest|version/.test(damage)) return 'what describes the copies';
  return damage.includes('archive') ? 'the archive' : 'a file of a copy';
}

test.each(rotated(Object.entries(DAMAGES), { share: 0, kindOf: ([damage]) => placeOf(damage) }))(
  'a restore restores nothing from a folder that %s',
  async (name, [message, damage]) => {
    const folder = join(scratch, name.replaceAll(' ', '-'));
    cpSync(backups, folder, { recursive: true });
    damage(folder);
    const target = join(scratch, `target-${name.replaceAll(' ', '-')}`);
    const restore = restoreCopy({
      backups: folder,
      dataDir: target,
      until: undefined,
      log: quiet,
      settings: fast,
      prepare: async () => undefined,
    });
    await expect(restore).rejects.toThrow(StartRefused);
    await expect(restore).rejects.toThrow(message);
    expect(existsSync(join(target, 'postgres'))).toBe(false);
  },
);

test('a gap in the archive limits what can be restored, and is reported', async () => {
  const folder = join(scratch, 'gap');
  await note('before the gap');
  await archiveNow();
  await note('in the gap');
  await archiveNow();
  const [gone] = readdirSync(archiveFolder(backups))
    .filter((name) => /^0{7}1\w{16}\.gz$/.test(name))
    .slice(-1);
  await note('after the gap');
  await archiveNow();
  cpSync(backups, folder, { recursive: true });
  rmSync(join(folder, 'wal', gone ?? ''));
  expect((await restored({ from: folder })).notes.at(-1)).toBe('before the gap');
  await expect(restored({ from: folder, until: moments['after the gap'] })).rejects.toThrow(/were not archived/);
});

test('backups are readable by their owner only, and never mixed with those of another database or other files', async () => {
  expect(statSync(backups).mode & 0o777).toBe(0o700);
  const other = join(scratch, 'other');
  cpSync(backups, other, { recursive: true });
  writeFileSync(join(other, 'zagon-backups.json'), JSON.stringify({ format: 1, system: '1' }));
  await expect(writeCopy({ ...source(), backups: other })).rejects.toThrow(/of another database/);
  rmSync(join(other, 'zagon-backups.json'));
  await expect(writeCopy({ ...source(), backups: other })).rejects.toThrow(/is not empty and contains no backups/);
});

test('old backups are deleted with the changes only they needed; the rest stays restorable', async () => {
  const folder = join(scratch, 'kept');
  cpSync(backups, folder, { recursive: true });
  await writeCopy({ ...source(), backups: folder });
  removeOldCopies(folder, 1);
  const [only, ...others] = listCopies(folder);
  expect(others).toEqual([]);
  const archived = readdirSync(archiveFolder(folder)).map((name) => name.replace(/\.gz$/, ''));
  expect(archived.filter((name) => name < (only?.manifest.firstSegment ?? '') && !name.endsWith('.history'))).toEqual(
    [],
  );
  expect((await restored({ from: folder })).notes).toEqual(await notesIn(database.address));
});

test('a backup is due if there is none, after a day, and after a restore; its age is reported', () => {
  const newest = listCopies(backups).at(-1);
  const at = Temporal.Instant.from(newest?.manifest.startedAt ?? '');
  const timeline = newest?.manifest.firstSegment.slice(0, 8) ?? '';
  expect(isCopyDue(undefined, timeline, at)).toBe(true);
  expect(isCopyDue(newest, timeline, at.add({ hours: 23 }))).toBe(false);
  expect(isCopyDue(newest, timeline, at.add({ hours: 24 }))).toBe(true);
  expect(isCopyDue(newest, '00000009', at)).toBe(true);
  expect(backupAgeS(backups, at.round({ smallestUnit: 'second', roundingMode: 'floor' }).add({ hours: 2 }))).toBe(
    7_200,
  );
  expect(backupAgeS(undefined, at)).toBeNull();
});
