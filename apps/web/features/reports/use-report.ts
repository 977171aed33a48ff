import { queryOptions } from '@tanstack/react-query';
import type { DrawnReport } from '@zagon/contract/reports/drawn/drawn-report.ts';
import type { PackedReport } from '@zagon/contract/reports/pack.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { SourceColumns } from '@zagon/domain/reports/lines/columns.ts';
import { fieldsToRead } from '@zagon/domain/reports/request/source.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import type { LineContext, ReportLine } from '@zagon/domain/reports/lines/report-line.ts';
import type { ReportSeries } from '@zagon/domain/reports/lines/series.ts';
import { callBytes } from '../../api/client.ts';
import { RefusedError } from '../../api/query.ts';
import { loadUnpacking } from './load-parts.ts';
import { instantsOf } from './period.ts';
import type { ReportChoice } from './report-choice.ts';
import { nameOf, sourceOf } from './report-sources.ts';

/** All readings of a report: the lines of each successful source, and the failed sources. */
export type LoadedReport = {
  readonly lines: readonly ReportLine[];
  readonly context: LineContext;
  readonly failed: readonly string[];
  /** Time of the newest reading of any source, if there is none in the period. */
  readonly newestAt: string | null;
};

/** Builds the request body of a report. It includes names, because the server writes the CSV. */
export function bodyOf(choice: ReportChoice, objects: readonly ModuleShape[], zone: string) {
  const { startMs, endMs } = instantsOf(choice, zone);
  return {
    sources: choice.sources.map((source) => ({
      id: source.idObject,
      field: source.field,
      name: sourceOf(source, objects)?.name ?? source.field,
    })),
    start_date: new Date(startMs).toISOString(),
    end_date: new Date(endMs).toISOString(),
    aggregate: choice.options.aggregate,
    grouping: choice.options.grouping,
    delta_comparator: choice.options.threshold?.comparator ?? null,
    delta_value: choice.options.threshold?.value ?? null,
  };
}

/** What a report is made of, and for whom; `zone`: of the farm, which defines the days of a report. */
export type ReportInput = {
  readonly choice: ReportChoice;
  readonly objects: readonly ModuleShape[];
  readonly zone: string;
  readonly language: Language;
  readonly units: UserUnits;
};

/** What changes a report: modules only by whether its sources are known, so that one added elsewhere does not empty it. */
export function reportKey({ choice, objects, zone, language, units }: ReportInput): readonly unknown[] {
  const known = choice.sources.filter((source) => sourceOf(source, objects) !== undefined).length;
  return ['report', choice, zone, language, units, known];
}

/** The context of the lines of a report. */
export function lineContextOf({ choice, zone, language, units }: ReportInput): LineContext {
  const { startMs, endMs } = instantsOf(choice, zone);
  return { startMs, untilMs: endMs + 1, language, units, zone, options: choice.options };
}

/** All readings of a report as lines, for its table and its files. Requested in packed form. */
export function reportQuery(input: ReportInput) {
  const { choice, objects, zone } = input;
  return queryOptions<LoadedReport, RefusedError>({
    queryKey: [...reportKey(input), 'readings'],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const request = { params: { type: choice.kind }, body: bodyOf(choice, objects, zone) };
      // Loaded while the server is working.
      const [answer, { unpackReport }] = await Promise.all([callBytes('makeReport', request, signal), loadUnpacking()]);
      if (!answer.ok) throw new RefusedError(answer.error);
      return buildReport(unpackReport(answer.value), input, lineContextOf(input));
    },
  });
}

/** What a report states of its sources: which could not be read, and the newest reading if there is none in it. */
export function sourcesOf(
  sources: DrawnReport['sources'],
  { objects, language }: ReportInput,
): Pick<LoadedReport, 'failed' | 'newestAt'> {
  const newest = sources.flatMap(({ newest_at }) => newest_at ?? []).toSorted();
  const failed = sources.flatMap(({ id, field, ok }) => {
    if (!isFieldName(field)) return [];
    const chosen = { idObject: id, field };
    return ok && sourceOf(chosen, objects) !== undefined ? [] : [nameOf(chosen, objects, language)];
  });
  return { failed, newestAt: newest.at(-1) ?? null };
}

function buildReport({ head, histories }: PackedReport, input: ReportInput, context: LineContext): LoadedReport {
  const { choice, objects } = input;
  const series: ReportSeries[] = [];
  const indexes: number[] = [];
  for (const [index, { id, field, ok, history }] of head.sources.entries()) {
    if (!isFieldName(field)) continue;
    const chosen = { idObject: id, field };
    const source = sourceOf(chosen, objects);
    const columns = history === null ? undefined : histories[history];
    const values = columns?.columns.get(field);
    if (ok && source !== undefined) {
      const timesMs = columns?.timesMs ?? new Float64Array();
      indexes.push(index);
      series.push({
        source,
        columns: { timesMs, values: values ?? new Float32Array(timesMs.length).fill(Number.NaN) },
        requiredValues: derivedFrom(choice.kind, field, columns?.columns),
      });
    }
  }
  // A source keeps its colour even if an earlier one fails.
  const lines = REPORTS[choice.kind]
    .lines(series, context)
    .map((line) => ({ ...line, colour: indexes[line.colour] ?? line.colour }));
  return { lines, context, ...sourcesOf(head.sources, input) };
}

/** The fields that a computed field is derived from. */
function derivedFrom(
  kind: ReportChoice['kind'],
  field: FieldName,
  columns: ReadonlyMap<string, SourceColumns['values']> | undefined,
): ReadonlyMap<FieldName, SourceColumns['values']> {
  const [, ...others] = fieldsToRead(REPORTS[kind], field);
  const inputs = new Map<FieldName, SourceColumns['values']>();
  for (const other of others) {
    const values = columns?.get(other);
    if (values !== undefined) inputs.set(other, values);
  }
  return inputs;
}
