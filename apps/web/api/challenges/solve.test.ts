import { solves } from '@zagon/domain/challenges/puzzle.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../client.ts';
import { serverResponse } from '../test-responses.ts';

const puzzle = { puzzle: 'sign_in.8.1.abc.def', bits: 8 };

afterEach(() => vi.unstubAllGlobals());

/** Mocks a server that requires proof of work and accepts a valid solution. */
function mockChallengeServer(accepts: (solution: string) => boolean): string[] {
  const receivedSolutions: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = (status: number, body: object) =>
      serverResponse(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    if (address.endsWith('/token')) return answer(200, { token: 'one' });
    const solution = new Headers(init.headers).get('challenge') ?? '';
    receivedSolutions.push(solution);
    return accepts(solution)
      ? answer(200, { ok: true, token: 'two' })
      : answer(429, { err: 'challenge', message: 'Work first.', challenge: puzzle });
  });
  return receivedSolutions;
}

const signIn = () => call('login', { body: { email: 'anna@farm.example', password: 'x' } });

test('the challenge that the server requires is solved, and the call succeeds transparently', async () => {
  const receivedSolutions = mockChallengeServer((solution) => solution !== '');
  expect(await signIn()).toEqual({ ok: true, value: { ok: true, token: 'two' } });
  const [text, number] = receivedSolutions[1]?.split(':') ?? [];
  expect(text).toBe(puzzle.puzzle);
  expect(solves(puzzle, Number(number))).toBe(true);
});

test('a challenge is solved only once: a second refusal is reported', async () => {
  const receivedSolutions = mockChallengeServer(() => false);
  expect(await signIn()).toMatchObject({ ok: false, error: { err: 'challenge', message: 'Work first.' } });
  expect(receivedSolutions).toHaveLength(2);
});
