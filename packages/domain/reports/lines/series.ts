import type { CounterType } from '../../agronomy/counters.ts';
import type { SoilTypeId } from '../../agronomy/soil-types.ts';
import type { DeviceType } from '../../catalogue/device-type.ts';
import type { FieldName } from '../../catalogue/fields.ts';
import type { Input, Quantity } from '../../catalogue/input.ts';
import type { Subtype } from '../../catalogue/kinds.ts';
import { sensorName } from '../../catalogue/level-name.ts';
import { inputOf, outputOf } from '../../catalogue/registry.ts';
import type { Language, Text } from '../../core/language.ts';
import { terminalSuffix } from '../../measurements/terminal-presentation.ts';
import { possibleBounds, possibleColumn } from '../../measurements/possible.ts';
import type { UnitInfo } from '../../units/user-units.ts';
import type { SourceColumns } from './columns.ts';

/** User configuration of an input of a universal module. */
export type Component = {
  /** Connected device: a rain gauge, a flow meter…; null for an output. */
  readonly subtype: Subtype | null;
  /** Custom label; null: label of the catalogue. */
  readonly label: Text | null;
  /** Unit of its values as shown to the user. */
  readonly unit: string;
  readonly decimals: number;
  readonly scale: readonly [min: number, max: number] | null;
  /** How a counter counts; null if it is not a counter. */
  readonly counterType: CounterType | null;
};

/** Name and flow of an output on the farm; the flow is null if not entered. */
export type SourceOutput = { readonly name: string; readonly flowM3PerH: number | null };

/** One line of a report: a field of a module. */
export type ReportSource = {
  readonly name: string;
  readonly field: FieldName;
  /** Its type as installed, so that labels name the depths of this module. */
  readonly device: DeviceType;
  /** A longer time without a reading is a gap. */
  readonly longestGapMs: number;
  /** Soil around its sensor; null if unknown. */
  readonly soil: SoilTypeId | null;
  /** Null unless the input is user-configurable. */
  readonly component: Component | null;
  /** Null for an input, or an output with nothing connected. */
  readonly output: SourceOutput | null;
};

/** A source with its readings. Additional fields for the computation have the same times as its own. */
export type ReportSeries = {
  readonly source: ReportSource;
  readonly columns: SourceColumns;
  readonly requiredValues?: ReadonlyMap<FieldName, SourceColumns['values']>;
};

/**
 * The readings of a source without impossible values, for everything that is computed from them: averages, sums,
 * changes and derived quantities.
 */
export function possibleReadings({ source, columns }: ReportSeries): SourceColumns {
  return { ...columns, values: possibleColumn(columns.values, possibleBounds(source.device, source.field)) };
}

/** The readings of another field of the same module, without impossible values. */
export function possibleValuesOf(
  { source, requiredValues }: ReportSeries,
  field: FieldName,
): SourceColumns['values'] | undefined {
  const values = requiredValues?.get(field);
  return values === undefined ? undefined : possibleColumn(values, possibleBounds(source.device, field));
}

/** The properties of a field that a report needs, whether an input or an output state. */
type FieldDefinition = Pick<Input, 'label' | 'suffix' | 'decimals' | 'min' | 'max' | 'storage'> & {
  readonly quantity?: Quantity;
  readonly soilProperty?: Input['soilProperty'];
};

/** Name of a series: that of its source, plus the depth of a soil sensor: "Probe A, 30 cm". */
export function seriesName(source: Pick<ReportSource, 'name' | 'field' | 'device'>, language: Language): string {
  const input = inputOf(source.device, source.field);
  const sensor = input === undefined ? null : sensorName(input, language);
  return sensor === null ? source.name : `${source.name}, ${sensor}`;
}

/** Name of a series among others of the same module: source and field. */
export function fieldSeriesName(source: ReportSource, language: Language): string {
  return `${source.name}: ${fieldName(source, language)}`;
}

/** Custom label of a field, else that of its installed type, which includes its depth. */
export function fieldName(source: ReportSource, language: Language): string {
  if (source.output !== null) return source.output.name;
  return (source.component?.label ?? fieldDefinition(source).label)[language];
}

/** Catalogue definition of a source's field. Sources only have fields that exist on their device. */
export function fieldDefinition({ field, device }: Pick<ReportSource, 'field' | 'device'>): FieldDefinition {
  const input = inputOf(device, field);
  if (input !== undefined) return input;
  const output = outputOf(device, field);
  if (output === undefined) throw new Error(`${device.key} has no field ${field}`);
  return { label: output.label, suffix: '', decimals: 0, min: 0, max: 1, storage: 'integer' };
}

/** Unit and quantity of a source, for conversion. Of an input with a custom unit, only temperatures are converted. */
export function unitInfoOfSource(source: ReportSource): UnitInfo {
  if (source.component !== null) return { suffix: terminalSuffix(source.component) };
  const { suffix, quantity } = fieldDefinition(source);
  return quantity === undefined ? { suffix } : { suffix, quantity };
}
