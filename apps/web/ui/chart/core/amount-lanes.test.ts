import { expect, test } from 'vitest';
import {
  bandsOf,
  barKindsOf,
  laneParts,
  lanesHeight,
  topOf,
  USUAL_LANES,
  type AmountBars,
  type AmountLane,
} from './amount-lanes.ts';

const boundsMs = Float64Array.of(0, 10, 20);
const bars = (kind: AmountBars['kind'], unit: string, ...values: readonly number[]) => ({
  kind,
  name: kind,
  unit,
  decimals: 1,
  boundsMs,
  values: Float64Array.from(values),
});
const lane = (key: string, ...all: readonly ReturnType<typeof bars>[]): AmountLane => ({ key, label: key, bars: all });
const place = {
  sides: { left: 48, right: 16 },
  bottom: 26,
  firstGrid: 1,
  firstValueAxis: 2,
  timeAxis: {},
  hidden: new Set<AmountBars['kind']>(),
  language: 'en',
} as const;
const ink = {
  text: '',
  text2: '',
  line: '',
  surface: '',
  control: '',
  brand: '',
  water: 'blue',
  fertigation: 'purple',
  rain: 'pale',
  palette: [],
  font: '',
};

test.each([
  [[], 1],
  [[0.3], 0.3],
  [[1], 1],
  [[3.2, 1], 4],
  [[6.1, 0.5], 8],
  [[12], 20],
  [[61], 80],
])('the axis of %j ends at %d', (values, top) => {
  expect(topOf(values)).toBe(top);
});

test('rain has a band of its own with its own scale, below irrigation in any unit', () => {
  const parts = laneParts([lane('a', bars('water', 'min', 30, 0), bars('rain', 'mm', 0, 1))], place, ink);
  expect(parts.yAxes).toMatchObject([
    { name: 'a · min', max: 30, gridIndex: 1 },
    { name: 'rain · mm', max: 1, gridIndex: 2 },
  ]);
  expect(parts.series).toMatchObject([
    { xAxisIndex: 1, yAxisIndex: 2, color: 'blue' },
    { xAxisIndex: 2, yAxisIndex: 3, color: 'pale' },
  ]);
});

test('the usual lanes are as high as a lane of irrigation and one of rain', () => {
  expect(lanesHeight([lane('a', ...USUAL_LANES.kinds.map((kind) => bars(kind, 'mm', 1, 0)))])).toBe(
    USUAL_LANES.heightPx,
  );
});

test('the same rain under two lanes is drawn once, different rain with the names of its lanes', () => {
  const under = (key: string, mm: number) => lane(key, bars('water', 'mm', 1, 0), bars('rain', 'mm', 0, mm));
  const labels = (...lanes: readonly AmountLane[]) => bandsOf(lanes).map(({ label }) => label);
  expect(labels(under('a', 2), under('b', 2))).toEqual(['a', 'b', 'rain']);
  expect(labels(under('a', 2), under('b', 3))).toEqual(['a', 'b', 'rain, a', 'rain, b']);
  expect(lanesHeight([under('a', 2), under('b', 2)])).toBeLessThan(lanesHeight([under('a', 2), under('b', 3)]));
});

test('each lane has its own grid, and bars only where something was counted', () => {
  const lanes = [lane('a', bars('water', 'mm', 3, 0)), lane('b', bars('water', 'mm', Number.NaN, 2))];
  const parts = laneParts(lanes, place, ink);
  expect(parts.grids).toHaveLength(2);
  expect(parts.series).toMatchObject([
    { xAxisIndex: 1, data: [[5, 0, 10, 0, 3]] },
    { xAxisIndex: 2, data: [[15, 10, 20, 0, 2]] },
  ]);
  expect(lanesHeight(lanes)).toBe(2 * lanesHeight(lanes.slice(1)));
});

test('the legend names each kind once, irrigation first', () => {
  expect(barKindsOf([lane('a', bars('rain', 'mm', 1)), lane('b', bars('water', 'mm', 1))])).toEqual(['water', 'rain']);
});

test('fertigation is hatched on top of the other irrigation, and both fit on the axis', () => {
  const parts = laneParts(
    [lane('a', bars('water', 'mm', 3, 1), bars('fertigation', 'mm', 2, 0), bars('rain', 'mm', 4, 0))],
    place,
    ink,
  );
  expect(parts.series).toMatchObject([
    {
      data: [
        [5, 0, 10, 0, 3],
        [15, 10, 20, 0, 1],
      ],
    },
    { data: [[5, 0, 10, 3, 5]], itemStyle: { decal: expect.any(Object) } },
    { data: [[5, 0, 10, 0, 4]] },
  ]);
  expect(parts.yAxes).toMatchObject([{ max: 5 }, { max: 4 }]);
});

test('fertigation stands on the base while the other irrigation is hidden', () => {
  const hidden = new Set(['water'] as const);
  const lanes = [lane('a', bars('water', 'mm', 3, 1), bars('fertigation', 'mm', 2, 0))];
  expect(laneParts(lanes, { ...place, hidden }, ink).series).toMatchObject([
    { data: [] },
    { data: [[5, 0, 10, 0, 2]] },
  ]);
});
