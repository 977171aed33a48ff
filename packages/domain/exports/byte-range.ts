/** The part of a file that a `Range` header selects; `untilByte` is exclusive. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly fromByte: number; readonly untilByte: number }
  | { readonly kind: 'unsatisfiable' };

const WHOLE: ByteRange = { kind: 'whole' };

/**
 * Reads a `Range` header (RFC 9110, section 14). A header that is malformed, in other units or of several ranges is
 * ignored, as the standard permits: the response is then the whole file.
 */
export function byteRangeOf(header: string | null, sizeBytes: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return WHOLE;
  if (first === '') {
    const fromByte = Math.max(0, sizeBytes - Number(last));
    return fromByte < sizeBytes ? { kind: 'part', fromByte, untilByte: sizeBytes } : { kind: 'unsatisfiable' };
  }
  const fromByte = Number(first);
  if (last !== '' && Number(last) < fromByte) return WHOLE;
  if (fromByte >= sizeBytes) return { kind: 'unsatisfiable' };
  return { kind: 'part', fromByte, untilByte: last === '' ? sizeBytes : Math.min(Number(last) + 1, sizeBytes) };
}
