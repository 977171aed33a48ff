import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { archiveFolder, prepareArchive } from './wal-archive.ts';

/** A folder that looks like a cluster with these segments waiting, and the command that PostgreSQL runs in it. */
function cluster({ waiting, backups = 'backups' }: { readonly waiting: number; readonly backups?: string }) {
  const root = mkdtempSync(join(tmpdir(), 'zagon-archive-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'postgres');
  mkdirSync(join(folder, 'global'), { recursive: true });
  writeFileSync(join(folder, 'global', 'pg_control'), Buffer.alloc(16, 7));
  mkdirSync(join(folder, 'pg_wal', 'archive_status'), { recursive: true });
  for (let n = 0; n < waiting; n += 1) writeFileSync(join(folder, 'pg_wal', 'archive_status', `${n}.ready`), '');
  prepareArchive(join(root, backups), folder, undefined);
  return {
    archive: archiveFolder(join(root, backups)),
    run: (name: string, content: string): { readonly code: number | null; readonly error: string } => {
      writeFileSync(join(folder, 'pg_wal', name), content);
      const ran = spawnSync('/bin/sh', ['archive-wal.sh', `pg_wal/${name}`, name], { cwd: folder, encoding: 'utf8' });
      return { code: ran.status, error: ran.stderr };
    },
  };
}

test.each(['backups', "a farm's backups; $HOME"])(
  'a segment is archived compressed, in a folder named "%s"',
  (backups) => {
    const { archive, run } = cluster({ waiting: 1, backups });
    expect(run('000000010000000000000001', 'changes')).toEqual({ code: 0, error: '' });
    expect(gunzipSync(readFileSync(join(archive, '000000010000000000000001.gz'))).toString()).toBe('changes');
  },
);

test('a repeated segment succeeds if it is the same, and never replaces another one', () => {
  const { archive, run } = cluster({ waiting: 1 });
  run('000000010000000000000001', 'changes');
  expect(run('000000010000000000000001', 'changes').code).toBe(0);
  expect(run('000000010000000000000001', 'others').code).toBe(1);
  expect(gunzipSync(readFileSync(join(archive, '000000010000000000000001.gz'))).toString()).toBe('changes');
});

test('segments wait while the folder is unavailable, until too many would fill the disk of the farm', () => {
  const few = cluster({ waiting: 128 });
  rmSync(few.archive, { recursive: true });
  expect(few.run('000000010000000000000001', 'changes').code).toBe(1);
  const many = cluster({ waiting: 129 });
  rmSync(many.archive, { recursive: true });
  const given = many.run('000000010000000000000001', 'changes');
  expect(given.code).toBe(0);
  expect(given.error).toMatch(/was not archived, because 129 are waiting: backups have a gap here/);
  expect(existsSync(many.archive)).toBe(false);
});
