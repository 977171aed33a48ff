import { RENEWED_TOKEN_HOURS } from '@zagon/domain/access-tokens/token-scope.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { newToken } from '../../calls/tokens/new-token.ts';
import { refused } from '../../core/refusal.ts';
import type { Sql } from '../../database/pool.ts';
import {
  deleteAccessToken,
  listAccessTokens,
  lockAccessToken,
  replaceAccessToken,
  type AccessTokenRow,
} from '../../stores/access-tokens/access-tokens.ts';
import { createAccessToken } from './create.ts';
import { presentAccessToken, recordedToken } from './present.ts';

/** Routes by which users give programs access to an account. */
export function accessTokenRoutes({ pools: { system } }: Pick<Services, 'pools'>): readonly Route[] {
  return [
    accountRoute('listAccessTokens', async ({ account, visitor, now }) => {
      const userId = visitor.role === 'normal' ? visitor.userId : null;
      const rows = await listAccessTokens(system, { accountId: account.id, userId, now });
      return ok(rows.map((row) => presentAccessToken(row, visitor.userId)));
    }),

    accountRoute('createAccessToken', (call) => system.transaction((sql) => createAccessToken(sql, call))),

    accountRoute('renewAccessToken', (call) =>
      system.transaction(async (sql) => {
        const { now, params, visitor } = call;
        const row = await lockToken(sql, call, params.id);
        // Whoever receives the token acts with the rights of its maker.
        if (row === undefined || row.user_id !== visitor.userId) return refused('not_found');
        const token = newToken();
        const expiresAt = row.valid_days === null ? null : now.add({ hours: row.valid_days * 24 });
        await replaceAccessToken(sql, row.id, {
          hash: secretHash(token),
          expiresAt,
          previousUntil: now.add({ hours: RENEWED_TOKEN_HOURS }),
        });
        const renewed = await lockToken(sql, call, row.id);
        if (renewed === undefined) throw new Error('a locked token disappeared');
        const change = { before: recordedToken(row), after: recordedToken(renewed) };
        await auditChange(sql, call, 'access_token_renewed', row.id, change);
        return ok({ access_token: presentAccessToken(renewed, visitor.userId), token });
      }),
    ),

    accountRoute('endAccessToken', (call) =>
      system.transaction(async (sql) => {
        const row = await lockToken(sql, call, call.params.id);
        if (row === undefined) return refused('not_found');
        await deleteAccessToken(sql, row.id);
        await auditChange(sql, call, 'access_token_ended', row.id, { before: recordedToken(row), after: null });
        return ok({ ok: true as const });
      }),
    ),
  ];
}

/** Locks a token that the caller may see: an own one, or for an administrator any of the account. */
async function lockToken(sql: Sql, call: AccountCall, id: string): Promise<AccessTokenRow | undefined> {
  const { account, visitor, now } = call;
  const row = await lockAccessToken(sql, account.id, id, now);
  return row !== undefined && (visitor.role !== 'normal' || row.user_id === visitor.userId) ? row : undefined;
}
