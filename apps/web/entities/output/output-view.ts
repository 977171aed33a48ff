import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { COMMAND_STATUS } from '@zagon/domain/commands/command-states.ts';
import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { openingStates } from '@zagon/domain/outputs/busy.ts';
import type { DisplayedOpening, LatestCommand, LiveHandOpening } from '@zagon/domain/outputs/output-facts.ts';
import { outputView as viewOf, type OutputView } from '@zagon/domain/outputs/output-view.ts';
import { stateOf } from '@zagon/domain/outputs/state-numbers.ts';
import { isConfirmedOpen } from '@zagon/domain/planned-openings/confirmed-state.ts';
import type { Command } from '../../live/commands.ts';
import type { ValveState } from './valve-ring.tsx';

export type { OutputView };

/** The page's cached data about an output. */
export type OutputFacts = {
  readonly output: Pick<OutputShape, 'state' | 'state_at'>;
  /** The hand opening of this output that is not over. */
  readonly handOpening: HandOpeningShape | undefined;
  /** Planned openings of this output. */
  readonly plannedOpenings: readonly PlannedOpeningShape[];
  readonly command: Command | undefined;
};

/** Derives the single displayed state from everything known about an output. */
export function outputView({ output, handOpening, plannedOpenings, command }: OutputFacts, nowMs: number): OutputView {
  return viewOf(
    {
      reported: { open: output.state, atMs: msOf(output.state_at) },
      handOpening: handOpening === undefined ? null : liveHandOpening(handOpening),
      openings: plannedOpenings.map(displayedOpening),
      command: command === undefined ? null : latestCommand(command),
    },
    nowMs,
  );
}

function liveHandOpening(opening: HandOpeningShape): LiveHandOpening | null {
  const state = stateOf(HAND_OPENING_STATUS, opening.status);
  if (state === null) return null;
  return {
    state,
    minutes: opening.minutes,
    requestedAtMs: Date.parse(opening.requested_at),
    sentAtMs: msOf(opening.sent_at),
    openedAtMs: msOf(opening.opened_at),
    closesAtMs: msOf(opening.closes_at),
  };
}

function displayedOpening(opening: PlannedOpeningShape): DisplayedOpening {
  return {
    ...openingStates(opening.status, opening.manual_status, opening.role),
    by: opening.Scheduler.type === 0 ? 'hand' : 'schedule',
    openAtMs: Date.parse(opening.open_at),
    closeAtMs: Date.parse(opening.close_at),
    openedAtMs: msOf(opening.opened_at),
    fertigation: opening.fertigation,
    scheduleId: opening.Scheduler.id,
    scheduleName: opening.Scheduler.name,
    confirmed: isConfirmedOpen(opening.confirmed_state),
  };
}

function latestCommand({ kind, status, error, updated_at: at }: Command): LatestCommand {
  return { kind, state: stateOf(COMMAND_STATUS, status), error, atMs: Date.parse(at) };
}

function msOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

const VALVE_STATES = {
  unknown: 'unavailable',
  closed: 'closed',
  waiting: 'waiting',
  requested: 'sent',
  sent: 'sent',
  accepted: 'sent',
  open: 'open',
  closing: 'sent',
  out_of_sync: 'fault',
  unreachable: 'fault',
  failed: 'fault',
} as const satisfies Record<OutputView['kind'], ValveState>;

/** State in which the valve is drawn. */
export function valveStateOf(view: OutputView): ValveState {
  return VALVE_STATES[view.kind];
}

/** Remaining share of the opening, for the ring: 1 just opened, 0 over. */
export function remainingShare(view: OutputView, nowMs: number): number {
  if (view.kind !== 'open' || view.untilMs === null || view.fromMs === null || view.untilMs <= view.fromMs) return 1;
  return Math.max(0, Math.min(1, (view.untilMs - nowMs) / (view.untilMs - view.fromMs)));
}
