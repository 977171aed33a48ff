import type { CounterType } from '../agronomy/counters.ts';
import type { SoilTypeId } from '../agronomy/soil-types.ts';
import type { DeviceType } from '../catalogue/device-type.ts';
import { sensorNumber, type FieldName } from '../catalogue/fields.ts';
import type { Input, Quantity } from '../catalogue/input.ts';
import type { Subtype } from '../catalogue/kinds.ts';
import { inputOf, outputOf } from '../catalogue/registry.ts';
import type { Language, Text } from '../core/language.ts';
import type { Measured } from '../units/user-units.ts';
import type { SourceColumns } from './columns.ts';

/** What a user made of an input of a universal module. */
export type Component = {
  /** What hangs on the terminal: a rain gauge, a flow meter…; null for an output. */
  readonly subtype: Subtype | null;
  /** His own name for it; null: that of the catalogue. */
  readonly label: Text | null;
  /** The unit of its values as he reads them. */
  readonly unit: string;
  readonly decimals: number;
  readonly scale: readonly [min: number, max: number] | null;
  /** How a counter counts; null for what is no counter. */
  readonly counterType: CounterType | null;
};

/** What the farm says of an output: its name there, and the flow behind it, null where nobody entered one. */
export type SourceOutput = { readonly name: string; readonly flowM3PerH: number | null };

/** One line of a report: a field of a module. */
export type ReportSource = {
  readonly name: string;
  readonly field: FieldName;
  readonly device: DeviceType;
  /** Longer without a reading is a silence. */
  readonly longestGapMs: number;
  /** The soil in which its sensor stands; null where nobody said. */
  readonly soil: SoilTypeId | null;
  /** Null for everything but an input that a user may define. */
  readonly component: Component | null;
  /** Null for an input, and for an output on which nothing hangs. */
  readonly output: SourceOutput | null;
};

/** A source with what was read for it. Fields that it is computed from stand beside its own, at the same times. */
export type ReportSeries = {
  readonly source: ReportSource;
  readonly columns: SourceColumns;
  readonly beside?: ReadonlyMap<FieldName, SourceColumns['values']>;
};

const LEVEL: Text = { pl: 'poziom', en: 'level' };

/** What a report must know of a field, be it an input or the state of an output. */
type ShownField = Pick<Input, 'label' | 'suffix' | 'decimals' | 'min' | 'max' | 'storage'> & {
  readonly quantity?: Quantity;
};

/** What a series is called: the name of its source, and for a probe with levels which one. */
export function seriesName(source: Pick<ReportSource, 'name' | 'field' | 'device'>, language: Language): string {
  return `${source.name}${levelWords(source, language)}`;
}

/** What a series is called among others of the same module: its name and that of its field. */
export function fieldSeriesName(source: ReportSource, language: Language): string {
  return `${source.name}: ${fieldName(source, language)}`;
}

/** A field as its owner calls it; one that has no name of its own by the label of the catalogue, which tells its level. */
export function fieldName(source: ReportSource, language: Language): string {
  if (source.output !== null) return source.output.name;
  return (source.component?.label ?? shownFieldOf(source).label)[language];
}

/** Sensors are numbered from the tip and levels from the surface: the level is 4 less the last digit of the field. */
function levelWords({ field, device }: Pick<ReportSource, 'field' | 'device'>, language: Language): string {
  const number = sensorNumber(field);
  const hasLevels = (inputOf(device, field)?.level ?? null) !== null;
  return number === null || !hasLevels ? '' : `, ${LEVEL[language]} ${4 - number}`;
}

/** The catalogue's word on a source's field. A report is only made of fields that its device has. */
export function shownFieldOf({ field, device }: Pick<ReportSource, 'field' | 'device'>): ShownField {
  const input = inputOf(device, field);
  if (input !== undefined) return input;
  const output = outputOf(device, field);
  if (output === undefined) throw new Error(`${device.key} has no field ${field}`);
  return { label: output.label, suffix: '', decimals: 0, min: 0, max: 1, storage: 'integer' };
}

/** What the numbers of a source stand for. A user's own unit is never turned into another. */
export function measuredOf(source: ReportSource): Measured {
  if (source.component !== null) return { suffix: '' };
  const { suffix, quantity } = shownFieldOf(source);
  return quantity === undefined ? { suffix } : { suffix, quantity };
}
