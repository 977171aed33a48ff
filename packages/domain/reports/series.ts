import type { DeviceType } from '../catalogue/device-type.ts';
import { sensorNumber, type FieldName } from '../catalogue/fields.ts';
import type { Input } from '../catalogue/input.ts';
import { inputOf } from '../catalogue/registry.ts';
import type { Language, Text } from '../core/language.ts';
import type { SourceColumns } from './columns.ts';

/** One line of a report: a field of a module. */
export type ReportSource = {
  readonly name: string;
  readonly field: FieldName;
  readonly device: DeviceType;
  readonly reportingIntervalMinutes: number;
};

/** A source with what was read for it. A source that could not be read has no columns. */
export type ReportSeries = { readonly source: ReportSource; readonly columns: SourceColumns };

const LEVEL: Text = { pl: 'poziom', en: 'level' };

/** What a series is called: the name of its source, and for a probe with levels which one. */
export function seriesName(source: Pick<ReportSource, 'name' | 'field' | 'device'>, language: Language): string {
  const level = levelOf(source);
  return level === null ? source.name : `${source.name}, ${LEVEL[language]} ${level}`;
}

/** Sensors are numbered from the tip and levels from the surface: the level is 4 less the last digit of the field. */
function levelOf({ field, device }: Pick<ReportSource, 'field' | 'device'>): number | null {
  const number = sensorNumber(field);
  const hasLevels = (inputOf(device, field)?.level ?? null) !== null;
  return number === null || !hasLevels ? null : 4 - number;
}

/** The catalogue's word on a source's field. A report is only made of fields that its device has. */
export function inputOfSource(source: Pick<ReportSource, 'field' | 'device'>): Input {
  const input = inputOf(source.device, source.field);
  if (input === undefined) throw new Error(`${source.device.key} has no input ${source.field}`);
  return input;
}
