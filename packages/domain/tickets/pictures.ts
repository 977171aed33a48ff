import { problem, type Problem } from '../core/problems.ts';
import { type Result, ok, refuse } from '../core/result.ts';
import { cleanJpeg } from './jpeg.ts';
import { ascii, type CleanPicture } from './picture-bytes.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** Pictures of one text, bytes of one picture, and pixels of each of its sides. */
export const PICTURES_MAX = 5;
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 4096;

const MEGABYTE = 1024 * 1024;

const CLEANERS = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
} as const satisfies Record<string, (bytes: Uint8Array) => CleanPicture | null>;

export type PictureMedia = keyof typeof CLEANERS;

/**
 * The format of a picture determined by its content, regardless of its name or declared type; null: not an accepted
 * one.
 */
export function pictureMedia(bytes: Uint8Array): PictureMedia | null {
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\u001a\n') return 'image/png';
  return ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP' ? 'image/webp' : null;
}

type PictureRule = 'picture_size' | 'picture_type' | 'picture_pixels';

/**
 * A picture as it may be stored: without position and camera data, texts and anything behind its end. Its size is read
 * from its header: a few bytes may announce more pixels than the memory of whoever opens it.
 */
export function acceptedPicture(
  bytes: Uint8Array,
): Result<{ readonly media: PictureMedia; readonly bytes: Uint8Array }, Problem<PictureRule>> {
  if (bytes.length > PICTURE_MAX_BYTES)
    return refuse(problem('data', 'picture_size', { max: PICTURE_MAX_BYTES / MEGABYTE }));
  const media = pictureMedia(bytes);
  const clean = media === null ? null : CLEANERS[media](bytes);
  if (media === null || clean === null || clean.width === 0 || clean.height === 0)
    return refuse(problem('data', 'picture_type'));
  if (Math.max(clean.width, clean.height) > PICTURE_MAX_PIXELS)
    return refuse(problem('data', 'picture_pixels', { max: PICTURE_MAX_PIXELS }));
  return ok({ media, bytes: clean.bytes });
}
