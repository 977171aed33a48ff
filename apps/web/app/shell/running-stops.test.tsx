import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../api/attempt.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { aModule, anOutput } from '../../entities/module/testing/test-module.ts';
import { anOpenHandOpening } from '../../entities/output/testing/test-opening.ts';
import { clearStops, loadStops, pendingStops } from '../../entities/output/stops/stop-store.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { StopDialog } from '../../features/outputs/stopping/stop-dialog.tsx';
import { connected, resetConnection, startedOffline } from '../../live/connection.ts';
import { nowMs } from '../../time/clock.ts';
import { renderInApp } from '../test-render.tsx';
import { Banners } from './banners.tsx';
import { RunningStops } from './running-stops.tsx';
import { serverJson } from '../../api/test-responses.ts';

/** Renders the question before Stop of an open valve, with the banners of the page. */
function renderQuestion(onClose: () => void = () => {}): void {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryDefaults(['listPlannedOpenings'], { initialData: [] });
  client.setQueryData(keyOf('me'), signedInUser(2));
  const outputs = [anOutput({ id: 'valve', section_name: 'Kwatera C · Gala', section_flow: null, state: true })];
  client.setQueryData(keyOf('listModules'), [aModule({ outputs })]);
  client.setQueryData(keyOf('listHandOpenings'), [anOpenHandOpening('valve')]);
  client.setQueryData(keyOf('listSections'), []);
  client.setQueryData(keyOf('listWaterSources'), []);
  renderInApp(
    <>
      <Banners />
      <RunningStops />
      <StopDialog outputId="valve" onClose={onClose} />
    </>,
    client,
  );
}

/** Mocks a server that first does not respond; returns the keys of the closes that were sent, and how to bring it back. */
function mockServer(status: number, body: unknown) {
  const keys: (string | null)[] = [];
  let isAway = true;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/close')) keys.push(new Headers(init.headers).get('idempotency-key'));
    if (isAway) throw new TypeError('Failed to fetch');
    return serverJson(init.method === 'POST' ? body : [], { status: init.method === 'POST' ? status : 200 });
  });
  return { keys, comeBack: () => (isAway = false) };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setCsrfToken('token');
  loadStops('u c');
});

afterEach(() => {
  clearStops();
  resetConnection();
  setCsrfToken(undefined);
  vi.unstubAllGlobals();
});

async function pressStop(): Promise<void> {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Stop' }));
}

test('a stop pressed offline is the same request until the server accepts it, and a banner names it', async () => {
  const server = mockServer(202, { ok: true, id_command: 'c' });
  const closed = vi.fn<() => void>();
  startedOffline(nowMs());
  renderQuestion(closed);
  await pressStop();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(server.keys.length).toBeGreaterThan(3);
  expect(new Set(server.keys).size).toBe(1);
  expect(screen.getByText(/^Not stopped yet: Kwatera C\./)).toBeInTheDocument();
  expect(screen.getByText('No response from the server.')).toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();

  server.comeBack();
  connected();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(pendingStops()).toMatchObject([{ target: { id: 'valve' }, received: true }]);
  expect(screen.queryByText(/^Not stopped yet/)).not.toBeInTheDocument();
  expect(closed).toHaveBeenCalled();
});

test('a stop without a response is repeated too, although the page seemed to be connected', async () => {
  const server = mockServer(202, { ok: true, id_command: 'c' });
  connected();
  renderQuestion();
  await pressStop();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(pendingStops()).toMatchObject([{ target: { id: 'valve' }, received: false }]);
  server.comeBack();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(pendingStops()).toMatchObject([{ received: true }]);
});

test('a stop that the server refuses ends', async () => {
  const server = mockServer(404, { err: 'not_found', message: 'There is no such output.' });
  startedOffline(nowMs());
  renderQuestion();
  await pressStop();
  server.comeBack();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(pendingStops()).toEqual([]);
});
