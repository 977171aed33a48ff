import type { Pools } from '../../db/pool.ts';
import { secondFactorOf, useStep } from '../../stores/second-factors.ts';
import type { LoginRow } from '../../stores/users.ts';
import { fittingStep } from './totp.ts';

/** When operators need a second factor: always, but where the demo farm lets anybody look around. */
export type SecondFactorRule = 'required' | 'where_set_up';

/**
 * What the second step of a sign-in says: passed (or none needed), a code is asked for, the code
 * does not fit or was used before, or the user has no second factor although he needs one.
 */
type SecondStep = 'passed' | 'asked' | 'wrong' | 'never_set_up';

export async function secondStep(
  pools: Pools,
  user: LoginRow,
  code: string | undefined,
  rule: SecondFactorRule,
  now: Temporal.Instant,
): Promise<SecondStep> {
  const secret = await secondFactorOf(pools.system, user.id);
  if (secret === undefined) return user.is_operator && rule === 'required' ? 'never_set_up' : 'passed';
  if (code === undefined) return 'asked';
  const step = fittingStep(secret, code, now);
  if (step === null) return 'wrong';
  return (await useStep(pools.system, user.id, step)) ? 'passed' : 'wrong';
}
