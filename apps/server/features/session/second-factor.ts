import { recoveryLetters } from '@zagon/domain/accounts/recovery-codes.ts';
import type { Sql } from '../../database/pool.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import { secondFactorOf, useStep } from '../../stores/session/second-factors.ts';
import type { LoginRow } from '../../stores/accounts/users.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';

/** When operators need a second factor: always, except on a demo farm that anyone may explore. */
export type SecondFactorRule = 'required' | 'where_set_up';

/**
 * The result of the second sign-in step: passed (or not needed), passed by a recovery code, a code is requested, the
 * code is wrong or was used before, or the user needs a second factor but has none.
 */
type SecondStep = 'passed' | 'passed_by_recovery_code' | 'asked' | 'wrong' | 'never_set_up';

export async function secondStep(
  { sql, box, rule }: { readonly sql: Sql; readonly box: SecretBox; readonly rule: SecondFactorRule },
  user: LoginRow,
  code: string | undefined,
  now: Temporal.Instant,
): Promise<SecondStep> {
  const secret = await secondFactorOf(sql, box, user.id);
  if (secret === undefined) return user.is_operator && rule === 'required' ? 'never_set_up' : 'passed';
  if (code === undefined) return 'asked';
  const letters = recoveryLetters(code);
  if (letters !== null)
    return (await takeRecoveryCode({ sql, box, userId: user.id }, letters, now)) ? 'passed_by_recovery_code' : 'wrong';
  const step = matchingStep(secret, code, now);
  if (step === null) return 'wrong';
  return (await useStep(sql, user.id, step)) ? 'passed' : 'wrong';
}
