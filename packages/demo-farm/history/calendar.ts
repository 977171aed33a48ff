import { DAY_MS } from '@zagon/field-model/weather/site.ts';

/** History reaches so many whole days back from the day on which it ends. */
export const HISTORY_DAYS = 60;
/** Modules report every quarter of an hour. */
export const REPORT_MS = 15 * 60_000;

/** The stretch of time that a history covers, epoch milliseconds. */
export type HistorySpan = {
  /** The day on which the demo was made, midnight UTC: packs and programs count from it. */
  readonly bornMs: number;
  readonly fromMs: number;
  /** The last report: a full quarter of an hour. */
  readonly untilMs: number;
};

/**
 * A history begins at midnight, so that two processes that start a little apart compute the same one
 * up to where the earlier of them ends.
 */
export function historySpan(endsAtMs: number): HistorySpan {
  const bornMs = Math.floor(endsAtMs / DAY_MS) * DAY_MS;
  return { bornMs, fromMs: bornMs - HISTORY_DAYS * DAY_MS, untilMs: Math.floor(endsAtMs / REPORT_MS) * REPORT_MS };
}

/** The moments of all reports of a history, oldest first. */
export function reportTimes(span: HistorySpan): readonly number[] {
  const count = Math.floor((span.untilMs - span.fromMs) / REPORT_MS) + 1;
  return Array.from({ length: count }, (_, index) => span.fromMs + index * REPORT_MS);
}
