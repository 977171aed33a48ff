import { localTimestamps } from '@zagon/domain/core/local-time.ts';
import { formatTimestamp } from '../../../time/format-time.ts';
import type { ChartSeries } from '@zagon/domain/reports/lines/chart.ts';
import { stateLabel } from '@zagon/domain/reports/lines/state-labels.ts';
import { formatQuantity, MISSING } from '@zagon/domain/units/format.ts';
import type { ChartInk } from '../../../ui/chart/core/axis-options.ts';
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
  { chart, hidden, language, zone, wholeDays, silence }: ReportContent,
  ink: Pick<ChartInk, 'palette'>,
): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = 'max-width:calc(100vw - 72px)';
  const timestamp = localTimestamps(zone)(atMs / 1000);
  const moment = formatTimestamp(wholeDays ? timestamp.slice(0, 10) : timestamp);
  element.appendChild(document.createElement('b')).textContent = moment;
  for (const [place, series] of chart.series.entries()) {
    if (hidden.has(place)) continue;
    const value = valueAt(series, atMs);
    appendTooltipRow(
      element,
      { colour: ink.palette[series.colour] ?? '', name: series.name },
      Number.isNaN(value) ? missingElement(silence.label) : tooltipValue(valueText(series, value, language)),
    );
  }
  return element;
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
