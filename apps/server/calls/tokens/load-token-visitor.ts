import type { Sql } from '../../database/pool.ts';
import {
  findAccessTokens,
  thingsOfTokens,
  type ThingsOfToken,
  type TokenUserRow,
} from '../../stores/access-tokens/token-use.ts';
import { accountOf, secretHash } from '../load-visitor.ts';
import type { TokenRights, TokenVisitor } from '../visitor.ts';

/**
 * The visitor with this token, with the present rights of its user; null if it is unknown or has ended, or if its user has
 * left the account or is locked.
 */
export async function loadTokenVisitor(sql: Sql, token: string, now: Temporal.Instant): Promise<TokenVisitor | null> {
  return (await loadTokenVisitors(sql, [token], now)).get(token) ?? null;
}

/** The visitors with these tokens, by token. Their number costs no more statements. */
export async function loadTokenVisitors(
  sql: Sql,
  tokens: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, TokenVisitor>> {
  const byHash = new Map(tokens.map((token) => [hexOf(secretHash(token)), token]));
  const rows = await findAccessTokens(sql, tokens.map(secretHash), now);
  const things = await thingsOfTokens(
    sql,
    rows.filter((row) => !row.all_things),
  );
  const visitors = new Map<string, TokenVisitor>();
  for (const row of rows) {
    const token = byHash.get(hexOf(row.hash));
    const visitor = visitorOf(row, things, now);
    if (token !== undefined && visitor !== null) visitors.set(token, visitor);
  }
  return visitors;
}

function hexOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}

function visitorOf(
  row: TokenUserRow,
  things: ReadonlyMap<string, ThingsOfToken>,
  now: Temporal.Instant,
): TokenVisitor | null {
  const account = accountOf(row, now);
  const token = rightsOf(row, things);
  if (account === null || token === null) return null;
  return {
    sessionId: row.id,
    userId: row.user_id,
    role: row.user_type === 1 ? 'admin' : 'normal',
    language: row.language,
    factorCheckedAt: null,
    account,
    mustAgree: row.must_agree,
    entered: null,
    token,
  };
}

function rightsOf(row: TokenUserRow, things: ReadonlyMap<string, ThingsOfToken>): TokenRights | null {
  const { name, scope, max_minutes: maxMinutes, openings_per_hour: perHour } = row;
  const limits = row.all_things ? null : things.get(row.id);
  if (limits === undefined) return null;
  return {
    name,
    scope,
    opening: maxMinutes === null || perHour === null ? null : { maxMinutes, perHour },
    things: limits,
  };
}
