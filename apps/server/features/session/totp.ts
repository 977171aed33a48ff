import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, CODE_STEP_S, fromBase32, toBase32 } from '@zagon/domain/accounts/second-factor.ts';

/** RFC 4226 section 4 R6 recommends 160 bits, the length of the hash. */
const SECRET_BYTES = 20;

/** A clock may be one step ahead or behind (RFC 6238 section 5.2). */
const DRIFT = [-1, 0, 1] as const;

/** A new secret in base32, for a server and an authenticator app to share. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** The number of the 30-second step in which `now` lies, counted from 1970. */
export function stepOf(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / (CODE_STEP_S * 1_000));
}

/** The code of a step: RFC 6238 with HMAC-SHA-1, truncated as in RFC 4226 section 5.3. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/** The step that matches the code, within the allowed clock drift; null if none does. */
export function matchingStep(secret: string, code: string, now: Temporal.Instant): number | null {
  const codeBytes = Buffer.from(code.padEnd(CODE_DIGITS).slice(0, CODE_DIGITS), 'latin1');
  const matching = DRIFT.map((drift) => stepOf(now) + drift).filter((step) =>
    timingSafeEqual(Buffer.from(codeOf(secret, step), 'latin1'), codeBytes),
  );
  return matching.at(-1) ?? null;
}
