import type { ReportBody } from '@zagon/contract/reports/endpoints.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { rowsAsCsv, type CsvDialect } from '@zagon/domain/reports/csv.ts';
import type { IrrigationRun, IrrigatedOutput } from '@zagon/domain/reports/irrigation.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import {
  irrigatedOutputs,
  irrigationRuns,
  type IrrigatedOutputRow,
  type IrrigationRunRow,
} from '../../stores/schedules/irrigation-runs.ts';
import type { ReportScope } from './compute.ts';

export type ReadIrrigation = {
  readonly outputs: readonly IrrigatedOutput[];
  readonly runs: readonly IrrigationRunRow[];
};

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
