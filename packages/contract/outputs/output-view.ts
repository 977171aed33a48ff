import { COMMAND_STATUS } from '@zagon/domain/commands/command-states.ts';
import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { openingStates } from '@zagon/domain/outputs/busy.ts';
import type { DisplayedOpening, LatestCommand, LiveHandOpening } from '@zagon/domain/outputs/output-facts.ts';
import { outputView as viewOf, type OutputView } from '@zagon/domain/outputs/output-view.ts';
import { stateOf } from '@zagon/domain/outputs/state-numbers.ts';
import { isConfirmedOpen } from '@zagon/domain/planned-openings/confirmed-state.ts';
import type { HandOpeningShape } from '../hand-openings/endpoints.ts';
import type { EventBody } from '../live/events.ts';
import type { OutputShape } from '../modules/shapes.ts';
import type { PlannedOpeningShape } from '../planned-openings/endpoints.ts';

/** What decides the state of an output, in wire form. */
export type OutputFacts = {
  readonly output: Pick<OutputShape, 'state' | 'state_at'>;
  /** The hand opening of this output that is not over. */
  readonly handOpening: HandOpeningShape | undefined;
  /** Planned openings of this output. */
  readonly plannedOpenings: readonly PlannedOpeningShape[];
  /** The latest order, as far as it is known. */
  readonly command: Pick<EventBody<'commands_history'>, 'kind' | 'status' | 'error' | 'updated_at'> | undefined;
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

function latestCommand({ kind, status, error, updated_at: at }: NonNullable<OutputFacts['command']>): LatestCommand {
  return { kind, state: stateOf(COMMAND_STATUS, status), error, atMs: Date.parse(at) };
}

function msOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
