import type { IrrigationReply, ReportBody } from '@zagon/contract/reports/endpoints.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { rowsAsCsv, type CsvDialect } from '@zagon/domain/reports/csv.ts';
import { runAmounts, type IrrigationRun, type IrrigatedOutput } from '@zagon/domain/reports/irrigation.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { Raw } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import {
  irrigatedOutputs,
  irrigationRuns,
  type IrrigatedOutputRow,
  type IrrigationRunRow,
} from '../../stores/schedules/irrigation-runs.ts';
import type { ReportScope } from './read.ts';
import type { ReportSlots } from './report-slots.ts';
import type { Reader } from './routes.ts';

type ReadIrrigation = { readonly outputs: readonly IrrigatedOutput[]; readonly runs: readonly IrrigationRunRow[] };

/** Routes for the irrigation report, as numbers and as a file. */
export function irrigationReportRoutes(
  readerOf: (userId: string) => Promise<Reader>,
  withSlot: ReportSlots,
): readonly Route[] {
  return [
    accountRoute('irrigationReport', async (call) => {
      const read = await withSlot(call.account.id, () => readIrrigation(call, call.body));
      return read.ok ? ok(present(read.value, call.body)) : read;
    }),

    accountRoute('exportIrrigation', async (call) => {
      const read = await withSlot(call.account.id, () => readIrrigation(call, call.body));
      if (!read.ok) return read;
      const { zone } = await readerOf(call.visitor.userId);
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

/** The runs as a file; times are in `zone`, the reader's. */
export function irrigationCsv(
  { outputs, runs }: ReadIrrigation,
  { language, zone, dialect = 'standard' }: { language: Language; zone: string; dialect?: CsvDialect | undefined },
): string {
  const rows = REPORTS.irrigation.rows(runs.map(runOf), {
    outputs: new Map(outputs.map((output) => [output.id, output])),
    schedules: new Map(runs.map((row) => [row.schedule_id ?? '', row.schedule_name ?? ''])),
    language,
    zone,
  });
  return rowsAsCsv(rows, dialect);
}

/** Validates a request for an irrigation report and reads the runs. */
export async function readIrrigation(call: ReportScope, body: ReportBody): Promise<Result<ReadIrrigation, Refusal>> {
  const startMs = Date.parse(body.start_date);
  const endMs = Date.parse(body.end_date);
  const frame = { sources: body.sources.length, startMs, endMs };
  const checked = REPORTS.irrigation.check(frame, { nowMs: call.now.epochMilliseconds, zone: call.account.timeZone });
  if (!checked.ok)
    return checked.error.kind === 'validation' ? invalid(...checked.error.problems) : refused('incorrect_report_data');
  const ids = body.sources.map((source) => source.id_output ?? source.id);
  return call.inAccount(async (sql): Promise<Result<ReadIrrigation, Refusal>> => {
    const found = await irrigatedOutputs(sql, call.account.id, ids);
    const owned = new Map(found.map((row) => [row.id, row]));
    const unknown = ids.flatMap((id, index) =>
      owned.has(id) ? [] : [problem(`sources.${index}.id`, 'unknown_thing')],
    );
    if (unknown.length > 0) return invalid(...unknown);
    const from = Temporal.Instant.fromEpochMilliseconds(startMs);
    const until = Temporal.Instant.fromEpochMilliseconds(endMs + 1);
    return ok({ outputs: found.map(outputOf), runs: await irrigationRuns(sql, call.account.id, ids, from, until) });
  });
}

function outputOf(row: IrrigatedOutputRow): IrrigatedOutput {
  return { id: row.id, name: row.name, flowM3PerH: row.flow_m3_per_h, areaM2: row.area_m2 };
}

function runOf(row: IrrigationRunRow): IrrigationRun {
  return {
    outputId: row.output_id,
    scheduleId: row.schedule_id,
    openedAtMs: row.opened_at.epochMilliseconds,
    minutes: row.minutes,
    fertigation: row.fertigation,
  };
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
