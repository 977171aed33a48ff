import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aContext, aModule, aSeries } from '@zagon/domain/reports/testing/fixture.ts';
import { DEFAULT_OPTIONS } from '@zagon/domain/reports/request/options.ts';
import { drawReport } from '@zagon/domain/reports/lines/draw-report.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import type { ReportChoice } from '../report-choice.ts';
import { onlyVisibilityDiffers, type ReportContent } from './content.ts';
import { useContent } from './use-content.ts';

const choice: ReportChoice = {
  family: 'readings',
  kind: 'temperature',
  sources: [],
  options: DEFAULT_OPTIONS,
  from: '2026-06-05',
  until: '2026-06-11',
};
const context = aContext({});
const readings = aSeries('Orchard', aModule('AM-200'), 'TEMP_1', [['2026-06-11T04:00:00Z', 21.5]]);
const lines = REPORTS.temperature.lines([readings], context);
const view = { fromMs: 0, untilMs: 1, grid: null };
const drawn = drawReport(REPORTS.temperature, lines, { ...view, view, language: 'en', zone: 'Europe/Warsaw' });
const report = {
  ...drawn,
  chart: { axes: drawn.axes, series: drawn.lines, bands: [] },
  context,
  failed: [],
  newestAt: null,
  startMs: 0,
  endMs: 1,
  isRefining: false,
  partError: null,
  refetchPart: () => undefined,
};

test('toggling a series does not reprocess the points: everything else keeps its identity', async () => {
  const seen: ReportContent[] = [];
  function Chart() {
    const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
    const options = {
      auto: true,
      hidden,
      firstAxis: null,
      maxAxes: 12,
      maxMarks: 8,
      amounts: NO_SERIES,
      hiddenBars: NO_BARS,
    };
    seen.push(useContent(choice, report, options));
    return <button onClick={() => setHidden(new Set([0]))}>Orchard</button>;
  }
  renderInApp(<Chart />);
  await userEvent.click(screen.getByRole('button', { name: 'Orchard' }));
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined) throw new Error('expected a drawn chart');
  expect([...last.hidden]).toEqual([0]);
  const { hidden: _, ...before } = first;
  const { hidden: __, ...after } = last;
  for (const [name, value] of Object.entries(before)) expect(Reflect.get(after, name), name).toBe(value);
  expect(onlyVisibilityDiffers(first, first)).toBe(true);
});

const NO_SERIES: readonly never[] = [];
const NO_BARS: ReadonlySet<never> = new Set();
