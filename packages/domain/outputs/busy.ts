import {
  isHandOpeningEnded,
  HAND_OPENING_STATUS,
  type HandOpeningState,
} from '../hand-openings/hand-opening-states.ts';
import {
  isPlannedOpeningEnded,
  PLANNED_OPENING_STATUS,
  type PlannedOpeningState,
} from '../planned-openings/planned-opening-states.ts';
import { timeLeft, type TimeLeft } from '../units/duration.ts';
import { stateOf } from './state-numbers.ts';

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

/**
 * Returns the states of an opening from its status numbers. An output of a water source follows its own opening: the
 * hand opening belongs to the valve.
 */
export function openingStates(status: number, manualStatus: number | null, role: 'element' | 'source'): OpeningStates {
  const ofHand = manualStatus === null || role === 'source' ? null : manualStatus;
  return {
    planState: stateOf(PLANNED_OPENING_STATUS, status),
    handState: ofHand === null ? null : stateOf(HAND_OPENING_STATUS, ofHand),
  };
}

/** State of an output caused by an opening that is not over. */
export type Phase = 'awaiting_opening' | 'in_progress' | 'awaiting_closing';

/** The activity of an output, based on its openings. */
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

/** Returns the phase of an opening on the live display; null if it is over or the device did not execute it. */
export function livePhaseOf(opening: Opening): Phase | null {
  return opening.confirmed === false ? null : phaseOf(opening);
}

/** A running opening comes first, then a closing one: while both last, the output is open. */
const PHASE_ORDER: Readonly<Record<Phase, number>> = { in_progress: 0, awaiting_closing: 1, awaiting_opening: 2 };

/** Returns the opening that an output is executing or will execute next, with its phase; null if there is none. */
export function currentOpening<One extends Opening>(
  openings: readonly One[],
): { readonly opening: One; readonly phase: Phase } | null {
  const live = openings
    .flatMap((opening) => {
      const phase = livePhaseOf(opening);
      return phase === null ? [] : [{ opening, phase }];
    })
    .toSorted((a, b) => PHASE_ORDER[a.phase] - PHASE_ORDER[b.phase] || a.opening.openAtMs - b.opening.openAtMs);
  return live[0] ?? null;
}

/** Returns what an output is doing or will do next; null if it has nothing to do. */
export function busyOf(openings: readonly Opening[], nowMs: number): Busy | null {
  const found = currentOpening(openings);
  if (found === null) return null;
  const { opening: current, phase } = found;
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

/** Returns the state that an opening causes at its output; null once it is over. */
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
