import { solutionAmong, type Puzzle } from '@zagon/domain/challenges/puzzle.ts';

/** Numbers tried before the page gets its turn: some hundredths of a second. */
const AT_A_STRETCH = 2_000;

/** Solves a puzzle of the server, with pauses in which the page lives on. What is sent back: the puzzle and its number. */
export async function solutionOf(puzzle: Puzzle): Promise<string> {
  for (let from = 0; ; from += AT_A_STRETCH) {
    const found = solutionAmong(puzzle, from, AT_A_STRETCH);
    if (found !== null) return `${puzzle.puzzle}:${found}`;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
