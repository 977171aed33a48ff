import { pixelColumns, rowFrom } from '@zagon/domain/measurements/line/pixel-columns.ts';
import type { LineSeriesOption } from 'echarts/charts';
import { ChartView, graphic, helper, SeriesModel } from 'echarts/core';

/**
 * The type of a series that draws the points of its columns of pixels as they are: alternating times (ms since 1970)
 * and values, a NaN breaks the line. The chart library's own line lays out, stores and compares each point on every
 * update, which takes several times as long as drawing them.
 */
export const TRACE = 'trace';

/** Where a point is drawn: `scale × value + shift`, px. */
type Projection = { readonly scale: number; readonly shift: number };

/** A column of pixels needs at most so many points. */
const POINTS_PER_COLUMN = 4;

type TraceShape = {
  readonly points: Float64Array;
  readonly x: Projection;
  readonly y: Projection;
};

const NOWHERE: Projection = { scale: 0, shift: 0 };
const EMPTY: TraceShape = { points: new Float64Array(0), x: NOWHERE, y: NOWHERE };

const TracePath = graphic.extendShape({
  type: TRACE,
  shape: EMPTY,
  buildPath(path, { points, x, y }: TraceShape) {
    let isJoined = false;
    for (let row = 0; 2 * row < points.length; row += 1) {
      const value = points[2 * row + 1] ?? Number.NaN;
      if (Number.isNaN(value)) {
        isJoined = false;
        continue;
      }
      const left = (points[2 * row] ?? 0) * x.scale + x.shift;
      const top = value * y.scale + y.shift;
      if (isJoined) path.lineTo(left, top);
      else path.moveTo(left, top);
      isJoined = true;
    }
  },
});

export class TraceModel extends SeriesModel<LineSeriesOption> {
  static readonly type = `series.${TRACE}`;
  static override readonly dependencies = ['grid'];
  static readonly defaultOption = { z: 3, coordinateSystem: 'cartesian2d', legendHoverLink: false };
  override readonly type = TraceModel.type;
  override readonly visualStyleAccessPath = 'lineStyle';
  override readonly visualDrawType = 'stroke';

  override getInitialData() {
    return helper.createList(this);
  }
}

/** The library's group; the types of its elements differ in `undefined` only, which this project keeps apart. */
type Elements = { add(element: object): unknown };

type Rendered = Parameters<ChartView['render']>;

/** Radius of the dot at the reading under the pointer, and the width of its line, px. */
const DOT = { radiusPx: 3, linePx: 2 } as const;

export class TraceView extends ChartView {
  static readonly type = TRACE;
  override readonly type = TraceView.type;
  #place: TraceShape | undefined;

  override render(...[model, , api]: Rendered): void {
    this.group.removeAll();
    this.#place = placeOf(model);
    if (this.#place === undefined || !(model instanceof TraceModel)) return;
    const line = new TracePath({
      shape: { ...this.#place, points: pointsInView(this.#place, model, api.getDevicePixelRatio()) },
      style: { ...model.getModel('lineStyle').getLineStyle(), fill: 'none', lineJoin: 'bevel' },
      silent: true,
    });
    line.setClipPath(clipOf(model));
    const group: Elements = this.group;
    group.add(line);
  }

  /** Marks the reading under the pointer. */
  override highlight(...[model, , , payload]: Parameters<ChartView['highlight']>): void {
    const row: unknown = Reflect.get(payload, 'dataIndex');
    this.#removeDot();
    if (this.#place === undefined || typeof row !== 'number' || !(model instanceof TraceModel)) return;
    const { points, x, y } = this.#place;
    const [atMs = Number.NaN, value = Number.NaN] = points.subarray(2 * row, 2 * row + 2);
    if (Number.isNaN(value)) return;
    const [cx, cy] = [atMs * x.scale + x.shift, value * y.scale + y.shift];
    if (model.coordinateSystem.getArea?.().contain(cx, cy) !== true) return;
    const { stroke } = model.getModel('lineStyle').getLineStyle();
    const group: Elements = this.group;
    group.add(
      new graphic.Circle({
        name: DOT_NAME,
        shape: { cx, cy, r: DOT.radiusPx },
        style: { fill: '#fff', lineWidth: DOT.linePx, ...(stroke === undefined ? {} : { stroke }) },
        z: 3,
        silent: true,
      }),
    );
  }

  override downplay(): void {
    this.#removeDot();
  }

  #removeDot(): void {
    const dot = this.group.childOfName(DOT_NAME);
    if (dot) this.group.remove(dot);
  }
}

const DOT_NAME = 'dot';

/** The visible ends of an axis. */
function extentOf(model: SeriesModel, dimension: 'x' | 'y'): readonly [number, number] {
  const [low = Number.NaN, high = Number.NaN] = model.coordinateSystem.getAxis?.(dimension)?.scale.getExtent() ?? [];
  return [low, high];
}

/** The points of a series and where they are drawn; undefined without both axes. */
function placeOf(model: SeriesModel): TraceShape | undefined {
  const { data } = model.getSource();
  const [fromMs, untilMs] = extentOf(model, 'x');
  const [low, high] = extentOf(model, 'y');
  if (!(data instanceof Float64Array) || !(untilMs > fromMs) || !(high > low)) return undefined;
  const [left = Number.NaN, bottom = Number.NaN] = model.coordinateSystem.dataToPoint([fromMs, low]);
  const [right = Number.NaN, top = Number.NaN] = model.coordinateSystem.dataToPoint([untilMs, high]);
  return {
    points: data,
    x: projection([fromMs, untilMs], [left, right]),
    y: projection([low, high], [bottom, top]),
  };
}

/** The points that the picture of the part in view needs, and the neighbours to which they lead. */
function pointsInView({ points }: TraceShape, model: TraceModel, dotsPerPx: number): Float64Array {
  const [fromMs, untilMs] = extentOf(model, 'x');
  const from = Math.max(0, rowFrom(points, fromMs) - 1);
  const shown = points.subarray(2 * from, 2 * (rowFrom(points, untilMs) + 1));
  const count = Math.max(1, Math.round((model.coordinateSystem.getArea?.().width ?? 0) * dotsPerPx));
  return shown.length > 2 * POINTS_PER_COLUMN * count ? pixelColumns(shown, { fromMs, untilMs, count }) : shown;
}

/** Both axes are linear. */
function projection([from, until]: readonly [number, number], [start, end]: readonly [number, number]): Projection {
  const scale = (end - start) / (until - from);
  return { scale, shift: start - from * scale };
}

/** The plot, with half a line around it. */
function clipOf(model: TraceModel) {
  const { x, y, width, height } = model.coordinateSystem.getArea?.() ?? { x: 0, y: 0, width: 0, height: 0 };
  const { lineWidth = 0 } = model.getModel('lineStyle').getLineStyle();
  const left = Math.floor(x - lineWidth / 2);
  const shape = {
    x: left,
    y: y - lineWidth / 2,
    width: Math.ceil(x + width + lineWidth / 2) - left,
    height: height + lineWidth,
  };
  return new graphic.Rect({ shape });
}
