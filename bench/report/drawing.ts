import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { median } from '../record/figure.ts';
import type { Figure } from '../record/merge.ts';
import { medianAndRange, medianOf } from './median-range.ts';

const require = createRequire(import.meta.url);

/** Time ECharts needs to draw twenty lines of a year, against uPlot with the same points, alternating on one page. */
export async function drawingTimes(
  browser: Browser,
  rounds: number,
): Promise<{ readonly line: string; readonly uplotMs: number; readonly figures: readonly Figure[] }> {
  const page = await browser.newPage({ viewport: { width: 1500, height: 700 } });
  await page.setContent('<div id="place" style="width:1400px;height:600px"></div>');
  await page.addScriptTag({ path: require.resolve('echarts/dist/echarts.min.js') });
  await page.addScriptTag({ path: require.resolve('uplot/dist/uPlot.iife.min.js') });
  const times = await page.evaluate<{ echarts: number; uplot: number }[]>(`${DRAW_BOTH}(${rounds})`);
  await page.close();
  const [, ...counted] = times;
  const ratios = counted.map(({ echarts, uplot }) => echarts / uplot);
  const line = `drawing 700,800 points: ECharts ${medianAndRange(
    counted.map(({ echarts }) => echarts),
    0,
  )} ms, uPlot ${medianAndRange(
    counted.map(({ uplot }) => uplot),
    0,
  )} ms; ratio ${medianAndRange(ratios, 2)}, target at most 2.5`;
  const echartsMs = median(
    counted.map(({ echarts }) => echarts),
    0,
  );
  return {
    line,
    uplotMs: medianOf(counted.map(({ uplot }) => uplot)),
    figures: [
      { what: 'drawing these points with ECharts', ...echartsMs, unit: 'ms' },
      {
        what: 'drawing in ratio to uPlot',
        ...median(ratios, 2),
        required: { atMost: 2.5 },
        goal: { atMost: 1.3 },
      },
    ],
  };
}

/**
 * Runs in the page. The chart gets the same input as in the product: typed columns, min-max sampled, with the
 * thinnest lines. uPlot gets the same.
 */
const DRAW_BOTH = `(async (rounds) => {
  const points = 365 * 96, lines = 20, start = Date.UTC(2025, 0, 1);
  const times = Float64Array.from({ length: points }, (_, i) => start + i * 900000);
  const values = Array.from({ length: lines }, (_, line) =>
    Float64Array.from({ length: points }, (_, i) => Math.round(100 * Math.sin(i / 15 + line) + 30 * Math.sin(i / 900)) / 10));
  const turns = values.map((column) => {
    const out = new Float64Array(2 * points);
    for (let i = 0; i < points; i++) { out[2 * i] = times[i]; out[2 * i + 1] = column[i]; }
    return out;
  });
  const place = document.getElementById('place');
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const byECharts = async () => {
    const began = performance.now();
    const chart = echarts.init(place, undefined, { renderer: 'canvas' });
    const finished = new Promise((resolve) => chart.on('finished', resolve));
    chart.setOption({ animation: false, xAxis: { type: 'time' }, yAxis: { scale: true }, dataZoom: [{ type: 'inside' }, { type: 'slider', showDataShadow: false }],
      series: turns.map((data) => ({ type: 'line', dimensions: ['time', 'value'], data, showSymbol: false, sampling: 'minmax', lineStyle: { width: 1 / devicePixelRatio } })) });
    await finished; await painted();
    const took = performance.now() - began; chart.dispose(); return took;
  };
  const byUPlot = async () => {
    const began = performance.now();
    const seconds = times.map((time) => time / 1000);
    const plot = new uPlot({ width: 1400, height: 600, series: [{}, ...values.map(() => ({ stroke: 'black', width: 1 / devicePixelRatio }))] }, [seconds, ...values], place);
    await painted();
    const took = performance.now() - began; plot.destroy(); return took;
  };
  const found = [];
  for (let round = 0; round <= rounds; round++) {
    place.replaceChildren();
    const echartsMs = await byECharts();
    place.replaceChildren();
    found.push({ echarts: echartsMs, uplot: await byUPlot() });
  }
  return found;
})`;
