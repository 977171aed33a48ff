import { ok, type Result } from '@zagon/domain/core/result.ts';
import { acceptedPicture } from '@zagon/domain/tickets/pictures.ts';
import { newId } from '../../database/new-id.ts';
import { auditCall } from '../../calls/audit/audit-call.ts';
import { type AccountCall, Raw } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { insertPicture, type PictureRow } from '../../stores/tickets/entries.ts';

/** Stores a picture until it is attached. Its type is determined by its content, of which only the picture itself is kept. */
export async function uploadPicture(call: AccountCall, data: string): Promise<Result<{ id: string }, Refusal>> {
  const accepted = acceptedPicture(Buffer.from(data, 'base64'));
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

/** A picture served so that a browser can only display it, whatever it contains. */
export function sendPicture(row: PictureRow | undefined): Result<Raw, Refusal> {
  if (row === undefined) return refused('not_found');
  return ok(
    new Raw(row.bytes, row.media, {
      'content-disposition': 'inline; filename="picture"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=3600',
    }),
  );
}
