import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { solves } from '@zagon/domain/challenges/puzzle.ts';
import type { Refused } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import type { Sql } from '../db/pool.ts';
import { serviceSecret } from '../stores/service-secrets.ts';
import { spendPuzzle } from '../stores/spent-puzzles.ts';
import type { Call } from './call.ts';
import { refused, type Refusal } from './refusal.ts';

/** What a puzzle lets through: it is good for nothing else. */
export type ChallengedAct = 'sign_in' | 'label';

/** How much work a try costs: about a second on a telephone, or four. */
export const CHALLENGE_BITS = { usual: 16, hard: 18 } as const;

const GOOD_FOR: Temporal.DurationLike = { minutes: 5 };
const keySchema = z.object({ key: z.string() });

/**
 * Lets a try through that has done its work (null), else answers with a puzzle. Nothing is kept of a puzzle that is
 * given out: it carries its own end and our seal. One that was solved counts once, in all processes.
 */
export async function challenge(
  sql: Sql,
  call: Pick<Call, 'now' | 'ip' | 'solution'>,
  act: ChallengedAct,
  bits: number,
): Promise<Refused<Refusal> | null> {
  const kept = await serviceSecret(sql, 'challenges', () => ({ key: randomBytes(32).toString('base64url') }));
  const { key } = keySchema.parse(kept);
  if (call.solution !== null && (await isSolved(sql, key, call.solution, { act, bits, ...call }))) return null;
  const until = call.now.add(GOOD_FOR).epochMilliseconds;
  const body = [act, bits, until, randomBytes(12).toString('base64url')].join('.');
  return refused('challenge', { challenge: { puzzle: `${body}.${seal(key, body, call.ip)}`, bits } });
}

async function isSolved(
  sql: Sql,
  key: string,
  solution: string,
  wanted: { readonly act: ChallengedAct; readonly bits: number; readonly ip: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  const [puzzle = '', number = ''] = solution.split(':');
  const [act, bits, until, random, given = ''] = puzzle.split('.');
  const body = [act, bits, until, random].join('.');
  const expected = Buffer.from(seal(key, body, wanted.ip));
  const sealed = Buffer.from(given);
  if (sealed.length !== expected.length || !timingSafeEqual(sealed, expected)) return false;
  // What carries our seal has the form that we gave it.
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(Number(until));
  if (act !== wanted.act || Number(bits) < wanted.bits) return false;
  if (Temporal.Instant.compare(expiresAt, wanted.now) <= 0) return false;
  return solves({ puzzle, bits: Number(bits) }, Number(number)) && spendPuzzle(sql, puzzle, expiresAt);
}

/** Bound to the address that asked: solved puzzles are not passed on to others. */
function seal(key: string, body: string, ip: string): string {
  return createHmac('sha256', key).update(`${body} ${ip}`).digest('base64url');
}
