import { findSolution, type Puzzle } from '@zagon/domain/challenges/puzzle.ts';
import { refusal } from '@zagon/contract/errors/refusal.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { CHALLENGE_BITS, challenge, type ChallengedAction } from '../../calls/challenge.ts';
import { CLEAR_BOX } from '../../core/secret-box.ts';
import { countFailure } from '../../stores/session/claim-attempts.ts';
import { Browser, type Answer } from '../../testing/browser.ts';
import { addAccount, addUser, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { hashPassword } from '../../passwords/hashing.ts';

const PASSWORD = 'Demo_Farm1!';
const EASY = 4;
const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const anna = await addUser(sql, 'anna@farm.example', { passwordHash: await hashPassword(PASSWORD) });
await assign(sql, anna, accountId, 'admin');

const puzzleOf = (answer: Answer): Puzzle => refusal.parse(answer.body).challenge ?? { puzzle: '', bits: 0 };
const solved = (puzzle: Puzzle): string => `${puzzle.puzzle}:${findSolution(puzzle, 0, 10_000_000)}`;
const signIn = (solution?: string, password = PASSWORD) =>
  new Browser(address).request('POST', '/login', {
    body: { email: 'anna@farm.example', password },
    headers: solution === undefined ? {} : { challenge: solution },
  });

beforeEach(async () => {
  for (const tableName of ['claim_tries', 'login_throttles', 'spent_puzzles'])
    await sql.run(`delete from ${tableName}`);
});

describe('after 200 failed sign-ins within an hour, across all accounts', () => {
  beforeEach(async () => {
    for (let failure = 0; failure < 200; failure += 1) await countFailure(sql, 'sign_in', clock.now());
  });

  test('a sign-in requires a solved puzzle, and each solution is accepted once', async () => {
    const challenged = await signIn();
    expect(challenged).toMatchObject({
      status: 429,
      body: { err: 'challenge', challenge: { bits: CHALLENGE_BITS.usual } },
    });
    const solution = solved(puzzleOf(challenged));
    expect((await signIn(solution)).status).toBe(200);
    expect(await signIn(solution)).toMatchObject({ status: 429, body: { err: 'challenge' } });
  });

  test('a wrong password is refused even with a solved puzzle', async () => {
    const solution = solved(puzzleOf(await signIn(undefined, 'wrong')));
    expect(await signIn(solution, 'wrong')).toMatchObject({ status: 401, body: { err: 'incorrect_login_data' } });
  });

  test('an existing session continues without a puzzle', async () => {
    const browser = new Browser(address);
    await sql.run('delete from claim_tries');
    await browser.login('anna@farm.example', PASSWORD);
    for (let failure = 0; failure < 200; failure += 1) await countFailure(sql, 'sign_in', clock.now());
    expect((await browser.get('/api/me')).status).toBe(200);
  });
});

test('an hour after the failures no puzzle is required', async () => {
  for (let failure = 0; failure < 200; failure += 1)
    await countFailure(sql, 'sign_in', clock.now().subtract({ minutes: 61 }));
  expect((await signIn()).status).toBe(200);
});

test('after a hundred wrong passwords in a row an account requires a harder puzzle, until the right one is entered', async () => {
  const wrong = async () => {
    clock.advance({ minutes: 16 });
    return signIn(undefined, 'wrong');
  };
  await wrong();
  await sql.run(`update login_throttles set in_a_row = 99 where key like 'account:%'`);
  expect((await wrong()).status).toBe(401);
  clock.advance({ minutes: 16 });
  const challenged = await signIn();
  expect(challenged).toMatchObject({ status: 429, body: { challenge: { bits: CHALLENGE_BITS.hard } } });
  expect((await signIn(solved(puzzleOf(challenged)))).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});

describe('a solved puzzle', () => {
  const attempt = (options: { solution?: string; act?: ChallengedAction; ip?: string; bits?: number } = {}) =>
    challenge(
      { sql, box: CLEAR_BOX },
      { now: clock.now(), ip: options.ip ?? '10.0.0.1', solution: options.solution ?? null },
      options.act ?? 'label',
      options.bits ?? EASY,
    );
  const aSolution = async (): Promise<string> => {
    const challenged = await attempt();
    return solved(challenged?.error.challenge ?? { puzzle: '', bits: 0 });
  };

  test('a solved puzzle is accepted for one attempt', async () => {
    const solution = await aSolution();
    expect(await attempt({ solution })).toBeNull();
    expect(await attempt({ solution })).not.toBeNull();
  });

  test.each([
    ['for another act', { act: 'sign_in' as const }],
    ['from another address', { ip: '10.0.0.2' }],
    ['where more work is asked', { bits: EASY + 1 }],
  ])('a solved puzzle is not accepted %s', async (_, changes) => {
    expect(await attempt({ ...changes, solution: await aSolution() })).not.toBeNull();
  });

  test('a solved puzzle is not accepted five minutes later', async () => {
    const solution = await aSolution();
    clock.advance({ minutes: 5 });
    expect(await attempt({ solution })).not.toBeNull();
  });

  test.each(['', 'x', 'a.b.c.d.e:1', 'label.4.99999999999999.abc.def:0', '💧'])(
    'a solved puzzle is not accepted if made up (%s)',
    async (solution) => {
      expect(await attempt({ solution })).not.toBeNull();
    },
  );
});
