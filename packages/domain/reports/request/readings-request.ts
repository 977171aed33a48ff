import { isFieldName } from '../../catalogue/fields.ts';
import { deviceType } from '../../catalogue/registry.ts';
import { problem, type Problem } from '../../core/problems.ts';
import { ok, refuse, type Result } from '../../core/result.ts';
import type { Component } from '../lines/series.ts';
import type { ReadingsDefinition } from '../report-definition.ts';
import { isEligible } from './eligible.ts';
import type { ReportOptions, Threshold } from './options.ts';
import { countProblems, periodProblems, type Moment, type PeriodRefusal, type ReportRule } from './period.ts';

/** A request for a report of readings, before validation. */
export type ReadingsRequest = {
  readonly sources: readonly RequestedSource[];
  readonly startMs: number;
  readonly endMs: number;
  readonly options: RequestedOptions;
};

/** `deviceType`: catalogue key of the source's module; `component`: user configuration of the input. */
export type RequestedSource = {
  readonly field: string;
  readonly deviceType: string;
  readonly component: Component | null;
};

/** Options as received; either half of a threshold may be missing. */
export type RequestedOptions = Omit<ReportOptions, 'threshold'> & {
  readonly comparator: Threshold['comparator'] | null;
  readonly value: number | null;
};

/** Validates a request for a report and returns its options. */
export function checkReadings(
  report: ReadingsDefinition,
  request: ReadingsRequest,
  moment: Moment,
): Result<ReportOptions, PeriodRefusal> {
  if (request.sources.length === 0) return refuse({ kind: 'incorrect_report_data' });
  const problems = [
    ...sourceProblems(request, report),
    ...periodProblems(request, moment),
    ...thresholdProblems(request.options),
  ];
  if (problems.length > 0) return refuse({ kind: 'validation', problems });
  const { grouping, aggregate, comparator, value } = request.options;
  return ok({ grouping, aggregate, threshold: comparator === null || value === null ? null : { comparator, value } });
}

function sourceProblems(request: ReadingsRequest, report: ReadingsDefinition): Problem<ReportRule>[] {
  const problems = countProblems(request.sources.length);
  for (const [index, { field, deviceType: key, component }] of request.sources.entries()) {
    const device = deviceType(key);
    const fits = device !== undefined && isFieldName(field) && isEligible(report, device, { field, component });
    if (!fits) problems.push(problem(`sources.${index}.field`, 'field_not_in_report'));
  }
  return problems;
}

/** A threshold must have both a comparator and a value, or neither. */
function thresholdProblems({ comparator, value }: RequestedOptions): Problem<ReportRule>[] {
  if ((comparator === null) === (value === null)) return [];
  return [problem(comparator === null ? 'delta_comparator' : 'delta_value', 'required')];
}
