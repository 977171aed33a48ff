import type { Verdict } from '../water.ts';

/** A trial with real processes. `log` prints its progress. */
export type Part = {
  readonly description: string;
  readonly run: (seed: number, log: (line: string) => void) => Promise<Verdict>;
};
