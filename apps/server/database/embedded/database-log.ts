import { copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '../../core/system-code.ts';

const MAX_BYTES = 20_000_000;

/** PostgreSQL's own log, inside its cluster. */
export function databaseLog(cluster: string): string {
  return join(cluster, 'server.log');
}

/**
 * Empties the log once it is too large, keeping one copy if there is space for it. PostgreSQL holds the file open and
 * appends, so it cannot be renamed.
 */
export function limitDatabaseLog(cluster: string, maxBytes = MAX_BYTES): void {
  const file = databaseLog(cluster);
  try {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= maxBytes) return;
    try {
      copyFileSync(file, `${file}.1`);
    } catch (error) {
      if (systemCode(error) === undefined) throw error;
      rmSync(`${file}.1`, { force: true });
    }
    truncateSync(file);
  } catch (error) {
    // The database matters more than its log.
    if (systemCode(error) === undefined) throw error;
  }
}

/** The end of the log, for the message of a failed start. */
export function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : '(none)';
}
