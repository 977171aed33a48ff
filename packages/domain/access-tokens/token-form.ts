/** How every token begins, so that people and scanners of published code recognise one. */
const PREFIX = 'zgn_';

/** Random characters of a token: 190 bits. */
export const TOKEN_SECRET_CHARS = 32;

/** Enough characters for a CRC-32. */
const CHECKSUM_CHARS = 6;

export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const FORM = /^zgn_[0-9A-Za-z]{38}$/;

/** The token with these random characters. */
export function tokenOf(secret: string): string {
  return withChecksum(PREFIX + secret);
}

/**
 * True if a text can be a token. A cut, a typing error, another case or a line break breaks its form or its checksum,
 * so that it is recognised without looking the token up.
 */
export function isTokenWellFormed(text: string): boolean {
  return FORM.test(text) && withChecksum(text.slice(0, PREFIX.length + TOKEN_SECRET_CHARS)) === text;
}

/** A text for logs, with what may be a token or a part of one made unreadable. */
export function withoutTokens(text: string): string {
  return text.replaceAll(/zgn_[0-9a-z]+/gi, 'zgn_*');
}

function withChecksum(start: string): string {
  return start + inBase62(crc32(start)).padStart(CHECKSUM_CHARS, '0');
}

function inBase62(value: number): string {
  const rest = Math.floor(value / BASE62.length);
  return (rest === 0 ? '' : inBase62(rest)) + BASE62.charAt(value % BASE62.length);
}

/** CRC-32 as in ISO 3309, of ASCII text. */
function crc32(text: string): number {
  let crc = 0xffff_ffff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ ((crc & 1) === 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
