import { HISTORY_MEDIA_TYPE } from '@zagon/contract/history/format.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { csvChunks } from '@zagon/domain/reports/csv.ts';
import { buildTable } from '@zagon/domain/reports/table.ts';
import { Raw } from '../../http/call.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { contentDisposition, exportedSeries, packedReport, presentReport } from './present.ts';
import { readReport, type ReportParts } from './read.ts';
import { REPORTS_AT_ONCE, reportTurns } from './report-turns.ts';

/** `zoneOfUser` gives the time zone in which somebody reads clock times. */
export function reportRoutes(
  parts: ReportParts & { readonly zoneOfUser: (userId: string) => Promise<string> },
): readonly Route[] {
  const inTurn = reportTurns(REPORTS_AT_ONCE);
  return [
    inAccount('makeReport', async (call) => {
      const report = await inTurn(call.account.id, () => readReport(call, call.params.type, call.body, parts));
      if (!report.ok) return report;
      return ok(
        call.wants(HISTORY_MEDIA_TYPE)
          ? new Raw(packedReport(report.value, call.body), HISTORY_MEDIA_TYPE)
          : presentReport(report.value, call.body),
      );
    }),

    inAccount('exportReport', async (call) => {
      const report = await inTurn(call.account.id, () => readReport(call, call.params.type, call.body, parts));
      if (!report.ok) return report;
      const { language, account } = call;
      const zone = await parts.zoneOfUser(call.visitor.userId);
      const table = buildTable(exportedSeries(report.value, language), language);
      return ok(
        new Raw(csvChunks(table, { language, zone }), 'text/csv; charset=utf-8', {
          'content-disposition': contentDisposition(report.value, language, account.timeZone),
        }),
      );
    }),
  ];
}
