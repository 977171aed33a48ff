import { ok, type Result } from '@zagon/domain/core/result.ts';
import { acceptedPicture } from '@zagon/domain/pictures/accepted-picture.ts';
import { TICKET_PICTURE } from '@zagon/domain/tickets/pictures.ts';
import { newId } from '../../database/new-id.ts';
import { auditCall } from '../../calls/audit/audit-call.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, type Refusal } from '../../core/refusal.ts';
import { insertPicture } from '../../stores/tickets/entries.ts';

/** Stores a picture until it is attached. Its type is determined by its content, of which only the picture itself is kept. */
export async function uploadPicture(call: AccountCall, data: string): Promise<Result<{ id: string }, Refusal>> {
  const accepted = acceptedPicture(Buffer.from(data, 'base64'), TICKET_PICTURE);
  if (!accepted.ok) return invalid(accepted.error);
  const { media, bytes } = accepted.value;
  const id = newId(call.now);
  await call.inAccount(async (sql) => {
    const { account, visitor, now } = call;
    await insertPicture(sql, { id, accountId: account.id, userId: visitor.userId, media, bytes, now });
    await auditCall(sql, call, {
      event: 'ticket_picture_added',
      subject: id,
      details: { before: null, after: { media, bytes: bytes.length } },
    });
  });
  return ok({ id });
}
