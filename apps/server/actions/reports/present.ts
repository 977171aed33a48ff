import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import { historyAsJson } from '@zagon/contract/history/as-json.ts';
import { packReport } from '@zagon/contract/reports/pack.ts';
import type { ReportBody, ReportReply, ReportRows } from '@zagon/contract/reports/endpoints.ts';
import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Language, Text } from '@zagon/domain/core/language.ts';
import type { SourceColumns } from '@zagon/domain/reports/lines/columns.ts';
import { sourcesName, reportFileName } from '@zagon/domain/reports/request/file-name.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import type { LineContext, ReportLine } from '@zagon/domain/reports/lines/report-line.ts';
import type { ReportSeries } from '@zagon/domain/reports/lines/series.ts';
import type { ReadReport, ReadSource } from './compute.ts';

type Period = Pick<ReportBody, 'start_date' | 'end_date'>;

/** The report as JSON: the sources in request order, then the numbers of its lines. */
export function presentReport(report: ReadReport, period: Period, context: LineContext): ReportReply {
  return {
    type: report.kind,
    start_date: period.start_date,
    end_date: period.end_date,
    sources: report.read.map(headOf),
    lines: linesOf(report, context)
      .filter((line) => report.read[line.colour]?.history !== null)
      .map(({ name, unit, decimals, colour, columns }) => {
        const { timestamps, columns: json } = historyAsJson({
          timesMs: columns.timesMs,
          columns: new Map([['value', columns.values]]),
        });
        return { source: colour, name, unit, decimals, timestamps, values: json['value'] ?? [] };
      }),
  };
}

/** The lines of a report. A source that failed keeps its place, without numbers, and is marked in its name. */
export function linesOf(report: ReadReport, context: LineContext): readonly ReportLine[] {
  return REPORTS[report.kind].lines(readSeries(report, context.language), context);
}

const NOT_READ: Text = { pl: 'nie odczytano', en: 'not read' };

function readSeries(report: ReadReport, language: Language): readonly ReportSeries[] {
  return report.read.map(({ source, history }) => {
    const values = history?.columns.get(source.field);
    if (history === null || values === undefined)
      return {
        source: { ...source, name: `${source.name} (${NOT_READ[language]})` },
        columns: { timesMs: new Float64Array(0), values: new Float64Array(0) },
      };
    return { source, columns: { timesMs: history.timesMs, values }, requiredValues: otherFields(history) };
  });
}

function otherFields({ columns }: HistoryColumns): ReadonlyMap<FieldName, SourceColumns['values']> {
  return new Map([...columns].flatMap(([name, values]) => (isFieldName(name) ? [[name, values] as const] : [])));
}

/** The stored readings of a report as rows, one per timestamp, for programs that do not read columns. */
export function presentRows(report: ReadReport): ReportRows {
  const modules = new Map(report.read.map((read) => [read.module.id, read.history]));
  return [...modules].flatMap(([id_object, history]) =>
    history === null ? [] : [{ id_object, rows: rowsOf(history, report.span) }],
  );
}

/** Rows of the period: earlier and later ones are only used for comparison. */
function rowsOf(history: HistoryColumns, { fromMs, untilMs }: ReadReport['span']): ReportRows[number]['rows'] {
  const { timestamps, columns } = historyAsJson(history);
  return timestamps.flatMap((seconds, index) => {
    if (seconds * 1000 < fromMs || seconds * 1000 >= untilMs) return [];
    const at = new Date(seconds * 1000).toISOString();
    const values = Object.entries(columns).map(([field, all]) => [field, all[index] ?? null] as const);
    return [{ timestamp: at, dtimestamp: at, ...Object.fromEntries(values) }];
  });
}

/** A source as read, without its numbers. */
export function headOf({ module, source, history, newestAt }: ReadSource): ReportReply['sources'][number] {
  return {
    id: module.id,
    field: source.field,
    name: source.name,
    ok: history !== null,
    newest_at: newestAt?.toString() ?? null,
  };
}

/** The compact form: the readings of a module once, however many of its fields are shown. */
export function packedReport(report: ReadReport, { start_date, end_date }: Period): Uint8Array {
  const histories: HistoryColumns[] = [];
  const placeOf = (history: HistoryColumns | null): number | null => {
    if (history === null) return null;
    const existing = histories.indexOf(history);
    return existing === -1 ? histories.push(history) - 1 : existing;
  };
  const sources = report.read.map((read) => ({ ...headOf(read), history: placeOf(read.history) }));
  return packReport({ head: { type: report.kind, start_date, end_date, sources }, histories });
}

/** The download header: an ASCII file name for old programs, and type, name and period for all others. */
export function contentDisposition(report: ReadReport, language: Language, zone: string): string {
  const name = exportName(report, language, zone);
  return `attachment; filename="${report.kind}.csv"; filename*=UTF-8''${percentEncoded(name)}`;
}

/** The file name of an exported report. */
export function exportName(report: ReadReport, language: Language, zone: string): string {
  const day = (ms: number): string =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString();
  return reportFileName(
    {
      type: REPORTS[report.kind].name[language],
      name: sourcesName(report.read.map(({ source }) => source.name)),
      from: day(report.span.fromMs),
      to: day(report.span.untilMs - 1),
    },
    'csv',
  );
}

/** RFC 8187: also escapes what encodeURIComponent leaves but a header may not contain. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
