import { HISTORY_MEDIA_TYPE } from '@zagon/contract/history/format.ts';
import { DRAWN_MEDIA_TYPE, DRAWN_PART_MEDIA_TYPE } from '@zagon/contract/reports/drawn/media-type.ts';
import { ROWS_MEDIA_TYPE } from '@zagon/contract/reports/endpoints.ts';
import { ROWS_HEADER } from '@zagon/contract/reports/rows-header.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { csvChunks } from '@zagon/domain/reports/csv.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import type { LineContext } from '@zagon/domain/reports/lines/report-line.ts';
import { buildTable } from '@zagon/domain/reports/lines/table.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import type { Services } from '../../calls/services.ts';
import { readerOf } from '../../stores/accounts/users.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { Raw, type AccountCall } from '../../calls/call.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import {
  contentDisposition,
  linesOf,
  packedReport,
  presentReport,
  presentRows,
} from '../../actions/reports/present.ts';
import { readReport, reportDeps, type ReadReport, type ReportDeps } from '../../actions/reports/compute.ts';
import { drawnPart, drawnReport, drawnView } from '../../actions/reports/draw.ts';
import { irrigationReportRoutes } from './irrigation-routes.ts';
import { reportSlots } from './report-slots.ts';

/** Reports as tables, packed numbers and files. `deps` is given by tests. */
export function reportRoutes(
  { pools, log }: Pick<Services, 'pools' | 'log'>,
  deps: ReportDeps = reportDeps(pools, log),
): readonly Route[] {
  // Shared by all reports: together they leave connections for everything else.
  const withSlot = reportSlots();
  const contextOf = ({ language, account }: AccountCall, report: ReadReport, units: UserUnits): LineContext => ({
    startMs: report.span.fromMs,
    untilMs: report.span.untilMs,
    language,
    units,
    zone: account.timeZone,
    options: report.options,
  });
  return [
    ...irrigationReportRoutes(pools, withSlot),

    accountRoute('makeReport', async (call) => {
      const [wantsWhole, wantsPart] = [call.wants(DRAWN_MEDIA_TYPE), call.wants(DRAWN_PART_MEDIA_TYPE)];
      const drawing = wantsWhole || wantsPart ? call.body.drawing : undefined;
      const view = wantsWhole || wantsPart ? drawnView(call.body, call.now) : null;
      if (view !== null && !view.ok) return view;
      const recent = drawing === undefined ? undefined : drawing.view === undefined ? 'keep' : 'take';
      const report = await withSlot(call.account.id, () => readReport(call, call.params.type, call.body, deps, recent));
      if (!report.ok) return report;
      if (call.wants(HISTORY_MEDIA_TYPE)) return ok(new Raw(packedReport(report.value, call.body), HISTORY_MEDIA_TYPE));
      if (call.wants(ROWS_MEDIA_TYPE)) return ok(new Raw(JSON.stringify(presentRows(report.value)), ROWS_MEDIA_TYPE));
      const units = drawing?.units ?? (await readerOf(pools.system, call.visitor.userId)).units;
      const context = contextOf(call, report.value, units);
      if (view === null) return ok(presentReport(report.value, call.body, context));
      const drawn = { view: view.value, now: call.now };
      return ok(
        wantsPart
          ? new Raw(await drawnPart(report.value, call.body, context, drawn), DRAWN_PART_MEDIA_TYPE)
          : new Raw(await drawnReport(report.value, call.body, context, drawn), DRAWN_MEDIA_TYPE),
      );
    }),

    accountRoute('exportReport', async (call) => {
      const report = await withSlot(call.account.id, () => readReport(call, call.params.type, call.body, deps));
      if (!report.ok) return report;
      const reader = await readerOf(pools.system, call.visitor.userId);
      const context = contextOf(call, report.value, reader.units);
      await call.inAccount((sql) =>
        auditChange(sql, call, 'report_exported', call.params.type, {
          before: null,
          after: { start: call.body.start_date, end: call.body.end_date, sources: call.body.sources },
        }),
      );
      const table = buildTable(REPORTS[report.value.kind], linesOf(report.value, context), context);
      const dialect = call.query.dialect ?? 'standard';
      return ok(
        new Raw(csvChunks(table, { dialect, zone: reader.zone, dayZone: context.zone }), 'text/csv; charset=utf-8', {
          'content-disposition': contentDisposition(report.value, call.language, call.account.timeZone),
          [ROWS_HEADER]: String(table.timesMs.length),
        }),
      );
    }),
  ];
}
