import { localTimestamps } from '@zagon/domain/core/local-time.ts';
import type { ChartSeries } from '@zagon/domain/reports/chart.ts';
import { stateWord } from '@zagon/domain/reports/state-words.ts';
import { formatQuantity, MISSING } from '@zagon/domain/units/format.ts';
import type { ChartInk } from '../../../ui/time-chart/axis-options.ts';
import type { ReportContent } from './content.ts';
import { valueAt } from './value-at.ts';

type Hovered = { readonly axisValue: number };

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
    formatter: ([hovered]: readonly Hovered[]) =>
      hovered === undefined ? '' : tipBox(hovered.axisValue, content, ink),
  };
}

/** What is said of a moment, ms since 1970. */
export function tipBox(
  atMs: number,
  { chart, hidden, language, zone, wholeDays, silence }: ReportContent,
  ink: Pick<ChartInk, 'palette'>,
): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = 'max-width:calc(100vw - 72px)';
  const moment = localTimestamps(zone)(atMs / 1000);
  element.appendChild(document.createElement('b')).textContent = wholeDays ? moment.slice(0, 10) : moment;
  for (const [place, series] of chart.series.entries()) {
    if (hidden.has(place)) continue;
    const line = element.appendChild(document.createElement('div'));
    line.style.cssText = 'display:flex;gap:8px;align-items:center;white-space:nowrap';
    const dot = line.appendChild(document.createElement('i'));
    dot.style.cssText = `flex:none;width:10px;height:10px;border-radius:3px;background:${ink.palette[series.colour] ?? ''}`;
    const name = line.appendChild(document.createElement('span'));
    name.style.cssText = 'overflow:hidden;text-overflow:ellipsis';
    name.textContent = series.name;
    const value = valueAt(series, atMs);
    line.appendChild(Number.isNaN(value) ? missing(silence.word) : written(valueWords(series, value, language)));
  }
  return element;
}

const FIGURE = 'margin-left:auto;padding-left:12px;font-variant-numeric:tabular-nums';

function written(words: string): HTMLElement {
  const number = document.createElement('b');
  number.style.cssText = FIGURE;
  number.textContent = words;
  return number;
}

/** A missing value is three signs for the eye and words for who hears them. */
function missing(words: string): HTMLElement {
  const place = document.createElement('span');
  place.style.cssText = `${FIGURE};color:var(--stale-text)`;
  const signs = place.appendChild(document.createElement('span'));
  signs.ariaHidden = 'true';
  signs.textContent = MISSING;
  const heard = place.appendChild(document.createElement('span'));
  heard.className = 'vh';
  heard.textContent = words;
  return place;
}

/** A value in words: with its unit, or its state where it has two. */
function valueWords(
  { states, decimals, unit }: Pick<ChartSeries, 'states' | 'decimals' | 'unit'>,
  value: number,
  language: ReportContent['language'],
): string {
  return states === null
    ? formatQuantity(value, { decimals, suffix: unit }, language)
    : stateWord(states, value, language);
}
