import type { ChartInk } from './axis-options.ts';

/** The frame of a tooltip and its pointer, in the page's colours. */
export function tooltipFrame(ink: ChartInk): object {
  return {
    trigger: 'axis',
    backgroundColor: ink.surface,
    borderColor: ink.line,
    padding: [8, 12],
    textStyle: { color: ink.text, fontSize: 13, fontFamily: ink.font },
    axisPointer: { lineStyle: { color: ink.text2, type: 'solid' } },
  };
}

/** Appends a series to a tooltip: colour, name, and its value at the right. */
export function appendTooltipRow(
  tooltip: HTMLElement,
  { colour, name }: { readonly colour: string; readonly name: string },
  value: HTMLElement,
): void {
  const row = tooltip.appendChild(document.createElement('div'));
  row.style.cssText = 'display:flex;gap:8px;align-items:center;white-space:nowrap';
  const dot = row.appendChild(document.createElement('i'));
  dot.style.cssText = `flex:none;width:10px;height:10px;border-radius:3px;background:${colour}`;
  const label = row.appendChild(document.createElement('span'));
  label.style.cssText = 'overflow:hidden;text-overflow:ellipsis';
  label.textContent = name;
  row.appendChild(value);
}

/** Style of a value in a tooltip. */
export const TOOLTIP_VALUE_CSS = 'margin-left:auto;padding-left:12px;font-variant-numeric:tabular-nums';

/** A formatted value for a tooltip row. */
export function tooltipValue(text: string): HTMLElement {
  const value = document.createElement('b');
  value.style.cssText = TOOLTIP_VALUE_CSS;
  value.textContent = text;
  return value;
}
