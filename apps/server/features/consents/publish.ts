import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { newId } from '../../database/new-id.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { Input, SignedInCall } from '../../calls/call.ts';
import { invalid, type Refusal } from '../../core/refusal.ts';
import { insertLegalText, type LegalTextWithText } from '../../stores/consents/legal-texts.ts';
import { signedInUsers } from '../../stores/session/sessions.ts';
import type { Services } from '../../calls/services.ts';

/** Publishes a version of a text. Open pages reload the pending consents. */
export async function publishText(
  { pools, events }: Services,
  call: SignedInCall,
  body: Input<'publishLegalText'>['body'],
): Promise<Result<LegalTextWithText, Refusal>> {
  const validFrom = body.valid_from === null ? call.now : Temporal.Instant.from(body.valid_from);
  if (Temporal.Instant.compare(validFrom, call.now) < 0) return invalid(problem('valid_from', 'in_past'));
  const text: LegalTextWithText = {
    id: newId(call.now),
    kind: body.kind,
    version: body.version,
    required: body.kind !== 'marketing',
    // A user is never asked for an optional consent again.
    asks_again: body.asks_again && body.kind !== 'marketing',
    valid_from: validFrom,
    title_pl: body.title.pl,
    title_en: body.title.en,
    text_pl: body.text.pl,
    text_en: body.text.en,
  };
  const stored = await pools.system.transaction(async (sql) => {
    const author = { authorId: call.visitor.userId, publishedAt: call.now };
    if (!(await insertLegalText(sql, { ...text, ...author }))) return null;
    const { kind, version, asks_again } = text;
    const after = { kind, version, asks_again, valid_from: validFrom.toString() };
    await auditChange(sql, call, 'legal_text_published', text.id, { before: null, after });
    return signedInUsers(sql, call.now);
  });
  if (stored === null) return invalid(problem('version', 'version_taken'));
  for (const user of stored) events.publish({ user }, 'user_message', { id: text.id });
  return ok(text);
}
