import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { draw, speakInTest } from '../../app/test-draw.tsx';
import { keyOf } from '../../lib/api/query.ts';
import { answerWith } from '../../lib/api/test-answers.ts';
import { keepToken } from '../../lib/api/client.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import type { Me } from '../../lib/session.ts';
import { aModule, anOutput, reading } from '../../lib/modules/test-module.ts';
import { anAccount, someone } from '../../lib/test-me.ts';
import { forgetCommands, noteCommand } from '../../live/commands.ts';
import { connected, forget } from '../../live/connection.ts';
import { nowMs } from '../../time/clock.ts';
import OutputDialogs from './output-dialogs.tsx';

const ago = (seconds: number) => new Date(nowMs() - seconds * 1000).toISOString();
function opening(more: Partial<ManualOpenShape> = {}): ManualOpenShape {
  return {
    id: 'h1',
    id_output: 'valve',
    minutes: 10,
    status: 0,
    requested_at: ago(2),
    sent_at: null,
    opened_at: null,
    closes_at: null,
    closed_at: null,
    error: null,
    ...more,
  };
}

type Farm = { readonly state?: boolean | null; readonly opens?: ManualOpenShape[]; readonly account?: Me['client'] };

function drawDialog({ state = false, opens = [], account = anAccount('active') }: Farm = {}) {
  connected();
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  const valve = anOutput({
    id: 'valve',
    id_object: 'm1',
    state,
    state_at: ago(5),
    section_name: 'Kwatera C · Chandler',
    name: 'Zawór C',
  });
  client.setQueryData(keyOf('me'), someone(2, { client: account }));
  client.setQueryData(keyOf('listObjects'), [
    aModule({ name: 'Zawory północ', device_type: 'AM-421', latest: reading(ago(5), {}), outputs: [valve] }),
  ]);
  client.setQueryData(keyOf('listManualOpens'), opens);
  client.setQueryData(keyOf('listSections'), []);
  client.setQueryData(keyOf('listWaterSources'), []);
  draw(
    <OutputDialogs
      opening={{ idOutput: 'valve' }}
      onOpeningClose={() => {}}
      stopping={null}
      onStoppingClose={() => {}}
    />,
    client,
  );
  return client;
}

/** The server for one order: answers with this, and keeps what it was asked. */
function serverAnswers(status: number, body: unknown): { readonly asked: () => unknown } {
  keepToken('t');
  const fetched = vi.fn<typeof fetch>(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return {
    asked: () => {
      const body = fetched.mock.calls[0]?.[1]?.body;
      return typeof body === 'string' ? JSON.parse(body) : undefined;
    },
  };
}

afterEach(async () => {
  vi.unstubAllGlobals();
  keepToken(undefined);
  forgetCommands();
  forget();
  await speakInTest('en');
});

describe('opening by hand', () => {
  test('one button names the section and the minutes, and nothing is drawn open because it was pressed', async () => {
    const server = serverAnswers(201, opening({ minutes: 20 }));
    drawDialog();
    await userEvent.click(screen.getByRole('radio', { name: '20' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open Kwatera C for 20 min' }));
    expect(server.asked()).toEqual({ id_output: 'valve', minutes: 20 });
    expect(await screen.findByText('Order is being sent')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'The way of the order' })).toHaveTextContent('Ordered');
    expect(screen.queryByText('left')).not.toBeInTheDocument();
  });

  test('a refusal is said in its own sentence and keeps the minutes that were typed', async () => {
    serverAnswers(409, { err: 'conflict', message: 'The program Noc is running, 40 min left.' });
    drawDialog();
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    const minutes = screen.getByRole('textbox');
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '45');
    await userEvent.click(screen.getByRole('button', { name: 'Open Kwatera C for 45 min' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The program Noc is running, 40 min left.');
    expect(screen.getByRole('textbox')).toHaveValue('45');
  });

  test('an order whose answer was lost may have arrived, and says so until the openings were read anew', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const press = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    answerWith('lost', 'lost', 'lost');
    const client = drawDialog();
    await press.click(screen.getByRole('button', { name: 'Open Kwatera C for 10 min' }));
    await vi.advanceTimersByTimeAsync(5_000);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Nobody knows yet whether the order arrived.');
    expect(alert).not.toHaveTextContent('Nothing was changed in the field.');

    act(() => void client.setQueryData(keyOf('listManualOpens'), []));
    expect(await screen.findByText('The server has no such order.')).toBeInTheDocument();
    act(() => void client.setQueryData(keyOf('listManualOpens'), [opening()]));
    expect(await screen.findByRole('list', { name: 'The way of the order' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('minutes that no device can run are refused at the field, before anything is sent', async () => {
    drawDialog();
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), '1441');
    await userEvent.click(screen.getByRole('button', { name: /Open Kwatera C/ }));
    expect(screen.getByText('At most 1440 minutes, that is a day.')).toBeInTheDocument();
  });

  test('an account that has expired sees no form, but stopping stays', () => {
    drawDialog({
      account: anAccount('expired'),
      state: true,
      opens: [opening({ status: 3, opened_at: ago(60), closes_at: ago(-540) })],
    });
    expect(screen.getByText(/The account has expired/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Extend' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeInTheDocument();
  });
});

describe('what the dialog says of the valve', () => {
  test('sent and taken by the station, it still waits for the module', () => {
    drawDialog({ opens: [opening({ status: 2, sent_at: ago(1) })] });
    const steps = screen.getByRole('list', { name: 'The way of the order' });
    expect(steps).toHaveTextContent('The base station has it');
    expect(steps.querySelector('[aria-current=step]')).toHaveTextContent('Waiting for the module');
  });

  test('open when its module reports it, with the time left, more minutes and stop', () => {
    drawDialog({ state: true, opens: [opening({ status: 3, opened_at: ago(60), closes_at: ago(-540) })] });
    expect(screen.getByRole('timer')).toHaveTextContent('9 min left');
    expect(screen.getByRole('button', { name: 'Extend' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeInTheDocument();
  });

  test('closing until the module confirms, with the time at which it closes by itself', () => {
    drawDialog({ state: true, opens: [opening({ status: 5, opened_at: ago(60), closes_at: ago(-540) })] });
    expect(screen.getByText('Waiting for the module to close')).toBeInTheDocument();
    expect(screen.getByText(/At the latest it closes by itself at/)).toBeInTheDocument();
  });

  test('open though nothing here opened it is told as a difference', () => {
    drawDialog({ state: true });
    expect(screen.queryByRole('button', { name: /Open Kwatera C/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeInTheDocument();
  });

  test('an order that came to nothing is said with what the field does now, and can be tried again', async () => {
    drawDialog();
    noteCommand({
      id: 'c1',
      id_output: 'valve',
      id_manual_open: 'h1',
      kind: 'open',
      status: 5,
      error: null,
      updated_at: ago(0),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The module did not answer in time. The order has expired and opens nothing later. The valve is still closed.',
    );
    expect(screen.getByRole('button', { name: 'Open Kwatera C for 10 min' })).toBeInTheDocument();
  });

  test('the same in Polish, as a grower would say it', async () => {
    await speakInTest('pl');
    drawDialog();
    noteCommand({
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

test('an order on its way is taken back by words that nobody mistakes for leaving it', async () => {
  serverAnswers(200, opening({ status: 11 }));
  drawDialog({ opens: [opening({ status: 1, sent_at: ago(1) })] });
  await userEvent.click(screen.getByRole('button', { name: 'Take the order back' }));
  expect(screen.getByText('Take the order for Kwatera C back?')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Leave it' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Take the order back' }));
  expect(await screen.findByRole('button', { name: 'Open Kwatera C for 10 min' })).toBeInTheDocument();
});

test('stopping asks once, naming what stops, and says that it waits for the module', async () => {
  const stopped = opening({ status: 5, opened_at: ago(60), closes_at: ago(-540) });
  serverAnswers(200, stopped);
  drawDialog({ state: true, opens: [opening({ status: 3, opened_at: ago(60), closes_at: ago(-540) })] });
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByText('Stop Kwatera C?')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Waiting for the module to close')).toBeInTheDocument();
});
