import { DAY_MS } from '@zagon/field-model/weather/site.ts';

/** Length of the history in whole days before its last day. */
export const HISTORY_DAYS = 60;
/** Modules report every quarter of an hour. */
export const REPORT_MS = 15 * 60_000;

/** The period covered by a history, epoch milliseconds. */
export type HistorySpan = {
  /** The day the demo was created, midnight UTC: battery ages and schedules are relative to it. */
  readonly bornMs: number;
  readonly fromMs: number;
  /** The last report, on a full quarter of an hour. */
  readonly untilMs: number;
};

/**
 * A history starts at midnight, so that two processes started at slightly different times compute the same one
 * up to the end of the earlier one.
 */
export function historySpan(endsAtMs: number): HistorySpan {
  const bornMs = Math.floor(endsAtMs / DAY_MS) * DAY_MS;
  return { bornMs, fromMs: bornMs - HISTORY_DAYS * DAY_MS, untilMs: Math.floor(endsAtMs / REPORT_MS) * REPORT_MS };
}

/** Times of all reports of a history, oldest first. */
export function reportTimes(span: HistorySpan): readonly number[] {
  const count = Math.floor((span.untilMs - span.fromMs) / REPORT_MS) + 1;
  return Array.from({ length: count }, (_, index) => span.fromMs + index * REPORT_MS);
}
