import { passwordProblems } from '@zagon/domain/accounts/password.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Clock } from '../../clock.ts';
import { newId } from '../../db/new-id.ts';
import type { Pools } from '../../db/pool.ts';
import type { Call } from '../../http/call.ts';
import { newSecret } from '../../http/cookies.ts';
import { secretHash } from '../../http/load-visitor.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../../stores/audit.ts';
import { hasOperator, replaceOperatorLink, useOperatorLink } from '../../stores/password-links.ts';
import { insertOperator } from '../../stores/users.ts';
import { hashPassword } from './passwords.ts';

type Given = {
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly password_repeat: string;
};

/** The secret of a one-time link for the first operator; null once there is one. */
export async function offerOperatorLink(pools: Pools, clock: Clock): Promise<string | null> {
  return pools.system.transaction(async (sql) => {
    if (await hasOperator(sql)) return null;
    const secret = newSecret();
    await replaceOperatorLink(sql, secretHash(secret), clock.now());
    return secret;
  });
}

/** Creates the first operator. A link that is wrong or used is not found. */
export async function setUpOperator(pools: Pools, call: Call, given: Given): Promise<Result<{ ok: true }, Refusal>> {
  const problems = passwordProblems(given.password, given.password_repeat);
  if (problems.length > 0) return invalid(...problems);
  const passwordHash = await hashPassword(given.password);
  const id = newId(call.now);
  return pools.system.transaction(async (sql) => {
    // In this order: of two that use the link at once, one finds it used.
    if (!(await useOperatorLink(sql, secretHash(given.token), call.now))) return refused('not_found');
    if (!(await insertOperator(sql, { id, email: given.email, passwordHash, language: call.language })))
      throw new Error('the first operator finds his address taken');
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
