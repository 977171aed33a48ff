import { ok, refuse, type Result } from '../../core/result.ts';
import { isReadingsKind, REPORTS, type ReadingsKind } from '../registry.ts';
import type { ReportOptions } from './options.ts';
import type { Moment, PeriodRefusal } from './period.ts';
import type { ReadingsRequest } from './readings-request.ts';

/** A request for a report of readings whose type is not validated yet. */
export type ReportRequest = ReadingsRequest & { readonly type: string };

/** Why a report is refused. An unknown type has its own message. */
export type ReportRefusal = { readonly kind: 'no_report'; readonly type: string } | PeriodRefusal;

/** A valid request. */
export type CheckedReport = { readonly kind: ReadingsKind; readonly options: ReportOptions };

/** Validates a request for a report of readings. */
export function checkReport({ type, ...request }: ReportRequest, moment: Moment): Result<CheckedReport, ReportRefusal> {
  if (!isReadingsKind(type)) return refuse({ kind: 'no_report', type });
  const checked = REPORTS[type].check(request, moment);
  return checked.ok ? ok({ kind: type, options: checked.value }) : checked;
}
