import { findSolution, type Puzzle } from '@zagon/domain/challenges/puzzle.ts';

/** Numbers tried before yielding to the page: a few hundredths of a second. */
const BATCH_SIZE = 2_000;

/**
 * Solves a challenge of the server, yielding to the page regularly. Returns the challenge with its solution, to be sent
 * back.
 */
export async function solveChallenge(puzzle: Puzzle): Promise<string> {
  for (let from = 0; ; from += BATCH_SIZE) {
    const solution = findSolution(puzzle, from, BATCH_SIZE);
    if (solution !== null) return `${puzzle.puzzle}:${solution}`;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
