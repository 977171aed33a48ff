import { HISTORY_MEDIA_TYPE } from '@zagon/contract/history/format.ts';
import { ROWS_MEDIA_TYPE } from '@zagon/contract/reports/endpoints.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { csvChunks } from '@zagon/domain/reports/csv.ts';
import { REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import type { LineContext } from '@zagon/domain/reports/report-line.ts';
import { buildTable } from '@zagon/domain/reports/table.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import { Raw, type AccountCall } from '../../http/call.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { contentDisposition, linesOf, packedReport, presentReport, presentRows } from './present.ts';
import { readReport, type ReadReport, type ReportParts } from './read.ts';
import { REPORTS_AT_ONCE, reportTurns } from './report-turns.ts';

/** How somebody reads numbers and clock times. */
export type Reader = { readonly zone: string; readonly units: UserUnits };

/** `readerOf` tells how a user reads. */
export function reportRoutes(
  parts: ReportParts & { readonly readerOf: (userId: string) => Promise<Reader> },
): readonly Route[] {
  const inTurn = reportTurns(REPORTS_AT_ONCE);
  const contextOf = ({ language, account }: AccountCall, report: ReadReport, { units }: Reader): LineContext => ({
    language,
    units,
    zone: account.timeZone,
    options: report.options,
  });
  return [
    inAccount('makeReport', async (call) => {
      const report = await inTurn(call.account.id, () => readReport(call, call.params.type, call.body, parts));
      if (!report.ok) return report;
      if (call.wants(HISTORY_MEDIA_TYPE)) return ok(new Raw(packedReport(report.value, call.body), HISTORY_MEDIA_TYPE));
      if (call.wants(ROWS_MEDIA_TYPE)) return ok(new Raw(JSON.stringify(presentRows(report.value)), ROWS_MEDIA_TYPE));
      const reader = await parts.readerOf(call.visitor.userId);
      return ok(presentReport(report.value, call.body, contextOf(call, report.value, reader)));
    }),

    inAccount('exportReport', async (call) => {
      const report = await inTurn(call.account.id, () => readReport(call, call.params.type, call.body, parts));
      if (!report.ok) return report;
      const reader = await parts.readerOf(call.visitor.userId);
      const context = contextOf(call, report.value, reader);
      const table = buildTable(REPORT_TYPES[report.value.kind], linesOf(report.value, context), context);
      const dialect = call.query.dialect ?? 'standard';
      return ok(
        new Raw(csvChunks(table, { dialect, zone: reader.zone, dayZone: context.zone }), 'text/csv; charset=utf-8', {
          'content-disposition': contentDisposition(report.value, call.language, call.account.timeZone),
        }),
      );
    }),
  ];
}
