/** RFC 4648 section 6, without padding: what authenticator apps read and people can type. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Digits of a code. */
export const CODE_DIGITS = 6;

/** How long a code stands, in s (RFC 6238 section 5.2). */
export const CODE_STEP_S = 30;

/** Bytes as base32 letters, five bits a letter. */
export function toBase32(bytes: Uint8Array): string {
  let letters = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) letters += ALPHABET.charAt((held >> (bits - 5)) & 31);
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? letters : letters + ALPHABET.charAt((held << (5 - bits)) & 31);
}

/** The bytes of base32 letters. A letter outside the alphabet is a bug of the caller. */
export function fromBase32(letters: string): Uint8Array {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of letters) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) throw new RangeError('not base32');
    held = (held << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}

/** The link that an authenticator app on the same device opens. `secret` in base32. */
export function otpauthLink(email: string, secret: string): string {
  const label = `Zagon:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Zagon&algorithm=SHA1&digits=${CODE_DIGITS}&period=${CODE_STEP_S}`;
}
