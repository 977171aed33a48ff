import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { secretHash } from '../load-visitor.ts';
import type { Visitor } from '../visitor.ts';

/**
 * How long a visitor may stop water without the database being asked who they are. A stop closes what it names and
 * nothing else, so that a day weighs less than a valve that stays open.
 */
export const PASS_VALID_FOR = Temporal.Duration.from({ hours: 24 });

/** A pass is replaced once less than this is left of it. */
const RENEWED_BELOW = Temporal.Duration.from({ hours: 23 });

const passSchema = z.object({
  sessionId: z.uuid(),
  userId: z.uuid(),
  role: z.enum(['adminus', 'admin', 'normal']),
  language: z.enum(['pl', 'en']),
  account: z.object({ id: z.uuid(), state: z.enum(['active', 'expired', 'blocked']), timeZone: z.string() }),
  entered: z.object({ reason: z.string(), untilMs: z.number() }).nullable(),
  untilMs: z.number(),
});
type Pass = z.infer<typeof passSchema>;

/**
 * The proof that a visitor may stop water in an account, sealed with a key that all processes share; it counts only
 * beside the secret of its session. Null: this visitor stops nothing.
 */
export function sealPass(key: string, secret: string, visitor: Visitor, now: Temporal.Instant): string | null {
  const pass = passOf(visitor, now);
  if (pass === null) return null;
  const body = Buffer.from(JSON.stringify(pass)).toString('base64url');
  return `${body}.${sealOf(key, secret, body)}`;
}

/** The visitor of a pass; null if it is not valid, or not that of this session. */
export function openPass(key: string, secret: string, text: string, now: Temporal.Instant): Visitor | null {
  const pass = read(key, secret, text);
  if (pass === null || pass.untilMs <= now.epochMilliseconds) return null;
  const { sessionId, userId, role, language, account, entered } = pass;
  return {
    sessionId,
    userId,
    role,
    language,
    factorCheckedAt: null,
    account,
    entered:
      entered === null
        ? null
        : { reason: entered.reason, until: Temporal.Instant.fromEpochMilliseconds(entered.untilMs) },
  };
}

/** Whether a browser needs another pass: it has none, it is about to expire, or what it says has changed. */
export function isPassOutdated(
  key: string,
  secret: string,
  text: string | null,
  visitor: Visitor,
  now: Temporal.Instant,
): boolean {
  const wanted = passOf(visitor, now);
  if (text === null) return wanted !== null;
  const held = read(key, secret, text);
  if (held === null || wanted === null) return true;
  const { untilMs: heldUntilMs, ...says } = held;
  const { untilMs: wantedUntilMs, ...shouldSay } = wanted;
  const renewedAtMs = Math.min(wantedUntilMs, now.add(RENEWED_BELOW).epochMilliseconds);
  return JSON.stringify(says) !== JSON.stringify(shouldSay) || heldUntilMs < renewedAtMs;
}

function passOf(visitor: Visitor, now: Temporal.Instant): Pass | null {
  const { sessionId, userId, role, language, account, entered, wall } = visitor;
  // A wall cannot even stop, and outside an account there is nothing to stop.
  if (account === null || wall !== undefined) return null;
  const untilMs = now.add(PASS_VALID_FOR).epochMilliseconds;
  const enteredUntilMs = entered?.until.epochMilliseconds ?? untilMs;
  return {
    sessionId,
    userId,
    role,
    language,
    account: { id: account.id, state: account.state, timeZone: account.timeZone },
    entered: entered === null ? null : { reason: entered.reason, untilMs: enteredUntilMs },
    untilMs: Math.min(untilMs, enteredUntilMs),
  };
}

function read(key: string, secret: string, text: string): Pass | null {
  const [body = '', seal = '', ...rest] = text.split('.');
  if (rest.length > 0 || !isEqual(seal, sealOf(key, secret, body))) return null;
  // What has our seal was written by us, if not by this release.
  return passSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data ?? null;
}

function sealOf(key: string, secret: string, body: string): string {
  return createHmac('sha256', key).update(secretHash(secret)).update(`stop ${body}`).digest('base64url');
}

function isEqual(text: string, expectedText: string): boolean {
  const [actual, expected] = [Buffer.from(text), Buffer.from(expectedText)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
