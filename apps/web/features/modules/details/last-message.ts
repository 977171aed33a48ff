import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { staleFromMs } from '@zagon/domain/measurements/freshness.ts';

/** The newest reading of a module on its way here. */
export type LastMessage = {
  readonly measuredMs: number;
  readonly receivedMs: number;
  /** How long it was on its way: longer than a moment means that it waited in a memory. */
  readonly wayMs: number;
  readonly everyMs: number;
  readonly nextMs: number;
  readonly staleFromMs: number;
};

/** Longer than this a reading waited somewhere: in the module, or in the station that had no link. */
const AT_ONCE_MS = 60_000;

/** The newest reading; null when nothing came yet. */
export function lastMessage(object: Pick<ObjectShape, 'latest' | 'reporting_interval_minutes'>): LastMessage | null {
  if (object.latest === null) return null;
  const measuredMs = Date.parse(object.latest.timestamp);
  const receivedMs = Date.parse(object.latest.dtimestamp);
  const everyMs = object.reporting_interval_minutes * 60_000;
  return {
    measuredMs,
    receivedMs,
    wayMs: Math.max(0, receivedMs - measuredMs),
    everyMs,
    nextMs: measuredMs + everyMs,
    staleFromMs: staleFromMs(measuredMs, object.reporting_interval_minutes),
  };
}

/** Whether it came as it was measured, or had been kept on its way. */
export function cameAtOnce({ wayMs }: LastMessage): boolean {
  return wayMs <= AT_ONCE_MS;
}
