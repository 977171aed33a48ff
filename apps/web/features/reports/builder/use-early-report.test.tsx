import { DEFAULT_OPTIONS } from '@zagon/domain/reports/request/options.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { setCsrfToken } from '../../../api/attempt.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import type { AnyChoice } from '../report-choice.ts';
import { asOpened } from '../report-url.ts';
import { useDrawnReport } from '../use-drawn-report.ts';
import { usePlotWidth } from '../use-plot-width.ts';
import { useEarlyReport } from './use-early-report.tsx';

const ORCHARD = '019b76da-0000-7000-8000-000000000001';
const objects = [aModule({ id: ORCHARD, name: 'Orchard', device_type: 'AM-200' })];
const days = { from: '2026-06-05', until: '2026-06-06' };
const TEMPERATURE: AnyChoice = {
  family: 'readings',
  kind: 'temperature',
  sources: [{ idObject: ORCHARD, field: 'TEMP_1' }],
  options: DEFAULT_OPTIONS,
  ...days,
};

/** Width of the chart, px. */
const CHART_PX = 900;
/** What its axis leaves of it. */
const PLOT_PX = 836;

const sent = z.object({ drawing: z.object({ width_px: z.number() }) });

/** The plot widths of the requests so far. */
let widths: number[] = [];

beforeEach(() => {
  widths = [];
  setCsrfToken('token');
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(CHART_PX);
  vi.stubGlobal('fetch', (url: string, init: { readonly body?: string } | undefined) => {
    if (url.startsWith('/api/reports')) widths.push(sent.parse(JSON.parse(init?.body ?? '')).drawing.width_px);
    return new Promise(() => {});
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A button that shows a report, and the page of that report. */
function Builder({ choice, page = true }: { readonly choice: AnyChoice; readonly page?: boolean }) {
  const early = useEarlyReport(objects);
  const [shown, setShown] = useState<AnyChoice | null>(null);
  return (
    <>
      {early.space}
      <button
        onClick={() => {
          early.request(choice);
          setShown(asOpened(choice));
        }}
      >
        show
      </button>
      {page && shown?.family === 'readings' && <Page choice={shown} />}
    </>
  );
}

function Page({ choice }: { readonly choice: Extract<AnyChoice, { family: 'readings' }> }) {
  const input = { choice, objects, zone: 'Europe/Warsaw', language: 'en', units: STORED_UNITS } as const;
  useDrawnReport(input, { widthPx: usePlotWidth(input, CHART_PX), view: null });
  return <p>page</p>;
}

async function show(choice: AnyChoice): Promise<void> {
  renderInApp(<Builder choice={choice} />);
  await userEvent.click(screen.getByRole('button', { name: 'show' }));
}

test('the press that shows a report requests its chart in the width that its page has, and the page requests nothing', async () => {
  await show(TEMPERATURE);
  expect(await screen.findByText('page')).toBeVisible();
  expect(widths).toEqual([PLOT_PX]);
});

test('an option of an earlier type, which its page does not have, does not make it request the chart again', async () => {
  await show({ ...TEMPERATURE, options: { ...DEFAULT_OPTIONS, threshold: { comparator: 'lt', value: -2 } } });
  expect(await screen.findByText('page')).toBeVisible();
  expect(widths).toEqual([PLOT_PX]);
});

test.each<readonly [string, AnyChoice]>([
  [
    'an output, whose water its page computes',
    { ...TEMPERATURE, kind: 'waterusage', sources: [{ idObject: ORCHARD, field: 'o1' }] },
  ],
  [
    'a schedule, which has no chart of readings',
    { family: 'schedule', kind: 'schedule', idSchedule: ORCHARD, ...days },
  ],
])('a report of %s is requested by its page alone', async (_, choice) => {
  renderInApp(<Builder choice={choice} page={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'show' }));
  expect(widths).toEqual([]);
});
