import { expect, test } from 'vitest';
import { barKindsOf, laneParts, lanesHeight, topOf, type AmountBars, type AmountLane } from './amount-lanes.ts';

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
  left: 44,
  right: 44,
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

test('amounts in one unit share an axis, amounts in two units have one on each side', () => {
  const same = laneParts([lane('a', bars('water', 'mm', 3, 0), bars('rain', 'mm', 0, 1))], place, ink);
  expect(same.yAxes).toHaveLength(1);
  const two = laneParts([lane('a', bars('water', 'min', 30, 0), bars('rain', 'mm', 0, 1))], place, ink);
  expect(two.yAxes).toMatchObject([{ position: 'left' }, { position: 'right' }]);
  expect(two.series).toMatchObject([{ yAxisIndex: 2 }, { yAxisIndex: 3 }]);
});

test('each lane has its own grid, and bars only where something was counted', () => {
  const lanes = [lane('a', bars('water', 'mm', 3, 0)), lane('b', bars('water', 'mm', Number.NaN, 2))];
  const parts = laneParts(lanes, place, ink);
  expect(parts.grids).toHaveLength(2);
  expect(parts.series).toMatchObject([
    { xAxisIndex: 1, data: [[5, 3]] },
    { xAxisIndex: 2, data: [[15, 2]] },
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
  const hatched = { itemStyle: { decal: expect.any(Object) } };
  expect(parts.series).toMatchObject([
    { stack: 'a irrigation' },
    { stack: 'a irrigation', ...hatched },
    { stack: 'a rain' },
  ]);
  expect(parts.yAxes).toMatchObject([{ max: 5 }]);
});
