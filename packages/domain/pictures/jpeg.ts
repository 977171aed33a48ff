import { ascii, type CleanPicture, pieced, viewOf } from './picture-bytes.ts';

const MARKER = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP_LAST = 0xef;

/** Data of programs without which a picture has other colours or none: JFIF, a colour profile, the colours of Adobe. */
const KEPT_DATA = [
  [APP0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
] as const;

/** A JPEG without camera data, comments and anything behind its end; null if it is not whole. */
export function cleanJpeg(bytes: Uint8Array): CleanPicture | null {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { readonly width: number; readonly height: number } | null = null;
  let hasScan = false;
  let at = 2;
  while (at + 4 <= bytes.length || bytes[at + 1] === END) {
    const marker = bytes[at + 1];
    if (bytes[at] !== MARKER || marker === undefined || marker < 0xc0 || marker === START) return null;
    if (marker === END) {
      if (size === null || !hasScan) return null;
      return { ...size, bytes: pieced([...kept, bytes.subarray(at, at + 2)]) };
    }
    const length = view.getUint16(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (isFrame(marker)) {
      if (length < 8 || size !== null) return null;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === SCAN) {
      hasScan = true;
      end = endOfScan(bytes, end);
    }
    if (isKept(bytes, at, marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** The header of a frame, which has the size; 0xc4, 0xc8 and 0xcc are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function isKept(bytes: Uint8Array, at: number, marker: number): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP_LAST) return true;
  return KEPT_DATA.some(([kept, name]) => marker === kept && ascii(bytes, at + 4, at + 4 + name.length) === name);
}

/** The next marker after the data of a scan; there, 0xff is followed by 0 or a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === MARKER && next !== 0 && next !== MARKER && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
