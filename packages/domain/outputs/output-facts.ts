import type { CommandState } from '../commands/command-states.ts';
import type { HandOpeningState } from '../hand-openings/hand-opening-states.ts';
import type { Opening } from './busy.ts';

/** The last report of the module. */
export type ReportedState = {
  /** Null if the state is not known: the base station is offline, or the module reports no state. */
  readonly open: boolean | null;
  readonly atMs: number | null;
};

/** The hand opening of an output that is not over. */
export type LiveHandOpening = {
  readonly state: HandOpeningState;
  readonly minutes: number;
  readonly requestedAtMs: number;
  readonly sentAtMs: number | null;
  readonly openedAtMs: number | null;
  readonly closesAtMs: number | null;
};

/** An opening of an output with its displayed data. */
export type DisplayedOpening = Opening & { readonly openedAtMs: number | null; readonly scheduleName: string | null };

/** The latest order sent to an output. */
export type LatestCommand = {
  readonly kind: 'open' | 'close';
  readonly state: CommandState | null;
  readonly error: string | null;
  readonly atMs: number;
};

/** Everything known about an output. */
export type OutputFacts = {
  readonly reported: ReportedState;
  readonly handOpening: LiveHandOpening | null;
  readonly openings: readonly DisplayedOpening[];
  readonly command: LatestCommand | null;
};
