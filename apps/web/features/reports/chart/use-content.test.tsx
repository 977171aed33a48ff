import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aContext, aModule, aSeries } from '@zagon/domain/reports/fixture.ts';
import { USUAL_OPTIONS } from '@zagon/domain/reports/options.ts';
import { REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../../app/test-draw.tsx';
import type { ReportChoice } from '../report-choice.ts';
import { onlySwitched, type ReportContent } from './content.ts';
import { useContent } from './use-content.ts';

const choice: ReportChoice = {
  kind: 'temperature',
  sources: [],
  options: USUAL_OPTIONS,
  from: '2026-06-05',
  until: '2026-06-11',
};
const context = aContext({});
const readings = aSeries('Orchard', aModule('AM-200'), 'TEMP_1', [['2026-06-11T04:00:00Z', 21.5]]);
const lines = REPORT_TYPES.temperature.lines([readings], context);
const report = { lines, context, failed: [], newestAt: null, startMs: 0, endMs: 1 };

test('a press on the legend takes no point in anew: all but what is switched on stays the same object', async () => {
  const seen: ReportContent[] = [];
  function Chart() {
    const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
    const look = { auto: true, hidden, axisFirst: null, axesMost: 12, marksMost: 8 };
    seen.push(useContent(choice, report, NO_SERIES, look));
    return <button onClick={() => setHidden(new Set([0]))}>Orchard</button>;
  }
  draw(<Chart />);
  await userEvent.click(screen.getByRole('button', { name: 'Orchard' }));
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined) throw new Error('nothing was drawn');
  expect([...last.hidden]).toEqual([0]);
  const { hidden: _, ...before } = first;
  const { hidden: __, ...after } = last;
  for (const [name, value] of Object.entries(before)) expect(Reflect.get(after, name), name).toBe(value);
  expect(onlySwitched(first, first)).toBe(true);
});

const NO_SERIES: readonly never[] = [];
