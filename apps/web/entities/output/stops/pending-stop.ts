import { stopOffer } from '@zagon/domain/outputs/stop-offer.ts';
import type { OutputView } from '../output-view.ts';

/** What a stop stops. */
export type StopTarget =
  /** An output, whatever opened it: until its module reports it closed. */
  | { readonly call: 'closeOutput'; readonly id: string }
  /** The running cycle of a schedule: until the server has accepted it, or that cycle is over anyway. */
  | { readonly call: 'stopSchedule'; readonly id: string; readonly untilMs: number };

/** A stop that has not taken effect yet. */
export type PendingStop = {
  readonly target: StopTarget;
  readonly pressedAtMs: number;
  /** Idempotency key of the request that is being repeated. */
  readonly key: string;
  /** Number of times it was sent. */
  readonly attempts: number;
  /** When it was last sent, ms; null if it was not. */
  readonly sentAtMs: number | null;
  /** True once the server has accepted it; from then on the server repeats the close until the module confirms it. */
  readonly received: boolean;
};

/** The known state of a pending stop's output. */
export type StopFacts = {
  readonly view: OutputView;
  /** When the unfinished hand opening was ordered, ms; null if there is none. */
  readonly orderedAtMs: number | null;
};

/** The next action for a pending stop. */
export type StopStep = 'closed' | 'superseded' | 'send' | 'wait';

/** Delay between two attempts while the server has not responded, ms. */
export const RESEND_MS = 5_000;

/** Delay before a stop that was accepted, but closed nothing and is not being carried out, is requested again, ms. */
export const REQUEST_AGAIN_MS = 30_000;

/** Tolerated difference between the clocks of this device and the server, ms: within it, Stop wins. */
const CLOCK_TOLERANCE_MS = 5_000;

/** A cycle starts at most ten minutes late; an opening that started later is not the one that was stopped. */
const SAME_OPENING_MS = 10 * 60_000;

/**
 * Decides how a pending stop continues. Only the module's report ends it, and only after the server has accepted it:
 * the page's state without a connection proves nothing. An opening ordered after Stop was pressed is not stopped by it.
 */
export function nextStep(stop: PendingStop, { view, orderedAtMs }: StopFacts, nowMs: number): StopStep {
  if (isSuperseded(stop, view, orderedAtMs)) return 'superseded';
  const sinceSentMs = stop.sentAtMs === null ? Infinity : nowMs - stop.sentAtMs;
  if (!stop.received) return sinceSentMs >= RESEND_MS ? 'send' : 'wait';
  if (stopOffer(view) === 'none') return 'closed';
  // Whatever accepted it, the output is still not closed: an answer can be given by something that is not the server.
  const isAwaited = view.kind === 'unknown' || (view.kind === 'closing' && view.stop !== 'failed');
  return !isAwaited && sinceSentMs >= REQUEST_AGAIN_MS ? 'send' : 'wait';
}

/** Decides the same for a stop of a schedule: its outputs show what became of it. */
export function nextScheduleStep(stop: PendingStop, untilMs: number, nowMs: number): StopStep {
  if (stop.received) return 'closed';
  if (nowMs > untilMs) return 'superseded';
  return stop.sentAtMs === null || nowMs - stop.sentAtMs >= RESEND_MS ? 'send' : 'wait';
}

function isSuperseded({ pressedAtMs }: PendingStop, view: OutputView, orderedAtMs: number | null): boolean {
  if (orderedAtMs !== null) return orderedAtMs > pressedAtMs + CLOCK_TOLERANCE_MS;
  const startedMs = view.kind === 'open' ? view.fromMs : view.kind === 'waiting' ? view.atMs : null;
  return startedMs !== null && startedMs > pressedAtMs + SAME_OPENING_MS;
}

/** A stop pressed now, or again: it is sent at once, and applies to everything ordered until now. */
export function pressed(before: PendingStop | undefined, target: StopTarget, key: string, nowMs: number): PendingStop {
  return {
    target,
    pressedAtMs: nowMs,
    // A separate request: for the first one, the server would only repeat its response, whatever has been opened since.
    key,
    attempts: before?.attempts ?? 0,
    sentAtMs: null,
    received: false,
  };
}

/** Pending stops from their stored form; invalid ones are left out. */
export function storedStops(text: string | null): readonly PendingStop[] {
  const list: unknown = text === null ? [] : parsed(text);
  return Array.isArray(list) ? list.map(withTarget).filter(isPendingStop) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isPendingStop(item: unknown): item is PendingStop {
  const values = new Map(typeof item === 'object' && item !== null ? Object.entries(item) : []);
  const sentAtMs = values.get('sentAtMs');
  return (
    isTarget(values.get('target')) &&
    typeof values.get('key') === 'string' &&
    typeof values.get('pressedAtMs') === 'number' &&
    typeof values.get('attempts') === 'number' &&
    typeof values.get('received') === 'boolean' &&
    (sentAtMs === null || typeof sentAtMs === 'number')
  );
}

function isTarget(target: unknown): target is StopTarget {
  const values = new Map(typeof target === 'object' && target !== null ? Object.entries(target) : []);
  if (typeof values.get('id') !== 'string') return false;
  const call = values.get('call');
  return call === 'closeOutput' || (call === 'stopSchedule' && typeof values.get('untilMs') === 'number');
}

/** A stop as an earlier version stored it: it was always that of an output. */
function withTarget(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || !('outputId' in item)) return item;
  const { outputId, ...rest } = item;
  return { ...rest, target: { call: 'closeOutput', id: outputId } };
}
