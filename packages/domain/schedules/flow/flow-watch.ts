/** Within which bounds the flow of a section or source is right, and what is done where it is not. */
export type FlowLimits = {
  /** Limits in percent of the expected flow. */
  readonly lowPercent: number;
  readonly highPercent: number;
  /** Minutes after a change of what is open in which nothing is judged. */
  readonly settleMin: number;
  /** Flow with everything closed that is still no leak, m³/h. */
  readonly closedM3PerH: number;
};

/** What is done about a wrong flow beside telling it. */
export type FlowAction = 'notify' | 'stop_section' | 'stop_source';

/** What a meter says: a total or an amount since the last reading in m³, or a flow in m³/h. */
export type MeterReads = 'total' | 'amount' | 'flow';

/** One reading of a meter, in its own unit times its scale. */
export type MeterReading = { readonly atMs: number; readonly value: number };

/** A flow that was measured, and over which time: a counter measures between two readings, anything else at one moment. */
export type MeasuredFlow = { readonly m3PerH: number; readonly fromMs: number; readonly atMs: number };

/** How the flow stands: `settling` shortly after a valve moved, `leak` while all are closed, `unknown` where it cannot be told. */
export type FlowState = 'unknown' | 'settling' | 'right' | 'low' | 'high' | 'leak';

/** A section that the meter sees. */
export type WatchedSection = {
  /** Null while nobody measured it. */
  readonly flowM3PerH: number | null;
  /** As its module reports it; null is not known. */
  readonly open: boolean | null;
};

const MS_PER_HOUR = 3_600_000;
const MS_PER_MINUTE = 60_000;
/** So many readings in a row must say the same before anything is done: one alone may be a slip. */
export const TIMES_TO_ACT = 2;

/**
 * True where a total should be waited for: a meter of ten litres a pulse counts two or three of them in ten seconds, and
 * only over a longer time they are a flow.
 */
export function isTooEarly(reads: MeterReads, before: MeterReading | null, { atMs }: MeterReading): boolean {
  return reads === 'total' && before !== null && atMs > before.atMs && atMs - before.atMs < SHORTEST_COUNT_MS;
}

const SHORTEST_COUNT_MS = 60_000;

/** The flow behind a reading; null where it cannot be told (a first count, a counter that was set back). */
export function measuredFlow(
  reads: MeterReads,
  before: MeterReading | null,
  reading: MeterReading,
): MeasuredFlow | null {
  const { atMs, value } = reading;
  if (reads === 'flow') return value < 0 ? null : { m3PerH: value, fromMs: atMs, atMs };
  if (before === null || before.atMs >= atMs) return null;
  const m3 = reads === 'total' ? value - before.value : value;
  return m3 < 0 ? null : { m3PerH: (m3 * MS_PER_HOUR) / (atMs - before.atMs), fromMs: before.atMs, atMs };
}

/** What should flow, m³/h; null where an open section was never measured, or it is not known what is open. */
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
 * What a measured flow means. Nothing is judged until what is open has stood unchanged for the settling time; of a
 * counter the whole time between its readings must lie after the change, since it knows only their average.
 */
export function judgeFlow(
  limits: FlowLimits,
  expectedM3PerH: number | null,
  measured: MeasuredFlow | null,
  changedAtMs: number | null,
): FlowState {
  if (expectedM3PerH === null || measured === null) return 'unknown';
  const settledMs = changedAtMs === null ? -Infinity : changedAtMs + limits.settleMin * MS_PER_MINUTE;
  const isMoment = measured.fromMs === measured.atMs;
  if (
    isMoment ? measured.atMs < settledMs : measured.fromMs < (changedAtMs ?? -Infinity) || measured.atMs < settledMs
  ) {
    return 'settling';
  }
  if (expectedM3PerH === 0) return measured.m3PerH > limits.closedM3PerH ? 'leak' : 'right';
  if (measured.m3PerH < (expectedM3PerH * limits.lowPercent) / 100) return 'low';
  return measured.m3PerH > (expectedM3PerH * limits.highPercent) / 100 ? 'high' : 'right';
}

/** True for what people are told of. */
export function isWrongFlow(state: FlowState): state is 'low' | 'high' | 'leak' {
  return state === 'low' || state === 'high' || state === 'leak';
}
