/**
 * Which part of the product this run looks at, where looking at all of it in every way would take hours: a position in
 * a cycle, so that as many commits in a row as the cycle is long look at everything.
 */
import { git, hasWholeHistory } from '../../git.ts';

/** Length of the cycle: enough for every combination of two properties of a face (`faces.ts`). */
export const TURNS = 24;

/** A position in the cycle, or all of them, as `npm run test:all` looks. */
export type Turn = number | 'all';

/** Chooses the position instead of the commit: a number, or `all`. */
export const TURN_VARIABLE = 'ZAGON_TEST_FACE';

let derived: number | undefined;

/**
 * The position of this run: that of the environment, otherwise that of the commit.
 *
 * @throws If the environment names neither a number below `TURNS` nor `all`.
 */
export function currentTurn(env: NodeJS.ProcessEnv = process.env): Turn {
  const chosen = env[TURN_VARIABLE];
  if (chosen === undefined || chosen === '') return (derived ??= turnOfCommit(git));
  if (chosen === 'all') return 'all';
  const turn = Number(chosen);
  if (/^\d+$/.test(chosen) && turn < TURNS) return turn;
  throw new Error(`${TURN_VARIABLE} is "${chosen}": a number from 0 to ${TURNS - 1}, or "all", is expected.`);
}

/**
 * The position of a commit: how many commits lead to it, so that consecutive ones take consecutive positions. A shallow
 * clone does not know how many there were; its commit's hash stands for that. 0 outside a repository.
 *
 * @param ask Runs git and returns what it prints, or null if it fails.
 */
export function turnOfCommit(ask: typeof git): number {
  const count = hasWholeHistory(ask) ? ask('rev-list', '--count', '--first-parent', 'HEAD') : null;
  if (count !== null) return Number(count) % TURNS;
  const hash = ask('rev-parse', 'HEAD');
  return hash === null ? 0 : Number.parseInt(hash.slice(0, 8), 16) % TURNS;
}
