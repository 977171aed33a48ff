import {
  isHandOpeningEnded,
  HAND_OPENING_STATUS,
  type HandOpeningState,
} from '../hand-openings/hand-opening-states.ts';
import { isPlannedOpeningEnded, type PlannedOpeningState } from '../planned-openings/planned-opening-states.ts';
import { timeLeft, type TimeLeft } from '../units/duration.ts';

/** A planned or hand opening of one output, as shown on the display. */
export type Opening = OpeningStates & {
  readonly by: 'schedule' | 'hand';
  readonly openAtMs: number;
  readonly closeAtMs: number;
  readonly fertigation: boolean;
  /** Null for a hand opening. */
  readonly scheduleId: string | null;
  /** False if the device reported that it did not execute it. */
  readonly confirmed: boolean | null;
};

/** The states of an opening. The state of a hand opening takes precedence over that of the planned one it caused. */
export type OpeningStates = {
  readonly planState: PlannedOpeningState | null;
  readonly handState: HandOpeningState | null;
};

/** What an opening that is not over makes its output do. */
export type Phase = 'awaiting_opening' | 'in_progress' | 'awaiting_closing';

/** What an output is doing, based on its openings. */
export type Busy = {
  readonly phase: Phase;
  readonly by: Opening['by'];
  readonly scheduleId: string | null;
  readonly fertigation: boolean;
  readonly durationMin: number;
  /** Time until it opens or, once open, until it closes. */
  readonly left: TimeLeft;
  readonly openAtMs: number;
  readonly closeAtMs: number;
};

const MS_PER_MINUTE = 60_000;

/** True if the opening belongs on the live display. */
export function isLive(opening: Opening): boolean {
  return livePhaseOf(opening) !== null;
}

function livePhaseOf(opening: Opening): Phase | null {
  return opening.confirmed === false ? null : phaseOf(opening);
}

/** Returns the current or next opening of an output; null if there is none. */
export function busyOf(openings: readonly Opening[], nowMs: number): Busy | null {
  const live = openings
    .flatMap((opening) => {
      const phase = livePhaseOf(opening);
      return phase === null ? [] : [{ ...opening, phase }];
    })
    .toSorted((a, b) => a.openAtMs - b.openAtMs);
  const current = live.find(({ phase }) => phase !== 'awaiting_opening') ?? live[0];
  if (current === undefined) return null;
  const { phase } = current;
  const untilMs = phase === 'awaiting_opening' ? current.openAtMs : current.closeAtMs;
  return {
    phase,
    by: current.by,
    scheduleId: current.scheduleId,
    fertigation: current.fertigation,
    durationMin: Math.round((current.closeAtMs - current.openAtMs) / MS_PER_MINUTE),
    left: timeLeft((untilMs - nowMs) / 1000),
    openAtMs: current.openAtMs,
    closeAtMs: current.closeAtMs,
  };
}

/** Returns what an opening makes its output do; null once it is over. */
export function phaseOf({ handState, planState }: OpeningStates): Phase | null {
  if (planState !== null && isPlannedOpeningEnded(planState)) return null;
  if (handState !== null) {
    if (isHandOpeningEnded(handState)) return null;
    if (HAND_OPENING_STATUS[handState] < HAND_OPENING_STATUS.open) return 'awaiting_opening';
    return handState === 'open' ? 'in_progress' : 'awaiting_closing';
  }
  if (planState === 'open') return 'in_progress';
  return planState === 'closing' ? 'awaiting_closing' : 'awaiting_opening';
}
