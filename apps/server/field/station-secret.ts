import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A station's secret is 256 random bits, so that a plain hash of it tells nothing and needs no slow function.
 */
export function makeStationSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret. */
export function hashStationSecret(secret: string | Uint8Array): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compares in constant time; an unknown station (no hash) costs the same and never matches. */
export function secretMatches(secret: string | Uint8Array, hash: Uint8Array | undefined): boolean {
  const given = hashStationSecret(secret);
  const known = hash?.length === given.length ? hash : undefined;
  const equal = timingSafeEqual(given, known ?? Buffer.alloc(given.length));
  return known !== undefined && equal;
}
