import { RULES } from '@zagon/contract/errors/rules.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../database/pool.ts';
import type { Call } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { hashPassword, isOutdated, passwordMatches } from '../../passwords/hashing.ts';
import { findByEmail, setPasswordHash, type LoginRow } from '../../stores/accounts/users.ts';
import { refundAttempts } from '../../stores/session/throttles.ts';
import { secondStep } from './second-factor.ts';
import {
  accountAfterSignIn,
  completeSignIn,
  recordFailure,
  takeSignInAttempt,
  type SignInDeps,
} from './sign-in-attempt.ts';

type Credentials = {
  readonly email: string;
  readonly password: string;
  /** Six digits from the authenticator app, once requested. */
  readonly code?: string | undefined;
};

/**
 * Signs in. An unknown address, a wrong password and a user without one are indistinguishable from outside, in text and
 * in time; too many attempts only have to wait. A user with a second factor is asked for its code once the password
 * matches; a wrong code is counted like a wrong password. A locked user sees that they are locked only after passing every check.
 */
export async function login(
  pools: Pools,
  call: Call,
  credentials: Credentials,
  deps: SignInDeps,
): Promise<Result<string, Refusal>> {
  const { rule, box } = deps;
  const attempt = await takeSignInAttempt(pools, box, call, credentials.email);
  if (!attempt.ok) return attempt;

  const user = await findByEmail(pools.system, credentials.email.trim());
  const matches = await passwordMatches(user?.password_hash ?? null, credentials.password);
  if (user === undefined || !matches) return refuse(pools, call, user);
  const account = await accountAfterSignIn(pools, user);
  if (account === null) return refuse(pools, call, user);

  const step = await secondStep({ sql: pools.system, box, rule }, user, credentials.code, call.now);
  switch (step) {
    case 'passed':
    case 'passed_by_recovery_code':
      break;
    case 'asked':
      // Only this attempt is refunded: otherwise requesting a code would erase the wrong ones before it.
      await refundAttempts(pools.system, [attempt.value.ownKey, ...attempt.value.otherKeys]);
      return refused('second_factor');
    case 'wrong':
      await recordFailure(pools, call, user.id);
      return refused('second_factor', { message: RULES.code_wrong });
    case 'never_set_up':
      return refuse(pools, call, user);
  }
  // Only after every check: anyone else gets the same answer as for a wrong password.
  if (account === 'locked') {
    await recordFailure(pools, call, user.id);
    return refused('user_locked');
  }
  const current = await rehashIfOutdated(pools, user, credentials.password);
  const by = step === 'passed' ? 'login' : 'recovery_code_used';
  return ok(await completeSignIn(pools, deps, call, attempt.value, { user: current, accountId: account.id, by }));
}

async function refuse(pools: Pools, call: Call, user: LoginRow | undefined): Promise<Result<string, Refusal>> {
  await recordFailure(pools, call, user?.id ?? null);
  return refused('incorrect_login_data');
}

/** Returns the user with the current hash. */
async function rehashIfOutdated(pools: Pools, user: LoginRow, password: string): Promise<LoginRow> {
  if (user.password_hash === null || !isOutdated(user.password_hash)) return user;
  const password_hash = await hashPassword(password);
  await setPasswordHash(pools.system, user.id, password_hash);
  return { ...user, password_hash };
}
