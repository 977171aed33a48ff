import { localTimestamps } from '@zagon/domain/core/local-time.ts';
import { formatTimestamp } from '../../../time/format-time.ts';
import type { ChartSeries } from '@zagon/domain/reports/lines/chart.ts';
import { stateLabel } from '@zagon/domain/reports/lines/state-labels.ts';
import { formatQuantity, MISSING } from '@zagon/domain/units/format.ts';
import type { ChartInk } from '../../../ui/chart/core/axis-options.ts';
import type { ChartReading } from '../../../ui/chart/core/chart-reader.tsx';
import { readingTimes } from '../../../ui/chart/core/interval-text.ts';
import { laneValuesAt, type ValueRow } from '../../../ui/chart/core/lane-values.ts';
import {
  appendTooltipRow,
  TOOLTIP_VALUE_CSS,
  tooltipFrame,
  tooltipValue,
} from '../../../ui/chart/core/tooltip-frame.ts';
import type { ReportContent } from './content.ts';
import { valueAt } from './value-at.ts';

type Hovered = { readonly axisValue: number };

/** The time, then every series with its unit in legend order; missing values are marked. */
export function tooltip(content: ReportContent, ink: ChartInk): object {
  return {
    ...tooltipFrame(ink),
    confine: true,
    formatter: ([hovered]: readonly Hovered[]) =>
      hovered === undefined ? '' : tooltipElement(hovered.axisValue, content, ink),
  };
}

/** The tooltip content for an instant, ms since 1970. */
export function tooltipElement(
  atMs: number,
  content: ReportContent,
  ink: Pick<ChartInk, 'palette' | 'water' | 'fertigation' | 'rain'>,
): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = 'max-width:calc(100vw - 72px)';
  element.appendChild(document.createElement('b')).textContent = timestampAt(atMs, content);
  for (const { name, colour, text, isMissing } of reportValuesAt(content, atMs)) {
    const drawn = 'bars' in colour ? ink[colour.bars] : (ink.palette[colour.palette] ?? '');
    appendTooltipRow(
      element,
      { colour: drawn, name },
      isMissing ? missingElement(content.silence.label) : tooltipValue(text),
    );
  }
  return element;
}

/** The time of a value in the reader's format: its day only, if it covers a whole one. */
function timestampAt(atMs: number, { zone, wholeDays }: Pick<ReportContent, 'zone' | 'wholeDays'>): string {
  const timestamp = localTimestamps(zone)(atMs / 1000);
  return formatTimestamp(wholeDays ? timestamp.slice(0, 10) : timestamp);
}

/** The values of all visible series at an instant, in the order of the legend. */
export function reportValuesAt(content: ReportContent, atMs: number): readonly ValueRow[] {
  const { chart, hidden, language, zone } = content;
  const series = chart.series.flatMap((one, place): ValueRow[] => {
    if (hidden.has(place)) return [];
    const value = valueAt(one, atMs);
    const isMissing = Number.isNaN(value);
    const text = isMissing ? MISSING : valueText(one, value, language);
    return [{ name: one.name, colour: { palette: one.colour }, text, isMissing }];
  });
  return [...series, ...laneValuesAt(content.amounts, content.hiddenBars, atMs, { language, zone })];
}

/** The chart for the keyboard: its bars, or intervals that suit its period, each with all values as a sentence. */
export function reportReading(content: ReportContent): ChartReading {
  const { chart, fromMs, untilMs, zone, silence } = content;
  const bars = chart.series.find(({ drawing }) => drawing === 'bars');
  return {
    timesMs:
      bars === undefined
        ? readingTimes(fromMs, untilMs, zone)
        : Array.from(bars.points.filter((_, index) => index % 2 === 0)),
    textAt: (atMs) => {
      const values = reportValuesAt(content, atMs).map(
        ({ name, text, isMissing }) => `${name}: ${isMissing ? silence.label : text}`,
      );
      return [timestampAt(atMs, content), ...values].join('; ');
    },
  };
}

/** A missing value: `###` on screen, with text for screen readers. */
function missingElement(text: string): HTMLElement {
  const place = document.createElement('span');
  place.style.cssText = `${TOOLTIP_VALUE_CSS};color:var(--stale-text)`;
  const visibleSigns = place.appendChild(document.createElement('span'));
  visibleSigns.ariaHidden = 'true';
  visibleSigns.textContent = MISSING;
  const hiddenText = place.appendChild(document.createElement('span'));
  hiddenText.className = 'vh';
  hiddenText.textContent = text;
  return place;
}

/** Formats a value with its unit, or as a state name if it has two states. */
function valueText(
  { states, decimals, unit }: Pick<ChartSeries, 'states' | 'decimals' | 'unit'>,
  value: number,
  language: ReportContent['language'],
): string {
  return states === null
    ? formatQuantity(value, { decimals, suffix: unit }, language)
    : stateLabel(states, value, language);
}
