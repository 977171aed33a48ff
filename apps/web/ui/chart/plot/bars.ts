import type { Amounts } from '@zagon/domain/reports/lines/intervals.ts';

/** An amount over the time in which it was counted, from `base` to `top` of its value axis. */
export type Bar = { readonly fromMs: number; readonly untilMs: number; readonly base: number; readonly top: number };

/** The bars of some amounts, on top of others if given; zero amounts and unknown ones have none. */
export function barsOf({ boundsMs, values }: Amounts, below?: ArrayLike<number>): readonly Bar[] {
  return Array.from(values, (value, index): Bar => {
    const under = below?.[index] ?? 0;
    const base = Number.isNaN(under) ? 0 : under;
    const [fromMs = Number.NaN, untilMs = Number.NaN] = boundsMs.subarray(index, index + 2);
    return { fromMs, untilMs, base, top: base + value };
  }).filter(({ base, top }) => top > base);
}

/** Which of several bars of one interval, which share its width. */
export type Slot = { readonly index: number; readonly count: number };

/** The edges of an interval and of its amount, px. */
type Edges = { readonly fromX: number; readonly untilX: number; readonly baseY: number; readonly topY: number };

/** A gap between neighbours where there is space for it, and the least size of a bar that can be seen, px. */
const GAP_PX = 1;
const GAP_FROM_PX = 6;
const LEAST_WIDTH_PX = 2;
const LEAST_HEIGHT_PX = 3;

/** The rectangle of a bar: over its interval, or about its middle if that is too narrow to be seen. */
export function barBox({ fromX, untilX, baseY, topY }: Edges, { index, count }: Slot) {
  const slotPx = (untilX - fromX) / count;
  const gapPx = slotPx >= GAP_FROM_PX ? GAP_PX : 0;
  const width = Math.max(LEAST_WIDTH_PX, slotPx - gapPx);
  const height = Math.max(LEAST_HEIGHT_PX, baseY - topY);
  return { x: fromX + (index + 0.5) * slotPx - width / 2, y: baseY - height, width, height };
}

/** The parts of ECharts' drawing interface that a bar needs. */
type Drawing = {
  readonly value: (dimension: number) => unknown;
  readonly coord: (point: readonly [number, number]) => readonly number[];
};

type Drawn = {
  readonly id: string;
  readonly name: string;
  readonly xAxisIndex: number;
  readonly yAxisIndex: number;
  readonly colour: string;
  /** A pattern over the colour. */
  readonly decal?: object;
  readonly slot?: Slot;
};

const ONLY: Slot = { index: 0, count: 1 };

/**
 * Bars as an ECharts series. The library's own bars have no interval, and widen the time axis by half a bar on each
 * side, so that it no longer agrees with the axis of the curves above.
 */
export function barSeries(bars: readonly Bar[], { colour, decal, slot = ONLY, ...place }: Drawn): object {
  return {
    ...place,
    type: 'custom',
    clip: true,
    color: colour,
    itemStyle: { color: colour, ...(decal === undefined ? {} : { decal }) },
    dimensions: ['middle', 'from', 'until', 'base', 'top'],
    encode: { x: 'middle', y: 'top', tooltip: 'top' },
    data: bars.map(({ fromMs, untilMs, base, top }) => [(fromMs + untilMs) / 2, fromMs, untilMs, base, top]),
    emphasis: { disabled: true },
    renderItem: (_: unknown, { value, coord }: Drawing) => {
      const [fromMs, untilMs, base, top] = [1, 2, 3, 4].map((dimension) => Number(value(dimension)));
      const [fromX = 0, baseY = 0] = coord([fromMs ?? 0, base ?? 0]);
      const [untilX = 0, topY = 0] = coord([untilMs ?? 0, top ?? 0]);
      return {
        type: 'rect',
        shape: barBox({ fromX, untilX, baseY, topY }, slot),
        style: { fill: colour, ...(decal === undefined ? {} : { decal }) },
      };
    },
  };
}
