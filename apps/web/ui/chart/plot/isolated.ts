/**
 * The readings of a line that no stroke reaches, because neither neighbour has a value: alternating times and values,
 * as `points`. A line of them alone would be invisible.
 */
export function isolatedPoints(points: Float64Array): Float64Array {
  // Most lines have no gap, and looking for one is quick.
  if (points.length > 2 && !points.includes(Number.NaN)) return NONE;
  const isolated: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const value = points[at + 1] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const isJoined = !Number.isNaN(points[at - 1] ?? Number.NaN) || !Number.isNaN(points[at + 3] ?? Number.NaN);
    if (!isJoined) isolated.push(points[at] ?? Number.NaN, value);
  }
  return Float64Array.from(isolated);
}

const NONE = new Float64Array(0);

type Place = {
  readonly id: string;
  readonly name: string;
  readonly xAxisIndex: number;
  readonly yAxisIndex: number;
};

const SIZE_PX = 5;

/** Numbers (two for each dot) from which the library draws all dots as one shape. */
const LARGE_FROM = 8_000;

/** Dots at the isolated readings of a line, as an ECharts series of its name; none if there are no such readings. */
export function isolatedMarks(points: Float64Array, { id, ...place }: Place, colour: string): readonly object[] {
  const data = isolatedPoints(points);
  if (data.length === 0) return [];
  return [
    {
      ...place,
      id: `${id} isolated`,
      type: 'scatter',
      dimensions: ['time', 'value'],
      data,
      color: colour,
      symbolSize: SIZE_PX,
      large: data.length > LARGE_FROM,
      silent: true,
      emphasis: { disabled: true },
    },
  ];
}
