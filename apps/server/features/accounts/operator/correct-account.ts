import type { AccountBody } from '@zagon/contract/accounts/own.ts';
import type { Saved } from '@zagon/contract/version.ts';
import { logFieldText } from '@zagon/domain/accounts/log-fields.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { auditAccount } from '../../../calls/audit/audit-account.ts';
import { changedValues } from '../../../calls/audit/changed-values.ts';
import type { SignedInCall } from '../../../calls/call.ts';
import type { Services } from '../../../calls/services.ts';
import type { Refusal } from '../../../core/refusal.ts';
import { mailAdministrators } from '../../../deliveries/mail/mail-administrators.ts';
import { accountCorrected } from '../../../deliveries/mail/templates/account-corrected.ts';
import { saveCompany } from '../company.ts';

export type CorrectionDeps = Pick<Services, 'pools' | 'events' | 'box' | 'origin' | 'mailQueued'>;

type Correction = AccountBody & { readonly version?: string | undefined; readonly reason: string };

/**
 * Corrects name, company and billing of an account, by the rules of its own form. Its log reads why, with before and
 * after, and its administrators get an e-mail with the corrected fields. A form without changes is in neither.
 */
export async function correctAccount(
  { pools, events, mailQueued, ...mails }: CorrectionDeps,
  call: SignedInCall,
  accountId: string,
  { reason, ...company }: Correction,
): Promise<Result<Saved, Refusal>> {
  const { now } = call;
  const corrected = await pools.system.transaction(async (sql) => {
    const saved = await saveCompany(sql, call, accountId, company);
    if (!saved.ok) return saved;
    const { version, before, after } = saved.value;
    const fields = Object.keys(changedValues(before, after).after ?? {});
    if (fields.length > 0) {
      await auditAccount(sql, call, accountId, {
        event: 'account_changed',
        subject: accountId,
        before,
        after,
        reason,
      });
      await mailAdministrators(sql, mails, { accountId, now }, (t) =>
        accountCorrected(t, {
          farm: after.name,
          fields: fields.map((field) => logFieldText(field, STORED_UNITS)?.[t.language] ?? field),
          reason,
          at: now,
          url: `${mails.origin()}/#/settings/profile/client`,
        }),
      );
    }
    return ok({ ok: true as const, version });
  });
  if (!corrected.ok) return corrected;
  mailQueued();
  // The open pages of the account read it again.
  events.publish({ client: accountId }, 'saved', { path: '/api/client' });
  return corrected;
}
