import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefused } from '../../core/start-refused.ts';
import { replaceFile } from './access-rules.ts';
import { type Account, canReach } from './account.ts';
import { createPrivateFolder } from './cluster-folder.ts';

/** Incremented when older programs can no longer read a backup folder. */
export const BACKUPS_FORMAT = 1;

const backupsFile = z.object({
  format: z.literal(BACKUPS_FORMAT),
  /** System identifier of the PostgreSQL database that the folder belongs to. */
  system: z.string(),
});

/** Marker file of a backup folder. */
const BACKUPS_FILE = 'zagon-backups.json';

/** Maximum delay before changes are archived, s. */
const ARCHIVE_TIMEOUT_S = 60;

/**
 * How many 16 MB segments may wait for the backup folder. Beyond that the oldest are dropped: a backup with a gap is
 * replaced by the next one, but a full disk would stop the farm.
 */
const WAITING_SEGMENTS_MAX = 128;

const SCRIPT = 'archive-wal.sh';

/** Folder of archived segments, compressed with gzip. */
export function archiveFolder(backups: string): string {
  return join(backups, 'wal');
}

/** The identifier of a cluster, the first eight bytes of its control file. */
export function systemOf(cluster: string): string {
  return readFileSync(join(cluster, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();
}

/** The identifier of the database whose backups a folder contains; undefined if it is not a backup folder. */
export function backedUpSystem(backups: string): string | undefined {
  const file = join(backups, BACKUPS_FILE);
  if (!existsSync(file)) return undefined;
  try {
    return backupsFile.parse(JSON.parse(readFileSync(file, 'utf8'))).system;
  } catch (error) {
    throw new StartRefused(`${file} cannot be read by this version of Zagon.`, { cause: error });
  }
}

/**
 * Turns a missing or empty folder into a backup folder of this cluster; refuses any other, except one that already is.
 */
export function openBackupsFolder(backups: string, cluster: string, account: Account | undefined): void {
  const system = systemOf(cluster);
  const found = backedUpSystem(backups);
  if (found !== undefined && found !== system)
    throw new StartRefused(`${backups} contains backups of another database. Choose an empty folder.`);
  if (found === undefined && existsSync(backups) && readdirSync(backups).length > 0)
    throw new StartRefused(`${backups} is not empty and contains no backups. Choose an empty folder.`);
  createPrivateFolder(backups, account);
  createPrivateFolder(archiveFolder(backups), account);
  if (found === undefined)
    writeFileSync(join(backups, BACKUPS_FILE), `${JSON.stringify({ format: BACKUPS_FORMAT, system })}\n`);
}

/** Settings with which a cluster archives its changes to a backup folder; without one, it archives nothing. */
export function archiveSettings(backups: string | undefined): Readonly<Record<string, string>> {
  if (backups === undefined) return { archive_mode: 'off' };
  return {
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_TIMEOUT_S),
    archive_command: `/bin/sh ${SCRIPT} "%p" "%f"`,
  };
}

/** Prepares the folder and the archive script that PostgreSQL runs for each segment, in the cluster folder. */
export function prepareArchive(backups: string, cluster: string, account: Account | undefined): void {
  openBackupsFolder(backups, cluster, account);
  if (account !== undefined && !canReach(backups, account))
    throw new StartRefused(
      `The database runs as user ${account.uid}, which cannot enter ${backups}. Choose a folder that it can reach, such as one in /var/backups.`,
    );
  replaceFile(join(cluster, SCRIPT), scriptOf(archiveFolder(backups)));
}

/** An existing segment is archived if it is identical: PostgreSQL repeats what a crash interrupted. */
function scriptOf(folder: string): string {
  return `#!/bin/sh
# Archives one segment of changes. Written by Zagon at every start.
set -e
to=${shellQuoted(folder)}
umask 077
waiting=$(find pg_wal/archive_status -name '*.ready' | wc -l)
store() {
  if [ -f "$to/$2.gz" ]; then gzip -dc "$to/$2.gz" | cmp -s - "$1"; return; fi
  gzip -1 -c "$1" > "$to/$2.partial" && { sync "$to/$2.partial" 2> /dev/null || sync; } && mv "$to/$2.partial" "$to/$2.gz"
}
if store "$1" "$2"; then exit 0; fi
if [ "$waiting" -le ${WAITING_SEGMENTS_MAX} ]; then exit 1; fi
echo "zagon: segment $2 was not archived, because $waiting are waiting: backups have a gap here" >&2
exit 0
`;
}

/** A text as a single shell argument. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
