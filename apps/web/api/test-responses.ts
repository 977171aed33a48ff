import { onTestFinished, vi } from 'vitest';
import { ANSWER_HEADER, ANSWER_MARK } from '@zagon/contract/answer-headers.ts';
import { setCsrfToken } from './attempt.ts';

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
    if (!address.startsWith(prefix)) return Promise.resolve(serverResponse('{}', { status: 404 }));
    sent.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
    const reply = remaining.shift() ?? [500, {}];
    if (reply === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    const [status, body] = reply;
    return Promise.resolve(
      serverResponse(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    );
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    setCsrfToken(undefined);
  });
  return sent;
}

/** A response as the server sends it, with its mark. */
export function serverResponse(body: BodyInit | null, init: ResponseInit = {}): Response {
  const response = new Response(body, init);
  response.headers.set(ANSWER_HEADER, ANSWER_MARK);
  return response;
}

/** The same with a JSON body. */
export function serverJson(body: unknown, init: ResponseInit = {}): Response {
  const response = Response.json(body, init);
  response.headers.set(ANSWER_HEADER, ANSWER_MARK);
  return response;
}
