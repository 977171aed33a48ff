import { useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { packReport, type PackedReport } from '@zagon/contract/reports/pack.ts';
import { DEFAULT_OPTIONS } from '@zagon/domain/reports/request/options.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../app/test-render.tsx';
import { setCsrfToken } from '../../api/attempt.ts';
import { aModule } from '../../entities/module/testing/test-module.ts';
import { ReportBody } from './report-body.tsx';
import type { ReportChoice } from './report-choice.ts';
import { bodyOf, reportQuery } from './use-report.ts';
import { useDrawnReport } from './use-drawn-report.ts';
import { serverJson, serverResponse } from '../../api/test-responses.ts';

const ORCHARD = '019b76da-0000-7000-8000-000000000001';
const VALLEY = '019b76da-0000-7000-8000-000000000002';
const objects = [
  aModule({ id: ORCHARD, name: 'Orchard', device_type: 'AM-200' }),
  aModule({ id: VALLEY, name: 'Valley', device_type: 'AM-200' }),
];
const choice: ReportChoice = {
  family: 'readings',
  kind: 'temperature',
  sources: [ORCHARD, VALLEY].map((idObject) => ({ idObject, field: 'TEMP_1' })),
  options: DEFAULT_OPTIONS,
  from: '2026-06-05',
  until: '2026-06-11',
};

type Source = PackedReport['head']['sources'][number];
const source = (id: string, more: Partial<Source>): Source => ({
  id,
  field: 'TEMP_1',
  name: '',
  ok: true,
  newest_at: null,
  history: null,
  ...more,
});
const noon = {
  timesMs: Float64Array.of(Date.parse('2026-06-11T10:00:00Z')),
  columns: new Map([['TEMP_1', Float32Array.of(21.5)]]),
};

/** Builds a packed server response. */
function packed(sources: readonly Source[], histories: PackedReport['histories'] = [noon]): Response {
  const head = {
    type: 'temperature',
    start_date: '2026-06-04T22:00:00Z',
    end_date: '2026-06-11T21:59:59Z',
    sources: [...sources],
  };
  return serverResponse(new Uint8Array(packReport({ head, histories })), {
    headers: { 'content-type': 'application/octet-stream' },
  });
}

const nothing = (): void => {};

function Shown({ requested }: { readonly requested: ReportChoice }) {
  const input = { choice: requested, objects, zone: 'Europe/Warsaw', language: 'en', units: STORED_UNITS } as const;
  const report = useQuery(reportQuery(input));
  const drawing = useDrawnReport(input, { widthPx: null, view: null });
  return (
    <>
      <ReportBody
        choice={requested}
        drawing={drawing}
        readings={report}
        type="Temperature"
        tab="table"
        onTab={nothing}
        measured={nothing}
        widthPx={null}
        view={null}
        onView={nothing}
        onSnapshot={nothing}
      />
      <p>Colours: {report.data?.lines.map(({ colour }) => colour).join(', ')}</p>
    </>
  );
}

/** Renders a report with one queued response per request; no user is signed in. */
function drawReport(answers: readonly Response[], changes: Partial<ReportChoice> = {}): void {
  const queue = [...answers];
  setCsrfToken('token');
  vi.stubGlobal('fetch', (url: string) =>
    url.startsWith('/api/reports') ? Promise.resolve(queue.shift()) : new Promise(() => {}),
  );
  const requested = { ...choice, ...changes };
  const root = createRootRoute({ component: () => <Shown requested={requested} /> });
  renderInApp(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
}

test('a report covers whole days of its farm, wherever it is read', () => {
  const { start_date, end_date } = bodyOf(choice, objects, 'Europe/Warsaw');
  expect([start_date, end_date]).toEqual(['2026-06-04T22:00:00.000Z', '2026-06-11T21:59:59.999Z']);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
  await setTestLanguage('en');
});

test('a failed source is named, the others are shown, and retrying reloads it', async () => {
  drawReport([
    packed([source(ORCHARD, { history: 0 }), source(VALLEY, { ok: false })]),
    packed([source(ORCHARD, { history: 0 }), source(VALLEY, { history: 0 })]),
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent('1 of 2 sources did not respond: Valley');
  expect(screen.getByText('1 row')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Time', 'Orchard [°C]']);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('columnheader', { name: /Valley/ })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a source keeps its colour when an earlier one fails', async () => {
  drawReport([packed([source(ORCHARD, { ok: false }), source(VALLEY, { history: 0 })])]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Orchard');
  expect(screen.getByText('Colours: 1')).toBeVisible();
});

test('two failed sources have the Polish plural', async () => {
  await setTestLanguage('pl');
  const sources = [ORCHARD, VALLEY, VALLEY].map((idObject) => ({ idObject, field: 'TEMP_1' as const }));
  const answered = sources.map(({ idObject }) =>
    source(idObject, idObject === ORCHARD ? { history: 0 } : { ok: false }),
  );
  drawReport([packed(answered)], { sources });
  expect(await screen.findByRole('alert')).toHaveTextContent('2 z 3 źródeł nie odpowiedziały: Valley');
});

test('a report whose sources all failed says so and offers a retry', async () => {
  drawReport([
    serverJson({ err: 'report_failed', message: '' }, { status: 503 }),
    packed([source(ORCHARD, { history: 0 })]),
  ]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('No source responded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 row')).toBeVisible();
});

test('days without a reading link to the newest one', async () => {
  drawReport([packed([source(ORCHARD, { newest_at: '2026-05-30T10:00:00Z' }), source(VALLEY, {})], [])]);
  expect(await screen.findByText('No readings in this period. The latest is from 30 May 2026.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show the days before it' })).toBeVisible();
});

test('a threshold that no change meets does not count as missing readings', async () => {
  const threshold = { comparator: 'gt', value: 50 } as const;
  drawReport([packed([source(ORCHARD, {}), source(VALLEY, {})], [])], { options: { ...DEFAULT_OPTIONS, threshold } });
  expect(await screen.findByText('No changes in this period match this threshold.')).toBeVisible();
});
