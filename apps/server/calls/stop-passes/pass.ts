import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretHash } from '../load-visitor.ts';
import { type Pass, passOf, passSchema, visitorOfPass } from './pass-content.ts';
import type { Visitor } from '../visitor.ts';

/** A pass is replaced once less than this is left of it. */
const RENEWED_BELOW = Temporal.Duration.from({ hours: 23 });

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
  return visitorOfPass(pass);
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
