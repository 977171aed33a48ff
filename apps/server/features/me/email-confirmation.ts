import { RULES } from '@zagon/contract/errors/rules.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { Call, SignedInCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { sendNotice } from '../../deliveries/mail/security-notices.ts';
import { type LinkMailDeps, sendConfirmation } from '../../deliveries/mail/send-confirmation.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { confirmEmail, findUser, homeAccount, replaceEmail } from '../../stores/accounts/users.ts';
import { countUserLinks, lockUserLink, useUserLinks } from '../../stores/session/password-links.ts';
import { secretHash } from '../../calls/load-visitor.ts';

const PURPOSE = 'email_confirmation';
/** E-mails per hour: each click on "Send again" sends one. */
const MAX_MAILS = 3;
const HOUR: Temporal.DurationLike = { hours: 1 };

/** Confirms the address the link was sent to. A wrong, used or expired link is not found. */
export async function confirmAddress(
  pools: Pools,
  call: Call,
  mails: LinkMailDeps,
  token: string,
): Promise<Result<string, Refusal>> {
  return pools.system.transaction(async (sql) => {
    const link = await lockUserLink(sql, secretHash(token), PURPOSE, call.now);
    if (link === undefined) return refused('not_found');
    const user = await findUser(sql, link.user_id);
    if (user === undefined) return refused('not_found');
    const isReplaced = link.new_address !== null && link.new_address !== user.email;
    if (isReplaced && !(await replaceEmail(sql, user.id, link.new_address))) {
      return refused('conflict', { message: RULES.email_in_use });
    }
    // A recovery link sent to the earlier address must no longer set a password.
    if (isReplaced) await useUserLinks(sql, user.id, 'reset', call.now);
    if (isReplaced) await sendNotice(sql, mails, { call, user, event: 'email_changed' });
    else await confirmEmail(sql, user.id);
    const email = link.new_address ?? user.email;
    await useUserLinks(sql, link.user_id, PURPOSE, call.now);
    await writeAudit(sql, {
      accountId: await homeAccount(sql, link.user_id),
      userId: link.user_id,
      actingAs: 'user',
      ip: call.ip,
      event: 'email_confirmed',
      details: isReplaced
        ? { before: { email: user.email }, after: { email } }
        : { before: { email_confirmed: false }, after: { email_confirmed: true } },
      at: call.now,
    });
    return ok(email);
  });
}

/** E-mails the link again, at most three times an hour, unless the address is already confirmed. */
export async function resendConfirmation(
  pools: Pools,
  call: SignedInCall,
  mails: LinkMailDeps,
): Promise<Result<{ ok: true }, Refusal>> {
  return pools.system.transaction(async (sql: Sql) => {
    const user = await findUser(sql, call.visitor.userId);
    if (user === undefined || user.email_confirmed) return ok({ ok: true as const });
    const sent = await countUserLinks(sql, user.id, PURPOSE, call.now.subtract(HOUR));
    if (sent >= MAX_MAILS) return refused('too_many_requests', { retryAfterS: 3600 });
    await sendConfirmation(sql, mails, user, call.now);
    await auditChange(sql, call, 'email_confirmation_sent', user.id);
    return ok({ ok: true as const });
  });
}
