import { ascii, type CleanPicture, pieced, viewOf } from './picture-bytes.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12;

/** The picture, and what decides on its colours. Texts, times, camera data and animations are none of these. */
const KEPT = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs'.split(' '));

/** A PNG without texts, camera data and anything behind its end; null if it is not whole. */
export function cleanPng(bytes: Uint8Array): CleanPicture | null {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let size: { readonly width: number; readonly height: number } | null = null;
  let hasData = false;
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_BYTES <= bytes.length) {
    const type = ascii(bytes, at + 4, at + 8);
    const end = at + CHUNK_BYTES + view.getUint32(at);
    if (end > bytes.length || (size === null) !== (type === 'IHDR')) return null;
    if (type === 'IHDR' && end < at + CHUNK_BYTES + 8) return null;
    if (type === 'IHDR') size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (type === 'IDAT') hasData = true;
    const isKept = KEPT.has(type);
    // A chunk that a reader must understand begins with a capital.
    if (!isKept && !/^[a-z][A-Za-z]{3}$/.test(type)) return null;
    if (isKept) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return size === null || !hasData ? null : { ...size, bytes: pieced(kept) };
    at = end;
  }
  return null;
}
