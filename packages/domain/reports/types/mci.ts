import type { Language } from '../../core/language.ts';
import { sortedUnique } from '../lines/columns.ts';
import { dailyValues, type DailyValues } from '../request/grouping.ts';
import {
  COMPUTED_SCALE,
  measuredLine,
  type LineContext,
  type LineDash,
  type ReportLine,
} from '../lines/report-line.ts';
import { readingsReport } from '../readings-report.ts';
import { possibleReadings, type ReportSeries } from '../lines/series.ts';

/** The three daily values, each with its dash and label. */
const DAILY = {
  average: { dash: 'solid', label: { pl: 'średnia', en: 'average' } },
  minimum: { dash: 'dotted', label: { pl: 'najmniej', en: 'minimum' } },
  maximum: { dash: 'dashed', label: { pl: 'najwięcej', en: 'maximum' } },
} as const satisfies Record<keyof DailyValues, { dash: LineDash; label: Record<Language, string> }>;

/** Minerals in pore water; optionally the average, minimum and maximum of each day. */
export const mci = readingsReport({
  key: 'mci',
  name: { pl: 'Stężenie minerałów (MCI)', en: 'Mineral concentration (MCI)' },
  description: { pl: 'Ile nawozu jest w roztworze glebowym', en: 'Fertiliser content of the soil solution' },
  listed: true,
  icon: 'plant',
  fields: ['MCI_1', 'MCI_2', 'MCI_3'],
  axis: { pl: 'MCI', en: 'MCI' },
  unit: 'g/l',
  views: ['chart', 'table'],
  options: ['aggregate'],
  lines: (series, context) =>
    series.flatMap((sourceSeries, colour) =>
      context.options.aggregate
        ? dailyLines(sourceSeries, colour, context)
        : [measuredLine(sourceSeries, colour, context)],
    ),
});

function dailyLines(series: ReportSeries, colour: number, context: LineContext): ReportLine[] {
  const measured = measuredLine({ ...series, columns: possibleReadings(series) }, colour, context);
  const days = dailyValues(sortedUnique(measured.columns), context.zone);
  const line = (kind: keyof DailyValues): ReportLine => ({
    ...measured,
    ...COMPUTED_SCALE,
    name: `${measured.name}, ${DAILY[kind].label[context.language]}`,
    dash: DAILY[kind].dash,
    // A day of 25 hours is not a gap, a day without any reading is.
    longestGapMs: 25 * 3_600_000,
    columns: days[kind],
    decimals: 2,
  });
  return [line('average'), line('minimum'), line('maximum')];
}
