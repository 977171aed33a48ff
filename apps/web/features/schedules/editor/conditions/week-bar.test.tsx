import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTestLanguage } from '../../../../app/test-render.tsx';
import { aModule, reading } from '../../../../entities/module/testing/test-module.ts';
import { renderPage, type Reply } from '../../../../entities/schedule/testing/test-page.tsx';
import { Editor } from '../editor.tsx';
import { newSchedule } from '../form/schedule-form.ts';
import { blockA, farmLists } from '../testing/test-farm.ts';
import { newCondition } from './condition-form.ts';

const NOW = '2026-11-21T08:00:00Z';
const MINUTES = 60;
const PREVIEW = { plans: [], conflicts: [], warnings: [], flow: [], clock_changes: [], rain: null };
const HANDLE = { name: 'Threshold on the scale' };

/** Readings every 30 minutes until now. */
function history(values: readonly number[]) {
  const now = Date.parse(NOW) / 1000;
  const timestamps = values.map((_, index) => now - (values.length - 1 - index) * 30 * MINUTES);
  return { timestamps, columns: { HUMIDITY_1: values } };
}

async function openCondition(reply: Reply | Promise<Reply>) {
  const latest = reading(NOW, { HUMIDITY_1: 26 });
  const condition = newCondition('soil_moisture', { type: 'sensor', idObject: 'probe', field: 'HUMIDITY_1' });
  const initial = {
    ...newSchedule('2026-11-21'),
    name: 'Morning',
    elements: [{ type: 'section' as const, id: blockA, minutes: 45 }],
    conditions: [condition],
  };
  renderPage(<Editor id={undefined} initial={initial} lists={farmLists} readOnly={false} />, ({ path }) => {
    if (path.endsWith('/preview')) return { body: PREVIEW };
    if (path === '/api/objects') return { body: [aModule({ id: 'probe', name: 'Probe 3', latest })] };
    return path === '/api/objects/probe/history' ? reply : undefined;
  });
  await userEvent.click(await screen.findByRole('button', { name: /28/, expanded: false }));
}

beforeEach(() => {
  vi.setSystemTime(Date.parse(NOW));
});
afterEach(async () => {
  await setTestLanguage('en');
  vi.unstubAllGlobals();
});

test('the bar of a condition draws the readings of the last days beside the limit, and how often they would have allowed a cycle', async () => {
  await openCondition({ body: history([24.1, 26, 31.6, 30]) });
  expect(await screen.findByText(/^last 7 days: 24.1–31.6/)).toBeInTheDocument();
  expect(screen.getByText(/^waters below 28.0/)).toBeInTheDocument();
  expect(screen.getByText('reading just now')).toBeInTheDocument();
  expect(screen.getByText(/^In the last 7 days it would have allowed watering 50.?% of the time/)).toBeInTheDocument();
});

test('arrow keys move the limit with its field and its sentence', async () => {
  await openCondition({ body: history([24.1, 31.6]) });
  const handle = await screen.findByRole('slider', HANDLE);
  expect(handle.getAttribute('aria-valuetext')).toMatch(/^28.0.?%$/);
  handle.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByLabelText('Limit')).toHaveValue('28.5');
  expect(screen.getByText(/^waters below 28.5/)).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Limit'));
  expect(screen.queryByRole('slider', HANDLE)).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Limit'), '22,3');
  expect(screen.getByRole('slider', HANDLE)).toHaveAttribute('aria-valuenow', '22.3');
  expect(screen.getByLabelText('Limit')).toHaveValue('22,3');
});

test('the limit is dragged along the scale, in whole steps', async () => {
  await openCondition({ body: history([24.1, 31.6]) });
  const handle = await screen.findByRole('slider', HANDLE);
  handle.setPointerCapture = () => undefined;
  const track = handle.parentElement;
  if (track === null) throw new Error('The handle is on no scale.');
  track.getBoundingClientRect = () => new DOMRect(100, 0, 600, 50);
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 300 });
  expect(screen.getByLabelText('Limit')).toHaveValue('28');
  fireEvent.pointerDown(handle, { pointerId: 1, clientX: 380 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 342 });
  expect(screen.getByLabelText('Limit')).toHaveValue('25');
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 900 });
  expect(screen.getByLabelText('Limit')).toHaveValue('40');
  fireEvent.pointerUp(handle, { pointerId: 1 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 300 });
  expect(screen.getByLabelText('Limit')).toHaveValue('40');
});

test('the bar of a condition keeps its place while the readings load, and draws no scale without any', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  await openCondition(promise);
  expect(screen.getByRole('status', { name: 'Loading the readings of the last days' })).toBeInTheDocument();
  resolve({ body: history([]) });
  expect(await screen.findByText('No readings in the last 7 days.')).toBeInTheDocument();
  expect(screen.queryByRole('slider', HANDLE)).not.toBeInTheDocument();
});

test('a Polish grower reads the bar of a condition in Polish', async () => {
  await setTestLanguage('pl');
  await openCondition({ body: history([24.1, 31.6]) });
  expect(await screen.findByText(/^podlewa poniżej 28,0/)).toBeInTheDocument();
  expect(screen.getByText(/^ostatnie 7 dni: 24,1–31,6/)).toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Granica na skali' })).toBeInTheDocument();
});
