import type { Sql } from '../../database/pool.ts';

/** Marks a solved puzzle as used; false if it was used before, by any process. */
export async function usePuzzle(sql: Sql, puzzle: string, expiresAt: Temporal.Instant): Promise<boolean> {
  return (
    (await sql.run('insert into spent_puzzles (puzzle, expires_at) values ($1, $2) on conflict do nothing', [
      puzzle,
      expiresAt,
    ])) === 1
  );
}

/** An expired puzzle is refused by its own timestamp, so its row can be deleted. */
export async function deleteOldPuzzles(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run('delete from spent_puzzles where expires_at < $1', [now]);
}
