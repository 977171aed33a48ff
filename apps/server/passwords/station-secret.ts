import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Generates a secret of 256 random bits: a plain hash of it reveals nothing, so no slow hash is needed. */
export function makeStationSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a secret as stored in the database. */
export function hashStationSecret(secret: string | Uint8Array): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compares in constant time; an unknown station (no hash) takes as long and never matches. */
export function secretMatches(secret: string | Uint8Array, hash: Uint8Array | undefined): boolean {
  const actual = hashStationSecret(secret);
  const expected = hash?.length === actual.length ? hash : undefined;
  const equal = timingSafeEqual(actual, expected ?? Buffer.alloc(actual.length));
  return expected !== undefined && equal;
}
