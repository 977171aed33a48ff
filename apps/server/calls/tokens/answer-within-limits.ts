import type { EndpointName } from '@zagon/contract/endpoints.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, refuse, type Result } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import { invalid, presentRefusal, refused, statusOf, type Refusal } from '../../core/refusal.ts';
import type { Sql } from '../../database/pool.ts';
import { returnTokenOpening, takeTokenOpening } from '../../stores/access-tokens/token-use.ts';
import { Raw } from '../call.ts';
import type { JsonAnswer } from '../idempotency.ts';
import type { RawCall } from '../route.ts';
import type { TokenVisitor } from '../visitor.ts';
import { withoutOtherThings } from './limit-to-things.ts';
import { tokenCallOf } from './token-calls.ts';

const OPENINGS_USED = {
  pl: 'Ten token otworzył już wodę $max razy w ciągu godziny. Zamykać może zawsze.',
  en: 'This token has already opened water $max times within an hour. It can always close.',
} as const;

const withMinutes = z.object({ minutes: z.number() });

/** Answers a call within the limits of its token: the longest opening, the openings an hour, its things. */
export async function answerWithinLimits(
  sql: Sql,
  name: EndpointName,
  visitor: TokenVisitor,
  call: Pick<RawCall, 'body' | 'now' | 'language'>,
  answer: () => Promise<Raw | JsonAnswer>,
): Promise<Raw | JsonAnswer> {
  const { now, language } = call;
  if (tokenCallOf(name)?.opens !== true) {
    const answered = await answer();
    return answered instanceof Raw ? answered : withoutOtherThings(name, visitor.token, answered);
  }
  const taken = await takeOpening(sql, visitor, call);
  if (!taken.ok) return { status: statusOf(taken.error), value: presentRefusal(taken.error, language) };
  let isOpened = false;
  try {
    const answered = await answer();
    isOpened = answered instanceof Raw || answered.status < 300;
    return answered;
  } finally {
    if (!isOpened) await returnTokenOpening(sql, visitor.sessionId, now);
  }
}

async function takeOpening(
  sql: Sql,
  { sessionId, token }: TokenVisitor,
  { body, now }: Pick<RawCall, 'body' | 'now'>,
): Promise<Result<null, Refusal>> {
  if (token.opening === null) return refused('token_scope');
  const { maxMinutes, perHour } = token.opening;
  // Anything else than a number is refused by the call itself.
  const parsed = withMinutes.safeParse(body);
  if (parsed.success && parsed.data.minutes > maxMinutes)
    return invalid(problem('minutes', 'max', { max: maxMinutes }));
  const retryAfterS = await takeTokenOpening(sql, sessionId, perHour, now);
  if (retryAfterS === null) return ok(null);
  return refuse({
    code: 'too_many_requests',
    message: OPENINGS_USED,
    values: { max: String(perHour) },
    retryAfterS,
  });
}
