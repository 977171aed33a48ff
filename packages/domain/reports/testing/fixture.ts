import type { FieldName } from '../../catalogue/fields.ts';
import { FIELDS } from '../../catalogue/fields.ts';
import { STORED_UNITS } from '../../units/user-units.ts';
import { DEFAULT_OPTIONS, type ReportOptions } from '../request/options.ts';
import { drawnLine, type DrawnLine } from '../lines/drawn-line.ts';
import type { LineContext, ReportLine } from '../lines/report-line.ts';
import type { ReportSeries, ReportSource } from '../lines/series.ts';
import { reportSource, type SourceModule } from '../request/source.ts';

/** Readings in test notation: a time, and a value or null. */
export type Readings = readonly (readonly [at: string, value: number | null])[];

/** A module with the settings a test needs. */
export function aModule(deviceType: string, settings: Partial<SourceModule> = {}): SourceModule {
  return { deviceType, reportingIntervalMinutes: 15, soilType: null, config: {}, outputs: {}, ...settings };
}

/** A source for a field of a module. */
export function aSource(name: string, module: SourceModule, field: FieldName): ReportSource {
  const source = reportSource(module, { field, name });
  if (source === undefined) throw new Error(`${module.deviceType} has no field ${field}`);
  return source;
}

/** A source with its readings, in the storage types of the database. */
export function aSeries(
  name: string,
  module: SourceModule | string,
  field: FieldName,
  readings: Readings,
): ReportSeries {
  const source = aSource(name, typeof module === 'string' ? aModule(module) : module, field);
  const numbers = readings.map(([, value]) => value ?? Number.NaN);
  return {
    source,
    columns: {
      timesMs: Float64Array.from(readings, ([at]) => Date.parse(at)),
      values: FIELDS[field] === 'double' ? Float64Array.from(numbers) : Float32Array.from(numbers),
    },
  };
}

/** Lines as a chart draws them of all their points, in a period without ends. */
export function drawnWhole(lines: readonly ReportLine[]): readonly DrawnLine[] {
  const view = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY, grid: null };
  return lines.map((line) => drawnLine(line, view));
}

/** Report context: by default in English and in stored units. */
export function aContext(
  overrides: Partial<Omit<LineContext, 'options'>> & { options?: Partial<ReportOptions> } = {},
): LineContext {
  const { options, ...rest } = overrides;
  return {
    startMs: Number.NEGATIVE_INFINITY,
    untilMs: Number.POSITIVE_INFINITY,
    language: 'en',
    units: STORED_UNITS,
    zone: 'Europe/Warsaw',
    options: { ...DEFAULT_OPTIONS, ...options },
    ...rest,
  };
}
