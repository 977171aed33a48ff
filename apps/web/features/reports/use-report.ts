import { useQuery } from '@tanstack/react-query';
import type { PackedReport } from '@zagon/contract/reports/pack.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { SourceColumns } from '@zagon/domain/reports/columns.ts';
import { fieldsRead } from '@zagon/domain/reports/source.ts';
import { REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import type { LineContext, ReportLine } from '@zagon/domain/reports/report-line.ts';
import type { ReportSeries } from '@zagon/domain/reports/series.ts';
import { callBytes } from '../../lib/api/client.ts';
import { RefusedError } from '../../lib/api/query.ts';
import { nowMs } from '../../time/clock.ts';
import { instantsOf } from './period.ts';
import type { ReportChoice } from './report-choice.ts';
import { nameOf, sourceOf } from './report-sources.ts';

/** What came of a report: the lines of each source that answered, and those that did not. */
export type MadeReport = {
  readonly lines: readonly ReportLine[];
  readonly context: LineContext;
  readonly failed: readonly string[];
  /** When the newest reading of any source was measured, where none lies in the period. */
  readonly newestAt: string | null;
  readonly startMs: number;
  readonly endMs: number;
};

/** The body that the server takes for a choice. Names go with it, because the CSV is written there. */
export function bodyOf(choice: ReportChoice, objects: readonly ObjectShape[], zone: string) {
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

/** The zone in which somebody reads clock times, and that of the farm, whose days are the days of sums. */
type Zones = { readonly own: string; readonly farm: string };

/** Asks for a report in its packed form and unpacks it into typed columns. */
export function useReport(
  choice: ReportChoice,
  objects: readonly ObjectShape[],
  zones: Zones,
  language: Language,
  units: UserUnits,
) {
  return useQuery<MadeReport, RefusedError>({
    queryKey: ['report', choice, zones, language, units, objects.length],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const input = { params: { type: choice.kind }, body: bodyOf(choice, objects, zones.own) };
      const answer = await callBytes('makeReport', input, signal);
      if (!answer.ok) throw new RefusedError(answer.error);
      const { unpackReport } = await import('@zagon/contract/reports/pack.ts');
      const context = { language, units, zone: zones.farm, options: choice.options };
      return made(unpackReport(answer.value), { choice, objects, zone: zones.own }, context);
    },
  });
}

type Asked = { readonly choice: ReportChoice; readonly objects: readonly ObjectShape[]; readonly zone: string };

function made({ head, histories }: PackedReport, { choice, objects, zone }: Asked, context: LineContext): MadeReport {
  const { startMs, endMs } = instantsOf(choice, zone);
  // What lies ahead today is not a silence: the report ends now.
  const untilMs = Math.min(endMs, nowMs());
  const series: ReportSeries[] = [];
  const places: number[] = [];
  const failed: string[] = [];
  for (const [place, { id, field, ok, history }] of head.sources.entries()) {
    if (!isFieldName(field)) continue;
    const chosen = { idObject: id, field };
    const source = sourceOf(chosen, objects);
    const columns = history === null ? undefined : histories[history];
    const values = columns?.columns.get(field);
    if (!ok || source === undefined) failed.push(nameOf(chosen, objects, context.language));
    else {
      const timesMs = columns?.timesMs ?? new Float64Array();
      places.push(place);
      series.push({
        source,
        columns: { timesMs, values: values ?? new Float32Array(timesMs.length).fill(Number.NaN) },
        beside: besideOf(choice.kind, field, columns?.columns),
      });
    }
  }
  const newest = head.sources.flatMap(({ newest_at }) => newest_at ?? []).toSorted();
  // A source keeps its colour, also while one before it does not answer.
  const lines = REPORT_TYPES[choice.kind]
    .lines(series, context)
    .map((line) => ({ ...line, colour: places[line.colour] ?? line.colour }));
  return { lines, context, failed, newestAt: newest.at(-1) ?? null, startMs, endMs: untilMs };
}

/** The fields that the line of a field is computed from. */
function besideOf(
  kind: ReportChoice['kind'],
  field: FieldName,
  columns: ReadonlyMap<string, SourceColumns['values']> | undefined,
): ReadonlyMap<FieldName, SourceColumns['values']> {
  const [, ...others] = fieldsRead(REPORT_TYPES[kind], field);
  const found = new Map<FieldName, SourceColumns['values']>();
  for (const other of others) {
    const values = columns?.get(other);
    if (values !== undefined) found.set(other, values);
  }
  return found;
}
