import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, onTestFinished, test } from 'vitest';
import '../core/engine.ts';
import { TRACE } from './trace.ts';

use([SVGRenderer]);

const HOUR_MS = 3_600_000;
const COLOUR = '#e8590c';

/** A chart of ten hours with one line of a type. */
function aChart(type: string, points: readonly number[], view?: { readonly start: number; readonly end: number }) {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 400, height: 200 });
  onTestFinished(() => chart.dispose());
  chart.setOption({
    animation: false,
    xAxis: { type: 'time', min: 0, max: 10 * HOUR_MS },
    yAxis: { type: 'value', min: 0, max: 10 },
    tooltip: { trigger: 'axis' },
    dataZoom: [{ type: 'inside', filterMode: 'none', ...view }],
    series: [
      {
        id: 'one',
        type,
        dimensions: ['time', 'value'],
        data: Float64Array.from(points),
        showSymbol: false,
        emphasis: { disabled: true },
        lineStyle: { color: COLOUR, width: 2, type: 'dashed' },
      },
    ],
  });
  return chart;
}

/** What is drawn in the colour of the line. */
function drawn(chart: { readonly renderToSVGString: () => string }): readonly string[] {
  return [...chart.renderToSVGString().matchAll(/<(?:path|circle)[^>]*>/g)]
    .map(([path]) => path)
    .filter((path) => path.includes(COLOUR));
}

/** The shape of a path: what its attribute `d` states. */
const shapeOf = (path: string | undefined) => /d="([^"]*)"/.exec(path ?? '')?.[1] ?? '';

const WITH_GAP = [0, 1, HOUR_MS, 4, HOUR_MS + 1, Number.NaN, 3 * HOUR_MS, 2, 5 * HOUR_MS, 9, 9 * HOUR_MS, 3];

test("a trace is drawn like the chart library's own line, with its stroke, and broken at gaps", () => {
  const [[trace], [line]] = [drawn(aChart(TRACE, WITH_GAP)), drawn(aChart('line', WITH_GAP))];
  expect(shapeOf(trace)).toBe(shapeOf(line));
  expect(shapeOf(trace).match(/M/g)).toHaveLength(2);
  for (const attribute of [
    /stroke="[^"]*"/,
    /stroke-width="[^"]*"/,
    /stroke-dasharray="[^"]*"/,
    /stroke-linejoin="[^"]*"/,
  ])
    expect(attribute.exec(trace ?? '')?.[0]).toBe(attribute.exec(line ?? '')?.[0]);
});

test('a trace that is zoomed into draws the points in view and the neighbours to which it leads', () => {
  const hourly = Array.from({ length: 11 }, (_, hour) => [hour * HOUR_MS, hour % 3]).flat();
  const [path] = drawn(aChart(TRACE, hourly, { start: 45, end: 65 }));
  // 5 and 6 o'clock are in view.
  expect(shapeOf(path).match(/[ML]/g)).toEqual(['M', 'L', 'L', 'L']);
});

test('a trace of more points than its pixels show draws those of each column of pixels', () => {
  const perSecond = Array.from({ length: 36_000 }, (_, second) => [second * 1000, 5 + (second % 2)]).flat();
  const [path] = drawn(aChart(TRACE, perSecond));
  const points = shapeOf(path).match(/[ML]/g) ?? [];
  // The plot is 300 px wide.
  expect(points.length).toBeGreaterThan(2 * 300);
  expect(points.length).toBeLessThanOrEqual(4 * 301);
});

test('a trace marks the reading under the pointer, in view and measured only', () => {
  const chart = aChart(TRACE, WITH_GAP, { start: 0, end: 60 });
  const dotsAt = (dataIndex: number): number => {
    chart.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex });
    return drawn(chart).length - 1;
  };
  // A gap at row 2, and the last row is out of view.
  expect([0, 1, 2, 4, 5].map(dotsAt)).toEqual([1, 1, 0, 1, 0]);
  chart.dispatchAction({ type: 'downplay', seriesIndex: 0 });
  expect(drawn(chart)).toHaveLength(1);
});

test.each([
  ['no point', []],
  ['only gaps', [HOUR_MS, Number.NaN, 2 * HOUR_MS, Number.NaN]],
])('a trace of %s is drawn without a line', (_, points) => {
  expect(drawn(aChart(TRACE, points)).map(shapeOf)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/[ML]/)]),
  );
});

test('a trace that gets other points keeps axes and zoom', () => {
  const chart = aChart(TRACE, [0, 1, 10 * HOUR_MS, 1], { start: 50, end: 100 });
  const [before] = drawn(chart);
  chart.setOption({ series: [{ id: 'one', data: Float64Array.of(0, 1, 7 * HOUR_MS, 5, 10 * HOUR_MS, 1) }] });
  const [after] = drawn(chart);
  expect(shapeOf(before).match(/[ML]/g)).toHaveLength(2);
  expect(shapeOf(after).match(/[ML]/g)).toHaveLength(3);
  expect(chart.getOption()['dataZoom']).toMatchObject([{ start: 50, end: 100 }]);
});
