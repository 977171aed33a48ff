import { ascii, type CleanPicture, pieced, viewOf } from './picture-bytes.ts';

type Size = { readonly width: number; readonly height: number };

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Bits of the extended header that announce camera data. */
const METADATA_FLAGS = 0b1100;

/** A WebP without camera data and anything behind its end; null if it is not whole, or animated. */
export function cleanWebp(bytes: Uint8Array): CleanPicture | null {
  const view = viewOf(bytes);
  const fileEnd = CHUNK_HEADER_BYTES + view.getUint32(4, true);
  if (fileEnd > bytes.length) return null;
  const kept: Uint8Array[] = [];
  const sizes: Size[] = [];
  let hasData = false;
  for (let at = HEADER_BYTES; at < fileEnd;) {
    if (at + CHUNK_HEADER_BYTES > fileEnd) return null;
    const type = ascii(bytes, at, at + 4);
    const length = view.getUint32(at + 4, true);
    const end = at + CHUNK_HEADER_BYTES + length + (length % 2);
    if (end > fileEnd) return null;
    const chunk = bytes.slice(at, end);
    const content = chunk.subarray(CHUNK_HEADER_BYTES);
    if (type === 'VP8X' || type === 'VP8 ' || type === 'VP8L') {
      const size = sizeOf(type, content);
      if (size === null) return null;
      sizes.push(size);
      hasData ||= type !== 'VP8X';
      if (type === 'VP8X') content[0] = (content[0] ?? 0) & ~METADATA_FLAGS;
    }
    if (type === 'ANIM' || type === 'ANMF') return null;
    if (['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP'].includes(type)) kept.push(chunk);
    at = end;
  }
  if (!hasData) return null;
  const header = bytes.slice(0, HEADER_BYTES);
  const length = kept.reduce((sum, chunk) => sum + chunk.length, HEADER_BYTES - CHUNK_HEADER_BYTES);
  viewOf(header).setUint32(4, length, true);
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
    bytes: pieced([header, ...kept]),
  };
}

/** Numbers of WebP have their lowest byte first. */
function sizeOf(type: 'VP8X' | 'VP8 ' | 'VP8L', content: Uint8Array): Size | null {
  const view = viewOf(content);
  if (content.length < (type === 'VP8L' ? 5 : 10)) return null;
  switch (type) {
    case 'VP8X':
      return { width: 1 + (view.getUint32(4, true) & 0xffffff), height: 1 + (view.getUint32(6, true) >>> 8) };
    case 'VP8 ':
      return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(1, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
  }
}
