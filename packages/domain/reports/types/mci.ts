import type { Language } from '../../core/language.ts';
import { orderedOnce } from '../columns.ts';
import { dailyValues, type DailyValues } from '../grouping.ts';
import { measuredLine, type LineContext, type LineDash, type ReportLine } from '../report-line.ts';
import type { ReportType } from '../report-type.ts';
import type { ReportSeries } from '../series.ts';

/** The three values of a day, each with its dash and its word. */
const DAILY = {
  average: { dash: 'solid', label: { pl: 'średnia', en: 'average' } },
  minimum: { dash: 'dotted', label: { pl: 'najmniej', en: 'minimum' } },
  maximum: { dash: 'dashed', label: { pl: 'najwięcej', en: 'maximum' } },
} as const satisfies Record<keyof DailyValues, { dash: LineDash; label: Record<Language, string> }>;

/** Minerals in the water of the soil; on wish the average, least and most of each day. */
export const mci: ReportType = {
  key: 'mci',
  name: { pl: 'Stężenie minerałów (MCI)', en: 'Mineral concentration (MCI)' },
  description: { pl: 'Ile nawozu jest w roztworze glebowym', en: 'How much fertiliser the soil solution holds' },
  listed: true,
  fields: ['MCI_1', 'MCI_2', 'MCI_3'],
  axis: { pl: 'MCI', en: 'MCI' },
  unit: 'g/l',
  views: ['chart', 'table'],
  options: ['aggregate'],
  lines: (series, context) =>
    series.flatMap((one, colour) =>
      context.options.aggregate ? dailyLines(one, colour, context) : [measuredLine(one, colour, context)],
    ),
};

function dailyLines(series: ReportSeries, colour: number, context: LineContext): ReportLine[] {
  const measured = measuredLine(series, colour, context);
  const days = dailyValues(orderedOnce(measured.columns), context.zone);
  const line = (kind: keyof DailyValues): ReportLine => ({
    ...measured,
    name: `${measured.name}, ${DAILY[kind].label[context.language]}`,
    dash: DAILY[kind].dash,
    // A day of 25 hours is no silence, one without any reading is.
    longestGapMs: 25 * 3_600_000,
    columns: days[kind],
    decimals: 2,
  });
  return [line('average'), line('minimum'), line('maximum')];
}
