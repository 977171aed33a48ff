import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import type { SignedInCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { confirmPassword } from '../../passwords/confirm-password.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import { secondFactorSince } from '../../stores/session/second-factors.ts';
import { clearFailures, takeAttempt } from '../../stores/session/throttles.ts';
import { secondStep } from './second-factor.ts';

/** Dependencies for checking a code. */
export type CodeDeps = { readonly pools: Pools; readonly box: SecretBox; readonly mailQueued: () => void };

/** Proof that the caller is the user, and not another person with their unlocked phone. */
type Confirmation = { readonly password?: string | undefined; readonly code?: string | undefined };

/**
 * Confirms who is asking: with a code if the user has a second factor, so that a known password alone changes nothing,
 * else with the password.
 */
export async function confirmIdentity(
  deps: CodeDeps,
  call: SignedInCall,
  { password, code }: Confirmation,
): Promise<Result<null, Refusal>> {
  if ((await secondFactorSince(deps.pools.system, call.visitor.userId)) === undefined)
    return confirmPassword(deps.pools, call, password, 'password');
  if (code === undefined) return invalid(problem('code', 'required'));
  return withCodeAttempt(deps, call, (sql) => checkCode(sql, deps, call, code));
}

/** Uses up a code of the user's second factor. */
export async function checkCode(
  sql: Sql,
  { box }: Pick<CodeDeps, 'box'>,
  { visitor, now }: SignedInCall,
  code: string,
): Promise<Result<null, Refusal>> {
  const user = { id: visitor.userId, password_hash: null, is_operator: false };
  switch (await secondStep({ sql, box, rule: 'where_set_up' }, user, code, now)) {
    case 'passed':
      // Passed without a code: there is no second factor.
      return (await secondFactorSince(sql, user.id)) === undefined ? refused('conflict') : ok(null);
    case 'passed_by_recovery_code':
      return ok(null);
    case 'asked':
    case 'wrong':
    case 'never_set_up':
      return invalid(problem('code', 'code_wrong'));
  }
}

/** Runs one attempt with a code in a transaction; wrong codes are throttled like wrong passwords. */
export async function withCodeAttempt<T>(
  { pools, mailQueued }: Pick<CodeDeps, 'pools' | 'mailQueued'>,
  { visitor, now }: SignedInCall,
  attempt: (sql: Sql) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const key = `code:${visitor.userId}`;
  const waitS = await takeAttempt(pools.system, [{ key, free: 5, capS: 60 }], now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });
  const result = await pools.system.transaction(attempt);
  if (!result.ok) return result;
  await clearFailures(pools.system, key, []);
  mailQueued();
  return result;
}
