import { COMMAND_STATUS, isCommandFailed, isCommandFollowed, type CommandState } from '../commands/command-states.ts';
import { currentOpening, livePhaseOf, phaseOf } from './busy.ts';
import type { DisplayedOpening, LatestCommand, LiveHandOpening, OutputFacts, ReportedState } from './output-facts.ts';

/** Why an order to open or extend failed: no answer, or a refusal. */
export type OrderFailure = 'unreachable' | 'refused';

/**
 * The single state in which an output is shown. Open and closed come only from the module's own report; a request is
 * only ever shown as a request.
 */
export type OutputView =
  /** The module's state is not known: it may be open. */
  | { readonly kind: 'unknown'; readonly untilMs: number | null }
  | { readonly kind: 'closed'; readonly nextMs: number | null }
  /** Closed, and a schedule opens it within the hour. `due`: its start has passed without a report. */
  | { readonly kind: 'waiting'; readonly atMs: number; readonly due: boolean; readonly fertigation: boolean }
  /** An order to open is pending: not sent yet, sent, or accepted by the base station. */
  | { readonly kind: 'requested' | 'sent' | 'accepted'; readonly sinceMs: number; readonly minutes: number }
  | {
      readonly kind: 'open';
      readonly fromMs: number | null;
      readonly untilMs: number | null;
      readonly by: 'hand' | 'program' | 'unknown';
      readonly schedule: string | null;
      readonly fertigation: boolean;
      /** Why its extension failed. It stays open until the earlier end. */
      readonly extensionFailed: OrderFailure | null;
      /** Names of what must be on for water to run and is off. Missing while water runs. */
      readonly lacks?: readonly string[];
    }
  /** A close is pending and unconfirmed: water may still be running. `failed`: the last attempt got no result. */
  | { readonly kind: 'closing'; readonly untilMs: number | null; readonly stop: 'pending' | 'failed' }
  /** Reported open without a known cause, or closed although it should be running. */
  | { readonly kind: 'out_of_sync'; readonly open: boolean }
  /** An order to open failed recently, and the module reports closed. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly error: string | null };

/** How long the module's report may lag before a difference is treated as out of sync, ms. */
const MAX_REPORT_DELAY_MS = 45_000;

/** A planned opening within this time is shown as waiting, ms. */
const SOON_MS = 3_600_000;

/** How long a failed order to open is shown at its valve, ms; its notice stays until it is closed. */
const FAULT_SHOWN_MS = 120_000;

const PENDING_KINDS = { requested: 'requested', sent: 'sent', waiting_to_open: 'accepted' } as const;

/**
 * Derives the single displayed state from everything known about an output. An unconfirmed close takes precedence, then
 * the module's report; a failed order never hides that an output is open or of unknown state.
 */
export function outputView(facts: OutputFacts, nowMs: number): OutputView {
  return (
    closingView(facts) ?? handOpeningView(facts, nowMs) ?? plannedOpeningView(facts, nowMs) ?? idleView(facts, nowMs)
  );
}

/** A close that was requested or is due, and that the module has not confirmed. */
function closingView(facts: OutputFacts): OutputView | null {
  const { reported, handOpening } = facts;
  const stop = isCloseFailed(facts.command) ? 'failed' : 'pending';
  if (handOpening !== null) {
    const phase = phaseOf({ handState: handOpening.state, planState: null });
    return phase === null || phase === 'awaiting_closing'
      ? { kind: 'closing', untilMs: handOpening.closesAtMs, stop }
      : null;
  }
  if (reported.open === false && facts.openings.every((opening) => !isClosePending(opening, reported))) return null;
  if (isCloseOutstanding(facts)) return { kind: 'closing', untilMs: null, stop };
  const current = currentOpening(facts.openings);
  const closing = current?.phase === 'awaiting_closing' && isClosePending(current.opening, reported);
  return closing ? { kind: 'closing', untilMs: null, stop } : null;
}

function isCloseFailed(command: LatestCommand | null): boolean {
  return command?.kind === 'close' && command.state !== null && isFailure(command.state);
}

/** A superseded order is not a failure: the order that replaced it decides. */
function isFailure(state: CommandState): boolean {
  return isCommandFailed(state) && COMMAND_STATUS[state] < COMMAND_STATUS.superseded;
}

/** True if the latest order is a close without a confirmed result, and nothing has opened since. */
function isCloseOutstanding({ command, openings }: OutputFacts): boolean {
  if (command === null || command.kind !== 'close' || command.state === null) return false;
  if (!isCommandFollowed(command.state) && !isFailure(command.state)) return false;
  return openings.every(
    (opening) =>
      livePhaseOf(opening) !== 'in_progress' || opening.openedAtMs === null || opening.openedAtMs <= command.atMs,
  );
}

/** True if an opening waits to close and the module has not reported closed since it opened. */
function isClosePending(opening: DisplayedOpening, { open, atMs }: ReportedState): boolean {
  if (livePhaseOf(opening) !== 'awaiting_closing') return false;
  return !(open === false && atMs !== null && opening.openedAtMs !== null && atMs > opening.openedAtMs);
}

/** A hand opening that is pending or in progress. */
function handOpeningView(facts: OutputFacts, nowMs: number): OutputView | null {
  const { reported, handOpening } = facts;
  if (handOpening === null) return null;
  const { state, minutes, requestedAtMs, sentAtMs, openedAtMs, closesAtMs } = handOpening;
  if (reported.open === true) {
    return {
      kind: 'open',
      fromMs: openedAtMs,
      untilMs: closesAtMs ?? plannedEndMs(handOpening, reported),
      by: 'hand',
      schedule: null,
      fertigation: false,
      extensionFailed: recentFailure(facts.command, nowMs),
    };
  }
  if (state === 'requested' || state === 'sent' || state === 'waiting_to_open') {
    const sinceMs = sentAtMs ?? requestedAtMs;
    // The station has the order, and the module says nothing: what it reported before proves nothing now.
    const isReported = reported.atMs !== null && reported.atMs >= sinceMs;
    if (state === 'waiting_to_open' && !isReported && nowMs - sinceMs > MAX_REPORT_DELAY_MS)
      return { kind: 'unknown', untilMs: closesAtMs ?? sinceMs + minutes * 60_000 };
    return { kind: PENDING_KINDS[state], sinceMs, minutes };
  }
  if (reported.open === null) return { kind: 'unknown', untilMs: closesAtMs };
  const sinceMs = openedAtMs ?? requestedAtMs;
  return nowMs - sinceMs > MAX_REPORT_DELAY_MS
    ? { kind: 'out_of_sync', open: false }
    : { kind: 'accepted', sinceMs, minutes };
}

/**
 * The end expected until the module's own end is known: the minutes of the order, from the report of the opening. A
 * report from before the order belongs to an earlier opening and is ignored.
 */
function plannedEndMs(opening: LiveHandOpening, reported: ReportedState): number {
  const { minutes, requestedAtMs, sentAtMs, openedAtMs } = opening;
  const startMs = openedAtMs ?? Math.max(sentAtMs ?? requestedAtMs, reported.atMs ?? 0);
  return startMs + minutes * 60_000;
}

/** An opening of a schedule that is in progress. */
function plannedOpeningView({ reported, openings, command }: OutputFacts, nowMs: number): OutputView | null {
  const current = currentOpening(openings);
  if (current === null || current.phase !== 'in_progress') return null;
  const { opening } = current;
  if (reported.open === null) return { kind: 'unknown', untilMs: opening.closeAtMs };
  if (!reported.open) {
    const lagsMs = nowMs - Math.max(opening.openedAtMs ?? opening.openAtMs, reported.atMs ?? 0);
    return lagsMs > MAX_REPORT_DELAY_MS
      ? { kind: 'out_of_sync', open: false }
      : { kind: 'waiting', atMs: opening.openAtMs, due: true, fertigation: opening.fertigation };
  }
  return {
    kind: 'open',
    fromMs: opening.openedAtMs ?? opening.openAtMs,
    untilMs: opening.closeAtMs,
    by: opening.by === 'hand' ? 'hand' : 'program',
    schedule: opening.scheduleName,
    fertigation: opening.fertigation,
    extensionFailed: recentFailure(command, nowMs),
  };
}

/** No order and no opening in progress: the module's report, and what opens next. */
function idleView({ reported, openings, command }: OutputFacts, nowMs: number): OutputView {
  if (reported.open === null) return { kind: 'unknown', untilMs: null };
  if (reported.open) {
    // The cause may arrive shortly after the report itself.
    const fresh = reported.atMs !== null && nowMs - reported.atMs < MAX_REPORT_DELAY_MS;
    return fresh ? OPEN_UNKNOWN_CAUSE : { kind: 'out_of_sync', open: true };
  }
  const ahead = openings.filter((opening) => livePhaseOf(opening) === 'awaiting_opening');
  const due = ahead.find((opening) => opening.openAtMs <= nowMs && nowMs < opening.closeAtMs);
  if (due !== undefined) return { kind: 'waiting', atMs: due.openAtMs, due: true, fertigation: due.fertigation };
  const failure = recentFailure(command, nowMs);
  if (failure === 'unreachable') return { kind: 'unreachable' };
  if (failure === 'refused') return { kind: 'failed', error: command?.error ?? null };
  const [next] = ahead.filter(({ openAtMs }) => openAtMs > nowMs).toSorted((a, b) => a.openAtMs - b.openAtMs);
  return next !== undefined && next.openAtMs - nowMs < SOON_MS
    ? { kind: 'waiting', atMs: next.openAtMs, due: false, fertigation: next.fertigation }
    : { kind: 'closed', nextMs: next?.openAtMs ?? null };
}

/** Reported open, with unknown cause. */
export const OPEN_UNKNOWN_CAUSE: OutputView = {
  kind: 'open',
  fromMs: null,
  untilMs: null,
  by: 'unknown',
  schedule: null,
  fertigation: false,
  extensionFailed: null,
};

/** Why the latest order to open failed; null if it did not, or not recently. */
function recentFailure(command: LatestCommand | null, nowMs: number): OrderFailure | null {
  if (command === null || command.kind === 'close' || command.state === null) return null;
  if (nowMs - command.atMs > FAULT_SHOWN_MS || !isFailure(command.state)) return null;
  return command.state === 'refused' ? 'refused' : 'unreachable';
}

/** True if an order to open is pending and the output is not reported open yet. */
export function isOrderPending({ kind }: OutputView): boolean {
  return kind === 'requested' || kind === 'sent' || kind === 'accepted';
}
