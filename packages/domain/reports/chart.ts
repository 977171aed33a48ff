import type { Language } from '../core/language.ts';
import { MODULE_DATA_DELAY_MINUTES } from '../measurements/freshness.ts';
import { toUser, userSuffix, type UserUnits } from '../units/user-units.ts';
import type { UnitSymbol } from '../units/symbols.ts';
import { at, orderedOnce } from './columns.ts';
import type { ReportType } from './report-type.ts';
import { inputOfSource, seriesName, type ReportSeries } from './series.ts';

/** How many colours a chart has; series take them in turn. */
export const CHART_COLOURS = 12;

export type ChartSeries = {
  readonly name: string;
  readonly unit: UnitSymbol;
  readonly decimals: number;
  readonly colour: number;
  /**
   * Time (ms since 1970) and value in turn: t, v, t, v… A NaN value breaks the line: a stretch
   * without readings is never bridged.
   */
  readonly points: Float64Array;
};

export type ChartAxis = {
  readonly title: string;
  readonly unit: UnitSymbol;
  /** The scale of the catalogue, for when the axis does not fit itself to the values. */
  readonly min: number;
  readonly max: number;
};

export type ReportChart = { readonly axis: ChartAxis; readonly series: readonly ChartSeries[] };

/** The chart of a report in the units of a user. */
export function buildChart(
  report: ReportType,
  series: readonly ReportSeries[],
  { language, units }: { readonly language: Language; readonly units: UserUnits },
): ReportChart {
  return {
    axis: axisOf(report, series, language, units),
    series: series.map((one, index) => chartSeries(one, index, language, units)),
  };
}

function axisOf(report: ReportType, series: readonly ReportSeries[], language: Language, units: UserUnits): ChartAxis {
  const inputs = series.map(({ source }) => inputOfSource(source));
  const shown = (value: number): number => toUser(value, { suffix: report.unit }, units).value;
  return {
    title: report.axis[language],
    unit: userSuffix(report.unit, units),
    min: shown(Math.min(...inputs.map((input) => input.min))),
    max: shown(Math.max(...inputs.map((input) => input.max))),
  };
}

function chartSeries(
  { source, columns }: ReportSeries,
  index: number,
  language: Language,
  units: UserUnits,
): ChartSeries {
  const input = inputOfSource(source);
  const { timesMs, values } = orderedOnce(columns);
  const longestGapMs = (source.reportingIntervalMinutes + MODULE_DATA_DELAY_MINUTES) * 60_000;
  const gaps = countGaps(timesMs, longestGapMs);
  const points = new Float64Array(2 * (timesMs.length + gaps));
  const asIs = userSuffix(input.suffix, units) === input.suffix;
  let place = 0;
  for (let i = 0; i < timesMs.length; i++) {
    const time = at(timesMs, i);
    const before = at(timesMs, i - 1);
    if (time - before > longestGapMs) {
      points[place++] = before + 1;
      points[place++] = Number.NaN;
    }
    const value = at(values, i);
    points[place++] = time;
    points[place++] = asIs || Number.isNaN(value) ? value : toUser(value, input, units).value;
  }
  return {
    name: seriesName(source, language),
    unit: userSuffix(input.suffix, units),
    decimals: input.decimals,
    colour: index % CHART_COLOURS,
    points,
  };
}

function countGaps(timesMs: Float64Array, longestGapMs: number): number {
  let gaps = 0;
  for (let i = 1; i < timesMs.length; i++) {
    if (at(timesMs, i) - at(timesMs, i - 1) > longestGapMs) gaps++;
  }
  return gaps;
}
