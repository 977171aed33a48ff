import { CONSENTS } from '@zagon/domain/consents/consents.ts';
import { textsInForce } from '@zagon/domain/consents/legal-texts.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { Input, SignedInCall } from '../../calls/call.ts';
import { invalid, type Refusal } from '../../core/refusal.ts';
import { insertConsents, listConsents, lockConsents, withdrawConsent } from '../../stores/consents/consents.ts';
import { listLegalTexts, versionOf } from '../../stores/consents/legal-texts.ts';
import type { Services } from '../../calls/services.ts';

/**
 * Gives a consent to the version in force, or withdraws an optional one. A consent already in that state is unchanged.
 */
export async function setConsent(
  { pools, events }: Pick<Services, 'pools' | 'events'>,
  call: SignedInCall,
  { kind, given, version }: Input<'setConsent'>['body'],
): Promise<Result<{ ok: true }, Refusal>> {
  const { userId } = call.visitor;
  const { needed, channel, of } = CONSENTS[kind];
  if (!given && needed !== null) return invalid(problem('given', 'consent_not_free'));
  const set = await pools.system.transaction(async (sql): Promise<Result<null, Refusal>> => {
    await lockConsents(sql, userId);
    const versions = (await listLegalTexts(sql)).map(versionOf);
    const text = textsInForce(versions, call.now.epochMilliseconds).find((one) => one.kind === of);
    // Withdrawing is possible whichever version was shown.
    if (given && text?.version !== version) return invalid(problem('version', 'consents_changed'));
    const standing = (await listConsents(sql, userId)).filter((row) => row.kind === kind && row.withdrawn_at === null);
    const before = standing[0]?.text_version ?? null;
    if (given ? before === version : before === null) return ok(null);
    if (given) {
      const agreement = { userId, language: call.language, place: 'settings', ip: call.ip, now: call.now } as const;
      await insertConsents(sql, agreement, [{ kind, channel, textVersion: version }]);
    } else await withdrawConsent(sql, userId, kind, call.now);
    await auditChange(sql, call, given ? 'consent_given' : 'consent_withdrawn', userId, {
      before: { [kind]: before },
      after: { [kind]: given ? version : null },
    });
    return ok(null);
  });
  if (!set.ok) return set;
  events.publish({ user: userId }, 'user_message', { id: userId });
  return ok({ ok: true as const });
}
