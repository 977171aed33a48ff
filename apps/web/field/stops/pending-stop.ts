import { stopOffer } from '@zagon/domain/outputs/stop-offer.ts';
import type { OutputView } from '../../entities/output/output-view.ts';

/** A stop that was pressed and is not confirmed by the module yet. */
export type PendingStop = {
  readonly outputId: string;
  readonly pressedAtMs: number;
  /** Idempotency key of the request that is being repeated. */
  readonly key: string;
  /** How often it was sent. */
  readonly attempts: number;
  /** When it was last sent, ms; null if it was not. */
  readonly sentAtMs: number | null;
  /** True once the server has taken it; from then on the server repeats the close until the module confirms it. */
  readonly received: boolean;
};

/** What is known about the output of a pending stop. */
export type StopFacts = {
  readonly view: OutputView;
  /** When the hand opening that is not over was ordered, ms; null if there is none. */
  readonly orderedAtMs: number | null;
};

/** What to do with a pending stop now. */
export type StopStep = 'closed' | 'superseded' | 'send' | 'wait';

/** Pause between two attempts while the server has not answered, ms. */
export const RESEND_MS = 5_000;

/** Pause before a stop is requested again that the module did not confirm, ms. */
export const REQUEST_AGAIN_MS = 30_000;

/** How far the clock of this device may differ from the server's without being corrected, ms: within it, Stop wins. */
const CLOCK_TOLERANCE_MS = 5_000;

/** A cycle starts at most ten minutes late; an opening that started later is not the one that was stopped. */
const SAME_OPENING_MS = 10 * 60_000;

/**
 * Decides how a pending stop continues. Only the module's report ends it, and only after the server has taken it: what
 * the page knew without a connection proves nothing. An opening ordered after Stop was pressed is not stopped by it.
 */
export function nextStep(stop: PendingStop, { view, orderedAtMs }: StopFacts, nowMs: number): StopStep {
  if (isSuperseded(stop, view, orderedAtMs)) return 'superseded';
  const sinceSentMs = stop.sentAtMs === null ? Infinity : nowMs - stop.sentAtMs;
  if (!stop.received) return sinceSentMs >= RESEND_MS ? 'send' : 'wait';
  if (stopOffer(view) === 'none') return 'closed';
  const isUnconfirmed = view.kind === 'closing' && view.stop === 'failed';
  return isUnconfirmed && sinceSentMs >= REQUEST_AGAIN_MS ? 'send' : 'wait';
}

function isSuperseded({ pressedAtMs }: PendingStop, view: OutputView, orderedAtMs: number | null): boolean {
  if (orderedAtMs !== null) return orderedAtMs > pressedAtMs + CLOCK_TOLERANCE_MS;
  const startedMs = view.kind === 'open' ? view.fromMs : view.kind === 'waiting' ? view.atMs : null;
  return startedMs !== null && startedMs > pressedAtMs + SAME_OPENING_MS;
}

/** A stop as pressed now, or pressed again: it is sent at once, and applies to what was ordered until now. */
export function pressed(before: PendingStop | undefined, outputId: string, key: string, nowMs: number): PendingStop {
  return {
    outputId,
    pressedAtMs: nowMs,
    // A request of its own: the answer to the first one would be repeated, whatever was opened since.
    key,
    attempts: before?.attempts ?? 0,
    sentAtMs: null,
    received: false,
  };
}

/** Pending stops from their stored form; what is not one is left out. */
export function storedStops(text: string | null): readonly PendingStop[] {
  const list: unknown = text === null ? [] : parsed(text);
  return Array.isArray(list) ? list.filter(isPendingStop) : [];
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
    typeof values.get('outputId') === 'string' &&
    typeof values.get('key') === 'string' &&
    typeof values.get('pressedAtMs') === 'number' &&
    typeof values.get('attempts') === 'number' &&
    typeof values.get('received') === 'boolean' &&
    (sentAtMs === null || typeof sentAtMs === 'number')
  );
}
