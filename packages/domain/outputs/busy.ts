import { isManualOpenEnded, MANUAL_OPEN_STATUS, type ManualOpenState } from './manual-open-states.ts';
import { isOutputPlanEnded, type OutputPlanState } from './output-plan-states.ts';
import { type TimeLeft, timeLeft } from './time-left.ts';

/** A planned or hand opening of one output, as the display follows it. */
export type Opening = {
  readonly by: 'schedule' | 'hand';
  readonly openAtMs: number;
  readonly closeAtMs: number;
  readonly fertigation: boolean;
  /** Null for a hand opening. */
  readonly scheduleId: string | null;
  readonly plan: OutputPlanState | null;
  readonly manual: ManualOpenState | null;
  /** False when the device answered that it did not do it. */
  readonly confirmed: boolean | null;
};

/** What an output is doing as far as openings go. */
export type Busy = {
  readonly phase: 'awaiting_opening' | 'in_progress' | 'awaiting_closing';
  readonly by: Opening['by'];
  readonly scheduleId: string | null;
  readonly fertigation: boolean;
  readonly durationMin: number;
  /** Until it opens, or until it closes once it is open. */
  readonly left: TimeLeft;
  readonly openAtMs: number;
  readonly closeAtMs: number;
};

const MS_PER_MINUTE = 60_000;

/** True while an opening belongs on the live display. */
export function isLive(opening: Opening): boolean {
  if (opening.confirmed === false) return false;
  if (opening.manual !== null && isManualOpenEnded(opening.manual)) return false;
  return opening.plan === null || !isOutputPlanEnded(opening.plan);
}

/** The opening that an output is busy with now or next, or null when nothing is planned for it. */
export function busyOf(openings: readonly Opening[], nowMs: number): Busy | null {
  const live = openings.filter(isLive).toSorted((a, b) => a.openAtMs - b.openAtMs);
  const current = live.find((opening) => phaseOf(opening) !== 'awaiting_opening') ?? live[0];
  if (current === undefined) return null;
  const phase = phaseOf(current);
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

function phaseOf(opening: Opening): Busy['phase'] {
  if (opening.manual !== null) {
    if (MANUAL_OPEN_STATUS[opening.manual] < MANUAL_OPEN_STATUS.open) return 'awaiting_opening';
    return opening.manual === 'open' ? 'in_progress' : 'awaiting_closing';
  }
  if (opening.plan === 'open') return 'in_progress';
  return opening.plan === 'closing' ? 'awaiting_closing' : 'awaiting_opening';
}
