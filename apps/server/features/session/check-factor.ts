import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { SignedInCall } from '../../calls/call.ts';
import { invalid, type Refusal } from '../../core/refusal.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { confirmPassword } from '../../passwords/confirm-password.ts';
import { secondFactorSince } from '../../stores/session/second-factors.ts';
import { recordFactorCheck } from '../../stores/session/sessions.ts';
import { checkCode, withCodeAttempt } from './confirm-identity.ts';
import type { SecondFactorDeps } from './own-second-factor.ts';

type Proof = { readonly code?: string | undefined; readonly password?: string | undefined };
type Checked = { readonly ok: true; readonly factor_checked_at: string };

/**
 * Verifies again who is using a session, before a sensitive action. A user with a second factor enters its code; the
 * password alone is enough only for a user who has none, as at sign-in.
 */
export async function checkFactor(
  deps: SecondFactorDeps,
  call: SignedInCall,
  { code, password }: Proof,
): Promise<Result<Checked, Refusal>> {
  const { visitor, now } = call;
  const checked = { ok: true as const, factor_checked_at: now.toString() };
  if ((await secondFactorSince(deps.pools.system, visitor.userId)) === undefined) {
    const confirmed = await confirmPassword(deps.pools, call, password, 'password');
    if (!confirmed.ok) return confirmed;
    await recordFactorCheck(deps.pools.system, visitor.sessionId, now);
    return ok(checked);
  }
  if (code === undefined) return invalid(problem('code', 'required'));
  return withCodeAttempt(deps, call, async (sql) => {
    const used = await checkCode(sql, deps, call, code);
    if (!used.ok) return used;
    await recordFactorCheck(sql, visitor.sessionId, now);
    await auditChange(sql, call, 'second_factor_checked', visitor.sessionId);
    return ok(checked);
  });
}
