import type { FieldName } from '../catalogue/fields.ts';
import { FIELDS } from '../catalogue/fields.ts';
import { STORED_UNITS } from '../units/user-units.ts';
import { USUAL_OPTIONS, type ReportOptions } from './options.ts';
import type { LineContext } from './report-line.ts';
import type { ReportSeries, ReportSource } from './series.ts';
import { reportSource, type SourceModule } from './source.ts';

/** Readings as a person writes them down: a moment, and a value or nothing. */
export type Readings = readonly (readonly [at: string, value: number | null])[];

/** A module as the farm knows it, with the settings that matter. */
export function aModule(deviceType: string, settings: Partial<SourceModule> = {}): SourceModule {
  return { deviceType, reportingIntervalMinutes: 15, soilType: null, config: {}, outputs: {}, ...settings };
}

/** A field of a module, named after what it stands in. */
export function aSource(name: string, module: SourceModule, field: FieldName): ReportSource {
  const source = reportSource(module, { field, name });
  if (source === undefined) throw new Error(`${module.deviceType} has no field ${field}`);
  return source;
}

/** A source with its readings, kept as the database keeps them. */
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

/** How a report is read, in English and in the units that are stored, unless something else is said. */
export function aContext(
  changes: Partial<Omit<LineContext, 'options'>> & { options?: Partial<ReportOptions> } = {},
): LineContext {
  const { options, ...rest } = changes;
  return {
    language: 'en',
    units: STORED_UNITS,
    zone: 'Europe/Warsaw',
    options: { ...USUAL_OPTIONS, ...options },
    ...rest,
  };
}
