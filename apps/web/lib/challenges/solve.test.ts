import { solves } from '@zagon/domain/challenges/puzzle.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../api/client.ts';

const puzzle = { puzzle: 'sign_in.8.1.abc.def', bits: 8 };

afterEach(() => vi.unstubAllGlobals());

/** A server that asks for work and lets through whoever has done it. */
function askingServer(lets: (solution: string) => boolean): string[] {
  const brought: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = (status: number, body: object) =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    if (address.endsWith('/token')) return answer(200, { token: 'one' });
    const solution = new Headers(init.headers).get('challenge') ?? '';
    brought.push(solution);
    return lets(solution)
      ? answer(200, { ok: true, token: 'two' })
      : answer(429, { err: 'challenge', message: 'Work first.', challenge: puzzle });
  });
  return brought;
}

const signIn = () => call('login', { body: { email: 'anna@farm.example', password: 'x' } });

test('work that the server asks for is done, and the call goes through without anybody noticing', async () => {
  const brought = askingServer((solution) => solution !== '');
  expect(await signIn()).toEqual({ ok: true, value: { ok: true, token: 'two' } });
  const [text, number] = brought[1]?.split(':') ?? [];
  expect(text).toBe(puzzle.puzzle);
  expect(solves(puzzle, Number(number))).toBe(true);
});

test('it is done once: who is refused all the same is told so', async () => {
  const brought = askingServer(() => false);
  expect(await signIn()).toMatchObject({ ok: false, error: { err: 'challenge', message: 'Work first.' } });
  expect(brought).toHaveLength(2);
});
