import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { ValveBoxShape } from '@zagon/contract/valve-boxes/endpoints.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../api/attempt.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderInApp, setTestLanguage } from '../../app/test-render.tsx';
import { fastForward } from '../../app/test-timers.ts';
import { aModule, anOutput } from '../../entities/module/testing/test-module.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import type { Me } from '../../entities/session/session.ts';
import { connected, resetConnection } from '../../live/connection.ts';
import { nowMs } from '../../time/clock.ts';
import { OutdoorFrame } from '../app/outdoor-frame.tsx';
import { clearStops, loadStops } from '../../entities/output/stops/stop-store.ts';
import { serverResponse } from '../../api/test-responses.ts';

const CODE = 'K7QM2XW4PA';
const BOX: ValveBoxShape = {
  id: 'm1',
  version: 'v1',
  code: CODE,
  name: 'Valves North',
  notes: 'Behind the third post.',
};

/** A write as sent: its address and its body. */
type Sent = { readonly path: string; readonly body: unknown };
type Reply = { readonly status: number; readonly body: unknown };

const NOT_FOUND: Reply = { status: 404, body: { err: 'not_found', message: 'Not found' } };

/** Mocks the server: an answer for the code, and for all writes. */
function mockServer(found: Reply, write: Reply = { status: 200, body: {} }): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const isWrite = init.method === 'POST' || init.method === 'PUT';
    if (isWrite) sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const { status, body } = isWrite ? write : path.includes('/codes/') ? found : { status: 200, body: [] };
    return serverResponse(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return sent;
}

const minutesAgo = (minutes: number) => new Date(nowMs() - minutes * 60_000).toISOString();

/** The module of the box; its outputs are not in the order of the lid. */
function aBoxModule(openField: string | null): ModuleShape {
  const names = { o3: 'Kwatera C', o1: 'Kwatera A', o2: 'Kwatera B', o4: 'Pump' } as const;
  const outputs = (['o3', 'o1', 'o2', 'o4'] as const).map((field) =>
    anOutput({
      id: field,
      field_name: field,
      name: names[field],
      section_name: null,
      type: field === 'o4' ? 'pump' : 'valve',
      state: field === openField,
      state_at: minutesAgo(1),
    }),
  );
  return aModule({ name: 'Valves North', device_type: 'AM-421', outputs });
}

function show({ me = signedInUser(2), openField = null }: { me?: Me; openField?: string | null } = {}) {
  const client = newQueryClient();
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, retry: false, staleTime: Number.POSITIVE_INFINITY },
  });
  client.setQueryData(keyOf('me'), me);
  client.setQueryData(keyOf('listModules'), [aBoxModule(openField)]);
  client.setQueryData(keyOf('listHandOpenings'), []);
  client.setQueryDefaults(['listPlannedOpenings'], { initialData: [] });
  renderInApp(<OutdoorFrame me={me} route={{ screen: 'box', id: CODE }} />, client);
  return client;
}

const valves = async () => within(await screen.findByRole('list', { name: 'Valves as on the lid' }));

beforeEach(() => {
  setCsrfToken('token');
  loadStops('u c');
  connected();
});
afterEach(async () => {
  clearStops();
  resetConnection();
  vi.unstubAllGlobals();
  await setTestLanguage('en');
});

describe('the page of a valve box', () => {
  test('the page of a box shows its outputs as numbered on the lid, each with its state and since when it is known, and its notes', async () => {
    mockServer({ status: 200, body: BOX });
    show({ openField: 'o2' });
    const rows = (await valves()).getAllByRole('listitem').map((row) => row.textContent);
    expect(rows.map((text) => text?.slice(0, 'Number 1'.length))).toEqual([
      'Number 1',
      'Number 2',
      'Number 3',
      'Number 4',
    ]);
    expect(rows[0]).toMatch(/Kwatera A.*Closed.*reported/);
    expect(rows[1]).toMatch(/Kwatera B.*Open.*reported/);
    expect(screen.getByText('Behind the third post.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit the notes' })).not.toBeInTheDocument();
  });

  test('the page of a box opens the chosen valve for five minutes by one hold, and stays', async () => {
    const sent = mockServer({ status: 200, body: BOX }, { status: 500, body: {} });
    show();
    await userEvent.click((await valves()).getByRole('button', { name: /Kwatera C/ }));
    const button = screen.getByRole('button', { name: /Hold.*3, Kwatera C for 5 min/ });
    button.getBoundingClientRect = () => new DOMRect(0, 0, 300, 96);
    await fastForward(2_000, () => fireEvent.pointerDown(button, { button: 0, clientX: 150, clientY: 48 }));
    await vi.waitFor(() =>
      expect(sent).toContainEqual({ path: '/api/manual_opens', body: { id_output: 'o3', minutes: 5 } }),
    );
    expect(await valves()).toBeDefined();
  });

  test('the page of a box stops an open valve in two taps', async () => {
    const sent = mockServer({ status: 200, body: BOX }, { status: 202, body: { ok: true, id_command: 'c' } });
    show({ openField: 'o2' });
    await userEvent.click((await valves()).getByRole('button', { name: 'Stop Kwatera B' }));
    expect(sent).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop Kwatera B' }));
    expect(await screen.findByText('Not stopped yet')).toBeInTheDocument();
    expect(sent.map(({ path }) => path)).toEqual(['/api/outputs/o2/close']);
  });

  test('the page of a box chooses no other valve if the chosen one opens by itself', async () => {
    mockServer({ status: 200, body: BOX });
    const client = show();
    await screen.findByRole('button', { name: /Hold.*1, Kwatera A/ });
    client.setQueryData(keyOf('listModules'), [aBoxModule('o1')]);
    expect(await screen.findByText('Tap a closed valve to open it.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Hold/ })).not.toBeInTheDocument();
  });

  test.each([
    ['en', 'This label is no longer valid.', 'Search for the module'],
    ['pl', 'Ta etykieta już nie działa.', 'Szukaj modułu'],
  ] as const)(
    'the page of a label that leads nowhere says so in %s, with the way to search',
    async (language, words, link) => {
      await setTestLanguage(language);
      mockServer(NOT_FOUND);
      show({ openField: 'o2' });
      expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '#/modules');
      // What is open somewhere in the account can still be stopped.
      expect(screen.getByRole('button', { name: /Kwatera B/ })).toBeInTheDocument();
    },
  );
});

describe('the notes of a box', () => {
  const edit = async (text: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the notes' }));
    const field = screen.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };

  test('the notes of a box are changed by an administrator, based on the version that was shown', async () => {
    const sent = mockServer({ status: 200, body: BOX }, { status: 200, body: { ...BOX, notes: 'New' } });
    show({ me: signedInUser(1) });
    await edit('New');
    expect(sent).toEqual([{ path: '/api/valve_boxes/m1', body: { notes: 'New', version: 'v1' } }]);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('notes changed by someone else in the meantime are shown, and what was typed stays until one is chosen', async () => {
    const theirs = { ...BOX, version: 'v2', notes: 'Theirs' };
    const current = { values: { notes: 'Theirs', version: 'v2' }, by: 'Jan', at: minutesAgo(1) };
    mockServer(
      { status: 200, body: BOX },
      { status: 409, body: { err: 'changed_meanwhile', message: 'Changed', current } },
    );
    const client = show({ me: signedInUser(1) });
    await edit('Mine');
    client.setQueryData(keyOf('findValveBox', { params: { code: CODE } }), theirs);
    expect(await screen.findByText('Theirs', { selector: 'dialog *' })).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Mine');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByRole('textbox')).toHaveValue('Theirs');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});
