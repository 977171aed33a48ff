import { passwordProblems } from '@zagon/domain/accounts/password.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Clock } from '../../clock.ts';
import { newId } from '../../db/new-id.ts';
import type { Pools } from '../../db/pool.ts';
import type { Call } from '../../http/call.ts';
import { newSecret } from '../../http/cookies.ts';
import { secretHash } from '../../http/load-visitor.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../../stores/audit.ts';
import {
  hasOperator,
  holdOperatorLink,
  keepOfferedFactor,
  replaceOperatorLink,
  useOperatorLink,
} from '../../stores/password-links.ts';
import { insertSecondFactor } from '../../stores/second-factors.ts';
import { insertOperator } from '../../stores/users.ts';
import { hashPassword } from './passwords.ts';
import { fittingStep, newTotpSecret } from './totp.ts';

type Given = {
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly password_repeat: string;
  readonly code: string;
};

/** The secret of a one-time link for the first operator; null once there is one who can sign in. */
export async function offerOperatorLink(pools: Pools, clock: Clock): Promise<string | null> {
  return pools.system.transaction(async (sql) => {
    if (await hasOperator(sql)) return null;
    const secret = newSecret();
    await replaceOperatorLink(sql, secretHash(secret), clock.now());
    return secret;
  });
}

/** The secret for the first operator's authenticator app. Asked again, the link gives the same: a reload loses nothing. */
export async function offerSecondFactor(pools: Pools, call: Call, token: string): Promise<Result<string, Refusal>> {
  return pools.system.transaction(async (sql) => {
    const link = await holdOperatorLink(sql, secretHash(token), call.now);
    if (link === undefined) return refused('not_found');
    if (link.second_factor !== null) return ok(link.second_factor);
    const secret = newTotpSecret();
    await keepOfferedFactor(sql, secretHash(token), secret);
    return ok(secret);
  });
}

/**
 * Creates the first operator, once a code shows that his authenticator app has the secret. A link
 * that is wrong or used is not found; whatever else is refused leaves it as it was.
 */
export async function setUpOperator(pools: Pools, call: Call, given: Given): Promise<Result<{ ok: true }, Refusal>> {
  const problems = passwordProblems(given.password, given.password_repeat);
  if (problems.length > 0) return invalid(...problems);
  return pools.system.transaction(async (sql) => {
    // Held from here on: of two that use the link at once, one finds it used.
    const link = await holdOperatorLink(sql, secretHash(given.token), call.now);
    if (link === undefined) return refused('not_found');
    const secret = link.second_factor;
    const step = secret === null ? null : fittingStep(secret, given.code, call.now);
    if (secret === null || step === null) return invalid(problem('code', 'code_wrong'));
    const id = newId(call.now);
    const passwordHash = await hashPassword(given.password);
    if (!(await insertOperator(sql, { id, email: given.email, passwordHash, language: call.language })))
      return invalid(problem('email', 'email_taken'));
    await insertSecondFactor(sql, { userId: id, secret, step, now: call.now });
    await useOperatorLink(sql, secretHash(given.token), call.now);
    await writeAudit(sql, {
      clientId: null,
      userId: id,
      actingAs: 'operator',
      ip: call.ip,
      event: 'operator_created',
      at: call.now,
    });
    return ok({ ok: true as const });
  });
}
