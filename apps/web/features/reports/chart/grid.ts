import { localTimestamps } from '@zagon/domain/core/local-time.ts';
import { AXIS_OFFSET_PX } from '@zagon/domain/reports/chart.ts';
import { stateWord } from '@zagon/domain/reports/state-words.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { LABELS, timeAxis, type ChartInk } from '../../../ui/time-chart/axis-options.ts';
import { axesDrawn, axesUsed, lanesOf, type ReportContent, type View } from './content.ts';
import { splitMarks } from './split-marks.ts';

/** The lane of an output, and the room between lanes, px. */
const LANE_PX = 34;
const LANE_GAP_PX = 18;
/** Names of units above the axes; time labels and slider below, px. */
const TOP_PX = 26;
const FOOT_PX = 76;

/** Where the drawing and its lanes stand: the first grid is the chart, each further one the lane of an output. */
export function grids(content: ReportContent): readonly object[] {
  const axes = axesDrawn(content);
  const lanes = lanesOf(content).length;
  const left = 52 + AXIS_OFFSET_PX * Math.max(0, Math.ceil(axes / 2) - 1);
  const right = axes < 2 ? 16 : 48 + AXIS_OFFSET_PX * Math.max(0, Math.floor(axes / 2) - 1);
  const below = FOOT_PX + lanes * (LANE_PX + LANE_GAP_PX);
  return [
    { left, right, top: TOP_PX, bottom: below },
    ...Array.from({ length: lanes }, (_, lane) => ({
      left,
      right,
      height: LANE_PX,
      bottom: FOOT_PX + (lanes - 1 - lane) * (LANE_PX + LANE_GAP_PX),
    })),
  ];
}

/** One axis of time a grid, all moving together; only the lowest is written on. */
export function timeAxes(content: ReportContent, view: View, ink: ChartInk): readonly object[] {
  const count = 1 + lanesOf(content).length;
  const whole = { fromMs: content.fromMs, untilMs: content.untilMs };
  return Array.from({ length: count }, (_, gridIndex) => {
    const axis = timeAxis({ ...content, ...view }, ink);
    const last = gridIndex === count - 1;
    return {
      ...axis,
      // Below the values, also where they are below nought.
      axisLine: { onZero: false, lineStyle: { color: ink.line } },
      min: whole.fromMs,
      max: whole.untilMs,
      gridIndex,
      ...(content.splits === null ? {} : splitInto(content.splits, content, view, axis)),
      ...(last ? {} : { axisLabel: { show: false }, axisTick: { show: false } }),
    };
  });
}

/** The marks of amounts: as many parts as the report asks for, written as in its table. */
function splitInto(splits: number, { wholeDays, zone, marksMost }: ReportContent, view: View, axis: object): object {
  const moment = localTimestamps(zone);
  const write = (atMs: number): string =>
    wholeDays ? moment(atMs / 1000).slice(0, 10) : moment(atMs / 1000).replace(' ', '\n');
  const marks = splitMarks(view, zone, Math.min(splits, marksMost), wholeDays);
  const label = 'axisLabel' in axis && typeof axis.axisLabel === 'object' ? axis.axisLabel : {};
  return {
    axisTick: { show: true, customValues: marks },
    axisLabel: { ...label, customValues: marks, formatter: write, lineHeight: 15 },
  };
}

/** One axis a unit, left and right in turn; one lane of two words an output. */
export function valueAxes(content: ReportContent, ink: ChartInk): readonly object[] {
  const { chart, autoScale, language } = content;
  const shown = axesUsed(content);
  const room = axesDrawn(content);
  const axes = shown.map((place, index) => {
    const axis = chart.axes[place];
    if (axis === undefined) throw new Error('an axis that is shown is one of the chart');
    const { side, offsetPx } = spotOf(index);
    const first = chart.series.find((series) => series.axis === place);
    const colour = room >= 3 || room < shown.length ? (ink.palette[first?.colour ?? 0] ?? ink.text2) : ink.text2;
    const own = chart.series.filter((series) => series.axis === place);
    // What is on or off stands between its two words, whatever is in view.
    const states = own.every(({ drawing }) => drawing === 'area') ? (first?.states ?? null) : null;
    const scale = states !== null ? ([0, 1] as const) : autoScale ? null : axis.scale;
    const decimals = Math.max(...own.map((one) => one.decimals));
    // A bar is as long as its amount, so its axis begins at nought.
    const bars = own.some(({ drawing }) => drawing === 'bars');
    return {
      type: 'value',
      show: index < room,
      gridIndex: 0,
      position: side,
      offset: offsetPx,
      scale: scale === null && !bars,
      ...(scale === null ? {} : { min: scale[0], max: scale[1] }),
      ...(states === null ? {} : { interval: 1 }),
      name: axis.unit === '' ? axis.title : axis.unit,
      nameTextStyle: { color: colour, fontSize: LABELS, ...nameSpot(side, index + 2 < room) },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: index === 0, lineStyle: { color: ink.line } },
      splitNumber: 4,
      axisLabel: {
        color: colour,
        fontSize: LABELS,
        formatter: (value: number) =>
          states === null ? formatNumber(value, decimals, language) : stateWord(states, value, language),
      },
    };
  });
  return [...axes, ...lanesOf(content).map((place, lane) => laneAxis(lane + 1, place, content, ink))];
}

/** Where the unit stands above its axis: outwards, but in the middle where a further axis stands outside it. */
function nameSpot(side: 'left' | 'right', hasOutside: boolean): object {
  if (hasOutside) return { align: 'center' };
  return { align: side === 'left' ? 'right' : 'left', padding: [0, 6, 0, 6] };
}

/** The place of the n-th axis that is drawn: hidden ones leave no hole. */
function spotOf(index: number): { readonly side: 'left' | 'right'; readonly offsetPx: number } {
  return { side: index % 2 === 0 ? 'left' : 'right', offsetPx: AXIS_OFFSET_PX * Math.floor(index / 2) };
}

/** The lane of an output, its two words in the colour of its line. */
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
      formatter: (value: number) => stateWord('switch', value, language),
    },
  };
}
