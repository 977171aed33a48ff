import { syncServerTime } from '../time/clock.ts';

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

/** Sends one request; null if no response arrived. */
export async function send(address: string, init: RequestInit): Promise<Response | null> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', ...init });
    syncServerTime(response.headers.get('date'), Date.now());
    return response;
  } catch (error) {
    // fetch throws a TypeError without a network and an AbortError when the caller aborts.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** A new idempotency key for one user action; retries of the same action reuse it. */
export function newKey(): string {
  // randomUUID exists only in secure contexts; a farm may open the app over plain HTTP on its own network.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
