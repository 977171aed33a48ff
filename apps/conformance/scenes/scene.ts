import type { Stage } from './stage.ts';

/** A part of a run: what the host does, and how long it watches. It does not judge. */
export type Scene = {
  /** The current step of the run, for the tester at the bench. */
  readonly title: { readonly en: string; readonly pl: string };
  /** Returns false if the run cannot continue. */
  readonly play: (stage: Stage) => Promise<boolean | void>;
};
