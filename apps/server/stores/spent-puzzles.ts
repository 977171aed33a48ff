import type { Sql } from '../db/pool.ts';

/** Spends a solved puzzle; false when it was spent before, here or in another process. */
export async function spendPuzzle(sql: Sql, puzzle: string, expiresAt: Temporal.Instant): Promise<boolean> {
  return (
    (await sql.run('insert into spent_puzzles (puzzle, expires_at) values ($1, $2) on conflict do nothing', [
      puzzle,
      expiresAt,
    ])) === 1
  );
}

/** A puzzle that has run out is refused by its own time. */
export async function deleteOldPuzzles(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run('delete from spent_puzzles where expires_at < $1', [now]);
}
