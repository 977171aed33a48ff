/** RFC 4648 section 6, without padding: readable by authenticator apps and easy to type. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Number of digits in a code. */
export const CODE_DIGITS = 6;

/** Validity of a code, in seconds (RFC 6238 section 5.2). */
export const CODE_STEP_S = 30;

/** Encodes bytes as base32, five bits per letter. */
export function toBase32(bytes: Uint8Array): string {
  let letters = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) letters += ALPHABET.charAt((buffer >> (bits - 5)) & 31);
    buffer &= (1 << bits) - 1;
  }
  return bits === 0 ? letters : letters + ALPHABET.charAt((buffer << (5 - bits)) & 31);
}

/** Decodes base32. Throws on a letter outside the alphabet, which is a bug in the caller. */
export function fromBase32(letters: string): Uint8Array {
  const bytes: number[] = [];
  let buffer = 0;
  let bits = 0;
  for (const letter of letters) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) throw new RangeError('not base32');
    buffer = (buffer << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((buffer >> bits) & 255);
    buffer &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}

/** Link that an authenticator app on the same device opens. `secret` is base32. */
export function otpauthLink(email: string, secret: string): string {
  const label = `Zagon:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Zagon&algorithm=SHA1&digits=${CODE_DIGITS}&period=${CODE_STEP_S}`;
}
