import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { solves } from '@zagon/domain/challenges/puzzle.ts';
import type { Refused } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import type { Sql } from '../database/pool.ts';
import type { SecretBox } from '../core/secret-box.ts';
import { serviceSecret } from '../stores/session/service-secrets.ts';
import { usePuzzle } from '../stores/session/used-puzzles.ts';
import type { Call } from './call.ts';
import { refused, type Refusal } from '../core/refusal.ts';

/** The purpose of a solved puzzle, which permits nothing else. */
export type ChallengedAction = 'sign_in' | 'label';

/** Work required per attempt: about one second on a phone, or four. */
export const CHALLENGE_BITS = { usual: 16, hard: 18 } as const;

const VALID_FOR: Temporal.DurationLike = { minutes: 5 };
const keySchema = z.object({ key: z.string() });

/**
 * Admits an attempt with a solved puzzle (null), otherwise responds with a new puzzle. Issued puzzles are not stored:
 * they carry their own expiry and our seal. A solved one is valid once across all processes.
 */
export async function challenge(
  { sql, box }: { readonly sql: Sql; readonly box: SecretBox },
  call: Pick<Call, 'now' | 'ip' | 'solution'>,
  act: ChallengedAction,
  bits: number,
): Promise<Refused<Refusal> | null> {
  const stored = await serviceSecret(sql, box, 'challenges', () => ({ key: randomBytes(32).toString('base64url') }));
  const { key } = keySchema.parse(stored);
  if (call.solution !== null && (await isSolved(sql, key, call.solution, { act, bits, ...call }))) return null;
  const until = call.now.add(VALID_FOR).epochMilliseconds;
  const body = [act, bits, until, randomBytes(12).toString('base64url')].join('.');
  return refused('challenge', { challenge: { puzzle: `${body}.${seal(key, body, call.ip)}`, bits } });
}

async function isSolved(
  sql: Sql,
  key: string,
  solution: string,
  required: {
    readonly act: ChallengedAction;
    readonly bits: number;
    readonly ip: string;
    readonly now: Temporal.Instant;
  },
): Promise<boolean> {
  const [puzzle = '', number = ''] = solution.split(':');
  const [act, bits, until, random, sealText = ''] = puzzle.split('.');
  const body = [act, bits, until, random].join('.');
  const expected = Buffer.from(seal(key, body, required.ip));
  const actual = Buffer.from(sealText);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
  // Anything with our seal has our format.
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(Number(until));
  if (act !== required.act || Number(bits) < required.bits) return false;
  if (Temporal.Instant.compare(expiresAt, required.now) <= 0) return false;
  return solves({ puzzle, bits: Number(bits) }, Number(number)) && usePuzzle(sql, puzzle, expiresAt);
}

/** Bound to the requesting IP address, so that solved puzzles cannot be passed on. */
function seal(key: string, body: string, ip: string): string {
  return createHmac('sha256', key).update(`${body} ${ip}`).digest('base64url');
}
