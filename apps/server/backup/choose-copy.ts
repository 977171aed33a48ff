import { existsSync, readdirSync } from 'node:fs';
import { backedUpSystem, archiveFolder } from '../database/embedded/wal-archive.ts';
import { StartRefused } from '../core/start-refused.ts';
import { listCopies, type Copy } from './manifest.ts';
import { segmentsBetween, withoutGap } from './segments.ts';

/** The input of a restore: a base backup, and the archived changes that continue it without a gap. */
export type Restorable = Copy & {
  /** Names of archived segments, in order. */
  readonly archived: readonly string[];
  /** True if there are segments after a gap, left when the folder was full or unavailable. */
  readonly hasGap: boolean;
};

/** The versions this program can read. */
export type Readable = { readonly schema: number; readonly postgresql: string };

/**
 * The newest base backup that was complete at `until`, or the newest one without it. Refuses a folder without any, a
 * time before the first one, and a backup this program cannot read.
 */
export function chooseCopy(backups: string, until: Temporal.Instant | undefined, readable: Readable): Restorable {
  if (!existsSync(backups) || backedUpSystem(backups) === undefined)
    throw new StartRefused(`${backups} is not a folder of backups: zagon-backups.json is missing.`);
  const copies = listCopies(backups);
  const [oldest] = copies;
  if (oldest === undefined) throw new StartRefused(`${backups} contains no complete copy of the database.`);
  const copy = copies.findLast(
    ({ manifest }) => until === undefined || Temporal.Instant.compare(manifest.finishedAt, until) <= 0,
  );
  if (copy === undefined)
    throw new StartRefused(
      `The backups begin at ${oldest.manifest.finishedAt}; nothing earlier than that can be restored.`,
    );
  requireReadable(copy, readable);
  const archive = archiveFolder(backups);
  const names = existsSync(archive) ? readdirSync(archive).map((name) => name.replace(/\.gz$/, '')) : [];
  const own = segmentsBetween(
    copy.manifest.segments.map(({ path }) => path),
    copy.manifest.firstSegment,
  );
  const all = segmentsBetween([...new Set([...names, ...own.map(({ name }) => name)])], copy.manifest.firstSegment);
  const usable = withoutGap(all);
  const contained = new Set(own.map(({ name }) => name));
  return {
    ...copy,
    archived: usable.map(({ name }) => name).filter((name) => !contained.has(name)),
    hasGap: usable.length < all.length,
  };
}

function requireReadable({ folder, manifest }: Copy, { schema, postgresql }: Readable): void {
  if (manifest.schema > schema)
    throw new StartRefused(
      `${folder} was made by a newer Zagon (${manifest.zagon}, schema ${manifest.schema}; this version supports ${schema}). Restore it with that version.`,
    );
  if (manifest.postgresql !== postgresql)
    throw new StartRefused(
      `${folder} was made with PostgreSQL ${manifest.postgresql}, but the built-in one is PostgreSQL ${postgresql}. Restore it with Zagon ${manifest.zagon}, and move it with "dump" and "load".`,
    );
}
