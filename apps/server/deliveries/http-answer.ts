import { constants } from 'node:http2';
import type { DeliveryResult } from './channel.ts';

const GONE: readonly number[] = [constants.HTTP_STATUS_NOT_FOUND, constants.HTTP_STATUS_GONE];
const NOT_PERMITTED: readonly number[] = [constants.HTTP_STATUS_UNAUTHORIZED, constants.HTTP_STATUS_FORBIDDEN];

/** The meaning of a gateway's or push service's HTTP status for a message. Its own words are the detail. */
export function resultOfStatus(response: Response, words: string): DeliveryResult {
  const { status } = response;
  const detail = `HTTP ${status}${words.trim() === '' ? '' : `: ${words.trim()}`}`;
  const retry = (answer: 'busy' | 'timeout' | 'not_permitted' | 'unavailable'): DeliveryResult => ({
    kind: 'retry',
    answer,
    detail,
    retryAfterS: secondsOf(response.headers.get('retry-after')),
  });
  if (response.ok) return { kind: 'sent' };
  if (GONE.includes(status)) return { kind: 'gone', detail };
  if (status === constants.HTTP_STATUS_TOO_MANY_REQUESTS) return retry('busy');
  if (status === constants.HTTP_STATUS_REQUEST_TIMEOUT) return retry('timeout');
  // The key of the installation is wrong: once it is corrected, the message can be sent.
  if (NOT_PERMITTED.includes(status)) return retry('not_permitted');
  const isServerError = status >= constants.HTTP_STATUS_INTERNAL_SERVER_ERROR;
  return isServerError ? retry('unavailable') : { kind: 'refused', answer: 'refused', detail };
}

/** Seconds of a `Retry-After` header, which may also be a date (RFC 9110, 10.2.3). */
function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, (atMs - Date.now()) / 1000);
}
