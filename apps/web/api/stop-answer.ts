import type { Result } from '@zagon/domain/core/result.ts';
import type { Refused } from './types.ts';

/**
 * Whether a stop to the module is pending. If the database does not answer, it is sent before it is recorded, and the
 * answer says so instead of returning what changed; the next event shows it.
 */
export function isStopPending(answer: Result<unknown, Refused>): boolean {
  return answer.ok || answer.error.err === 'stop_sent';
}

/** What ends a stop without it having stopped anything: it is said of this stop, and will not change. */
const OVER: ReadonlySet<Refused['err']> = new Set(['not_found', 'account_changed', 'access_denied']);

/**
 * Whether a refusal ends a stop. All others are passing, whatever their reason, and the stop is sent again: it is the
 * one list of all places that stop water.
 */
export function isStopOver({ err }: Refused): boolean {
  return OVER.has(err);
}

/** The server was reached, and could not serve the call or did not answer it in time. */
const SERVER_BUSY: ReadonlySet<Refused['err']> = new Set(['unavailable', 'overloaded', 'internal', 'stop_unanswered']);

/** Whether a refusal only means that the server could not be reached, or could not serve the call. */
export function isServerAway({ err }: Refused): boolean {
  return SERVER_BUSY.has(err) || err === 'unreachable' || err === 'csrf';
}

/** Whether the server could not use its database: what it had not read before is not known to it then. */
export function isDatabaseAway({ err }: Refused): boolean {
  return SERVER_BUSY.has(err);
}
