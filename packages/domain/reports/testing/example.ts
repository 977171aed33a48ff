import type { FieldName } from '../../catalogue/fields.ts';
import { aSeries, type Readings } from './fixture.ts';
import type { ReportOptions } from '../request/options.ts';
import type { ReportSeries } from '../lines/series.ts';
import type { RenderedReport } from './rendered-report.ts';

/** Readings of the morning of 1 June 2026, in UTC. Warsaw is two hours ahead. */
export const at = (...readings: (readonly [time: string, value: number | null])[]): Readings =>
  readings.map(([time, value]) => [`2026-06-01T${time}:00Z`, value] as const);

/** A report with its expected result, calculated by hand. */
export type Example = {
  readonly of: readonly ReportSeries[];
  readonly options?: Partial<ReportOptions>;
  readonly drawn: RenderedReport['drawn'];
  readonly en: Omit<RenderedReport, 'drawn'>;
  readonly pl: Omit<RenderedReport, 'drawn'>;
};

/** A source of one field with three readings: a value, a missing value, and a value after a gap. */
export function sampleSeries(device: string, field: FieldName, first: number, last: number): ReportSeries[] {
  return [aSeries('Sad', device, field, at(['06:00', first], ['06:15', null], ['07:00', last]))];
}

/** Expected result for such a source: the gap of 45 minutes breaks its line. */
export function sampleResult(
  [first, last]: readonly [number, number],
  [enAxis, plAxis]: readonly [string, string],
  [enCells, plCells]: readonly [readonly [string, string], readonly [string, string]],
  unit: string,
  name = 'Sad',
): Omit<Example, 'of'> {
  const decimalComma = (value: number): string => String(value).replace('.', ',');
  const column = unit === '' ? name : `${name} [${unit}]`;
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
      file: [
        `"Czas";"${column}"`,
        `"2026-06-01 08:00:00";${decimalComma(first)}`,
        `"2026-06-01 09:00:00";${decimalComma(last)}`,
      ],
    },
  };
}
