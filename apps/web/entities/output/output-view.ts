import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { COMMAND_STATUS, type CommandState } from '@zagon/domain/commands/command-states.ts';
import { HAND_OPENING_STATUS, type HandOpeningState } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { phaseOf, type Phase } from '@zagon/domain/outputs/busy.ts';
import { stateOf } from '@zagon/domain/outputs/state-numbers.ts';
import type { Command } from '../../live/commands.ts';
import type { ValveState } from './valve-ring.tsx';

/**
 * The single state in which an output is shown. Open and closed come only from the
 * module's own report; a request is only ever shown as a request.
 */
export type OutputView =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'closed'; readonly nextMs: number | null }
  /** Closed, and a schedule opens it within the hour. */
  | { readonly kind: 'waiting'; readonly atMs: number }
  /** An order to open is pending: not sent yet, sent, or accepted by the base station. */
  | { readonly kind: 'requested' | 'sent' | 'accepted'; readonly sinceMs: number; readonly minutes: number }
  | {
      readonly kind: 'open';
      readonly fromMs: number | null;
      readonly untilMs: number | null;
      readonly by: 'hand' | 'program' | 'unknown';
      readonly schedule: string | null;
      readonly fertigation: boolean;
    }
  /** A close is pending and unconfirmed: water may still be running. */
  | { readonly kind: 'closing'; readonly untilMs: number | null }
  /** Reported open without a known cause, or closed although it should be running. */
  | { readonly kind: 'out_of_sync'; readonly open: boolean }
  | { readonly kind: 'unreachable'; readonly open: boolean }
  | { readonly kind: 'failed'; readonly error: string | null };

export type OutputFacts = {
  readonly output: Pick<OutputShape, 'state' | 'state_at'>;
  /** The hand opening of this output that is not over. */
  readonly handOpening: HandOpeningShape | undefined;
  /** Planned openings of this output. */
  readonly plannedOpenings: readonly PlannedOpeningShape[];
  readonly command: Command | undefined;
};

/** How long the module's report may lag before a difference counts as out of sync, ms. */
const MAX_REPORT_DELAY_MS = 45_000;

/** A planned opening within this time is shown as waiting, ms. */
const SOON_MS = 3_600_000;

/** How long a failed order is shown at its valve, ms; its notice stays until it is closed. */
const FAULT_SHOWN_MS = 120_000;

const PENDING_KINDS = { requested: 'requested', sent: 'sent', waiting_to_open: 'accepted' } as const;

function isPendingState(state: HandOpeningState | null): state is keyof typeof PENDING_KINDS {
  return state !== null && state in PENDING_KINDS;
}

function failureOf(command: Command | undefined, open: boolean, nowMs: number): OutputView | null {
  if (command === undefined || nowMs - Date.parse(command.updated_at) > FAULT_SHOWN_MS) return null;
  const state: CommandState | null = stateOf(COMMAND_STATUS, command.status);
  if (state === 'unreachable' || state === 'timed_out') return { kind: 'unreachable', open };
  if (state === 'refused') return { kind: 'failed', error: command.error };
  return null;
}

/** True if the module reported closed after it had opened: no close is pending any more, whatever our rows say. */
function isReportedClosed(
  { state, state_at: at }: OutputFacts['output'],
  { opened_at: openedAt }: PlannedOpeningShape,
): boolean {
  return state === false && at !== null && openedAt !== null && Date.parse(at) > Date.parse(openedAt);
}

function plannedPhase({ status }: PlannedOpeningShape): Phase | null {
  return phaseOf({ handState: null, planState: stateOf(PLANNED_OPENING_STATUS, status) });
}

/** Derives the single displayed state from everything known about an output. */
export function outputView({ output, handOpening, plannedOpenings, command }: OutputFacts, nowMs: number): OutputView {
  if (output.state === null) return { kind: 'unavailable' };
  const handState = handOpening === undefined ? null : stateOf(HAND_OPENING_STATUS, handOpening.status);
  const running = plannedOpenings.find((opening) => plannedPhase(opening) === 'in_progress');
  const failure = failureOf(command, output.state, nowMs);
  if (failure !== null) return failure;
  if (handOpening !== undefined && handState !== null) {
    const untilMs = handOpening.closes_at === null ? null : Date.parse(handOpening.closes_at);
    const phase = phaseOf({ handState, planState: null });
    if (isPendingState(handState) && !output.state)
      return {
        kind: PENDING_KINDS[handState],
        sinceMs: Date.parse(handOpening.sent_at ?? handOpening.requested_at),
        minutes: handOpening.minutes,
      };
    if (phase === null || phase === 'awaiting_closing') return { kind: 'closing', untilMs };
    if (output.state)
      return {
        kind: 'open',
        fromMs: handOpening.opened_at === null ? null : Date.parse(handOpening.opened_at),
        untilMs,
        by: 'hand',
        schedule: null,
        fertigation: false,
      };
    const since = Date.parse(handOpening.opened_at ?? handOpening.requested_at);
    return nowMs - since > MAX_REPORT_DELAY_MS
      ? { kind: 'out_of_sync', open: false }
      : { kind: 'accepted', sinceMs: since, minutes: handOpening.minutes };
  }
  if (running !== undefined && output.state) {
    return {
      kind: 'open',
      fromMs: Date.parse(running.opened_at ?? running.open_at),
      untilMs: Date.parse(running.close_at),
      by: running.Scheduler.type === 0 ? 'hand' : 'program',
      schedule: running.Scheduler.name,
      fertigation: running.fertigation,
    };
  }
  if (
    plannedOpenings.some(
      (opening) => plannedPhase(opening) === 'awaiting_closing' && !isReportedClosed(output, opening),
    )
  )
    return { kind: 'closing', untilMs: null };
  if (output.state) {
    // The cause may arrive shortly after the report itself.
    const fresh = output.state_at !== null && nowMs - Date.parse(output.state_at) < MAX_REPORT_DELAY_MS;
    return fresh
      ? { kind: 'open', fromMs: null, untilMs: null, by: 'unknown', schedule: null, fertigation: false }
      : { kind: 'out_of_sync', open: true };
  }
  const next = plannedOpenings
    .filter((opening) => plannedPhase(opening) === 'awaiting_opening' && Date.parse(opening.open_at) > nowMs)
    .map((opening) => Date.parse(opening.open_at));
  const nextMs = next.length === 0 ? null : Math.min(...next);
  return nextMs !== null && nextMs - nowMs < SOON_MS ? { kind: 'waiting', atMs: nextMs } : { kind: 'closed', nextMs };
}

/** True if an order to open is pending and the output is not reported open yet. */
export function isOrderPending({ kind }: OutputView): boolean {
  return kind === 'requested' || kind === 'sent' || kind === 'accepted';
}

const VALVE_STATES = {
  unavailable: 'unavailable',
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
