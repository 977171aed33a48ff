import { LABELS, type ChartInk } from './axis-options.ts';

/** A reading that is almost certainly wrong. */
export type OutlierPoint = { readonly atMs: number; readonly value: number };

type Drawn = {
  readonly id: string;
  /** Name of the line, so that the tooltip shows the value with it. */
  readonly name: string;
  readonly colour: string;
  readonly xAxisIndex: number;
  readonly yAxisIndex: number;
  /** Ends of the axis: an outlier beyond them is marked at the edge. */
  readonly ends: readonly [number, number];
  readonly format: (value: number) => string;
};

const SIZE_PX = 10;

/** Maximum labels: more would cover the chart. */
const LABELS_MAX = 8;

/** Outliers as marks with their value: a triangle at the edge towards a value beyond the axis, a diamond on it. */
export function outlierMarks(outliers: readonly OutlierPoint[], drawn: Drawn, ink: ChartInk): object {
  const [low, high] = drawn.ends;
  const labelled = new Set(farthestOfRuns(outliers, (low + high) / 2).slice(0, LABELS_MAX));
  return {
    type: 'scatter',
    id: drawn.id,
    name: drawn.name,
    xAxisIndex: drawn.xAxisIndex,
    yAxisIndex: drawn.yAxisIndex,
    color: drawn.colour,
    clip: false,
    z: 4,
    emphasis: { disabled: true },
    dimensions: ['time', 'place', 'value'],
    encode: { x: 'time', y: 'place', tooltip: 'value' },
    data: outliers.map((outlier) => {
      const { atMs, value } = outlier;
      const isBelow = value < low;
      const isBeyond = isBelow || value > high;
      return {
        value: [atMs, Math.min(high, Math.max(low, value)), value],
        symbol: isBeyond ? 'triangle' : 'diamond',
        symbolSize: SIZE_PX,
        symbolRotate: isBelow ? 180 : 0,
        symbolOffset: [0, isBeyond ? (isBelow ? -SIZE_PX / 2 : SIZE_PX / 2) : 0],
        itemStyle: { color: drawn.colour, borderColor: ink.surface, borderWidth: 1 },
        label: {
          show: labelled.has(outlier),
          position: isBelow || value < (low + high) / 2 ? 'top' : 'bottom',
          color: ink.text,
          fontSize: LABELS,
          fontWeight: 600,
          textBorderColor: ink.surface,
          textBorderWidth: 3,
          formatter: drawn.format(value),
        },
      };
    }),
  };
}

/** Outliers closer together share one label, that of the farthest. */
const SAME_RUN_MS = 2 * 3_600_000;

function farthestOfRuns(outliers: readonly OutlierPoint[], middle: number): readonly OutlierPoint[] {
  const farthest: OutlierPoint[] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const outlier of outliers) {
    const before = farthest.at(-1);
    const isNew = before === undefined || outlier.atMs - lastMs > SAME_RUN_MS;
    if (isNew) farthest.push(outlier);
    else if (Math.abs(outlier.value - middle) > Math.abs(before.value - middle))
      farthest[farthest.length - 1] = outlier;
    lastMs = outlier.atMs;
  }
  return farthest;
}
