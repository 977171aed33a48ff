import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { staleFromMs } from '@zagon/domain/measurements/freshness.ts';

/** Timing of a module's newest reading. */
export type LastMessage = {
  readonly measuredMs: number;
  readonly receivedMs: number;
  /** Delay between measuring and receiving; more than a moment means the reading was buffered. */
  readonly delayMs: number;
  readonly intervalMs: number;
  readonly nextMs: number;
  readonly staleFromMs: number;
};

/** A longer delay means the reading was buffered in the module, or in a station without a link. */
const MAX_IMMEDIATE_MS = 60_000;

/** Returns the newest reading; null if nothing has arrived yet. */
export function lastMessage(object: Pick<ModuleShape, 'latest' | 'reporting_interval_minutes'>): LastMessage | null {
  if (object.latest === null) return null;
  const measuredMs = Date.parse(object.latest.timestamp);
  const receivedMs = Date.parse(object.latest.dtimestamp);
  const intervalMs = object.reporting_interval_minutes * 60_000;
  return {
    measuredMs,
    receivedMs,
    delayMs: Math.max(0, receivedMs - measuredMs),
    intervalMs,
    nextMs: measuredMs + intervalMs,
    staleFromMs: staleFromMs(measuredMs, object.reporting_interval_minutes),
  };
}

/** True if the reading arrived as it was measured, false if it was buffered. */
export function arrivedImmediately({ delayMs }: LastMessage): boolean {
  return delayMs <= MAX_IMMEDIATE_MS;
}
