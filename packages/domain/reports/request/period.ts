import { problem, type Problem } from '../../core/problems.ts';
import { ok, refuse, type Result } from '../../core/result.ts';
import { REPORT_SOURCES_MAX, REPORT_YEARS_MAX } from './limits.ts';

export type ReportRule =
  | 'max_items'
  | 'date_time'
  | 'start_after_end'
  | 'in_future'
  | 'period_too_long'
  | 'field_not_in_report'
  | 'required';

/** Why a report is refused: it has no sources, or some of its fields have problems. */
export type PeriodRefusal =
  | { readonly kind: 'incorrect_report_data' }
  | { readonly kind: 'validation'; readonly problems: readonly Problem<ReportRule>[] };

/** The part common to all report requests: a period and a number of sources. */
export type PeriodRequest = { readonly sources: number; readonly startMs: number; readonly endMs: number };

/** The current time; `zone` is the account's and decides which days are in the future. */
export type Moment = { readonly nowMs: number; readonly zone: string };

/** Validates the common part of all reports: the period and the number of sources. */
export function checkPeriodAndSources(request: PeriodRequest, moment: Moment): Result<void, PeriodRefusal> {
  if (request.sources === 0) return refuse({ kind: 'incorrect_report_data' });
  const problems = [...countProblems(request.sources), ...periodProblems(request, moment)];
  return problems.length === 0 ? ok(undefined) : refuse({ kind: 'validation', problems });
}

/** Problems with the number of sources. */
export function countProblems(sources: number): Problem<ReportRule>[] {
  return sources > REPORT_SOURCES_MAX ? [problem('sources', 'max_items', { max: REPORT_SOURCES_MAX })] : [];
}

/** Problems with the period. */
export function periodProblems(
  { startMs, endMs }: Omit<PeriodRequest, 'sources'>,
  { nowMs, zone }: Moment,
): Problem<ReportRule>[] {
  const invalid = (path: string, ms: number): Problem<ReportRule>[] =>
    Number.isFinite(ms) ? [] : [problem(path, 'date_time')];
  const unreadable = [...invalid('start_date', startMs), ...invalid('end_date', endMs)];
  if (unreadable.length > 0) return unreadable;
  const start = zonedInstant(startMs, zone);
  const end = zonedInstant(endMs, zone);
  const today = zonedInstant(nowMs, zone).toPlainDate();
  const future = (path: string, instant: Temporal.ZonedDateTime): Problem<ReportRule>[] =>
    Temporal.PlainDate.compare(instant.toPlainDate(), today) > 0 ? [problem(path, 'in_future')] : [];
  const problems = [...future('start_date', start), ...future('end_date', end)];
  if (startMs > endMs) problems.push(problem('start_date', 'start_after_end'));
  else if (start.add({ years: REPORT_YEARS_MAX }).epochMilliseconds < endMs)
    problems.push(problem('end_date', 'period_too_long', { years: REPORT_YEARS_MAX }));
  return problems;
}

function zonedInstant(ms: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(ms)).toZonedDateTimeISO(zone);
}
