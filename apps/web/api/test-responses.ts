import { onTestFinished, vi } from 'vitest';
import { setCsrfToken } from './client.ts';

/** The server's response, or `lost` for none. */
export type Reply = readonly [status: number, body: object] | 'lost';

/** Mocks the server with these responses, in order, until the test ends; returns the request bodies. */
export function respondWith(...replies: readonly Reply[]): readonly unknown[] {
  return respondAt('/', ...replies);
}

/**
 * The same for the addresses with a prefix. A stop without an answer is repeated for seconds, even after its test: it
 * takes no response of a test that names its addresses.
 */
export function respondAt(prefix: `/${string}`, ...replies: readonly Reply[]): readonly unknown[] {
  const remaining = [...replies];
  const sent: unknown[] = [];
  setCsrfToken('abc');
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.startsWith(prefix)) return Promise.resolve(new Response('{}', { status: 404 }));
    sent.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
    const reply = remaining.shift() ?? [500, {}];
    if (reply === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    const [status, body] = reply;
    return Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    );
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    setCsrfToken(undefined);
  });
  return sent;
}
