import { callUnderKey } from '../../../api/client.ts';
import { newKey } from '../../../api/request.ts';
import { isServerAway, isStopOver, isStopPending } from '../../../api/stop-answer.ts';
import { nowMs } from '../../../time/clock.ts';
import type { PendingStop } from './pending-stop.ts';
import { changeStop, putStop, removeStop } from './stop-store.ts';

/** What the server said to a stop; `message` is null if it was not reached. */
export type Delivery =
  | { readonly kind: 'received' }
  | { readonly kind: 'over'; readonly message: string }
  | { readonly kind: 'again'; readonly message: string | null };

/** Targets whose stop is in flight: two parts of a page may want to send it. */
const inFlight = new Set<string>();

/** Sends a pending stop once, and records what became of it; null if it is in flight already. */
export async function deliverStop(stop: PendingStop): Promise<Delivery | null> {
  const { call, id } = stop.target;
  if (inFlight.has(id)) return null;
  inFlight.add(id);
  const key = stop.received ? newKey() : stop.key;
  putStop({ ...stop, key, received: false, attempts: stop.attempts + 1, sentAtMs: nowMs() });
  try {
    const answer = await callUnderKey(call, { params: { id } }, key);
    if (isStopPending(answer)) {
      changeStop(key, (pending) => ({ ...pending, received: true }));
      return { kind: 'received' };
    }
    if (answer.ok || isStopOver(answer.error)) {
      removeStop(id);
      return { kind: 'over', message: answer.ok ? '' : answer.error.message };
    }
    return { kind: 'again', message: isServerAway(answer.error) ? null : answer.error.message };
  } finally {
    inFlight.delete(id);
  }
}
