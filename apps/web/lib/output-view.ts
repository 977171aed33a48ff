import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import { COMMAND_STATUS, type CommandState } from '@zagon/domain/outputs/command-states.ts';
import { MANUAL_OPEN_STATUS, type ManualOpenState } from '@zagon/domain/outputs/manual-open-states.ts';
import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import { stateOf } from '@zagon/domain/outputs/state-numbers.ts';
import type { Command } from '../live/commands.ts';
import type { ValveState } from '../ui/valve-ring.tsx';

/**
 * The one state in which an output is shown. What is open or closed comes from the module's own report;
 * what was asked is only ever shown as asked.
 */
export type OutputView =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'closed'; readonly nextMs: number | null }
  /** Closed, and a program opens it within the hour. */
  | { readonly kind: 'waiting'; readonly atMs: number }
  /** An order to open is on its way: not sent yet, sent, taken by the base station. */
  | { readonly kind: 'requested' | 'sent' | 'accepted'; readonly sinceMs: number; readonly minutes: number }
  | {
      readonly kind: 'open';
      readonly fromMs: number | null;
      readonly untilMs: number | null;
      readonly by: 'hand' | 'program' | 'unknown';
      readonly program: string | null;
      readonly fertigation: boolean;
    }
  /** A close is owed and not yet confirmed: the water may still run. */
  | { readonly kind: 'closing'; readonly untilMs: number | null }
  /** Reported open although nothing that we know of opened it, or closed although it should run. */
  | { readonly kind: 'out_of_sync'; readonly open: boolean }
  | { readonly kind: 'unreachable'; readonly open: boolean }
  | { readonly kind: 'failed'; readonly error: string | null };

export type OutputFacts = {
  readonly output: Pick<OutputShape, 'state' | 'state_at'>;
  /** The hand opening of this output that is not over. */
  readonly manual: ManualOpenShape | undefined;
  /** Plans of this output. */
  readonly plans: readonly OutputPlanShape[];
  readonly command: Command | undefined;
};

/** How long a module may take to report what it did before the two pictures count as different, in ms. */
const REPORT_MS = 45_000;

/** An opening so near is shown as waiting, in ms. */
const SOON_MS = 3_600_000;

/** How long the failure of an order is shown at its valve, in ms; the notice about it stays until it is closed. */
const FAULT_SHOWN_MS = 120_000;

const asked = { requested: 'requested', sent: 'sent', waiting_to_open: 'accepted' } as const;

function isAsked(state: ManualOpenState | null): state is keyof typeof asked {
  return state !== null && state in asked;
}

function failureOf(command: Command | undefined, open: boolean, nowMs: number): OutputView | null {
  if (command === undefined || nowMs - Date.parse(command.updated_at) > FAULT_SHOWN_MS) return null;
  const state: CommandState | null = stateOf(COMMAND_STATUS, command.status);
  if (state === 'unreachable' || state === 'timed_out') return { kind: 'unreachable', open };
  if (state === 'refused') return { kind: 'failed', error: command.error };
  return null;
}

/** The module itself said closed after it had opened: no close is waited for any more, whatever our rows still say. */
function isReportedClosed(
  { state, state_at: at }: OutputFacts['output'],
  { opened_at: opened }: OutputPlanShape,
): boolean {
  return state === false && at !== null && opened !== null && Date.parse(at) > Date.parse(opened);
}

/** Puts together what is known of an output into the one state that is shown. */
export function outputView({ output, manual, plans, command }: OutputFacts, nowMs: number): OutputView {
  if (output.state === null) return { kind: 'unavailable' };
  const handState = manual === undefined ? null : stateOf(MANUAL_OPEN_STATUS, manual.status);
  const running = plans.find((plan) => plan.status === OUTPUT_PLAN_STATUS.open);
  const failure = failureOf(command, output.state, nowMs);
  if (failure !== null) return failure;
  if (manual !== undefined && handState !== null) {
    const untilMs = manual.closes_at === null ? null : Date.parse(manual.closes_at);
    if (isAsked(handState) && !output.state)
      return {
        kind: asked[handState],
        sinceMs: Date.parse(manual.sent_at ?? manual.requested_at),
        minutes: manual.minutes,
      };
    if (MANUAL_OPEN_STATUS[handState] >= MANUAL_OPEN_STATUS.cancelled) return { kind: 'closing', untilMs };
    if (output.state)
      return {
        kind: 'open',
        fromMs: manual.opened_at === null ? null : Date.parse(manual.opened_at),
        untilMs,
        by: 'hand',
        program: null,
        fertigation: false,
      };
    const since = Date.parse(manual.opened_at ?? manual.requested_at);
    return nowMs - since > REPORT_MS
      ? { kind: 'out_of_sync', open: false }
      : { kind: 'accepted', sinceMs: since, minutes: manual.minutes };
  }
  if (running !== undefined && output.state) {
    return {
      kind: 'open',
      fromMs: Date.parse(running.opened_at ?? running.open_at),
      untilMs: Date.parse(running.close_at),
      by: running.Scheduler.type === 0 ? 'hand' : 'program',
      program: running.Scheduler.name,
      fertigation: running.fertigation,
    };
  }
  if (plans.some((plan) => plan.status === OUTPUT_PLAN_STATUS.closing && !isReportedClosed(output, plan)))
    return { kind: 'closing', untilMs: null };
  if (output.state) {
    // What opened it may be told a moment after the report itself.
    const fresh = output.state_at !== null && nowMs - Date.parse(output.state_at) < REPORT_MS;
    return fresh
      ? { kind: 'open', fromMs: null, untilMs: null, by: 'unknown', program: null, fertigation: false }
      : { kind: 'out_of_sync', open: true };
  }
  const next = plans
    .filter((plan) => plan.status < OUTPUT_PLAN_STATUS.open && Date.parse(plan.open_at) > nowMs)
    .map((plan) => Date.parse(plan.open_at));
  const nextMs = next.length === 0 ? null : Math.min(...next);
  return nextMs !== null && nextMs - nowMs < SOON_MS ? { kind: 'waiting', atMs: nextMs } : { kind: 'closed', nextMs };
}

/** An order to open was given, and nothing has been reported open yet. */
export function isOnItsWay({ kind }: OutputView): boolean {
  return kind === 'requested' || kind === 'sent' || kind === 'accepted';
}

const drawn = {
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

/** How the valve is drawn. */
export function valveStateOf(view: OutputView): ValveState {
  return drawn[view.kind];
}

/** The part of the opening that is left, for the ring: 1 just opened, 0 over. */
export function leftShare(view: OutputView, nowMs: number): number {
  if (view.kind !== 'open' || view.untilMs === null || view.fromMs === null || view.untilMs <= view.fromMs) return 1;
  return Math.max(0, Math.min(1, (view.untilMs - nowMs) / (view.untilMs - view.fromMs)));
}
