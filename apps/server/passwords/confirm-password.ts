import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../database/pool.ts';
import type { SignedInCall } from '../calls/call.ts';
import { invalid, refused, type Refusal } from '../core/refusal.ts';
import { passwordHashOf } from '../stores/accounts/users.ts';
import { clearFailures, takeAttempt } from '../stores/session/throttles.ts';
import { passwordMatches } from './hashing.ts';

/** Rules of the fields a password is entered in. */
const WRONG = { password: 'password_wrong', current_password: 'password_current' } as const;

/** Checks the user's password before a change that a borrowed session must not make. `field`: where it was entered. */
export async function confirmPassword(
  pools: Pools,
  { visitor, now }: Pick<SignedInCall, 'visitor' | 'now'>,
  password: string | undefined,
  field: keyof typeof WRONG,
): Promise<Result<null, Refusal>> {
  if (password === undefined || password === '') return invalid(problem(field, 'password_needed'));
  const key = `confirm:${visitor.userId}`;
  const waitS = await takeAttempt(pools.system, [{ key, free: 5, capS: 60 }], now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });
  if (!(await passwordMatches(await passwordHashOf(pools.system, visitor.userId), password)))
    return invalid(problem(field, WRONG[field]));
  await clearFailures(pools.system, key, []);
  return ok(null);
}
