import type { PictureFile } from '@zagon/domain/pictures/accepted-picture.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { Raw } from '../call.ts';

/** A picture served so that a browser can only display it, whatever it contains. */
export function sendPicture(row: PictureFile | undefined): Result<Raw, Refusal> {
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
