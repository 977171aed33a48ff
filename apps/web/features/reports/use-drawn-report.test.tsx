import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { packDrawnPart } from '@zagon/contract/reports/drawn/drawn-part.ts';
import { packDrawn } from '@zagon/contract/reports/drawn/drawn-report.ts';
import { DRAWN_MEDIA_TYPE, DRAWN_PART_MEDIA_TYPE } from '@zagon/contract/reports/drawn/media-type.ts';
import { drawReport } from '@zagon/domain/reports/lines/draw-report.ts';
import { linePart } from '@zagon/domain/reports/lines/drawn-line.ts';
import { DEFAULT_OPTIONS } from '@zagon/domain/reports/request/options.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { aContext, aModule as sourceModule, aSeries } from '@zagon/domain/reports/testing/fixture.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { setCsrfToken } from '../../api/attempt.ts';
import { serverJson, serverResponse } from '../../api/test-responses.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { aModule } from '../../entities/module/testing/test-module.ts';
import type { ReportChoice } from './report-choice.ts';
import { useDrawnReport } from './use-drawn-report.ts';

const ORCHARD = '019b76da-0000-7000-8000-000000000001';
const objects = [aModule({ id: ORCHARD, name: 'Orchard', device_type: 'AM-200' })];
const choice = (until: string): ReportChoice => ({
  family: 'readings',
  kind: 'temperature',
  sources: [{ idObject: ORCHARD, field: 'TEMP_1' }],
  options: DEFAULT_OPTIONS,
  from: '2026-06-05',
  until,
});

const body = z.object({
  start_date: z.string(),
  end_date: z.string(),
  drawing: z.object({
    width_px: z.number(),
    view: z.object({ from: z.string(), until: z.string() }).optional(),
  }),
});
type Body = z.output<typeof body>;

/** What the server draws of two readings: 10° on the first day, and 20° on the second. */
function drawn({ start_date, end_date, drawing: { view } }: Body): Response {
  const [fromMs, untilMs] = [Date.parse(view?.from ?? start_date), Date.parse(view?.until ?? end_date)];
  const series = aSeries('Orchard', sourceModule('AM-200'), 'TEMP_1', [
    ['2026-06-05T10:00:00Z', 10],
    ['2026-06-06T10:00:00Z', 20],
  ]);
  const lines = REPORTS.temperature.lines([series], aContext());
  const columns = { fromMs, untilMs, grid: { fromMs, untilMs, count: 800 } };
  if (view !== undefined)
    return sent(packDrawnPart(lines.map((line) => linePart(line, columns))), DRAWN_PART_MEDIA_TYPE);
  const report = drawReport(REPORTS.temperature, lines, {
    fromMs: Date.parse(start_date),
    untilMs: Date.parse(end_date),
    view: columns,
    language: 'en',
    zone: 'Europe/Warsaw',
  });
  const sources = [{ id: ORCHARD, field: 'TEMP_1', name: 'Orchard', ok: true, newest_at: null }];
  const bytes = packDrawn({
    type: 'temperature',
    start_date,
    end_date,
    until_ms: Date.parse(end_date),
    sources,
    ...report,
  });
  return sent(bytes);
}

function sent(bytes: Uint8Array, media = DRAWN_MEDIA_TYPE): Response {
  return serverResponse(new Uint8Array(bytes), { headers: { 'content-type': media } });
}

const DAYS = {
  first: { fromMs: Date.parse('2026-06-05T00:00:00Z'), untilMs: Date.parse('2026-06-05T23:00:00Z') },
  second: { fromMs: Date.parse('2026-06-06T00:00:00Z'), untilMs: Date.parse('2026-06-06T23:00:00Z') },
} as const;

/** A report whose mean is shown, with buttons that zoom, widen the window and choose another period. */
function Shown() {
  const [view, setView] = useState<(typeof DAYS)[keyof typeof DAYS] | null>(null);
  const [widthPx, setWidthPx] = useState(800);
  const [until, setUntil] = useState('2026-06-06');
  const input = { choice: choice(until), objects, zone: 'Europe/Warsaw', language: 'en', units: STORED_UNITS } as const;
  const { data } = useDrawnReport(input, { widthPx, view });
  const [line] = data?.lines ?? [];
  const mean = line?.sum.kind === 'measured' ? line.sum.mean : 'nothing';
  return (
    <>
      <p>
        {data === undefined ? 'loading' : `mean ${mean}`}
        {data?.isRefining === true && ', refining'}
        {data?.partError !== undefined && data.partError !== null && ', failed'}
      </p>
      <button onClick={() => setView(DAYS.first)}>first day</button>
      <button onClick={() => setView(DAYS.second)}>second day</button>
      <button onClick={() => setView(null)}>whole</button>
      <button onClick={() => setWidthPx(900)}>wider</button>
      <button onClick={() => setUntil('2026-06-07')}>longer</button>
    </>
  );
}

type Request = { readonly body: Body; readonly respond: (response: Response) => void };

/** Shows the report; returns its requests in order, which the test responds to. */
function show(): Request[] {
  const requests: Request[] = [];
  setCsrfToken('token');
  vi.stubGlobal('fetch', async (url: string, init: { readonly body?: string } | undefined) =>
    url.startsWith('/api/reports')
      ? new Promise<Response>((respond) => requests.push({ body: body.parse(JSON.parse(init?.body ?? '')), respond }))
      : new Promise(() => {}),
  );
  renderInApp(<Shown />);
  return requests;
}

/** Waits for a request, and responds as the server does. */
async function answer(requests: readonly Request[], place: number): Promise<void> {
  await expect.poll(() => requests.length).toBeGreaterThan(place);
  const request = requests[place];
  if (request !== undefined) request.respond(drawn(request.body));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
});

test('a view is drawn of what is there until its own points have come', async () => {
  const requests = show();
  await answer(requests, 0);
  await screen.findByText('mean 15');
  await press('first day');
  await screen.findByText('mean 15, refining');
  await answer(requests, 1);
  await screen.findByText('mean 10');
  await press('whole');
  await screen.findByText('mean 15');
  expect(requests).toHaveLength(2);
});

test('of two views at once, the later one is shown, whichever is answered first', async () => {
  const requests = show();
  await answer(requests, 0);
  await screen.findByText('mean 15');
  await press('first day');
  await press('second day');
  await answer(requests, 2);
  await screen.findByText('mean 20');
  await answer(requests, 1);
  await press('wider');
  expect(await screen.findByText('mean 20, refining')).toBeVisible();
});

test('a view that cannot be read leaves the values of the whole period, and states so', async () => {
  const requests = show();
  await answer(requests, 0);
  await screen.findByText('mean 15');
  await press('first day');
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.respond(serverJson({ err: 'report_failed', message: '' }, { status: 400 }));
  expect(await screen.findByText('mean 15, failed')).toBeVisible();
});

test('a window that becomes wider while a report loads keeps the picture that it has', async () => {
  const requests = show();
  await press('wider');
  await answer(requests, 1);
  await screen.findByText('mean 15');
  expect(requests.map((request) => request.body.drawing.width_px)).toEqual([800, 900]);
});

test('another period shows nothing of the last one', async () => {
  const requests = show();
  await answer(requests, 0);
  await screen.findByText('mean 15');
  await press('longer');
  expect(await screen.findByText('loading')).toBeVisible();
});
