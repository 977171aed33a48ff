import type { FieldName } from '../../catalogue/fields.ts';
import { aSeries, type Readings } from '../fixture.ts';
import type { ReportOptions } from '../options.ts';
import type { ReportSeries } from '../series.ts';
import type { Told } from '../told.ts';

/** Readings of the morning of 1 June 2026, by the clock of Greenwich. Warsaw is two hours ahead. */
export const at = (...readings: (readonly [time: string, value: number | null])[]): Readings =>
  readings.map(([time, value]) => [`2026-06-01T${time}:00Z`, value] as const);

/** A report and what it comes to, worked out by hand. */
export type Example = {
  readonly of: readonly ReportSeries[];
  readonly options?: Partial<ReportOptions>;
  readonly drawn: Told['drawn'];
  readonly en: Omit<Told, 'drawn'>;
  readonly pl: Omit<Told, 'drawn'>;
};

/** A source of one field with a reading, one without a value, and a last one after a silence. */
export function usual(device: string, field: FieldName, first: number, last: number): ReportSeries[] {
  return [aSeries('Sad', device, field, at(['06:00', first], ['06:15', null], ['07:00', last]))];
}

/** What such a source comes to: the silence of three quarters of an hour breaks its line. */
export function usually(
  [first, last]: readonly [number, number],
  [enAxis, plAxis]: readonly [string, string],
  [enCells, plCells]: readonly [readonly [string, string], readonly [string, string]],
  unit: string,
): Omit<Example, 'of'> {
  const comma = (value: number): string => String(value).replace('.', ',');
  const column = unit === '' ? 'Sad' : `Sad [${unit}]`;
  return {
    drawn: [
      [
        ['06:00', first],
        ['06:15', null],
        ['', null],
        ['07:00', last],
      ],
    ],
    en: {
      axes: [`${enAxis} [${unit}]`],
      cells: enCells,
      file: [`"Time","${column}"`, `"2026-06-01 08:00:00",${first}`, `"2026-06-01 09:00:00",${last}`],
    },
    pl: {
      axes: [`${plAxis} [${unit}]`],
      cells: plCells,
      file: [`"Czas";"${column}"`, `"2026-06-01 08:00:00";${comma(first)}`, `"2026-06-01 09:00:00";${comma(last)}`],
    },
  };
}
