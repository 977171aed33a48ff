import type { Language } from '@zagon/domain/core/language.ts';
import type { Sql } from '../../database/pool.ts';

/** An export being written by one process. A later claim ends this one. */
export type ClaimedExport = {
  readonly id: string;
  readonly client_id: string;
  readonly account_name: string;
  readonly user_id: string | null;
  readonly by_operator: boolean;
  readonly language: Language;
  readonly claim: string;
  readonly attempts: number;
};

/**
 * Claims the export that has waited longest, or whose process stopped renewing its claim, and deletes its partial file:
 * it is written from the beginning.
 */
export async function claimExport(
  sql: Sql,
  { claim, now, until }: { readonly claim: string; readonly now: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<ClaimedExport | undefined> {
  const claimed = await sql.first<ClaimedExport>(
    `update exports e set state = 'running', claim = $1, claimed_until = $3, attempts = e.attempts + 1,
       rows_done = 0, rows_total = null, bytes = 0
     from clients c
     where c.id = e.client_id and e.id = (
       select id from exports where state = 'waiting' or (state = 'running' and claimed_until <= $2)
       order by requested_at, id limit 1 for update skip locked)
     returning e.id, e.client_id, c.name as account_name, e.user_id, e.by_operator, e.language, e.claim, e.attempts`,
    [claim, now, until],
  );
  if (claimed !== undefined) await sql.run('delete from export_parts where export_id = $1', [claimed.id]);
  return claimed;
}

/** False if another process has since claimed the export, or it was deleted. */
export async function renewClaim(
  sql: Sql,
  { id, claim }: Pick<ClaimedExport, 'id' | 'claim'>,
  progress: { readonly until: Temporal.Instant; readonly rowsDone: number; readonly rowsTotal: number },
): Promise<boolean> {
  const renewed = await sql.run(
    'update exports set claimed_until = $3, rows_done = $4, rows_total = $5 where id = $1 and claim = $2',
    [id, claim, progress.until, progress.rowsDone, progress.rowsTotal],
  );
  return renewed === 1;
}

/** Stores the next part of the file; false if the claim has ended. */
export async function addExportPart(
  sql: Sql,
  { id, claim }: Pick<ClaimedExport, 'id' | 'claim'>,
  part: number,
  bytes: Uint8Array,
): Promise<boolean> {
  const added = await sql.run(
    `with claimed as (update exports set bytes = bytes + octet_length($4::bytea) where id = $1 and claim = $2
       returning id, client_id)
     insert into export_parts (client_id, export_id, part, bytes) select client_id, id, $3, $4 from claimed`,
    [id, claim, part, bytes],
  );
  return added === 1;
}

/** Marks the file as complete; false if the claim has ended. */
export async function finishExport(
  sql: Sql,
  { id, claim }: Pick<ClaimedExport, 'id' | 'claim'>,
  file: { readonly sha256: Uint8Array; readonly readyAt: Temporal.Instant; readonly expiresAt: Temporal.Instant },
): Promise<boolean> {
  const finished = await sql.run(
    `update exports set state = 'ready', claim = null, claimed_until = null, ready_at = $4, expires_at = $5, sha256 = $3
     where id = $1 and claim = $2`,
    [id, claim, file.sha256, file.readyAt, file.expiresAt],
  );
  return finished === 1;
}

/**
 * Ends a claim and deletes the partial file. waiting: the export starts over; failed: it is given up. `counts`: whether
 * the attempt counts towards giving it up.
 */
export async function releaseExport(
  sql: Sql,
  { id, claim }: Pick<ClaimedExport, 'id' | 'claim'>,
  to: { readonly state: 'waiting' | 'failed'; readonly counts: boolean },
): Promise<void> {
  const released = await sql.run(
    `update exports set state = $3, attempts = attempts - $4, claim = null, claimed_until = null
     where id = $1 and claim = $2`,
    [id, claim, to.state, to.counts ? 0 : 1],
  );
  if (released === 1) await sql.run('delete from export_parts where export_id = $1', [id]);
}
