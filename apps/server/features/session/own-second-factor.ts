import type { Security } from '@zagon/contract/session/second-factor.ts';
import { otpauthLink } from '@zagon/domain/accounts/second-factor.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { SignedInCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { sendNotice } from '../../deliveries/mail/security-notices.ts';
import type { LinkMailDeps } from '../../deliveries/mail/send-confirmation.ts';
import type { SecurityEvent } from '../../deliveries/mail/templates/security-notice.ts';
import { confirmPassword } from '../../passwords/confirm-password.ts';
import { findUser } from '../../stores/accounts/users.ts';
import { countRecoveryCodes, deleteRecoveryCodes } from '../../stores/session/recovery-codes.ts';
import {
  deleteSecondFactor,
  insertSecondFactor,
  offerSecret,
  offeredSecret,
  secondFactorSince,
} from '../../stores/session/second-factors.ts';
import { checkCode, withCodeAttempt } from './confirm-identity.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorRule } from './second-factor.ts';
import { matchingStep, newTotpSecret } from './totp.ts';

const REQUIRED: Text = {
  pl: 'Operator zawsze potrzebuje weryfikacji dwuetapowej.',
  en: 'Operators always need a second factor.',
};

/** Dependencies for changing one's own second factor. */
export type SecondFactorDeps = LinkMailDeps & {
  readonly pools: Pools;
  readonly rule: SecondFactorRule;
  readonly mailQueued: () => void;
};

/** How the user signs in. */
export async function readSecurity(
  { pools, rule }: SecondFactorDeps,
  { visitor }: SignedInCall,
): Promise<Result<Security, Refusal>> {
  const [since, codes] = await Promise.all([
    secondFactorSince(pools.system, visitor.userId),
    countRecoveryCodes(pools.system, visitor.userId),
  ]);
  return ok({
    second_factor: since === undefined ? null : { since: since.toString() },
    required: visitor.role === 'adminus' && rule === 'required',
    recovery_codes: codes,
  });
}

/** Offers a secret for an authenticator app. The same one until it is confirmed, so nothing is lost on a reload. */
export async function startSecondFactor(
  { pools, box }: SecondFactorDeps,
  call: SignedInCall,
  password: string,
): Promise<Result<{ secret: string; link: string }, Refusal>> {
  const confirmed = await confirmPassword(pools, call, password, 'password');
  if (!confirmed.ok) return confirmed;
  const { userId } = call.visitor;
  return pools.system.transaction(async (sql) => {
    const user = await findUser(sql, userId);
    if (user === undefined) return refused('not_authenticated');
    if ((await secondFactorSince(sql, userId)) !== undefined) return refused('conflict');
    const secret = (await offeredSecret(sql, box, userId)) ?? newTotpSecret();
    await offerSecret(sql, box, { userId, secret, now: call.now });
    return ok({ secret, link: otpauthLink(user.email, secret) });
  });
}

/** Requires a second factor from now on; a code proves that the app has the secret. Returns the recovery codes. */
export async function enableSecondFactor(
  deps: SecondFactorDeps,
  call: SignedInCall,
  code: string,
): Promise<Result<{ recovery_codes: string[] }, Refusal>> {
  const { userId } = call.visitor;
  return withCodeAttempt(deps, call, (sql) => enable(sql, deps, call, userId, code));
}

async function enable(
  sql: Sql,
  deps: SecondFactorDeps,
  call: SignedInCall,
  userId: string,
  code: string,
): Promise<Result<{ recovery_codes: string[] }, Refusal>> {
  const secret = await offeredSecret(sql, deps.box, userId);
  if (secret === undefined) return refused('conflict');
  const step = matchingStep(secret, code, call.now);
  if (step === null) return invalid(problem('code', 'code_wrong'));
  await insertSecondFactor(sql, deps.box, { userId, secret, step, now: call.now });
  const codes = await newRecoveryCodes(sql, deps.box, userId);
  await auditChange(sql, call, 'second_factor_on', userId);
  await notify(sql, deps, call, 'second_factor_on');
  return ok({ recovery_codes: codes });
}

/** Stops requiring a second factor. The password alone is not enough, because a thief may have it. */
export async function disableSecondFactor(
  deps: SecondFactorDeps,
  call: SignedInCall,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<Result<{ ok: true }, Refusal>> {
  const { visitor } = call;
  if (visitor.role === 'adminus' && deps.rule === 'required') return refused('conflict', { message: REQUIRED });
  const confirmed = await confirmPassword(deps.pools, call, password, 'password');
  if (!confirmed.ok) return confirmed;
  return withCodeAttempt(deps, call, async (sql) => {
    const checked = await checkCode(sql, deps, call, code);
    if (!checked.ok) return checked;
    await deleteSecondFactor(sql, visitor.userId);
    await deleteRecoveryCodes(sql, visitor.userId);
    await auditChange(sql, call, 'second_factor_off', visitor.userId);
    await notify(sql, deps, call, 'second_factor_off');
    return ok({ ok: true as const });
  });
}

/** Replaces the recovery codes; the old ones no longer work. */
export async function renewRecoveryCodes(
  deps: SecondFactorDeps,
  call: SignedInCall,
  code: string,
): Promise<Result<{ recovery_codes: string[] }, Refusal>> {
  const { userId } = call.visitor;
  return withCodeAttempt(deps, call, async (sql) => {
    const checked = await checkCode(sql, deps, call, code);
    if (!checked.ok) return checked;
    const codes = await newRecoveryCodes(sql, deps.box, userId);
    await auditChange(sql, call, 'recovery_codes_renewed', userId);
    return ok({ recovery_codes: codes });
  });
}

async function notify(sql: Sql, deps: SecondFactorDeps, call: SignedInCall, event: SecurityEvent): Promise<void> {
  const user = await findUser(sql, call.visitor.userId);
  if (user !== undefined) await sendNotice(sql, deps, { call, user, event });
}
