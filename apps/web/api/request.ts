import { ANSWER_HEADER, ANSWER_MARK } from '@zagon/contract/answer-headers.ts';
import { syncServerTime } from '../time/clock.ts';
import { dropEarlyAnswers, takeEarlyAnswer } from './early-answer.ts';

/** Untyped input of a call inside the client; its type was checked at the call site. */
export type LooseInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

function entriesOf(part: unknown): (readonly [string, unknown])[] {
  return typeof part === 'object' && part !== null ? Object.entries(part) : [];
}

/** The URL of a call, with `:names` filled in and the query string appended. */
export function addressOf(path: string, input: LooseInput): string {
  const params = Object.fromEntries(entriesOf(input.params));
  const filled = path.replace(/:([a-z_]+)/gi, (_place, name: string) => encodeURIComponent(toUrlText(params[name])));
  const query = new URLSearchParams();
  for (const [key, value] of entriesOf(input.query)) if (value !== undefined) query.set(key, toUrlText(value));
  return query.size === 0 ? filled : `${filled}?${query.toString()}`;
}

/** URLs can hold strings, numbers and booleans; anything else is a bug in the caller. */
function toUrlText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('a URL can hold only strings, numbers and booleans');
}

/**
 * Sends one request; null if the server did not respond: nothing arrived, or something else answered in its place,
 * such as the sign-in page of a hotspot, which answers every request in its own way, or the error of a proxy.
 */
export async function send(address: string, init: RequestInit, media: string): Promise<Response | null> {
  try {
    const isRead = init.method === 'GET';
    if (!isRead) dropEarlyAnswers();
    const early = isRead ? takeEarlyAnswer(address) : undefined;
    const response = await (early?.response ?? fetch(address, { credentials: 'same-origin', ...init }));
    const receivedMs = early?.receivedMs ?? Date.now();
    if (response.headers.get(ANSWER_HEADER) !== ANSWER_MARK) return null;
    if (response.ok && !isOfType(response, media)) return null;
    // The clock of something else that answered would prove nothing.
    syncServerTime(response.headers.get('date'), receivedMs);
    return response;
  } catch (error) {
    // fetch throws a TypeError without a network and an AbortError when the caller aborts.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

export const JSON_TYPE = 'application/json';

/** Whether a response has a media type, such as `text/csv; charset=utf-8` or `image/*`. */
function isOfType(response: Response, media: string): boolean {
  const [received, promised] = [typeOf(response.headers.get('content-type') ?? ''), typeOf(media)];
  return promised.endsWith('/*') ? received.startsWith(promised.slice(0, -1)) : received === promised;
}

/** A media type without its parameters. */
const typeOf = (media: string): string => (media.split(';')[0] ?? '').trim().toLowerCase();

/** A new idempotency key for one user action; retries of the same action reuse it. */
export function newKey(): string {
  // randomUUID exists only in secure contexts; a farm may open the app over plain HTTP on its own network.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
