import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Sql } from '../../database/pool.ts';
import type { Call } from '../../calls/call.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import { findByEmail, type LoginRow } from '../../stores/accounts/users.ts';
import { serviceSecret } from '../../stores/session/service-secrets.ts';
import type { Throttle } from '../../stores/session/throttles.ts';

type Deps = { readonly sql: Sql; readonly box: SecretBox };

const VALID_FOR: Temporal.DurationLike = { hours: 24 * 180 };
const keySchema = z.object({ key: z.string() });

/**
 * The throttle of a browser in which this user has signed in before, or null. It belongs to the browser, so failures
 * elsewhere do not delay the user there. A browser without the cookie costs no query, so that the response time reveals
 * nothing about an address.
 */
export async function throttleOfKnownBrowser(deps: Deps, call: Call, email: string): Promise<Throttle | null> {
  const { known } = call.cookies;
  if (known === null) return null;
  const key = await keyOf(deps);
  const [userId = '', until = '', mark = '', random = '', seal = ''] = known.split('.');
  if (!isEqual(seal, sealOf(key, [userId, until, mark, random].join('.')))) return null;
  // Anything with our seal has our format.
  if (Number(until) <= call.now.epochMilliseconds) return null;
  const user = await findByEmail(deps.sql, email.trim());
  if (user === undefined || user.id !== userId || !isEqual(mark, passwordMark(key, user))) return null;
  return { key: `browser:${createHash('sha256').update(known).digest('base64url')}`, free: 5, capS: 60 };
}

/**
 * Marks the browser as known for this user until the password changes. It is not a session and permits nothing else.
 */
export async function rememberBrowser(deps: Deps, call: Call, user: LoginRow): Promise<void> {
  const key = await keyOf(deps);
  const until = call.now.add(VALID_FOR);
  const body = [user.id, until.epochMilliseconds, passwordMark(key, user), randomBytes(12).toString('base64url')];
  call.cookies.remember(`${body.join('.')}.${sealOf(key, body.join('.'))}`, Temporal.Duration.from(VALID_FOR));
}

async function keyOf({ sql, box }: Deps): Promise<string> {
  const create = () => ({ key: randomBytes(32).toString('base64url') });
  return keySchema.parse(await serviceSecret(sql, box, 'known_browsers', create)).key;
}

/** Changes with the password, which revokes the cookie, and reveals nothing about it. */
function passwordMark(key: string, { id, password_hash }: LoginRow): string {
  return sealOf(key, `password ${id} ${password_hash ?? ''}`).slice(0, 22);
}

function sealOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isEqual(text: string, expectedText: string): boolean {
  const [actual, expected] = [Buffer.from(text), Buffer.from(expectedText)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
