import { deviceType } from '../catalogue/registry.ts';
import { problem, type Problem } from '../core/problems.ts';
import { ok, refuse, type Result } from '../core/result.ts';
import { REPORT_SOURCES_MAX, REPORT_YEARS_MAX } from './limits.ts';
import { isFieldName } from '../catalogue/fields.ts';
import type { ReportOptions, Threshold } from './options.ts';
import { isEligible, isReportKind, REPORT_TYPES, type ReportKind } from './registry.ts';
import type { ReportType } from './report-type.ts';
import type { Component } from './series.ts';

/** A report as it is asked for, before anything of it is believed. */
export type ReportRequest = {
  readonly type: string;
  readonly sources: readonly AskedSource[];
  readonly startMs: number;
  readonly endMs: number;
  readonly options: AskedOptions;
};

/** `deviceType` is the catalogue key of the source's module, `component` what a user made of the input. */
export type AskedSource = {
  readonly field: string;
  readonly deviceType: string;
  readonly component: Component | null;
};

/** Options as they were sent; the halves of a threshold may come without each other. */
export type AskedOptions = Omit<ReportOptions, 'threshold'> & {
  readonly comparator: Threshold['comparator'] | null;
  readonly value: number | null;
};

export type ReportRule =
  | 'max_items'
  | 'date_time'
  | 'start_after_end'
  | 'in_future'
  | 'period_too_long'
  | 'field_not_in_report'
  | 'required';

/** Why a report is not made. The first two have words of their own, everything else is a wrong field. */
export type ReportRefusal =
  | { readonly kind: 'no_report'; readonly type: string }
  | { readonly kind: 'incorrect_report_data' }
  | { readonly kind: 'validation'; readonly problems: readonly Problem<ReportRule>[] };

/** A request that can be made. */
export type CheckedReport = { readonly kind: ReportKind; readonly options: ReportOptions };

/** Looks at a request. `zone` is that of the account: its days decide what is the future. */
export function checkReport(
  request: ReportRequest,
  { nowMs, zone }: { readonly nowMs: number; readonly zone: string },
): Result<CheckedReport, ReportRefusal> {
  if (!isReportKind(request.type)) return refuse({ kind: 'no_report', type: request.type });
  if (request.sources.length === 0) return refuse({ kind: 'incorrect_report_data' });
  const problems = [
    ...sourceProblems(request, REPORT_TYPES[request.type]),
    ...periodProblems(request, nowMs, zone),
    ...thresholdProblems(request.options),
  ];
  if (problems.length > 0) return refuse({ kind: 'validation', problems });
  const { grouping, aggregate, comparator, value } = request.options;
  const threshold = comparator === null || value === null ? null : { comparator, value };
  return ok({ kind: request.type, options: { grouping, aggregate, threshold } });
}

/** Looks at what every report has, whatever it is made of: its period, and how many sources. */
export function checkFrame(
  { sources, startMs, endMs }: { readonly sources: number; readonly startMs: number; readonly endMs: number },
  { nowMs, zone }: { readonly nowMs: number; readonly zone: string },
): Result<void, Exclude<ReportRefusal, { kind: 'no_report' }>> {
  if (sources === 0) return refuse({ kind: 'incorrect_report_data' });
  const problems = [...countProblems(sources), ...periodProblems({ startMs, endMs }, nowMs, zone)];
  return problems.length === 0 ? ok(undefined) : refuse({ kind: 'validation', problems });
}

function countProblems(sources: number): Problem<ReportRule>[] {
  return sources > REPORT_SOURCES_MAX ? [problem('sources', 'max_items', { max: REPORT_SOURCES_MAX })] : [];
}

function sourceProblems(request: ReportRequest, report: ReportType): Problem<ReportRule>[] {
  const problems = countProblems(request.sources.length);
  for (const [index, { field, deviceType: key, component }] of request.sources.entries()) {
    const device = deviceType(key);
    const fits = device !== undefined && isFieldName(field) && isEligible(report, device, { field, component });
    if (!fits) problems.push(problem(`sources.${index}.field`, 'field_not_in_report'));
  }
  return problems;
}

/** Half a threshold is a mistake, not a wish. */
function thresholdProblems({ comparator, value }: AskedOptions): Problem<ReportRule>[] {
  if ((comparator === null) === (value === null)) return [];
  return [problem(comparator === null ? 'delta_comparator' : 'delta_value', 'required')];
}

function periodProblems(
  { startMs, endMs }: Pick<ReportRequest, 'startMs' | 'endMs'>,
  nowMs: number,
  zone: string,
): Problem<ReportRule>[] {
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
