import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { PICTURE_MAX_BYTES, pictureMedia } from '@zagon/domain/tickets/pictures.ts';
import { newId } from '../../db/new-id.ts';
import { auditCall } from '../../http/audit/audit-call.ts';
import { type AccountCall, Raw } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { insertPicture, type PictureRow } from '../../stores/tickets/entries.ts';

const MEGABYTE = 1024 * 1024;

/** Stores a picture until it is attached. Its type is determined by its content. */
export async function uploadPicture(call: AccountCall, data: string): Promise<Result<{ id: string }, Refusal>> {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > PICTURE_MAX_BYTES)
    return invalid(problem('data', 'picture_size', { max: PICTURE_MAX_BYTES / MEGABYTE }));
  const media = pictureMedia(bytes);
  if (media === null) return invalid(problem('data', 'picture_type'));
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
