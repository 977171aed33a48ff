import { createHash } from 'node:crypto';
import { RULES } from '@zagon/contract/errors/rules.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import type { Call } from '../../http/call.ts';
import { challenge, CHALLENGE_BITS } from '../../http/challenge.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../../stores/audit.ts';
import { countFailure, failedOften } from '../../stores/claim-tries.ts';
import { failuresInARow, forgiveTry, giveBackTry, takeTry, type Throttle } from '../../stores/throttles.ts';
import { findByEmail, homeClient, setPasswordHash, type LoginRow } from '../../stores/users.ts';
import { beginSession } from './begin.ts';
import { hashPassword, isOutdated, passwordFits } from './passwords.ts';
import { secondStep, type SecondFactorRule } from './second-factor.ts';

type Credentials = {
  readonly email: string;
  readonly password: string;
  /** Six digits of the authenticator app, once they were asked for. */
  readonly code?: string | undefined;
};

/** All tries together: many accounts tried from many addresses are slowed, nobody is locked out. */
const ALL: Throttle = { key: 'all', free: 300, capS: 1 };

/** One password tried on many accounts stays under every limit of theirs: so many failures an hour in all, and tries cost work. */
const FAILED = 'sign_in';
const OFTEN = 200;
/** So many wrong passwords in a row of one account, however far apart, and its tries cost more of it. */
const IN_A_ROW = 100;

/**
 * Signs in. An unknown address, a wrong password and a user without one look the same from
 * outside, in words and in time; too many tries only have to wait. Whoever has a second factor is
 * asked for its code when the password fits; a wrong code counts as a wrong password does.
 */
export async function login(
  pools: Pools,
  call: Call,
  given: Credentials,
  rule: SecondFactorRule,
): Promise<Result<string, Refusal>> {
  const account: Throttle = { key: accountKey(given.email), free: 5, capS: 60 };
  const address: Throttle = { key: `ip:${call.ip}`, free: 5, capS: 60 };
  const challenged = await challengeOf(pools, call, account.key);
  if (challenged !== null) return challenged;
  const waitS = await takeTry(pools.system, [account, address, ALL], call.now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });

  const user = await findByEmail(pools.system, given.email.trim());
  const fits = await passwordFits(user?.password_hash ?? null, given.password);
  if (user === undefined || !fits) return refuse(pools, call, user);

  const clientId = user.is_operator ? null : await homeClient(pools.system, user.id);
  // Somebody who was taken out of his last account can go nowhere.
  if (!user.is_operator && clientId === null) return refuse(pools, call, user);

  switch (await secondStep(pools, user, given.code, rule, call.now)) {
    case 'passed':
      break;
    case 'asked':
      // Only this try is given back: otherwise asking for a code would wipe out the wrong ones before it.
      await giveBackTry(pools.system, [account.key, address.key, ALL.key]);
      return refused('second_factor');
    case 'wrong':
      await noteFailure(pools, call, user);
      return refused('second_factor', { message: RULES.code_wrong });
    case 'never_set_up':
      return refuse(pools, call, user);
  }

  await forgiveTry(pools.system, account.key, [address.key, ALL.key]);
  await renewHash(pools, user, given.password);
  const token = await pools.system.transaction(async (sql) => {
    await writeAudit(sql, {
      clientId,
      userId: user.id,
      actingAs: user.is_operator ? 'operator' : 'user',
      ip: call.ip,
      event: 'login',
      at: call.now,
    });
    return beginSession(sql, call, { userId: user.id, operator: user.is_operator, clientId, entered: null });
  });
  return ok(token);
}

async function refuse(pools: Pools, call: Call, user: LoginRow | undefined): Promise<Result<string, Refusal>> {
  await noteFailure(pools, call, user);
  return refused('incorrect_login_data');
}

/** The work that a sign-in costs after many failures; null while there were few, or when it is done. */
async function challengeOf({ system }: Pools, call: Call, accountKey: string) {
  const stubborn = (await failuresInARow(system, accountKey)) >= IN_A_ROW;
  if (!stubborn && !(await failedOften(system, FAILED, OFTEN, call.now))) return null;
  return challenge(system, call, 'sign_in', stubborn ? CHALLENGE_BITS.hard : CHALLENGE_BITS.usual);
}

async function noteFailure(pools: Pools, call: Call, user: LoginRow | undefined): Promise<void> {
  await countFailure(pools.system, FAILED, call.now);
  await writeAudit(pools.system, {
    clientId: null,
    userId: user?.id ?? null,
    actingAs: 'user',
    ip: call.ip,
    event: 'login_failed',
    at: call.now,
  });
}

async function renewHash(pools: Pools, user: LoginRow, password: string): Promise<void> {
  if (user.password_hash !== null && isOutdated(user.password_hash))
    await setPasswordHash(pools.system, user.id, await hashPassword(password));
}

/** Addresses of people who have no account are not kept in the clear. */
function accountKey(email: string): string {
  return `account:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
}
