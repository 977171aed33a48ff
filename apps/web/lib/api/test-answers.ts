import { onTestFinished, vi } from 'vitest';
import { keepToken } from './client.ts';

/** What the server says, or that nothing comes back over the line. */
export type Reply = readonly [status: number, body: object] | 'lost';

/** Lets the server answer with these, one after the other, until the test is done; gives the bodies that were sent. */
export function answerWith(...replies: readonly Reply[]): readonly unknown[] {
  const left = [...replies];
  const sent: unknown[] = [];
  keepToken('abc');
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    sent.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
    const reply = left.shift() ?? [500, {}];
    if (reply === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    const [status, body] = reply;
    return Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    );
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    keepToken(undefined);
  });
  return sent;
}
