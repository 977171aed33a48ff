import type { AccessTokenBody, AccessTokenShape } from '@zagon/contract/access-tokens/endpoints.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { checkQuota } from '../../calls/quotas/check-quota.ts';
import { newToken } from '../../calls/tokens/new-token.ts';
import { invalid, type Refusal } from '../../core/refusal.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import {
  existingThings,
  insertAccessToken,
  lockAccessToken,
  type ChosenThings,
} from '../../stores/access-tokens/access-tokens.ts';
import { presentAccessToken, recordedToken } from './present.ts';

const KINDS = ['sections', 'objects', 'groups'] as const;

/** Makes a token for the caller. Only its hash is stored. */
export async function createAccessToken(
  sql: Sql,
  call: AccountCall & { readonly body: AccessTokenBody },
): Promise<Result<{ access_token: AccessTokenShape; token: string }, Refusal>> {
  const { account, visitor, now, body } = call;
  const quota = await checkQuota(sql, { accountId: account.id, now }, 'accessTokens');
  if (!quota.ok) return quota;
  const things = body.things === null ? ok(null) : await checkThings(sql, account.id, body.things);
  if (!things.ok) return things;
  const [id, token] = [newId(now), newToken()];
  await insertAccessToken(sql, {
    id,
    accountId: account.id,
    userId: visitor.userId,
    name: body.name,
    scope: body.scope,
    maxMinutes: body.scope === 'operate' ? body.opening.max_minutes : null,
    openingsPerHour: body.scope === 'operate' ? body.opening.per_hour : null,
    things: things.value,
    hash: secretHash(token),
    validDays: body.valid_days,
    expiresAt: body.valid_days === null ? null : now.add({ hours: body.valid_days * 24 }),
    now,
  });
  const row = await lockAccessToken(sql, account.id, id, now);
  if (row === undefined) throw new Error('a token was not found after it was made');
  await auditChange(sql, call, 'access_token_created', id, { before: null, after: recordedToken(row) });
  return ok({ access_token: presentAccessToken(row, visitor.userId), token });
}

/** The chosen things without repetitions; refuses none at all, and those that are not of the account. */
async function checkThings(sql: Sql, accountId: string, chosen: ChosenThings): Promise<Result<ChosenThings, Refusal>> {
  if (KINDS.every((kind) => chosen[kind].length === 0)) return invalid(problem('things', 'min_items', { min: 1 }));
  const existing = await existingThings(sql, accountId, chosen);
  const unknown = KINDS.flatMap((kind) =>
    chosen[kind].flatMap((id, index) =>
      existing[kind].includes(id) ? [] : [problem(`things.${kind}.${index}`, 'unknown_thing')],
    ),
  );
  return unknown.length === 0 ? ok(existing) : invalid(...unknown);
}
