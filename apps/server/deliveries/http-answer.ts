import type { DeliveryResult } from './channel.ts';

const GONE: readonly number[] = [404, 410];
const NOT_PERMITTED: readonly number[] = [401, 403];

/** What an HTTP status of a gateway or push service means for a message. Its own words are the detail. */
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
  if (status === 429) return retry('busy');
  if (status === 408) return retry('timeout');
  // The key of the installation: once it is corrected, the message goes out.
  if (NOT_PERMITTED.includes(status)) return retry('not_permitted');
  return status < 500 ? { kind: 'refused', answer: 'refused', detail } : retry('unavailable');
}

/** Seconds of a `Retry-After` header, which may also be a date (RFC 9110, 10.2.3). */
function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, (atMs - Date.now()) / 1000);
}
