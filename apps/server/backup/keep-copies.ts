import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { archiveFolder } from '../database/embedded/wal-archive.ts';
import { listCopies, type Copy } from './manifest.ts';
import { segmentOf } from './segments.ts';

/** Maximum age of the newest base backup. A restore applies the changes since then one by one. */
const COPY_EVERY: Temporal.DurationLike = { hours: 24 };

/** How many base backups are kept; with one a day, that many days can be restored to any moment. */
const COPIES_KEPT = 7;

/** True if a base backup is due: there is none, it is old, or it predates a restore, which began another timeline. */
export function isCopyDue(newest: Copy | undefined, timeline: string, now: Temporal.Instant): boolean {
  if (newest === undefined || segmentOf(newest.manifest.firstSegment)?.timeline !== timeline) return true;
  return Temporal.Instant.compare(Temporal.Instant.from(newest.manifest.startedAt).add(COPY_EVERY), now) <= 0;
}

/** Deletes all but the newest base backups, and the archived changes that only the deleted ones needed. */
export function removeOldCopies(backups: string, kept = COPIES_KEPT): void {
  const copies = listCopies(backups);
  for (const { folder } of copies.slice(0, -kept)) rmSync(folder, { recursive: true, force: true });
  const first = segmentOf(copies.slice(-kept)[0]?.manifest.firstSegment ?? '');
  const archive = archiveFolder(backups);
  if (first === undefined || !existsSync(archive)) return;
  for (const name of readdirSync(archive)) {
    // Also the backup label that PostgreSQL archives with a segment, and a partial file left by a crash.
    const segment = segmentOf(name.split('.')[0] ?? '');
    if (segment === undefined) continue;
    const isEarlier =
      segment.timeline === first.timeline ? segment.number < first.number : segment.timeline < first.timeline;
    if (isEarlier) rmSync(join(archive, name), { force: true });
  }
}
