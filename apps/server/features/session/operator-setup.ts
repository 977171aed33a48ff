import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Clock } from '../../clock.ts';
import type { SecretBox } from '../../secret-box.ts';
import { newId } from '../../db/new-id.ts';
import type { Pools } from '../../db/pool.ts';
import type { Call } from '../../http/call.ts';
import { newSecret } from '../../http/cookies.ts';
import { secretHash } from '../../http/load-visitor.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import {
  hasOperator,
  lockOperatorLink,
  saveOfferedFactor,
  replaceOperatorLink,
  useOperatorLink,
} from '../../stores/session/password-links.ts';
import { insertSecondFactor } from '../../stores/session/second-factors.ts';
import { insertOperator } from '../../stores/accounts/users.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { newPasswordProblems } from '../../passwords/new-password.ts';
import { matchingStep, newTotpSecret } from './totp.ts';

/** The sealing context of a link's secret. */
const OFFERED = 'password_links';

type OperatorSetup = {
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly password_repeat: string;
  readonly code: string;
};

/** Creates a one-time link for the first operator; returns its secret, or null if an operator can already sign in. */
export async function offerOperatorLink(pools: Pools, clock: Clock): Promise<string | null> {
  return pools.system.transaction(async (sql) => {
    if (await hasOperator(sql)) return null;
    const secret = newSecret();
    await replaceOperatorLink(sql, secretHash(secret), clock.now());
    return secret;
  });
}

/** The secret for the first operator's authenticator app. Idempotent per link, so nothing is lost on a reload. */
export async function offerSecondFactor(
  pools: Pools,
  box: SecretBox,
  call: Call,
  token: string,
): Promise<Result<string, Refusal>> {
  return pools.system.transaction(async (sql) => {
    const link = await lockOperatorLink(sql, secretHash(token), call.now);
    if (link === undefined) return refused('not_found');
    if (link.second_factor !== null) return ok(box.open(link.second_factor, OFFERED));
    const secret = newTotpSecret();
    await saveOfferedFactor(sql, secretHash(token), box.seal(secret, OFFERED));
    return ok(secret);
  });
}

/**
 * Creates the first operator, once a code proves that their authenticator app has the secret. A wrong or used link is
 * not found; any other refusal leaves the link valid.
 */
export async function setUpOperator(
  pools: Pools,
  box: SecretBox,
  call: Call,
  input: OperatorSetup,
): Promise<Result<{ ok: true }, Refusal>> {
  const problems = newPasswordProblems(input, [input.email]);
  if (problems.length > 0) return invalid(...problems);
  return pools.system.transaction(async (sql) => {
    // Locked from here on: if two requests use the link at once, one finds it used.
    const link = await lockOperatorLink(sql, secretHash(input.token), call.now);
    if (link === undefined) return refused('not_found');
    const secret = link.second_factor === null ? null : box.open(link.second_factor, OFFERED);
    const step = secret === null ? null : matchingStep(secret, input.code, call.now);
    if (secret === null || step === null) return invalid(problem('code', 'code_wrong'));
    const id = newId(call.now);
    const passwordHash = await hashPassword(input.password);
    if (!(await insertOperator(sql, { id, email: input.email, passwordHash, language: call.language })))
      return invalid(problem('email', 'email_taken'));
    await insertSecondFactor(sql, box, { userId: id, secret, step, now: call.now });
    await useOperatorLink(sql, secretHash(input.token), call.now);
    await writeAudit(sql, {
      accountId: null,
      userId: id,
      actingAs: 'operator',
      ip: call.ip,
      event: 'operator_created',
      at: call.now,
    });
    return ok({ ok: true as const });
  });
}
