import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Sql } from '../../../database/pool.ts';
import type { SecretBox } from '../../../core/secret-box.ts';
import { serviceSecret } from '../../../stores/session/service-secrets.ts';
import { usePuzzle } from '../../../stores/session/used-puzzles.ts';

/** The purpose of a signed challenge, and its browser: the hash of its session or visit. */
export type ChallengeUse = { readonly purpose: 'register' | 'sign_in'; readonly browser: string };

type Deps = { readonly sql: Sql; readonly box: SecretBox; readonly now: Temporal.Instant };

export const CHALLENGE_MINUTES = 5;
const keySchema = z.object({ key: z.string() });

/**
 * A challenge for a passkey, base64url. As with puzzles, issued ones are not stored: they carry their own expiry and
 * our seal, so opening the sign-in page writes nothing.
 */
export async function newChallenge(deps: Deps, use: ChallengeUse): Promise<string> {
  const until = deps.now.add({ minutes: CHALLENGE_MINUTES }).epochMilliseconds;
  const body = `${until}.${randomBytes(18).toString('base64url')}`;
  return Buffer.from(`${body}.${seal(await keyOf(deps), body, use)}`).toString('base64url');
}

/** Uses up a challenge; false if it is not ours, belongs to another browser, has expired or was used before. */
export async function takeChallenge(deps: Deps, use: ChallengeUse, challenge: string): Promise<boolean> {
  const [until = '', random = '', sealText = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
  const expected = Buffer.from(seal(await keyOf(deps), `${until}.${random}`, use));
  const actual = Buffer.from(sealText);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
  // Anything with our seal has our format.
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(Number(until));
  return Temporal.Instant.compare(expiresAt, deps.now) > 0 && usePuzzle(deps.sql, `passkey.${random}`, expiresAt);
}

async function keyOf({ sql, box }: Deps): Promise<string> {
  const create = () => ({ key: randomBytes(32).toString('base64url') });
  return keySchema.parse(await serviceSecret(sql, box, 'passkey_challenges', create)).key;
}

function seal(key: string, body: string, { purpose, browser }: ChallengeUse): string {
  return createHmac('sha256', key).update(`${purpose} ${browser} ${body}`).digest('base64url');
}
