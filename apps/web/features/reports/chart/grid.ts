import { localTimestamps } from '@zagon/domain/core/local-time.ts';
import { formatTimestamp } from '../../../time/format-time.ts';
import { stateLabel } from '@zagon/domain/reports/lines/state-labels.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { axisPosition, unitAlignment } from '../../../ui/chart/core/axis-position.ts';
import { bandsOf, lanesHeight, laneParts, type LaneParts } from '../../../ui/chart/core/amount-lanes.ts';
import { LABELS, plotGrid, timeAxis, withoutLabels, type ChartInk } from '../../../ui/chart/core/axis-options.ts';
import { sidesOf, type Sides } from '../../../ui/chart/plot/time-plot.ts';
import { scaleOf } from './scale.ts';
import { chartAxisCount, drawnAxisCount, visibleAxes, lanesOf, type ReportContent, type View } from './content.ts';
import { splitMarks } from './split-marks.ts';

/** Height of an output lane, and the gap between lanes, px. */
const LANE_PX = 34;
const LANE_GAP_PX = 18;
/** Unit names above the axes; time labels and slider below, px. */
const TOP_PX = 26;
export const BOTTOM_PX = 76;

/** Layout of the chart and its lanes: the first grid is the chart, each further one the lane of an output. */
export function grids(content: ReportContent, ink: ChartInk): readonly object[] {
  const lanes = lanesOf(content).length;
  const sides = sidesOfReport(content);
  const bottom = BOTTOM_PX + lanesHeight(content.amounts);
  const below = bottom + lanes * (LANE_PX + LANE_GAP_PX);
  return [
    plotGrid(sides, { top: TOP_PX, bottom: below }),
    ...Array.from({ length: lanes }, (_, lane) =>
      plotGrid(sides, { height: LANE_PX, bottom: bottom + (lanes - 1 - lane) * (LANE_PX + LANE_GAP_PX) }),
    ),
    ...amountParts(content, ink).grids,
  ];
}

/** The space beside all plots of a report for the axes of the first. */
export function sidesOfReport(content: ReportContent): Sides {
  return sidesOf(drawnAxisCount(content));
}

/** Irrigation and rain, below the outputs. */
export function amountParts(content: ReportContent, ink: ChartInk): LaneParts {
  const lanes = lanesOf(content).length;
  return laneParts(
    content.amounts,
    {
      sides: sidesOfReport(content),
      bottom: BOTTOM_PX,
      firstGrid: 1 + lanes,
      firstValueAxis: chartAxisCount(content) + lanes,
      timeAxis: {},
      hidden: content.hiddenBars,
      language: content.language,
    },
    ink,
  );
}

/** Number of grids: the chart, its outputs, and its irrigation and rain. */
export function gridCount(content: ReportContent): number {
  return 1 + lanesOf(content).length + bandsOf(content.amounts).length;
}

/** One time axis per grid, all moving together; only the lowest has labels. */
export function timeAxes(content: ReportContent, view: View, ink: ChartInk): readonly object[] {
  const count = gridCount(content);
  const period = { fromMs: content.fromMs, untilMs: content.untilMs };
  return Array.from({ length: count }, (_, gridIndex) => {
    const plain = timeAxis({ ...content, ...view }, ink);
    const split = content.splits === null ? plain : { ...plain, ...splitOptions(content.splits, content, view, plain) };
    const last = gridIndex === count - 1;
    return {
      ...(last ? split : withoutLabels(split)),
      // Below the values, even if they are negative.
      axisLine: { onZero: false, lineStyle: { color: ink.line } },
      min: period.fromMs,
      max: period.untilMs,
      gridIndex,
    };
  });
}

/** Marks for amounts: as many parts as the report has, formatted as in its table. */
function splitOptions(
  splits: number,
  { wholeDays, zone, maxMarks }: ReportContent,
  view: View,
  { axisLabel: label }: { readonly axisLabel: object },
) {
  const moment = localTimestamps(zone);
  const format = (atMs: number): string =>
    wholeDays
      ? formatTimestamp(moment(atMs / 1000).slice(0, 10))
      : formatTimestamp(moment(atMs / 1000)).replace(' ', '\n');
  const marks = splitMarks(view, zone, Math.min(splits, maxMarks), wholeDays);
  return {
    axisTick: { show: true, customValues: marks },
    axisLabel: { ...label, customValues: marks, formatter: format, lineHeight: 15 },
  };
}

/** A plot whose lines are all hidden has an axis without values. */
const NO_AXIS = { type: 'value', show: false, gridIndex: 0 } as const;

/** One axis per unit, alternating left and right; one lane with two state labels per output. */
export function valueAxes(content: ReportContent, ink: ChartInk): readonly object[] {
  const { chart, language } = content;
  const shown = visibleAxes(content);
  const drawnCount = drawnAxisCount(content);
  const axes = shown.map((place, index) => {
    const axis = chart.axes[place];
    if (axis === undefined) throw new Error('a visible axis belongs to the chart');
    const { side, offset } = axisPosition(index);
    const first = chart.series.find((series) => series.axis === place);
    const colour =
      drawnCount >= 3 || drawnCount < shown.length ? (ink.palette[first?.colour ?? 0] ?? ink.text2) : ink.text2;
    const axisSeries = chart.series.filter((series) => series.axis === place);
    // On/off axes have just their two state labels, whatever is visible.
    const states = axisSeries.every(({ drawing }) => drawing === 'area') ? (first?.states ?? null) : null;
    const scale = states !== null ? ([0, 1] as const) : scaleOf(content, place);
    const decimals = Math.max(...axisSeries.map((one) => one.decimals));
    // The length of a bar is its amount, so its axis starts at zero.
    const bars = axisSeries.some(({ drawing }) => drawing === 'bars');
    return {
      type: 'value',
      show: index < drawnCount,
      gridIndex: 0,
      position: side,
      offset,
      scale: scale === null && !bars,
      ...(scale === null ? {} : { min: scale[0], max: scale[1] }),
      ...(states === null ? {} : { interval: 1 }),
      name: axis.unit === '' ? axis.title : axis.unit,
      nameTextStyle: { color: colour, fontSize: LABELS, ...namePlacement(side, index + 2 < drawnCount) },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: index === 0, lineStyle: { color: ink.line } },
      splitNumber: 4,
      axisLabel: {
        color: colour,
        fontSize: LABELS,
        formatter: (value: number) =>
          states === null ? formatNumber(value, decimals, language) : stateLabel(states, value, language),
      },
    };
  });
  return [
    ...(axes.length === 0 ? [NO_AXIS] : axes),
    ...lanesOf(content).map((place, lane) => laneAxis(lane + 1, place, content, ink)),
    ...amountParts(content, ink).yAxes,
  ];
}

/** Placement of the unit name: outwards, but centred if another axis lies outside it. */
function namePlacement(side: 'left' | 'right', hasOutside: boolean): object {
  if (hasOutside) return { align: 'center' };
  return unitAlignment(side);
}

/** The lane of an output, with its two state labels in the colour of its line. */
function laneAxis(gridIndex: number, place: number, { chart, language }: ReportContent, ink: ChartInk): object {
  const colour = ink.palette[chart.series[place]?.colour ?? 0] ?? ink.text2;
  return {
    type: 'value',
    gridIndex,
    min: 0,
    max: 1,
    interval: 1,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: ink.line } },
    axisLabel: {
      color: colour,
      fontSize: LABELS,
      formatter: (value: number) => stateLabel('switch', value, language),
    },
  };
}
