import { setTimeout as wait } from 'node:timers/promises';
import { isStopRoute, type Stop, type StopRoute } from '../close-first/stop.ts';
import type { RawCall } from './route.ts';
import type { JsonAnswer } from './idempotency.ts';
import { presentRefusal, statusOf } from './refusal.ts';
import type { EndpointName } from '@zagon/contract/endpoints.ts';
import { z } from 'zod';

/** Sends the close of a stop without the database; the id of the order, or null where it knows nothing to close. */
export type CloseFirst = (stop: Stop) => string | null;

/** How long a stop waits for the database before it goes ahead of it. */
const WAIT_MS = 1_000;

const byId = z.object({ id: z.uuid() });

/** What a piece of work gives, where it gives it in time; it throws like the work where that throws. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = wait(WAIT_MS, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('the database did not answer in time');
  });
  try {
    // Whichever loses ends unheard: an answer that comes after all has been written down, and is told by its rows.
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

/** Answers a stop; where that fails on our side, whatever the cause, the order to close goes out all the same. */
export async function answerStop<T>(
  name: EndpointName,
  call: RawCall,
  closeFirst: CloseFirst,
  answer: () => Promise<T>,
): Promise<T | JsonAnswer> {
  if (!isStopRoute(name)) return answer();
  try {
    return await inTime(answer());
  } catch (error) {
    const stop = stopOf(name, call);
    const id = stop === null ? null : closeFirst(stop);
    if (id === null) throw error;
    return sentFirst(name, id, call);
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

/** The order is on its way; where the answer would be a row, there is none to show yet. */
function sentFirst(route: StopRoute, commandId: string, { language }: RawCall): JsonAnswer {
  if (route === 'closeOutput') return { status: 202, value: { ok: true, id_command: commandId } };
  const refusal = {
    code: 'unavailable',
    message: {
      pl: 'Polecenie zamknięcia wysłano do stacji. Zapiszemy je, gdy wróci baza danych.',
      en: 'The order to close was sent to the base station. It will be recorded when the database is back.',
    },
  } as const;
  return { status: statusOf(refusal), value: presentRefusal(refusal, language) };
}
