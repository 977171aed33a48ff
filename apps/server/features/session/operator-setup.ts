import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Clock } from '../../core/clock.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import { newId } from '../../database/new-id.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import type { Call } from '../../calls/call.ts';
import { newSecret } from '../../calls/cookies.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { revoke } from '../../calls/revoke.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import {
  hasOperator,
  lockOperatorLink,
  saveOfferedFactor,
  replaceOperatorLink,
  useOperatorLink,
} from '../../stores/session/password-links.ts';
import { deleteOperatorInvitation } from '../../stores/operators/invitations.ts';
import { appointOperator, lockByAddress, mayBecomeOperator } from '../../stores/operators/operators.ts';
import { insertSecondFactor } from '../../stores/session/second-factors.ts';
import { deleteWaysIn } from '../../stores/session/ways-in.ts';
import { confirmEmail, insertOperator } from '../../stores/accounts/users.ts';
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
export async function offerOperatorLink(pools: Pick<Pools, 'system'>, clock: Clock): Promise<string | null> {
  return pools.system.transaction(async (sql) => {
    if (await hasOperator(sql)) return null;
    const secret = newSecret();
    await replaceOperatorLink(sql, secretHash(secret), clock.now());
    return secret;
  });
}

/** The data that a link offers its operator. */
type Offer = {
  readonly secret: string;
  /** The invited address; null for the first operator. */
  readonly email: string | null;
};

/** The secret for the operator's authenticator app. Idempotent per link, so nothing is lost on a reload. */
export async function offerSecondFactor(
  pools: Pools,
  box: SecretBox,
  call: Call,
  token: string,
): Promise<Result<Offer, Refusal>> {
  return pools.system.transaction(async (sql) => {
    const link = await lockOperatorLink(sql, secretHash(token), call.now);
    if (link === undefined) return refused('not_found');
    const { email } = link;
    if (link.second_factor !== null) return ok({ secret: box.open(link.second_factor, OFFERED), email });
    const secret = newTotpSecret();
    await saveOfferedFactor(sql, secretHash(token), box.seal(secret, OFFERED));
    return ok({ secret, email });
  });
}

/**
 * Creates the first operator, or an invited one, once a code proves that their authenticator app has the secret. A
 * wrong or used link is not found; any other refusal leaves the link valid.
 */
export async function setUpOperator(
  pools: Pools,
  box: SecretBox,
  call: Call,
  input: OperatorSetup,
): Promise<Result<{ ok: true }, Refusal>> {
  const problems = newPasswordProblems(input, [input.email]);
  if (problems.length > 0) return invalid(...problems);
  const passwordHash = await hashPassword(input.password);
  return pools.system.transaction(async (sql) => {
    // Locked from here on: if two requests use the link at once, one finds it used.
    const link = await lockOperatorLink(sql, secretHash(input.token), call.now);
    if (link === undefined) return refused('not_found');
    const secret = link.second_factor === null ? null : box.open(link.second_factor, OFFERED);
    const step = secret === null ? null : matchingStep(secret, input.code, call.now);
    if (secret === null || step === null) return invalid(problem('code', 'code_wrong'));
    const email = link.email ?? input.email;
    const invited = link.invitation_id === null ? undefined : await lockByAddress(sql, email);
    const id = invited ?? newId(call.now);
    const created =
      invited === undefined
        ? await insertOperator(sql, { id, email, passwordHash, language: link.language ?? call.language })
        : await appoint(sql, call, { userId: invited, email, passwordHash });
    if (!created) return invalid(problem('email', 'email_taken'));
    await insertSecondFactor(sql, box, { userId: id, secret, step, now: call.now });
    await useOperatorLink(sql, secretHash(input.token), call.now);
    if (link.invitation_id !== null) {
      // The link was in an e-mail to this address.
      await confirmEmail(sql, id);
      await deleteOperatorInvitation(sql, link.invitation_id);
    }
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

/** Makes an invited user without an account an operator, such as one removed earlier; false if they may not be one. */
async function appoint(
  sql: Sql,
  call: Call,
  { userId, email, passwordHash }: { readonly userId: string; readonly email: string; readonly passwordHash: string },
): Promise<boolean> {
  if (!(await mayBecomeOperator(sql, email))) return false;
  await appointOperator(sql, userId, passwordHash);
  await deleteWaysIn(sql, userId, call.now);
  await revoke(sql, { userId, accountId: null, except: null, change: null });
  return true;
}
