import { createHash } from 'node:crypto';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import type { Pools } from '../../database/pool.ts';
import type { Call } from '../../calls/call.ts';
import { challenge, CHALLENGE_BITS } from '../../calls/challenge.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import type { LinkMailDeps } from '../../deliveries/mail/send-confirmation.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { homeAccount, isLocked, type LoginRow } from '../../stores/accounts/users.ts';
import { countFailure, hasFailedOften } from '../../stores/session/claim-attempts.ts';
import { clearFailures, consecutiveFailures, takeAttempt, type Throttle } from '../../stores/session/throttles.ts';
import { informOfSignIn } from './inform-of-sign-in.ts';
import { rememberBrowser, throttleOfKnownBrowser } from './known-browser.ts';
import type { SecondFactorRule } from './second-factor.ts';
import { enter } from '../../calls/enter.ts';
import { startSession } from '../../actions/session/start.ts';

/** When a second factor is required, how its secret is sealed, and how the user is informed. */
export type SignInDeps = LinkMailDeps & { readonly rule: SecondFactorRule; readonly mailQueued: () => void };

/** In the demo, an operator may sign in without a second factor. */
export function signInDeps({ installation, box, origin, mailQueued }: Services): SignInDeps {
  return { rule: installation.demo ? 'where_set_up' : 'required', box, origin, mailQueued };
}

/** An admitted attempt to sign in. */
export type Attempt = {
  /** Key of the throttle that a success clears. */
  readonly ownKey: string;
  /** Keys of the throttles that a success refunds. */
  readonly otherKeys: readonly string[];
  /** True if the user has signed in with this browser before. */
  readonly isKnown: boolean;
};

/**
 * All attempts together: attempts on many accounts from many addresses are slowed down, but no account is locked out.
 */
const GLOBAL_THROTTLE: Throttle = { key: 'all', free: 300, capS: 1 };

/**
 * One password tried on many accounts stays below every per-account limit, so after this many failures an hour in
 * total every attempt requires a solved puzzle.
 */
const FAILURE_KEY = 'sign_in';
const MANY_FAILURES = 200;
/** After this many wrong passwords in a row, however far apart, attempts on the account require a harder puzzle. */
const MANY_CONSECUTIVE_FAILURES = 100;

/** Admits an attempt as this user, or refuses it until later or until a puzzle is solved. */
export async function takeSignInAttempt(
  pools: Pools,
  box: SecretBox,
  call: Call,
  email: string,
): Promise<Result<Attempt, Refusal>> {
  const account: Throttle = { key: accountKey(email), free: 5, capS: 60 };
  const address: Throttle = { key: `ip:${call.ip}`, free: 5, capS: 60 };
  const known = await throttleOfKnownBrowser({ sql: pools.system, box }, call, email);
  const [own, ...others] = known === null ? [account, address, GLOBAL_THROTTLE] : [known];
  const attempt = { ownKey: own.key, otherKeys: others.map(({ key }) => key), isKnown: known !== null };
  const challenged = await challengeOf(pools, box, call, attempt);
  if (challenged !== null) return challenged;
  const waitS = await takeAttempt(pools.system, [own, ...others], call.now);
  return waitS === null ? ok(attempt) : refused('too_many_requests', { retryAfterS: waitS });
}

/**
 * The puzzle that a sign-in requires after many failures; null if there were few, or if it is solved. In a known
 * browser only its own failures are counted.
 */
async function challengeOf({ system }: Pools, box: SecretBox, call: Call, { ownKey, isKnown }: Attempt) {
  const hasManyConsecutiveFailures = (await consecutiveFailures(system, ownKey)) >= MANY_CONSECUTIVE_FAILURES;
  if (!hasManyConsecutiveFailures && isKnown) return null;
  if (!hasManyConsecutiveFailures && !(await hasFailedOften(system, FAILURE_KEY, MANY_FAILURES, call.now))) return null;
  return challenge(
    { sql: system, box },
    call,
    'sign_in',
    hasManyConsecutiveFailures ? CHALLENGE_BITS.hard : CHALLENGE_BITS.usual,
  );
}

/** Counts and records a failed attempt. */
export async function recordFailure(pools: Pools, call: Call, userId: string | null): Promise<void> {
  await countFailure(pools.system, FAILURE_KEY, call.now);
  await writeAudit(pools.system, {
    accountId: null,
    userId,
    actingAs: 'user',
    ip: call.ip,
    event: 'login_failed',
    at: call.now,
  });
}

/**
 * The account that the user's sign-in opens, null for an operator's; null if they were removed from their last one, or
 * are locked.
 */
export async function accountAfterSignIn(
  pools: Pools,
  user: LoginRow,
): Promise<{ readonly id: string | null } | 'locked' | null> {
  if (await isLocked(pools.system, user.id)) return 'locked';
  if (user.is_operator) return { id: null };
  const id = await homeAccount(pools.system, user.id);
  return id === null ? null : { id };
}

type SignedIn = {
  readonly user: LoginRow;
  readonly accountId: string | null;
  readonly by: 'login' | 'recovery_code_used' | 'passkey_used';
};

/** Starts the session of an authenticated user; returns its CSRF token. */
export async function completeSignIn(
  pools: Pools,
  deps: SignInDeps,
  call: Call,
  { ownKey, otherKeys, isKnown }: Attempt,
  { user, accountId, by }: SignedIn,
): Promise<string> {
  await clearFailures(pools.system, ownKey, otherKeys);
  await rememberBrowser({ sql: pools.system, box: deps.box }, call, user);
  const token = await pools.system.transaction(async (sql) => {
    await writeAudit(sql, {
      accountId,
      userId: user.id,
      actingAs: user.is_operator ? 'operator' : 'user',
      ip: call.ip,
      event: by,
      at: call.now,
    });
    await informOfSignIn(sql, deps, call, user.id, { recoveryCode: by === 'recovery_code_used', newDevice: !isKnown });
    const of = { userId: user.id, operator: user.is_operator, accountId, entered: null };
    return enter(call, await startSession(sql, call, { ...of, factorCheckedAt: call.now }, call.now));
  });
  deps.mailQueued();
  return token;
}

/** Hashed, because addresses of people without an account must not be stored in plain text. */
function accountKey(email: string): string {
  return `account:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
}
