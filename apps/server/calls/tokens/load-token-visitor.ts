import type { Sql } from '../../database/pool.ts';
import { findAccessToken, thingsOfToken, type TokenUserRow } from '../../stores/access-tokens/token-use.ts';
import { accountOf, secretHash } from '../load-visitor.ts';
import type { TokenRights, Visitor } from '../visitor.ts';

/**
 * The visitor with this token, with the present rights of its user; null if it is unknown or has ended, or if its user has
 * left the account or is locked.
 */
export async function loadTokenVisitor(sql: Sql, token: string, now: Temporal.Instant): Promise<Visitor | null> {
  const row = await findAccessToken(sql, secretHash(token), now);
  const account = row === undefined ? null : accountOf(row, now);
  if (row === undefined || account === null) return null;
  return {
    sessionId: row.id,
    userId: row.user_id,
    role: row.user_type === 1 ? 'admin' : 'normal',
    language: row.language,
    factorCheckedAt: null,
    account,
    mustAgree: row.must_agree,
    entered: null,
    token: await rightsOf(sql, row),
  };
}

async function rightsOf(sql: Sql, row: TokenUserRow): Promise<TokenRights> {
  const { name, scope, max_minutes: maxMinutes, openings_per_hour: perHour } = row;
  return {
    name,
    scope,
    opening: maxMinutes === null || perHour === null ? null : { maxMinutes, perHour },
    things: row.all_things ? null : await thingsOfToken(sql, row.client_id, row.id),
  };
}
