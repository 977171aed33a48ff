import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import { historyAsJson } from '@zagon/contract/history/as-json.ts';
import { packReport } from '@zagon/contract/reports/pack.ts';
import type { ReportBody, ReportReply } from '@zagon/contract/reports/endpoints.ts';
import type { Language, Text } from '@zagon/domain/core/language.ts';
import { nameOfSources, reportFileName } from '@zagon/domain/reports/file-name.ts';
import { REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import type { ReportSeries } from '@zagon/domain/reports/series.ts';
import type { ReadReport, ReadSource } from './read.ts';

type Period = Pick<ReportBody, 'start_date' | 'end_date'>;

/** The report as JSON has it: columns a source, in the order of the request. */
export function presentReport(report: ReadReport, { start_date, end_date }: Period): ReportReply {
  return { type: report.kind, start_date, end_date, sources: report.read.map(presentSource) };
}

function presentSource(read: ReadSource): ReportReply['sources'][number] {
  const { field } = read.source;
  const { timestamps, columns } =
    read.history === null
      ? { timestamps: [], columns: {} as Record<string, (number | null)[]> }
      : historyAsJson({ timesMs: read.history.timesMs, columns: only(read.history, field) });
  return { ...head(read), timestamps, values: columns[field] ?? [] };
}

function only(history: HistoryColumns, field: string): HistoryColumns['columns'] {
  const values = history.columns.get(field);
  return values === undefined ? new Map() : new Map([[field, values]]);
}

function head({ module, source, history, newestAt }: ReadSource): {
  id: string;
  field: string;
  name: string;
  ok: boolean;
  newest_at: string | null;
} {
  return {
    id: module.id,
    field: source.field,
    name: source.name,
    ok: history !== null,
    newest_at: newestAt?.toString() ?? null,
  };
}

/** The same in the compact form: the readings of a module once, however many of its fields are shown. */
export function packedReport(report: ReadReport, { start_date, end_date }: Period): Uint8Array {
  const histories: HistoryColumns[] = [];
  const placeOf = (history: HistoryColumns | null): number | null => {
    if (history === null) return null;
    const known = histories.indexOf(history);
    return known === -1 ? histories.push(history) - 1 : known;
  };
  const sources = report.read.map((read) => ({ ...head(read), history: placeOf(read.history) }));
  return packReport({ head: { type: report.kind, start_date, end_date, sources }, histories });
}

const NOT_READ: Text = { pl: 'nie odczytano', en: 'not read' };

/** The series of an exported report. A source that failed keeps its column, empty, and says so in its name. */
export function exportedSeries(report: ReadReport, language: Language): readonly ReportSeries[] {
  return report.read.map(({ source, history }) => {
    const values = history?.columns.get(source.field);
    return history === null || values === undefined
      ? {
          source: { ...source, name: `${source.name} (${NOT_READ[language]})` },
          columns: { timesMs: new Float64Array(0), values: new Float64Array(0) },
        }
      : { source, columns: { timesMs: history.timesMs, values } };
  });
}

/** Type, name, period, as the header of a download carries it: an ASCII name for old programs, the real one for all others. */
export function contentDisposition(report: ReadReport, language: Language, zone: string): string {
  const day = (ms: number): string =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString();
  const name = reportFileName(
    {
      type: REPORT_TYPES[report.kind].name[language],
      name: nameOfSources(report.read.map(({ source }) => source.name)),
      from: day(report.span.fromMs),
      to: day(report.span.untilMs - 1),
    },
    'csv',
  );
  const plain = `${report.kind}.csv`;
  return `attachment; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/** RFC 8187: what encodeURIComponent leaves as it is, but a header may not. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
