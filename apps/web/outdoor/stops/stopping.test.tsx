import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ErrorCode, ERRORS } from '@zagon/contract/errors/codes.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../api/attempt.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { aModule, anOutput } from '../../entities/module/testing/test-module.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { connected, disconnected, resetConnection } from '../../live/connection.ts';
import { nowMs } from '../../time/clock.ts';
import { OutdoorFrame } from '../app/outdoor-frame.tsx';
import type { OutdoorRoute } from '../app/route.ts';
import { clearStops, loadStops, pendingStops } from '../../entities/output/stops/stop-store.ts';
import { serverResponse } from '../../api/test-responses.ts';

/** A request for closing an output: which one, and its key. */
type Sent = { readonly path: string; readonly key: string | null };

/** Requests of this test that get no answer; each is sent three times. */
let unanswered: readonly Sent[] = [];
const ATTEMPTS = 3;

/** Mocks a server that answers every stop the same way. */
function mockServer(answer: { readonly status: number; readonly body: unknown } | 'no network'): Sent[] {
  const sent: Sent[] = [];
  if (answer === 'no network') unanswered = sent;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push({ path, key: new Headers(init.headers).get('idempotency-key') });
    if (init.method === 'POST' && answer === 'no network') throw new TypeError('Failed to fetch');
    const reply = init.method === 'POST' && answer !== 'no network' ? answer : { status: 200, body: [] };
    return serverResponse(JSON.stringify(reply.body), {
      status: reply.status,
      headers: { 'content-type': 'application/json' },
    });
  });
  return sent;
}

const TAKEN = { status: 202, body: { ok: true, id_command: 'c' } };

/** Renders a screen of a farm with the given valves open. */
function renderField(openValves: readonly string[], route: OutdoorRoute | null = { screen: 'now' }): QueryClient {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  const outputs = openValves.map((name) => reported(name, true));
  client.setQueryData(keyOf('me'), signedInUser(2));
  client.setQueryData(keyOf('listModules'), moduleOf(outputs));
  client.setQueryData(keyOf('listHandOpenings'), []);
  client.setQueryDefaults(['listPlannedOpenings'], { initialData: [] });
  renderInApp(<OutdoorFrame me={signedInUser(2)} route={route} />, client);
  return client;
}

/** A valve as its module has just reported it. */
function reported(name: string, state: boolean): OutputShape {
  const stateAt = new Date(nowMs() - 1_000).toISOString();
  return anOutput({ id: name, name, section_name: name, section_flow: null, state, state_at: stateAt });
}

function moduleOf(outputs: readonly OutputShape[]) {
  return [aModule({ name: 'North', device_type: 'AM-421', outputs: [...outputs] })];
}

beforeEach(() => {
  setCsrfToken('token');
  loadStops('u c');
  connected();
});
afterEach(async () => {
  clearStops();
  resetConnection();
  // What is still repeated would take the responses of the tests that follow.
  await vi.waitUntil(() => unanswered.length % ATTEMPTS === 0, { timeout: 20_000 });
  unanswered = [];
  vi.unstubAllGlobals();
});

describe('stopping in the field', () => {
  test('a stop takes two taps, and is shown as not stopped until the module confirms it', async () => {
    const sent = mockServer(TAKEN);
    const user = userEvent.setup();
    renderField(['Block A']);
    await user.click(screen.getByRole('button', { name: 'Stop Block A' }));
    expect(sent).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop Block A' }));
    expect(await screen.findByText('The server has it and repeats it until the module confirms.')).toBeInTheDocument();
    expect(screen.getByText('Not stopped yet')).toBeInTheDocument();
    expect(sent.map(({ path }) => path)).toEqual(['/api/outputs/Block%20A/close']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a stop is over as soon as its output is reported closed, even if it is opened again at once', async () => {
    mockServer(TAKEN);
    const user = userEvent.setup();
    const client = renderField(['Block A']);
    await user.click(screen.getByRole('button', { name: 'Stop Block A' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop Block A' }));
    await screen.findByText('The server has it and repeats it until the module confirms.');
    const report = (state: boolean) =>
      act(async () => client.setQueryData(keyOf('listModules'), moduleOf([reported('Block A', state)])));
    await report(false);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Block A' })).not.toBeInTheDocument());
    await report(true);
    expect(await screen.findByRole('button', { name: 'Stop Block A' })).toBeInTheDocument();
    expect(pendingStops()).toEqual([]);
  });

  test('a stop without a network is kept, and every attempt is the same request', async () => {
    const sent = mockServer('no network');
    const user = userEvent.setup();
    disconnected();
    renderField(['Block A']);
    await user.click(screen.getByRole('button', { name: 'Stop Block A' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop Block A' }));
    expect(await screen.findByText(/attempt 1/)).toBeInTheDocument();
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(1));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    // A reloaded page continues it.
    loadStops('other user');
    expect(pendingStops()).toEqual([]);
    loadStops('u c');
    expect(pendingStops()).toMatchObject([{ target: { id: 'Block A' }, received: false }]);
  });

  const press = async () => {
    const user = userEvent.setup();
    renderField(['Block A']);
    await user.click(screen.getByRole('button', { name: 'Stop Block A' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop Block A' }));
  };

  test.each(['not_found', 'access_denied', 'account_changed'] as const)(
    'a stop that is refused for good with %s says so, and Stop is offered again',
    async (err) => {
      mockServer({ status: ERRORS[err].status, body: { err, message: ERRORS[err].text.en } });
      await press();
      expect(await screen.findByRole('alert')).toHaveTextContent(ERRORS[err].text.en);
      expect(pendingStops()).toEqual([]);
      expect(screen.getByRole('button', { name: 'Stop Block A' })).toBeInTheDocument();
    },
  );

  const passing = Object.keys(ERRORS)
    .filter((err): err is ErrorCode => Object.hasOwn(ERRORS, err))
    .filter((err) => !['not_found', 'access_denied', 'account_changed', 'stop_sent'].includes(err));
  test.each(passing)('a stop that is refused for now with %s is kept and sent again', async (err) => {
    const sent = mockServer({ status: ERRORS[err].status, body: { err, message: 'Not now.' } });
    await press();
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(await screen.findByText(/Not stopped yet/)).toBeInTheDocument();
    expect(pendingStops()).toMatchObject([{ target: { id: 'Block A' }, received: false }]);
  });

  test('several outputs are stopped one by one or all at once, from any screen', async () => {
    const sent = mockServer(TAKEN);
    const user = userEvent.setup();
    renderField(['Block A', 'Block B', 'Block C'], null);
    await user.click(screen.getByRole('button', { name: 'Stop: 3 not confirmed closed' }));
    const sheet = within(screen.getByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Stop Block B' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await user.click(sheet.getByRole('button', { name: 'Stop all 3' }));
    await vi.waitFor(() => expect(new Set(sent.map(({ path }) => path)).size).toBe(3));
  });
});
