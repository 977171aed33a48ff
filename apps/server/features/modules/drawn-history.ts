import type { HistoryColumns } from '@zagon/contract/history/columns.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { drawnRows, type DrawnField } from '@zagon/domain/measurements/line/drawn-rows.ts';
import type { PixelGrid } from '@zagon/domain/measurements/line/pixel-columns.ts';
import { markedReadings } from '@zagon/domain/measurements/outliers.ts';
import { measuredLine } from '@zagon/domain/reports/lines/report-line.ts';
import { DEFAULT_OPTIONS } from '@zagon/domain/reports/request/options.ts';
import { reportSource } from '@zagon/domain/reports/request/source.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { factsOf } from '../../actions/reports/plan.ts';
import type { ReportModule } from '../../stores/readings/report.ts';

/** A history as a chart of some width draws it: the rows that its picture needs. */
export type DrawnHistory = {
  readonly history: HistoryColumns;
  /** Times of readings by field that are almost certainly wrong, ms since 1970: marked, not part of the line. */
  readonly outliersMs: ReadonlyMap<string, readonly number[]>;
};

/** The rows of a module's history that its picture needs, and its outliers; both are found among all readings. */
export function drawnHistory(module: ReportModule, history: HistoryColumns, grid: PixelGrid): DrawnHistory {
  const { timesMs, columns } = history;
  const fields = [...columns].map(([name, values]) => ({ name, ...fieldOf(module, { name, timesMs, values }, grid) }));
  // All fields of a module are reported together.
  const longestGapMs = fields.find((field) => field.longestGapMs !== null)?.longestGapMs ?? Number.POSITIVE_INFINITY;
  const rows = drawnRows(timesMs, fields, longestGapMs, grid);
  const pick = (values: Float32Array | Float64Array): Float32Array | Float64Array => {
    const valueOf = ({ row }: (typeof rows)[number]): number =>
      row === null ? Number.NaN : (values[row] ?? Number.NaN);
    return values instanceof Float32Array ? Float32Array.from(rows, valueOf) : Float64Array.from(rows, valueOf);
  };
  return {
    history: {
      timesMs: Float64Array.from(rows, ({ atMs }) => atMs),
      columns: new Map([...columns].map(([name, values]) => [name, pick(values)])),
    },
    outliersMs: new Map(
      fields.map(({ name, outlierRows }) => [name, outlierRows.map((row) => timesMs[row] ?? Number.NaN)]),
    ),
  };
}

type Column = {
  readonly name: string;
  readonly timesMs: Float64Array;
  readonly values: Float32Array | Float64Array;
};

/** A field by the rules of reports. One that the module does not have, such as of its former type, is a plain line. */
function fieldOf(
  module: ReportModule,
  { name, timesMs, values }: Column,
  { fromMs: startMs, untilMs }: PixelGrid,
): DrawnField & { readonly longestGapMs: number | null } {
  const source = isFieldName(name) ? reportSource(factsOf(module), { field: name, name }) : undefined;
  if (source === undefined) return { values, drawing: 'line', outlierRows: [], longestGapMs: null };
  const line = measuredLine({ source, columns: { timesMs, values } }, 0, {
    startMs,
    untilMs,
    language: 'en',
    units: STORED_UNITS,
    zone: 'UTC',
    options: DEFAULT_OPTIONS,
  });
  const isCounter = line.counter !== null;
  return {
    values,
    drawing: isCounter ? 'amounts' : 'line',
    outlierRows: isCounter ? [] : markedReadings({ values, timesMs }, line),
    longestGapMs: source.longestGapMs,
  };
}
