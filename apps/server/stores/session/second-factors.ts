import type { Sql } from '../../database/pool.ts';
import type { SecretBox } from '../../core/secret-box.ts';

/** The base32 secret of a user's second factor; undefined if there is none. */
export async function secondFactorOf(sql: Sql, box: SecretBox, userId: string): Promise<string | undefined> {
  const row = await sql.first<{ secret: string }>('select secret from second_factors where user_id = $1', [userId]);
  return row === undefined ? undefined : box.open(row.secret, purposeOfSecondFactor(userId));
}

/** Sets a user's second factor; the code of `step` was used to confirm it. An offered secret is not offered again. */
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
  await deleteFactorOffer(sql, factor.userId);
}

/** Uses up a step's code; false if it or a later one was used before. */
export async function useStep(sql: Sql, userId: string, step: number): Promise<boolean> {
  const used = await sql.run('update second_factors set last_step = $2 where user_id = $1 and last_step < $2', [
    userId,
    step,
  ]);
  return used === 1;
}

/** When the user's second factor was set up; undefined if there is none. */
export async function secondFactorSince(sql: Sql, userId: string): Promise<Temporal.Instant | undefined> {
  const row = await sql.first<{ created_at: Temporal.Instant }>(
    'select created_at from second_factors where user_id = $1',
    [userId],
  );
  return row?.created_at;
}

export async function deleteSecondFactor(sql: Sql, userId: string): Promise<void> {
  await sql.run('delete from second_factors where user_id = $1', [userId]);
}

/** Stores a secret that is offered for an authenticator app and not yet confirmed. */
export async function offerSecret(
  sql: Sql,
  box: SecretBox,
  offer: { readonly userId: string; readonly secret: string; readonly now: Temporal.Instant },
): Promise<void> {
  await sql.run(
    `insert into second_factor_offers (user_id, secret, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set secret = excluded.secret`,
    [offer.userId, box.seal(offer.secret, purposeOfOffer(offer.userId)), offer.now],
  );
}

/** The secret offered to a user, locked until the end of the transaction; undefined if there is none. */
export async function offeredSecret(sql: Sql, box: SecretBox, userId: string): Promise<string | undefined> {
  const row = await sql.first<{ secret: string }>(
    'select secret from second_factor_offers where user_id = $1 for update',
    [userId],
  );
  return row === undefined ? undefined : box.open(row.secret, purposeOfOffer(userId));
}

/** Withdraws a secret that no code has confirmed. */
export async function deleteFactorOffer(sql: Sql, userId: string): Promise<void> {
  await sql.run('delete from second_factor_offers where user_id = $1', [userId]);
}

function purposeOfOffer(userId: string): string {
  return `second_factor_offers ${userId}`;
}

export function purposeOfSecondFactor(userId: string): string {
  return `second_factors ${userId}`;
}
