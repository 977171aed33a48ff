import { createHash } from 'node:crypto';
import { RULES } from '@zagon/contract/errors/rules.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import type { Call } from '../../http/call.ts';
import { challenge, CHALLENGE_BITS } from '../../http/challenge.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { countFailure, hasFailedOften } from '../../stores/session/claim-attempts.ts';
import {
  consecutiveFailures,
  clearFailures,
  refundAttempts,
  takeAttempt,
  type Throttle,
} from '../../stores/session/throttles.ts';
import { findByEmail, homeAccount, setPasswordHash, type LoginRow } from '../../stores/accounts/users.ts';
import { rememberBrowser, throttleOfKnownBrowser } from './known-browser.ts';
import { startSession } from './start-session.ts';
import { hashPassword, isOutdated, passwordMatches } from '../../passwords/hashing.ts';
import type { SecretBox } from '../../secret-box.ts';
import { informOfSignIn } from './inform-of-sign-in.ts';
import type { LinkMailDeps } from '../../mail/send-confirmation.ts';
import { secondStep, type SecondFactorRule } from './second-factor.ts';

/** When a second factor is needed, what its secret is sealed with, and how the user is informed. */
export type SignInDeps = LinkMailDeps & { readonly rule: SecondFactorRule; readonly mailQueued: () => void };

type Credentials = {
  readonly email: string;
  readonly password: string;
  /** Six digits from the authenticator app, once requested. */
  readonly code?: string | undefined;
};

/** All attempts together: attempts on many accounts from many addresses are slowed, but no account is locked out. */
const GLOBAL_THROTTLE: Throttle = { key: 'all', free: 300, capS: 1 };

/**
 * One password tried on many accounts stays below every per-account limit, so after this many failures an hour in
 * total every attempt requires a solved puzzle.
 */
const FAILURE_KEY = 'sign_in';
const MANY_FAILURES = 200;
/** After this many wrong passwords in a row, however far apart, attempts on the account require a harder puzzle. */
const MANY_IN_A_ROW = 100;

/**
 * Signs in. An unknown address, a wrong password and a user without one are indistinguishable from outside, in text
 * and in time; too many attempts only have to wait. A user with a second factor is asked for its code once the
 * password matches; a wrong code counts like a wrong password.
 */
export async function login(
  pools: Pools,
  call: Call,
  credentials: Credentials,
  deps: SignInDeps,
): Promise<Result<string, Refusal>> {
  const { rule, box } = deps;
  const account: Throttle = { key: accountKey(credentials.email), free: 5, capS: 60 };
  const address: Throttle = { key: `ip:${call.ip}`, free: 5, capS: 60 };
  const known = await throttleOfKnownBrowser({ sql: pools.system, box }, call, credentials.email);
  const [own, ...others] = known === null ? [account, address, GLOBAL_THROTTLE] : [known];
  const otherKeys = others.map(({ key }) => key);
  const challenged = await challengeOf(pools, box, call, { ownKey: own.key, isKnown: known !== null });
  if (challenged !== null) return challenged;
  const waitS = await takeAttempt(pools.system, [own, ...others], call.now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });

  const user = await findByEmail(pools.system, credentials.email.trim());
  const matches = await passwordMatches(user?.password_hash ?? null, credentials.password);
  if (user === undefined || !matches) return refuse(pools, call, user);

  const accountId = user.is_operator ? null : await homeAccount(pools.system, user.id);
  // A user removed from their last account has nowhere to sign in to.
  if (!user.is_operator && accountId === null) return refuse(pools, call, user);

  const step = await secondStep({ sql: pools.system, box, rule }, user, credentials.code, call.now);
  switch (step) {
    case 'passed':
    case 'passed_by_recovery_code':
      break;
    case 'asked':
      // Only this attempt is refunded: otherwise requesting a code would erase the wrong ones before it.
      await refundAttempts(pools.system, [own.key, ...otherKeys]);
      return refused('second_factor');
    case 'wrong':
      await recordFailure(pools, call, user);
      return refused('second_factor', { message: RULES.code_wrong });
    case 'never_set_up':
      return refuse(pools, call, user);
  }

  await clearFailures(pools.system, own.key, otherKeys);
  const current = await rehashIfOutdated(pools, user, credentials.password);
  await rememberBrowser({ sql: pools.system, box }, call, current);
  const token = await pools.system.transaction(async (sql) => {
    await writeAudit(sql, {
      accountId,
      userId: user.id,
      actingAs: user.is_operator ? 'operator' : 'user',
      ip: call.ip,
      event: step === 'passed' ? 'login' : 'recovery_code_used',
      at: call.now,
    });
    const news = { recoveryCode: step === 'passed_by_recovery_code', newDevice: known === null };
    await informOfSignIn(sql, deps, call, user.id, news);
    return startSession(sql, call, {
      userId: user.id,
      operator: user.is_operator,
      accountId,
      entered: null,
      factorCheckedAt: call.now,
    });
  });
  deps.mailQueued();
  return ok(token);
}

async function refuse(pools: Pools, call: Call, user: LoginRow | undefined): Promise<Result<string, Refusal>> {
  await recordFailure(pools, call, user);
  return refused('incorrect_login_data');
}

/**
 * The puzzle that a sign-in requires after many failures; null if there were few, or if it is solved. In a known
 * browser only its own failures count.
 */
async function challengeOf(
  { system }: Pools,
  box: SecretBox,
  call: Call,
  { ownKey, isKnown }: { readonly ownKey: string; readonly isKnown: boolean },
) {
  const hasManyInARow = (await consecutiveFailures(system, ownKey)) >= MANY_IN_A_ROW;
  if (!hasManyInARow && isKnown) return null;
  if (!hasManyInARow && !(await hasFailedOften(system, FAILURE_KEY, MANY_FAILURES, call.now))) return null;
  return challenge({ sql: system, box }, call, 'sign_in', hasManyInARow ? CHALLENGE_BITS.hard : CHALLENGE_BITS.usual);
}

async function recordFailure(pools: Pools, call: Call, user: LoginRow | undefined): Promise<void> {
  await countFailure(pools.system, FAILURE_KEY, call.now);
  await writeAudit(pools.system, {
    accountId: null,
    userId: user?.id ?? null,
    actingAs: 'user',
    ip: call.ip,
    event: 'login_failed',
    at: call.now,
  });
}

/** Returns the user with the hash as it is now. */
async function rehashIfOutdated(pools: Pools, user: LoginRow, password: string): Promise<LoginRow> {
  if (user.password_hash === null || !isOutdated(user.password_hash)) return user;
  const password_hash = await hashPassword(password);
  await setPasswordHash(pools.system, user.id, password_hash);
  return { ...user, password_hash };
}

/** Hashed, because addresses of people without an account must not be stored in plain text. */
function accountKey(email: string): string {
  return `account:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
}
