/** Pictures of one text, and bytes of one picture. */
export const PICTURES_MAX = 5;
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

export type PictureMedia = 'image/jpeg' | 'image/png' | 'image/webp';

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

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
