import type { Verdict } from '../water.ts';

/** One trial with real processes. It tells lines while it goes on. */
export type Part = {
  readonly what: string;
  readonly play: (seed: number, tell: (line: string) => void) => Promise<Verdict>;
};
