import { setTimeout as wait } from 'node:timers/promises';
import { RETRY_AFTER_S } from '../admission/limits.ts';
import { TurnedAway } from '../admission/turned-away.ts';
import { type CloseFirst, isStopRoute, type Stop, type StopRoute } from '../emergency-stop/stop.ts';
import type { RawCall } from './route.ts';
import type { JsonAnswer } from './idempotency.ts';
import { presentRefusal, statusOf } from '../core/refusal.ts';
import type { EndpointName } from '@zagon/contract/endpoints.ts';
import { z } from 'zod';

/** How long a stop waits for the database before bypassing it, ms. */
export const ANSWER_MS = 1_000;
/** The same for the lookup of its session; shorter if the stop is accepted anyway. */
export const LOOKUP_MS = { unknown: 1_000, recent: 500 } as const;

const byId = z.object({ id: z.uuid() });

/** Returns the result of `work`; throws if it fails, and `TurnedAway` if it does not finish in time. */
export async function withTimeout<T>(work: Promise<T>, waitMs: number): Promise<T> {
  const cancellation = new AbortController();
  const timeout = wait(waitMs, undefined, { signal: cancellation.signal, ref: false }).then(() => {
    throw new TurnedAway({ code: 'stop_unanswered', retryAfterS: RETRY_AFTER_S });
  });
  try {
    // The loser of the race is ignored: a late result is already stored and will show up in its rows.
    return await Promise.race([work, timeout]);
  } finally {
    cancellation.abort();
  }
}

/**
 * Responds to a stop. If that fails on the server side for any reason, including overload, the close command is sent
 * anyway.
 */
export async function answerStop<T>(
  name: EndpointName,
  call: RawCall,
  closeFirst: CloseFirst,
  answer: () => Promise<T>,
): Promise<T | JsonAnswer> {
  if (!isStopRoute(name)) return answer();
  try {
    return await withTimeout(answer(), ANSWER_MS);
  } catch (error) {
    const stop = stopOf(name, call);
    const id = stop === null ? null : closeFirst(stop);
    if (id === null) throw error;
    return closeSentAnswer(name, id, call);
  }
}

function stopOf(route: StopRoute, call: RawCall): Stop | null {
  const params = byId.safeParse(call.params);
  const account = call.visitor?.account ?? null;
  if (!params.success || call.visitor === null || account === null) return null;
  const { sessionId, userId, role, language } = call.visitor;
  const visitor = { sessionId, userId, role, language };
  return { route, id: params.data.id, at: call.now.toString(), ip: call.ip, visitor, account };
}

/** The command was sent; routes that would return a row have none yet. */
function closeSentAnswer(route: StopRoute, commandId: string, { language }: RawCall): JsonAnswer {
  if (route === 'closeOutput') return { status: 202, value: { ok: true, id_command: commandId } };
  const refusal = { code: 'stop_sent' } as const;
  return { status: statusOf(refusal), value: presentRefusal(refusal, language) };
}
