import type { IrrigationReply, ReportBody } from '@zagon/contract/reports/endpoints.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { runAmounts } from '@zagon/domain/reports/irrigation.ts';
import type { Pools } from '../../database/pool.ts';
import { readerOf } from '../../stores/accounts/users.ts';
import { irrigationCsv, readIrrigation, type ReadIrrigation } from '../../actions/reports/irrigation.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { Raw } from '../../calls/call.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import type { ReportSlots } from './report-slots.ts';

/** Routes for the irrigation report, as numbers and as a file. */
export function irrigationReportRoutes({ system }: Pools, withSlot: ReportSlots): readonly Route[] {
  return [
    accountRoute('irrigationReport', async (call) => {
      const read = await withSlot(call.account.id, () => readIrrigation(call, call.body));
      return read.ok ? ok(present(read.value, call.body)) : read;
    }),

    accountRoute('exportIrrigation', async (call) => {
      const read = await withSlot(call.account.id, () => readIrrigation(call, call.body));
      if (!read.ok) return read;
      const { zone } = await readerOf(system, call.visitor.userId);
      const { start_date: start, end_date: end, sources } = call.body;
      const change = { before: null, after: { start, end, sources } };
      await call.inAccount((sql) => auditChange(sql, call, 'report_exported', 'irrigation', change));
      const file = irrigationCsv(read.value, { language: call.language, zone, dialect: call.query.dialect });
      return ok(
        new Raw(file, 'text/csv; charset=utf-8', {
          'content-disposition': 'attachment; filename="irrigation.csv"',
        }),
      );
    }),
  ];
}

function present(
  { outputs, runs }: ReadIrrigation,
  { start_date, end_date }: Pick<ReportBody, 'start_date' | 'end_date'>,
): IrrigationReply {
  const byId = new Map(outputs.map((output) => [output.id, output]));
  return {
    type: 'irrigation',
    start_date,
    end_date,
    outputs_info: Object.fromEntries(
      outputs.map(({ id, name, flowM3PerH, areaM2 }) => [id, { name, properties: { flow: flowM3PerH, area: areaM2 } }]),
    ),
    schedules_info: Object.fromEntries(
      runs.flatMap((row) => (row.schedule_id === null ? [] : [[row.schedule_id, { name: row.schedule_name ?? '' }]])),
    ),
    schedules_runs: runs.flatMap((row) => {
      const output = byId.get(row.output_id);
      if (output === undefined) return [];
      const { waterM3, depthMm, rateMmPerH } = runAmounts(output, row.minutes);
      return [
        {
          id: row.id,
          id_output: row.output_id,
          id_scheduler: row.schedule_id,
          opened_at: row.opened_at.toString(),
          duration: row.minutes,
          fertigation: row.fertigation,
          water: waterM3,
          depth: depthMm,
          dosage: rateMmPerH,
        },
      ];
    }),
  };
}
