import { ok } from '@zagon/domain/core/result.ts';
import { pendingTextsOf } from '../../actions/consents/pending-texts.ts';
import type { Services } from '../../calls/services.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { refused } from '../../core/refusal.ts';
import { publishRevoked } from '../../calls/revoke.ts';
import { publicRoute, signedInRoute, type Route } from '../../calls/route.ts';
import { assignedAccounts, findUser, setLanguage } from '../../stores/accounts/users.ts';
import { pendingAddress } from '../../stores/session/password-links.ts';
import { readAccount } from './account.ts';
import { changeEmail, changePassword } from './credentials.ts';
import { confirmAddress, resendConfirmation } from './email-confirmation.ts';
import { presentUser, withoutPerson } from './present.ts';
import { updateProfile } from './profile.ts';

/** Null: this installation has no test area. */
type TestAreaOrNone = { readonly testArea: object | null };

export function meRoutes(services: Services & TestAreaOrNone): readonly Route[] {
  const { pools, installation, testArea, mailQueued, events } = services;
  return [
    signedInRoute('me', async ({ visitor, now }) => {
      const [user, pendingEmail, clients, account, pendingTexts] = await Promise.all([
        findUser(pools.system, visitor.userId),
        pendingAddress(pools.system, visitor.userId, now),
        assignedAccounts(pools.system, visitor.userId),
        readAccount(pools, visitor, now, installation.ground),
        visitor.mustAgree === true ? pendingTextsOf(pools.system, visitor.userId, now) : [],
      ]);
      if (user === undefined) return refused('not_authenticated');
      const me = {
        user: presentUser(user, pendingEmail, visitor.role),
        ...account,
        ...(pendingTexts.length === 0 ? {} : { pending_texts: pendingTexts }),
        entered:
          visitor.entered === null ? null : { reason: visitor.entered.reason, until: visitor.entered.until.toString() },
        factor_checked_at: visitor.factorCheckedAt?.toString() ?? null,
        assignedClients: [...clients],
        ...(testArea !== null && visitor.role === 'adminus' ? { test_area: true as const } : {}),
      };
      return ok(visitor.wall === undefined ? me : withoutPerson(me, visitor.wall));
    }),

    signedInRoute('setLanguage', async (call) => {
      const { visitor, body } = call;
      await pools.system.transaction(async (sql) => {
        await setLanguage(sql, visitor.userId, body.lang);
        const change = { before: { language: visitor.language }, after: { language: body.lang } };
        if (visitor.language !== body.lang) await auditChange(sql, call, 'language_changed', visitor.userId, change);
      });
      return ok({ ok: true as const });
    }),

    publicRoute('confirmEmail', async (call) => {
      const confirmed = await confirmAddress(pools, call, services, call.body.token);
      if (confirmed.ok) mailQueued();
      return confirmed.ok ? ok({ email: confirmed.value }) : confirmed;
    }),

    signedInRoute('sendEmailConfirmation', async (call) => {
      const sent = await resendConfirmation(pools, call, services);
      if (sent.ok) mailQueued();
      return sent;
    }),

    signedInRoute('updateProfile', (call) => updateProfile(pools, call, call.body)),

    signedInRoute('changePassword', async (call) => {
      const changed = await changePassword(pools, call, services, call.body);
      if (!changed.ok) return changed;
      publishRevoked(events, changed.value);
      mailQueued();
      return ok({ ended_sessions: changed.value.sessionIds.length });
    }),

    signedInRoute('changeEmail', async (call) => {
      const requested = await changeEmail(pools, call, services, call.body);
      if (requested.ok) mailQueued();
      return requested;
    }),
  ];
}
