import { deviceType } from '../catalogue/registry.ts';
import { problem, type Problem } from '../core/problems.ts';
import { ok, refuse, type Result } from '../core/result.ts';
import { REPORT_SOURCES_MAX, REPORT_YEARS_MAX } from './limits.ts';
import { eligibleFields, isReportKind, REPORT_TYPES, type ReportKind } from './registry.ts';
import type { ReportType } from './report-type.ts';

/** A report as it is asked for, before anything of it is believed. */
export type ReportRequest = {
  readonly type: string;
  /** `deviceType` is the catalogue key of the source's module. */
  readonly sources: readonly { readonly field: string; readonly deviceType: string }[];
  readonly startMs: number;
  readonly endMs: number;
};

export type ReportRule =
  | 'max_items'
  | 'date_time'
  | 'start_after_end'
  | 'in_future'
  | 'period_too_long'
  | 'field_not_in_report';

/** Why a report is not made. The first two have words of their own, everything else is a wrong field. */
export type ReportRefusal =
  | { readonly kind: 'no_report'; readonly type: string }
  | { readonly kind: 'incorrect_report_data' }
  | { readonly kind: 'validation'; readonly problems: readonly Problem<ReportRule>[] };

/** Looks at a request. `zone` is that of the account: its days decide what is the future. */
export function checkReport(
  request: ReportRequest,
  { nowMs, zone }: { readonly nowMs: number; readonly zone: string },
): Result<ReportKind, ReportRefusal> {
  if (!isReportKind(request.type)) return refuse({ kind: 'no_report', type: request.type });
  if (request.sources.length === 0) return refuse({ kind: 'incorrect_report_data' });
  const problems = [...sourceProblems(request, REPORT_TYPES[request.type]), ...periodProblems(request, nowMs, zone)];
  return problems.length === 0 ? ok(request.type) : refuse({ kind: 'validation', problems });
}

function sourceProblems(request: ReportRequest, report: ReportType): Problem<ReportRule>[] {
  const problems: Problem<ReportRule>[] = [];
  if (request.sources.length > REPORT_SOURCES_MAX)
    problems.push(problem('sources', 'max_items', { max: REPORT_SOURCES_MAX }));
  for (const [index, source] of request.sources.entries()) {
    const device = deviceType(source.deviceType);
    const fields: readonly string[] = device === undefined ? [] : eligibleFields(report, device);
    if (!fields.includes(source.field)) problems.push(problem(`sources.${index}.field`, 'field_not_in_report'));
  }
  return problems;
}

function periodProblems({ startMs, endMs }: ReportRequest, nowMs: number, zone: string): Problem<ReportRule>[] {
  const wrong = (path: string, ms: number): Problem<ReportRule>[] =>
    Number.isFinite(ms) ? [] : [problem(path, 'date_time')];
  const unreadable = [...wrong('start_date', startMs), ...wrong('end_date', endMs)];
  if (unreadable.length > 0) return unreadable;
  const start = momentIn(startMs, zone);
  const end = momentIn(endMs, zone);
  const today = momentIn(nowMs, zone).toPlainDate();
  const future = (path: string, moment: Temporal.ZonedDateTime): Problem<ReportRule>[] =>
    Temporal.PlainDate.compare(moment.toPlainDate(), today) > 0 ? [problem(path, 'in_future')] : [];
  const problems = [...future('start_date', start), ...future('end_date', end)];
  if (startMs > endMs) problems.push(problem('start_date', 'start_after_end'));
  else if (start.add({ years: REPORT_YEARS_MAX }).epochMilliseconds < endMs)
    problems.push(problem('end_date', 'period_too_long', { years: REPORT_YEARS_MAX }));
  return problems;
}

function momentIn(ms: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(ms)).toZonedDateTimeISO(zone);
}
