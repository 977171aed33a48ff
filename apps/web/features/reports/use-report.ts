import { useQuery } from '@tanstack/react-query';
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
import { nowMs } from '../../time/clock.ts';
import { loadUnpacking } from './load-parts.ts';
import { instantsOf } from './period.ts';
import type { ReportChoice } from './report-choice.ts';
import { nameOf, sourceOf } from './report-sources.ts';

/** A loaded report: the lines of each successful source, and the failed sources. */
export type LoadedReport = {
  readonly lines: readonly ReportLine[];
  readonly context: LineContext;
  readonly failed: readonly string[];
  /** Time of the newest reading of any source, if there is none in the period. */
  readonly newestAt: string | null;
  readonly startMs: number;
  readonly endMs: number;
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

/**
 * Requests a report in packed form and unpacks it into typed columns. `zone`: of the farm, which defines the days of a
 * report.
 */
export function useReport(
  choice: ReportChoice,
  objects: readonly ModuleShape[],
  zone: string,
  language: Language,
  units: UserUnits,
) {
  // Not all modules: one that is added elsewhere must not empty a report that is being read.
  const known = choice.sources.filter((source) => sourceOf(source, objects) !== undefined).length;
  return useQuery<LoadedReport, RefusedError>({
    queryKey: ['report', choice, zone, language, units, known],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const input = { params: { type: choice.kind }, body: bodyOf(choice, objects, zone) };
      // Loaded while the server is working.
      const [answer, { unpackReport }] = await Promise.all([callBytes('makeReport', input, signal), loadUnpacking()]);
      if (!answer.ok) throw new RefusedError(answer.error);
      const { startMs, endMs } = instantsOf(choice, zone);
      const context = {
        startMs,
        untilMs: endMs + 1,
        language,
        units,
        zone,
        options: choice.options,
      };
      return buildReport(unpackReport(answer.value), { choice, objects, zone }, context);
    },
  });
}

type ReportRequest = { readonly choice: ReportChoice; readonly objects: readonly ModuleShape[]; readonly zone: string };

function buildReport(
  { head, histories }: PackedReport,
  { choice, objects, zone }: ReportRequest,
  context: LineContext,
): LoadedReport {
  const { startMs, endMs } = instantsOf(choice, zone);
  // The rest of today is not a gap: the report ends now.
  const untilMs = Math.min(endMs, nowMs());
  const series: ReportSeries[] = [];
  const indexes: number[] = [];
  const failed: string[] = [];
  for (const [index, { id, field, ok, history }] of head.sources.entries()) {
    if (!isFieldName(field)) continue;
    const chosen = { idObject: id, field };
    const source = sourceOf(chosen, objects);
    const columns = history === null ? undefined : histories[history];
    const values = columns?.columns.get(field);
    if (!ok || source === undefined) failed.push(nameOf(chosen, objects, context.language));
    else {
      const timesMs = columns?.timesMs ?? new Float64Array();
      indexes.push(index);
      series.push({
        source,
        columns: { timesMs, values: values ?? new Float32Array(timesMs.length).fill(Number.NaN) },
        requiredValues: derivedFrom(choice.kind, field, columns?.columns),
      });
    }
  }
  const newest = head.sources.flatMap(({ newest_at }) => newest_at ?? []).toSorted();
  // A source keeps its colour even if an earlier one fails.
  const lines = REPORTS[choice.kind]
    .lines(series, context)
    .map((line) => ({ ...line, colour: indexes[line.colour] ?? line.colour }));
  return { lines, context, failed, newestAt: newest.at(-1) ?? null, startMs, endMs: untilMs };
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
