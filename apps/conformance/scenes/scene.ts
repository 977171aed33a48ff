import type { Stage } from './stage.ts';

/** A part of a run: what the host does, and how long it watches. Judges nothing. */
export type Scene = {
  /** What the run is doing now, for the person at the bench. */
  readonly title: { readonly en: string; readonly pl: string };
  /** Returns false if the run cannot go on. */
  readonly play: (stage: Stage) => Promise<boolean | void>;
};
