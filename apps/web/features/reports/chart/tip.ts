import type { ChartSeries } from '@zagon/domain/reports/chart.ts';
import { formatQuantity, MISSING } from '@zagon/domain/units/format.ts';
import { formatTime } from '../../../time/format-time.ts';
import type { ChartInk } from '../../../ui/time-chart/axis-options.ts';
import type { ReportContent } from './content.ts';

type Hovered = { readonly seriesId: string; readonly value: readonly number[]; readonly axisValue: number };

/** The time, then every series with its unit in the order of the legend; what is missing says so. */
export function tip(content: ReportContent, ink: ChartInk): object {
  return {
    trigger: 'axis',
    backgroundColor: ink.surface,
    borderColor: ink.line,
    padding: [8, 12],
    confine: true,
    textStyle: { color: ink.text, fontSize: 13, fontFamily: ink.font },
    axisPointer: { lineStyle: { color: ink.text2, type: 'solid' } },
    formatter: (hovered: readonly Hovered[]) => box(hovered, content, ink),
  };
}

function box(hovered: readonly Hovered[], content: ReportContent, ink: ChartInk): HTMLElement {
  const { chart, hidden, language, zone, wholeDays } = content;
  const element = document.createElement('div');
  const at = hovered[0]?.axisValue;
  if (at !== undefined) {
    const head = element.appendChild(document.createElement('b'));
    head.textContent = formatTime(at, wholeDays ? 'date' : 'dateTime', language, zone);
  }
  for (const [place, series] of chart.series.entries()) {
    if (hidden.has(place)) continue;
    const value = hovered.find(({ seriesId }) => seriesId === String(place))?.value[1];
    element.appendChild(row(series, value, content, ink));
  }
  return element;
}

function row(series: ChartSeries, value: number | undefined, content: ReportContent, ink: ChartInk): HTMLElement {
  const line = document.createElement('div');
  line.style.cssText = 'display:flex;gap:8px;align-items:center;white-space:nowrap';
  const dot = line.appendChild(document.createElement('i'));
  dot.style.cssText = `width:10px;height:10px;border-radius:3px;background:${ink.palette[series.colour] ?? ''}`;
  line.appendChild(document.createElement('span')).textContent = series.name;
  const number = line.appendChild(document.createElement('b'));
  number.style.cssText = 'margin-left:auto;padding-left:12px;font-variant-numeric:tabular-nums';
  number.textContent = valueWords(series, value, content);
  return line;
}

/** A value in words: with its unit, Off or On for what switches, `###` where there is none. */
export function valueWords(
  series: Pick<ChartSeries, 'drawing' | 'decimals' | 'unit'>,
  value: number | undefined,
  { switchWords, language }: Pick<ReportContent, 'switchWords' | 'language'>,
): string {
  if (value === undefined || Number.isNaN(value)) return MISSING;
  if (series.drawing === 'step' || series.drawing === 'area') return value === 0 ? switchWords.off : switchWords.on;
  return formatQuantity(value, { decimals: series.decimals, suffix: series.unit }, language);
}
