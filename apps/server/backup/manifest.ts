import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BACKUPS_FORMAT } from '../database/embedded/wal-archive.ts';
import { StartRefused } from '../core/start-refused.ts';

/** Readable by their owner only: backups contain the whole database. */
export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

const copiedFile = z.object({
  /** Relative to the cluster. */
  path: z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))/),
  /** SHA-256 of its uncompressed content, in hexadecimal. */
  sha256: z.string(),
});

const manifest = z.object({
  format: z.literal(BACKUPS_FORMAT),
  /** Version of the schema of the database. */
  schema: z.number().int().positive(),
  /** Major version of PostgreSQL that can read the files. */
  postgresql: z.string(),
  /** Version of Zagon, for people who read the file. */
  zagon: z.string(),
  startedAt: z.string(),
  /** The earliest moment that can be restored from this base backup. */
  finishedAt: z.string(),
  /** Names of the first and last WAL segment required to use the base backup. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  folders: z.array(z.string()),
  files: z.array(copiedFile),
  segments: z.array(copiedFile),
});

/** The contents of a base backup. */
export type Manifest = z.output<typeof manifest>;
export type CopiedFile = z.output<typeof copiedFile>;

/** The manifest file, written last: a base backup without it is incomplete. */
export const MANIFEST_FILE = 'manifest.json';

/** One complete base backup in a backup folder. */
export type Copy = { readonly folder: string; readonly manifest: Manifest };

const COPY_PREFIX = 'copy-';
const COPY_NAME = /^copy-\d{8}T\d{6}Z$/;

/** The folder of a base backup, named after the time at which it was started. */
export function copyName(startedAt: Temporal.Instant): string {
  return `${COPY_PREFIX}${startedAt.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`;
}

/** Names of all complete base backups in a backup folder, oldest first. */
function listCopyNames(backups: string): readonly string[] {
  return readdirSync(backups)
    .filter((name) => COPY_NAME.test(name) && existsSync(join(backups, name, MANIFEST_FILE)))
    .sort();
}

/** Time since the newest base backup was started, s; since 1970 without one, null without backups. */
export function backupAgeS(backups: string | undefined, now: Temporal.Instant): number | null {
  if (backups === undefined || !existsSync(backups)) return null;
  const name = listCopyNames(backups).at(-1)?.slice(COPY_PREFIX.length);
  const begunAt = name === undefined ? Temporal.Instant.fromEpochMilliseconds(0) : Temporal.Instant.from(name);
  return begunAt.until(now).total('seconds');
}

/** All complete base backups in a backup folder, oldest first. */
export function listCopies(backups: string): readonly Copy[] {
  return listCopyNames(backups).map((name) => ({
    folder: join(backups, name),
    manifest: readManifest(join(backups, name)),
  }));
}

function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST_FILE);
  try {
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartRefused(`${file} is damaged, or was written by another version of Zagon.`, { cause: error });
  }
}
