import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../../api/attempt.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { aModule, anOutput, reading } from '../../../entities/module/testing/test-module.ts';
import { OpenByHandContext, WatchOrderContext } from '../../../entities/output/open-by-hand.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { connected, resetConnection } from '../../../live/connection.ts';
import { nowMs } from '../../../time/clock.ts';
import { QuickOpenCard } from './quick-open-card.tsx';
import { serverJson } from '../../../api/test-responses.ts';

const { notify } = vi.hoisted(() => ({ notify: vi.fn<(message: string) => void>() }));
vi.mock('../../../ui/frame/notify.ts', () => ({ notify }));

const ago = (seconds: number) => new Date(nowMs() - seconds * 1000).toISOString();

function opening(status: number): HandOpeningShape {
  return {
    id: 'h1',
    id_output: 'valve',
    Output: { id: 'valve', name: 'Valve', id_object: 'm', field_name: 'o1' },
    minutes: 10,
    status,
    requested_at: ago(2),
    sent_at: status === 0 ? null : ago(1),
    opened_at: status === 3 ? ago(1) : null,
    closes_at: null,
    closed_at: null,
    error: null,
  };
}

const valveThat = (state: boolean) =>
  anOutput({
    id: 'valve',
    id_object: 'm1',
    type: 'irr',
    section_name: 'Kwatera C · Chandler',
    section_flow: null,
    state,
    state_at: ago(5),
  });

const modulesWith = (state: boolean, stationOnline = true) => [
  aModule({ id_base_station: 's1', latest: reading(ago(5), {}), outputs: [valveThat(state)] }),
  aModule({ id: 's1', device_type: 'AGB-2000', online: stationOnline, latest: reading(ago(5), {}) }),
];

/** Simulates anything that can push the tiles: reports a new page size when called. */
let resizePage: () => void = () => {};

beforeEach(() => {
  localStorage.clear();
  setCsrfToken('t');
  connected();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        resizePage = report;
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  notify.mockClear();
  setCsrfToken(undefined);
  resetConnection();
});

function renderCard(answer: Response | 'pending', { stationOnline = true } = {}) {
  const fetched = vi.fn<typeof fetch>(() => (answer === 'pending' ? new Promise(() => {}) : Promise.resolve(answer)));
  vi.stubGlobal('fetch', fetched);
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryDefaults(['listPlannedOpenings'], { initialData: [] });
  client.setQueryData(keyOf('me'), signedInUser(2));
  client.setQueryData(keyOf('listModules'), modulesWith(false, stationOnline));
  client.setQueryData(keyOf('listHandOpenings'), []);
  const dialogs = vi.fn<(request: unknown) => void>();
  const watched = vi.fn<(outputId: string) => void>();
  renderInApp(
    <OpenByHandContext value={dialogs}>
      <WatchOrderContext value={watched}>
        <QuickOpenCard />
      </WatchOrderContext>
    </OpenByHandContext>,
    client,
  );
  return {
    client,
    dialogs,
    watched,
    orders: () =>
      fetched.mock.calls.flatMap(([, init]) =>
        init?.method === 'POST' && typeof init.body === 'string' ? [JSON.parse(init.body)] : [],
      ),
  };
}

const openButton = () => screen.getByRole('button', { name: /^Open \d+ min.*Kwatera C$/ });

test('one tap sends the order for the minutes chosen above, and shows no dialog', async () => {
  const page = renderCard(serverJson(opening(0), { status: 201 }));
  await userEvent.click(screen.getByRole('radio', { name: '20 min' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open 20 min: Kwatera C' }));
  expect(page.orders()).toEqual([{ id_output: 'valve', minutes: 20 }]);
  expect(await screen.findByRole('button', { name: 'Stop Kwatera C' })).toBeInTheDocument();
  expect(page.dialogs).not.toHaveBeenCalled();
  expect(page.watched).toHaveBeenCalledExactlyOnceWith('valve');
});

test('the minutes last chosen on this device are the default', async () => {
  renderCard('pending');
  await userEvent.click(screen.getByRole('radio', { name: '5 min' }));
  document.body.replaceChildren();
  renderCard('pending');
  expect(screen.getByRole('radio', { name: '5 min' })).toBeChecked();
  expect(openButton()).toHaveTextContent('Open 5 min');
});

test('a second tap while the order is in flight sends nothing, and nothing is shown as open', async () => {
  const page = renderCard('pending');
  await userEvent.dblClick(openButton());
  expect(page.orders()).toHaveLength(1);
  expect(screen.getByText('Waiting…')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Sending order');
  expect(screen.queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument();
});

test('a section is shown as open once the module reports it, with Stop in place of Open and focused', async () => {
  const page = renderCard(serverJson(opening(0), { status: 201 }));
  await userEvent.click(openButton());
  await screen.findByRole('button', { name: 'Stop Kwatera C' });
  act(() => {
    page.client.setQueryData(keyOf('listHandOpenings'), [opening(3)]);
    page.client.setQueryData(keyOf('listModules'), modulesWith(true));
  });
  expect(await screen.findByText(/^Open, .* left$/)).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Open');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop Kwatera C' })).toHaveFocus());
});

test('a tap aimed at Stop opens nothing if the valve has just closed on its own', async () => {
  const page = renderCard('pending');
  vi.useFakeTimers();
  const report = (state: boolean) => page.client.setQueryData(keyOf('listModules'), modulesWith(state));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  report(true);
  await pass(5_000);
  expect(screen.getByRole('button', { name: 'Stop Kwatera C' })).toBeInTheDocument();
  report(false);
  await pass(100);
  fireEvent.click(openButton(), { detail: 1 });
  await pass(100);
  expect(page.orders()).toEqual([]);
  await pass(5_000);
  fireEvent.click(openButton(), { detail: 1 });
  await pass(100);
  expect(page.orders()).toHaveLength(1);
});

test('a tap right after the page has moved opens nothing and explains why; with the keyboard it opens', async () => {
  const page = renderCard('pending');
  const list = screen.getByRole('list', { name: 'Sections' });
  vi.spyOn(list.parentElement ?? list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 400, 300, 300));
  act(() => resizePage());
  fireEvent.click(openButton(), { detail: 1 });
  expect(notify).toHaveBeenCalledExactlyOnceWith('Nothing was opened: the page moved just then. Press again.');
  expect(page.orders()).toEqual([]);
  openButton().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(page.orders()).toHaveLength(1));
});

/** A tap by a finger, by the time of its own event: `agoMs` before it is dispatched. */
function tapOpen(agoMs: number): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
  Object.defineProperty(click, 'timeStamp', { value: performance.now() - agoMs });
  act(() => void openButton().dispatchEvent(click));
}

test.each([600, 1_500])('a tap that has waited for %i ms opens nothing if Open was not there yet', async (agoMs) => {
  const page = renderCard('pending');
  vi.useFakeTimers();
  const report = (state: boolean) => page.client.setQueryData(keyOf('listModules'), modulesWith(state));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  report(true);
  await pass(5_000);
  report(false);
  // Open has been there for long enough when the tap is dispatched, not when it was made.
  await pass(1_000 + agoMs / 2);
  tapOpen(agoMs);
  await pass(100);
  expect(page.orders()).toEqual([]);
  tapOpen(0);
  await pass(100);
  expect(page.orders()).toHaveLength(1);
});

test.each([600, 1_500])('a tap that has waited for %i ms opens nothing if the page moved meanwhile', async (agoMs) => {
  const page = renderCard('pending');
  vi.useFakeTimers();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  const list = screen.getByRole('list', { name: 'Sections' });
  vi.spyOn(list.parentElement ?? list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 400, 300, 300));
  act(() => resizePage());
  // When the tap is dispatched, the move is no longer recent.
  await act(() => vi.advanceTimersByTimeAsync(700));
  tapOpen(agoMs);
  expect(page.orders()).toEqual([]);
  expect(notify).toHaveBeenCalledOnce();
  tapOpen(0);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(page.orders()).toHaveLength(1);
});

test('a refused order opens the dialog with the refusal', async () => {
  const refusal = { err: 'conflict', message: 'The schedule Noc is running, 40 min left.' };
  const page = renderCard(serverJson(refusal, { status: 409 }));
  await userEvent.click(openButton());
  await waitFor(() => expect(page.dialogs).toHaveBeenCalledOnce());
  expect(page.dialogs.mock.calls[0]?.[0]).toMatchObject({ outputId: 'valve', minutes: 10, refused: refusal });
  expect(page.watched).not.toHaveBeenCalled();
});

test('if the user must know something first, the tap asks instead of sending', async () => {
  const page = renderCard('pending', { stationOnline: false });
  expect(screen.getByText(/Base station offline/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open 10 min…: Kwatera C' }));
  expect(page.orders()).toEqual([]);
  expect(page.dialogs).toHaveBeenCalledExactlyOnceWith({ outputId: 'valve', minutes: 10 });
});
