import { problem, type Problem } from '../core/problems.ts';
import { type Result, ok, refuse } from '../core/result.ts';
import { cleanJpeg } from './jpeg.ts';
import { ascii, type CleanPicture } from './picture-bytes.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** Bytes of a picture, and pixels of each of its sides. */
export type PictureLimits = { readonly maxBytes: number; readonly minPixels: number; readonly maxPixels: number };

/** A picture as it is stored and served. */
export type PictureFile = { readonly media: PictureMedia; readonly bytes: Uint8Array };

export type AcceptedPicture = CleanPicture & PictureFile;

export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;

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

type PictureRule = 'picture_size' | 'picture_kilobytes' | 'picture_type' | 'picture_pixels' | 'picture_small';

/**
 * A picture as it may be stored: without position and camera data, texts and anything behind its end. Its size is read
 * from its header: a few bytes may announce more pixels than the memory of whoever opens it.
 */
export function acceptedPicture(
  bytes: Uint8Array,
  { maxBytes, minPixels, maxPixels }: PictureLimits,
): Result<AcceptedPicture, Problem<PictureRule>> {
  if (bytes.length > maxBytes)
    return refuse(
      maxBytes < MEGABYTE
        ? problem('data', 'picture_kilobytes', { max: maxBytes / KILOBYTE })
        : problem('data', 'picture_size', { max: maxBytes / MEGABYTE }),
    );
  const media = pictureMedia(bytes);
  const clean = media === null ? null : CLEANERS[media](bytes);
  if (media === null || clean === null || clean.width === 0 || clean.height === 0)
    return refuse(problem('data', 'picture_type'));
  if (Math.max(clean.width, clean.height) > maxPixels)
    return refuse(problem('data', 'picture_pixels', { max: maxPixels }));
  if (Math.min(clean.width, clean.height) < minPixels)
    return refuse(problem('data', 'picture_small', { min: minPixels }));
  return ok({ media, ...clean });
}
