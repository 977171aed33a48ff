/** Bounds of a correct flow for a section or source. */
export type FlowLimits = {
  /** Bounds in percent of the expected flow. */
  readonly lowPercent: number;
  readonly highPercent: number;
  /** Minutes after a valve change during which flow is not judged. */
  readonly settleMin: number;
  /** Maximum flow with everything closed that is not treated as a leak, m³/h. */
  readonly closedM3PerH: number;
};

/** Action on a wrong flow, in addition to the notification. */
export type FlowAction = 'notify' | 'stop_section' | 'stop_source';

/** The kind of value a meter reports: a running total or an amount since the last reading (m³), or a flow (m³/h). */
export type MeterReads = 'total' | 'amount' | 'flow';

/** One meter reading, already scaled. */
export type MeterReading = { readonly atMs: number; readonly value: number };

/** A measured flow and its interval: counters measure between two readings, other meters at one instant. */
export type MeasuredFlow = { readonly m3PerH: number; readonly fromMs: number; readonly atMs: number };

/** `settling`: shortly after a valve moved · `leak`: flow with all valves closed · `unknown`: not determinable. */
export type FlowState = 'unknown' | 'settling' | 'right' | WrongFlow;

export type WrongFlow = 'low' | 'high' | 'leak';

/** A section whose flow passes the meter. */
export type WatchedSection = {
  /** Null if it was never measured. */
  readonly flowM3PerH: number | null;
  /** As reported by its module; null if unknown. */
  readonly open: boolean | null;
};

const MS_PER_HOUR = 3_600_000;
const MS_PER_MINUTE = 60_000;
/** Consecutive readings that must agree before acting: a single one may be a glitch. */
export const READINGS_TO_ACT = 2;

/**
 * True if a counter reading is too close to the previous one: with ten litres per pulse a meter counts only two or
 * three pulses in ten seconds, too few to derive a flow.
 */
export function isTooEarly(reads: MeterReads, previous: MeterReading | null, { atMs }: MeterReading): boolean {
  return reads === 'total' && previous !== null && atMs > previous.atMs && atMs - previous.atMs < MIN_COUNT_MS;
}

/** The shortest time between two counts that a flow is derived from, ms. */
export const MIN_COUNT_MS = 60_000;

/** Flow derived from a reading; null if it cannot be (first count or counter reset). */
export function measuredFlow(
  reads: MeterReads,
  previous: MeterReading | null,
  reading: MeterReading,
): MeasuredFlow | null {
  const { atMs, value } = reading;
  if (reads === 'flow') return value < 0 ? null : { m3PerH: value, fromMs: atMs, atMs };
  if (previous === null || previous.atMs >= atMs) return null;
  const m3 = reads === 'total' ? value - previous.value : value;
  return m3 < 0 ? null : { m3PerH: (m3 * MS_PER_HOUR) / (atMs - previous.atMs), fromMs: previous.atMs, atMs };
}

/** Expected flow, m³/h; null if an open section was never measured or the state of a valve is unknown. */
export function expectedFlow(sections: readonly WatchedSection[]): number | null {
  let sumM3PerH = 0;
  for (const { open, flowM3PerH } of sections) {
    if (open === null) return null;
    if (!open) continue;
    if (flowM3PerH === null) return null;
    sumM3PerH += flowM3PerH;
  }
  return sumM3PerH;
}

/**
 * Judges a measured flow. Nothing is judged within the settling time after a valve change. A counter's whole
 * interval must lie after the change, because it only measures an average.
 */
export function judgeFlow(
  limits: FlowLimits,
  expectedM3PerH: number | null,
  measured: MeasuredFlow | null,
  changedAtMs: number | null,
): FlowState {
  if (expectedM3PerH === null || measured === null) return 'unknown';
  const settledMs = changedAtMs === null ? -Infinity : changedAtMs + limits.settleMin * MS_PER_MINUTE;
  const isInstant = measured.fromMs === measured.atMs;
  if (
    isInstant ? measured.atMs < settledMs : measured.fromMs < (changedAtMs ?? -Infinity) || measured.atMs < settledMs
  ) {
    return 'settling';
  }
  if (expectedM3PerH === 0) return measured.m3PerH > limits.closedM3PerH ? 'leak' : 'right';
  if (measured.m3PerH < (expectedM3PerH * limits.lowPercent) / 100) return 'low';
  return measured.m3PerH > (expectedM3PerH * limits.highPercent) / 100 ? 'high' : 'right';
}

/** True for the states that users are notified of. */
export function isWrongFlow(state: FlowState): state is WrongFlow {
  return state === 'low' || state === 'high' || state === 'leak';
}
