import { drawReport } from './draw.ts';
import type { ReportContent } from './content.ts';

/** Enough for the browser to compile what is called for each point and each line. */
const LINES = 12;
const POINTS = 1_000;
const DAY_MS = 86_400_000;

let hasBegun = false;

/** A chart that is drawn out of sight, in steps. */
export type Rehearsal = { readonly steps: readonly (() => void)[]; readonly dispose: () => void };

/**
 * Draws a chart in an element that is not seen; null after the first time in a page. The first chart of a page takes a
 * browser twice as long as later ones, because it compiles the chart library.
 */
export function rehearsal(place: HTMLElement, scheme: 'light' | 'dark'): Rehearsal | null {
  // Without a size nothing would be drawn.
  if (hasBegun || place.clientWidth === 0) return null;
  hasBegun = true;
  const report = drawReport(place, { onView: ignore, onDrawn: ignore });
  return {
    steps: [
      () => report.show({ ...SAMPLE, chart: { ...SAMPLE.chart, series: [] } }, scheme),
      () => report.show(SAMPLE, scheme),
      report.flush,
    ],
    dispose: report.dispose,
  };
}

const ignore = (): void => {};

/** Lines up and down over a day. */
const points = Float64Array.from({ length: 2 * POINTS }, (_, place) =>
  place % 2 === 0 ? (place / 2) * (DAY_MS / POINTS) : (place >> 1) % 7,
);

const SAMPLE: ReportContent = {
  chart: {
    axes: [{ title: '', unit: '', side: 'left', offsetPx: 0, scale: null }],
    series: Array.from({ length: LINES }, (_, line) => ({
      name: String(line),
      unit: '',
      decimals: 1,
      colour: line % 12,
      drawing: 'line',
      dash: 'solid',
      states: null,
      longestGapMs: null,
      axis: 0,
      points,
      minSpan: 1,
      outliersMs: [],
      readings: POINTS,
    })),
    bands: [],
  },
  hidden: new Set(),
  fromMs: 0,
  untilMs: DAY_MS,
  autoScale: true,
  splits: null,
  silence: { spans: [], label: '' },
  language: 'en',
  zone: 'UTC',
  wholeDays: false,
  maxAxes: 1,
  maxMarks: 8,
  amounts: [],
  hiddenBars: new Set(),
  firstAxis: null,
};
