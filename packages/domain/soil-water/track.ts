import type { Step } from './drying.ts';

/** A moisture that was measured, with the full point as it was known then; % by volume. */
export type Observation = {
  readonly atMs: number;
  readonly moisturePct: number;
  readonly fullPct: number;
};

/** Measured moistures of one section in order of time, and what happened between them. */
export type Track = {
  readonly observations: readonly Observation[];
  /** Item i: the steps from observation i to the next one. */
  readonly steps: readonly (readonly Step[])[];
};

/** Steps between two observations of a track. */
export function stepsBetween(track: Track, from: number, to: number): readonly Step[] {
  return track.steps.slice(from, to).flat();
}

/** Water that fell between two observations, mm. */
export function waterBetweenMm(track: Track, from: number, to: number): number {
  return stepsBetween(track, from, to).reduce((sum, { waterMm }) => sum + waterMm, 0);
}
