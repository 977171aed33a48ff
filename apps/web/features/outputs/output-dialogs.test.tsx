import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../app/test-render.tsx';
import { keyOf } from '../../api/query.ts';
import { respondWith, serverJson } from '../../api/test-responses.ts';
import { setCsrfToken } from '../../api/attempt.ts';
import { newQueryClient } from '../../api/query-client.ts';
import type { Me } from '../../entities/session/session.ts';
import { aModule, anOutput, reading } from '../../entities/module/testing/test-module.ts';
import { anAccount, signedInUser } from '../../entities/session/testing/test-me.ts';
import { clearCommands, recordCommand } from '../../live/commands.ts';
import { connected, resetConnection } from '../../live/connection.ts';
import { nowMs } from '../../time/clock.ts';
import OutputDialogs from './output-dialogs.tsx';

const ago = (seconds: number) => new Date(nowMs() - seconds * 1000).toISOString();
function opening(overrides: Partial<HandOpeningShape> = {}): HandOpeningShape {
  return {
    id: 'h1',
    id_output: 'valve',
    Output: { id: 'valve', name: 'Valve', id_object: 'm', field_name: 'o1' },
    minutes: 10,
    status: 0,
    requested_at: ago(2),
    sent_at: null,
    opened_at: null,
    closes_at: null,
    closed_at: null,
    error: null,
    ...overrides,
  };
}

type Fixture = {
  readonly state?: boolean | null;
  readonly handOpenings?: HandOpeningShape[];
  readonly account?: Me['client'];
  readonly focus?: 'state';
};

function renderDialog({ state = false, handOpenings = [], account = anAccount('active'), focus }: Fixture = {}) {
  connected();
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  const valve = anOutput({
    id: 'valve',
    id_object: 'm1',
    state,
    state_at: ago(5),
    section_name: 'Kwatera C · Chandler',
    section_flow: null,
    name: 'Zawór C',
  });
  client.setQueryData(keyOf('me'), signedInUser(2, { client: account }));
  client.setQueryData(keyOf('listModules'), [
    aModule({ name: 'Zawory północ', device_type: 'AM-421', latest: reading(ago(5), {}), outputs: [valve] }),
  ]);
  client.setQueryData(keyOf('listHandOpenings'), handOpenings);
  client.setQueryData(keyOf('listSections'), []);
  client.setQueryData(keyOf('listWaterSources'), []);
  renderInApp(
    <OutputDialogs
      opening={{ outputId: 'valve', ...(focus === undefined ? {} : { focus }) }}
      onOpeningClose={() => {}}
      stopping={null}
      onStoppingClose={() => {}}
      watched={[]}
      onOrdered={() => {}}
      onSettled={() => {}}
    />,
    client,
  );
  return client;
}

/** Mocks the server for one order: returns this response and records the request. */
function mockServer(status: number, body: unknown): { readonly requestBody: () => unknown } {
  setCsrfToken('t');
  const fetched = vi.fn<typeof fetch>(async () => serverJson(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return {
    requestBody: () => {
      const body = fetched.mock.calls[0]?.[1]?.body;
      return typeof body === 'string' ? JSON.parse(body) : undefined;
    },
  };
}

afterEach(async () => {
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
  clearCommands();
  resetConnection();
  await setTestLanguage('en');
});

describe('opening by hand', () => {
  test('one button names the section and the minutes, and pressing it does not show the valve as open', async () => {
    const server = mockServer(201, opening({ minutes: 20 }));
    renderDialog();
    await userEvent.click(screen.getByRole('radio', { name: '20' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open Kwatera C for 20 min' }));
    expect(server.requestBody()).toEqual({ id_output: 'valve', minutes: 20 });
    expect(await screen.findByText('Sending order')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Order progress' })).toHaveTextContent('Ordered');
    expect(screen.queryByText('left')).not.toBeInTheDocument();
  });

  test('a refused opening shows its own sentence and keeps the typed minutes', async () => {
    mockServer(409, { err: 'conflict', message: 'The schedule Noc is running, 40 min left.' });
    renderDialog();
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    const minutes = screen.getByRole('textbox');
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '45');
    await userEvent.click(screen.getByRole('button', { name: 'Open Kwatera C for 45 min' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The schedule Noc is running, 40 min left.');
    expect(screen.getByRole('textbox')).toHaveValue('45');
  });

  test('an order without a response is shown as unknown until the openings are reloaded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const press = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    respondWith('lost', 'lost', 'lost');
    const client = renderDialog();
    await press.click(screen.getByRole('button', { name: 'Open Kwatera C for 10 min' }));
    await vi.advanceTimersByTimeAsync(5_000);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('It is not known yet whether the order arrived.');
    expect(alert).not.toHaveTextContent('Nothing was changed in the field.');

    act(() => void client.setQueryData(keyOf('listHandOpenings'), []));
    expect(await screen.findByText('The server has no such order.')).toBeInTheDocument();
    act(() => void client.setQueryData(keyOf('listHandOpenings'), [opening()]));
    expect(await screen.findByRole('list', { name: 'Order progress' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('minutes no device can run are refused at the field, before anything is sent', async () => {
    renderDialog();
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), '1441');
    await userEvent.click(screen.getByRole('button', { name: /Open Kwatera C/ }));
    expect(screen.getByText('At most 1440 minutes (one day).')).toBeInTheDocument();
  });

  test('an expired account sees no form but can still stop', () => {
    renderDialog({
      account: anAccount('expired'),
      state: true,
      handOpenings: [opening({ status: 3, opened_at: ago(60), closes_at: ago(-540) })],
    });
    expect(screen.getByText(/The account has expired/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Extend' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop Kwatera C' })).toBeInTheDocument();
  });
});

describe('dialog states', () => {
  test('an order accepted by the station still waits for the module', () => {
    renderDialog({ handOpenings: [opening({ status: 2, sent_at: ago(1) })] });
    const steps = screen.getByRole('list', { name: 'Order progress' });
    expect(steps).toHaveTextContent('Accepted by the base station');
    expect(steps.querySelector('[aria-current=step]')).toHaveTextContent('Waiting for the module');
  });

  test('once the module reports the output open, the dialog shows the time left, extend and stop', () => {
    renderDialog({ state: true, handOpenings: [opening({ status: 3, opened_at: ago(60), closes_at: ago(-540) })] });
    expect(screen.getByRole('timer')).toHaveTextContent('9 min left');
    expect(screen.getByRole('button', { name: 'Extend' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop Kwatera C' })).toBeInTheDocument();
  });

  test('the dialog shows closing until the module confirms, with the time at which it closes on its own', () => {
    renderDialog({ state: true, handOpenings: [opening({ status: 5, opened_at: ago(60), closes_at: ago(-540) })] });
    expect(screen.getByText('Waiting for the module to close')).toBeInTheDocument();
    expect(screen.getByText(/It closes by itself at/)).toBeInTheDocument();
  });

  test('an opening of unknown origin is shown as out of sync', () => {
    renderDialog({ state: true });
    expect(screen.queryByRole('button', { name: /Open Kwatera C/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop Kwatera C' })).toBeInTheDocument();
  });

  test.each([4, 5, 6])(
    'an extension that fails with status %i leaves the valve open on screen, with its time left and Stop',
    async (status) => {
      renderDialog({ state: true, handOpenings: [opening({ status: 3, opened_at: ago(60), closes_at: ago(-540) })] });
      act(() =>
        recordCommand({
          id: `c${status}`,
          id_output: 'valve',
          id_manual_open: 'h1',
          kind: 'open',
          status,
          error: null,
          updated_at: ago(0),
        }),
      );
      expect(await screen.findByRole('alert')).toHaveTextContent('Kwatera C was not extended');
      expect(screen.getByRole('alert')).toHaveTextContent('The valve is still open.');
      expect(screen.getByRole('timer')).toHaveTextContent('9 min left');
      expect(screen.getByRole('button', { name: 'Stop Kwatera C' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument();
    },
  );

  test('an output in an unknown state can be stopped, not opened', () => {
    renderDialog({ state: null });
    expect(screen.getByText('State unknown. Stop sends a close command.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop Kwatera C' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument();
  });

  test('a failed order is shown with the current state of the field, and can be retried', async () => {
    renderDialog();
    recordCommand({
      id: 'c1',
      id_output: 'valve',
      id_manual_open: 'h1',
      kind: 'open',
      status: 5,
      error: null,
      updated_at: ago(0),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The module did not respond in time. The order has expired and will not open anything later. The valve is still closed.',
    );
    expect(screen.getByRole('button', { name: 'Open Kwatera C for 10 min' })).toBeInTheDocument();
  });

  test('the dialog uses idiomatic Polish', async () => {
    await setTestLanguage('pl');
    renderDialog();
    recordCommand({
      id: 'c1',
      id_output: 'valve',
      id_manual_open: 'h1',
      kind: 'open',
      status: 6,
      error: 'unreachable',
      updated_at: ago(0),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Nie otwarto: Kwatera C');
    expect(screen.getByRole('alert')).toHaveTextContent('Zawór jest nadal zamknięty.');
  });
});

test('cancelling a pending order is worded so that it cannot be mistaken for leaving the dialog', async () => {
  mockServer(200, opening({ status: 11 }));
  renderDialog({ handOpenings: [opening({ status: 1, sent_at: ago(1) })] });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect(screen.getByText('Cancel the order for Kwatera C?')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByRole('button', { name: 'Open Kwatera C for 10 min' })).toBeInTheDocument();
});

test('stopping asks once, names what stops, and waits for the module', async () => {
  const stopped = opening({ status: 5, opened_at: ago(60), closes_at: ago(-540) });
  mockServer(200, stopped);
  renderDialog({ state: true, handOpenings: [opening({ status: 3, opened_at: ago(60), closes_at: ago(-540) })] });
  await userEvent.click(screen.getByRole('button', { name: 'Stop Kwatera C' }));
  expect(screen.getByText('Stop Kwatera C?')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Waiting for the module to close')).toBeInTheDocument();
});

test.each([
  ['pressed as soon as the search has opened the dialog', '{Enter}', 'state'],
  ['pressed among the minutes', '{Enter}', 'button'],
  ['held down since before the dialog was opened', '{Enter>8/}', 'button'],
] as const)('Enter %s orders nothing', async (_how, keys, focused) => {
  const orders: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') orders.push(path);
    return serverJson(method === 'POST' ? opening() : []);
  });
  renderDialog(focused === 'state' ? { focus: 'state' } : {});
  await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await userEvent.keyboard(keys);
  expect(orders).toEqual([]);
  const button = screen.getByRole('button', { name: 'Open Kwatera C for 10 min' });
  expect(document.activeElement === button).toBe(focused === 'button');
  button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => orders).toEqual(['/api/manual_opens']);
});
