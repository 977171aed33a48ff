import { learnServerTime } from '../../time/clock.ts';

/** The loose form in which a call's input travels through the client; its shape was checked where it was called. */
export type LooseInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

function entriesOf(part: unknown): (readonly [string, unknown])[] {
  return typeof part === 'object' && part !== null ? Object.entries(part) : [];
}

/** The address of a call: `:names` filled in, the query behind the question mark. */
export function addressOf(path: string, input: LooseInput): string {
  const params = Object.fromEntries(entriesOf(input.params));
  const filled = path.replace(/:([a-z_]+)/gi, (_place, name: string) => encodeURIComponent(asText(params[name])));
  const query = new URLSearchParams();
  for (const [key, value] of entriesOf(input.query)) if (value !== undefined) query.set(key, asText(value));
  return query.size === 0 ? filled : `${filled}?${query.toString()}`;
}

/** Addresses hold texts, numbers and yes or no; anything else is a mistake of the caller. */
function asText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('an address holds only texts, numbers and booleans');
}

/** One request over the line; null when no answer came. */
export async function send(address: string, init: RequestInit): Promise<Response | null> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', ...init });
    learnServerTime(response.headers.get('date'), Date.now());
    return response;
  } catch (error) {
    // fetch throws a TypeError when there is no network and an AbortError when the caller no longer wants the answer.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** A new key for one user's action; a repeat of the same action carries the same key. */
export function newKey(): string {
  // randomUUID exists only on secure pages; a farm may open the app over plain http in its own network.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
