import type { Refusal } from '@zagon/contract/errors/refusal.ts';
import { unreachable } from '../api/attempt.ts';
import { RefusedError } from '../api/query.ts';

/** How long to wait for an acknowledgement, ms. */
export const ANSWER_TIMEOUT_MS = 8_000;

/** A request over the live connection as a read: `send` gets the callback. Throws `RefusedError`, as reads do. */
export function answerOf<Reply extends object>(
  send: ((callback: (error: Error | null, reply: Reply | Refusal) => void) => void) | null,
): Promise<Reply> {
  if (send === null) return Promise.reject(new RefusedError(unreachable()));
  return new Promise((resolve, reject) => {
    send((error, reply) => {
      if (error !== null) reject(new RefusedError(unreachable()));
      else if ('err' in reply) reject(new RefusedError(reply));
      else resolve(reply);
    });
  });
}
