import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../../core/start-refused.ts';

/**
 * Refuses a cluster created by a different major version of PostgreSQL than the installed one, before anything is
 * touched: data files are not compatible between major versions.
 */
export function assertSameMajor(cluster: string, installed: string): void {
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) return;
  const found = readFileSync(file, 'utf8').trim();
  if (found === installed) return;
  throw new StartRefused(
    `The database in ${cluster} was made by PostgreSQL ${found}, but the built-in one is now PostgreSQL ${installed}. ` +
      'Nothing was changed. Either go back to the previous release of Zagon, which still opens it, or move the data: ' +
      'with the previous release, run "npm run zagon -- dump <folder>"; with this one, run "npm run zagon -- load <folder>" ' +
      'with ZAGON_DATA_DIR set to a new folder, or with ZAGON_DATABASE_URL set to a PostgreSQL of your own.',
  );
}
