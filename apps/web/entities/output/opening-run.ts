import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { isConfirmedOpen } from '@zagon/domain/planned-openings/confirmed-state.ts';
import {
  PLANNED_OPENING_STATUS,
  type PlannedOpeningState,
} from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { stateOf } from '@zagon/domain/outputs/state-numbers.ts';
import type { RunKind, TimelineRun } from '../../ui/time/timeline-run.ts';

type OpeningStyle = { readonly error: boolean; readonly outline: 'unconfirmed' | 'skipped' | undefined };

/** Not confirmed yet, or reported as not done. */
const UNCONFIRMED: OpeningStyle = { error: false, outline: 'unconfirmed' };
const CONFIRMED: OpeningStyle = { error: false, outline: undefined };

const STYLES: Record<PlannedOpeningState, OpeningStyle> = {
  planned: UNCONFIRMED,
  sent: UNCONFIRMED,
  accepted: CONFIRMED,
  open: CONFIRMED,
  closing: CONFIRMED,
  success: CONFIRMED,
  skipped: { error: false, outline: 'skipped' },
  failed: { error: true, outline: undefined },
  missed: { error: true, outline: undefined },
  cancelled: { error: false, outline: 'skipped' },
};

function styleOf(opening: PlannedOpeningShape): OpeningStyle {
  const style = STYLES[stateOf(PLANNED_OPENING_STATUS, opening.status) ?? 'planned'];
  // A run stopped midway did run until then.
  if (style.outline === 'skipped' && opening.opened_at !== null) return CONFIRMED;
  return isConfirmedOpen(opening.confirmed_state) === false && !style.error && style.outline === undefined
    ? UNCONFIRMED
    : style;
}

type RunOptions = {
  /** Whether the output waters a section; the others are control elements. */
  readonly section: boolean;
  readonly text?: string;
  readonly sub?: string;
  readonly title?: string;
};

/** A planned or past opening as a bar on a time axis; uses the device's reported times if available. */
export function runOfOpening(opening: PlannedOpeningShape, { section, ...texts }: RunOptions): TimelineRun {
  const style = styleOf(opening);
  const kind: RunKind = style.error
    ? 'error'
    : !section
      ? 'control'
      : opening.fertigation
        ? 'fertigation'
        : 'irrigation';
  return {
    key: opening.id,
    fromMs: Date.parse(opening.opened_at ?? opening.open_at),
    untilMs: Date.parse(opening.closed_at ?? opening.close_at),
    kind,
    ...(style.outline === undefined ? {} : { state: style.outline }),
    ...texts,
  };
}

/** Whether the base station has reported that it has the plan; sending it is not enough. */
export function isOnDevice(opening: PlannedOpeningShape): boolean {
  return opening.status >= PLANNED_OPENING_STATUS.accepted;
}

/** Whether it delivered or will deliver water: skipped, cancelled and missed openings do not. */
export function deliversWater(opening: PlannedOpeningShape): boolean {
  const state = stateOf(PLANNED_OPENING_STATUS, opening.status);
  return (
    opening.role === 'element' &&
    state !== 'skipped' &&
    state !== 'cancelled' &&
    state !== 'missed' &&
    state !== 'failed'
  );
}

/** Whether it was ordered by a person, not by a schedule. */
export function isByHand({ Scheduler: schedule }: Pick<PlannedOpeningShape, 'Scheduler'>): boolean {
  return schedule.type === 0;
}
