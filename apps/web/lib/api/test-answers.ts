import { onTestFinished, vi } from 'vitest';
import { keepToken } from './client.ts';

/** Lets the server answer with these, one after the other, until the test is done; gives the bodies that were sent. */
export function answerWith(...replies: readonly (readonly [status: number, body: object])[]): readonly unknown[] {
  const left = [...replies];
  const sent: unknown[] = [];
  keepToken('abc');
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    sent.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
    const [status, body] = left.shift() ?? [500, {}];
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
