import type { Result } from '@zagon/domain/core/result.ts';
import type { Refused } from './types.ts';

/**
 * Whether a stop to the module is pending. If the database does not answer, it is sent before it is recorded, and the
 * answer says so instead of returning what changed; the next event shows it.
 */
export function isStopPending(answer: Result<unknown, Refused>): boolean {
  return answer.ok || answer.error.err === 'stop_sent';
}

/** Whether the server could not reach its database: what it had not read before is not known to it then. */
export function isDatabaseAway({ err }: Refused): boolean {
  return err === 'unavailable' || err === 'overloaded';
}
