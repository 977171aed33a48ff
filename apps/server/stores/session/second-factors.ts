import type { Sql } from '../../db/pool.ts';
import type { SecretBox } from '../../secret-box.ts';

/** The base32 secret of a user's second factor; undefined if there is none. */
export async function secondFactorOf(sql: Sql, box: SecretBox, userId: string): Promise<string | undefined> {
  const row = await sql.first<{ secret: string }>('select secret from second_factors where user_id = $1', [userId]);
  return row === undefined ? undefined : box.open(row.secret, purposeOfSecondFactor(userId));
}

/** Sets a user's second factor; the code of `step` was used to confirm it. */
export async function insertSecondFactor(
  sql: Sql,
  box: SecretBox,
  factor: { readonly userId: string; readonly secret: string; readonly step: number; readonly now: Temporal.Instant },
): Promise<void> {
  await sql.run('insert into second_factors (user_id, secret, last_step, created_at) values ($1, $2, $3, $4)', [
    factor.userId,
    box.seal(factor.secret, purposeOfSecondFactor(factor.userId)),
    factor.step,
    factor.now,
  ]);
}

/** Uses up a step's code; false if it or a later one was used before. */
export async function useStep(sql: Sql, userId: string, step: number): Promise<boolean> {
  const used = await sql.run('update second_factors set last_step = $2 where user_id = $1 and last_step < $2', [
    userId,
    step,
  ]);
  return used === 1;
}

export function purposeOfSecondFactor(userId: string): string {
  return `second_factors ${userId}`;
}
