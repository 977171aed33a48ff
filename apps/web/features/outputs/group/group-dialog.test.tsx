import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { keyOf } from '../../../api/query.ts';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { connected, resetConnection } from '../../../live/connection.ts';
import { setOrderSocket, type OrderAnswer } from '../../../live/orders.ts';
import { nowMs } from '../../../time/clock.ts';
import { GroupDialog } from './group-dialog.tsx';
import { serverJson } from '../../../api/test-responses.ts';

const valve = (letter: string, overrides: Partial<OutputShape> = {}) =>
  anOutput({
    id: letter,
    id_object: 'm1',
    state: false,
    section_name: `Kwatera ${letter}`,
    name: letter,
    ...overrides,
  });
const section = (letter: string, flow: number) => ({
  id: `s${letter}`,
  name: `Kwatera ${letter}`,
  description: '',
  type: 'irr',
  id_water_source: 'pond',
  id_output: letter,
  area: 0.5,
  flow,
  groups: [],
  removing: false,
});

/** Renders a group of two blocks on a pond of 24 m³/h. */
function renderGroup(flows: readonly [number, number], first: Partial<OutputShape> = {}) {
  connected();
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(2));
  client.setQueryData(keyOf('listModules'), [
    aModule({ device_type: 'AM-421', outputs: [valve('A', first), valve('B')] }),
  ]);
  client.setQueryData(keyOf('listSections'), [section('A', flows[0]), section('B', flows[1])]);
  client.setQueryData(keyOf('listEquipment'), []);
  client.setQueryData(keyOf('listHandOpenings'), []);
  client.setQueryData(keyOf('listWaterSources'), [
    { id: 'pond', name: 'Staw', efficiency: 24, clean_water_outputs: [], fertigated_water_outputs: [] },
  ]);
  client.setQueryData(keyOf('listGroups'), [
    {
      id: 'north',
      name: 'North',
      members: [
        { id: 'sA', kind: 'section', name: 'Kwatera A' },
        { id: 'sB', kind: 'section', name: 'Kwatera B' },
      ],
    },
  ]);
  const ordered: string[] = [];
  renderInApp(<GroupDialog groupId="north" onOrdered={(id) => ordered.push(id)} onClose={() => undefined} />, client);
  return ordered;
}

/** The callback's second argument on timeout; its content must be ignored. */
const NO_ANSWER: OrderAnswer = { err: 'internal', message: '' };

/** Mocks the live connection: returns these responses in order, null meaning none. Records what was sent. */
function mockSocket(...answers: readonly (OrderAnswer | null)[]) {
  const remaining = [...answers];
  const sent: unknown[] = [];
  setOrderSocket({
    connected: true,
    timeout: () => ({
      emit: (name, body, callback) => {
        sent.push({ name, ...body });
        const answer = remaining.shift() ?? null;
        if (answer === null) callback(new Error('operation has timed out'), NO_ANSWER);
        else callback(null, answer);
      },
    }),
  });
  return sent;
}

afterEach(() => {
  setOrderSocket(null);
  resetConnection();
  vi.unstubAllGlobals();
});

describe('opening a group by hand', () => {
  test('opening a group by hand opens all its sections with one order and shows each as pending', async () => {
    const opening = (letter: string): HandOpeningShape => ({
      id: letter,
      id_output: letter,
      Output: { id: letter, name: 'Valve', id_object: 'm', field_name: 'o1' },
      minutes: 10,
      status: 0,
      requested_at: new Date(nowMs()).toISOString(),
      sent_at: null,
      opened_at: null,
      closes_at: null,
      closed_at: null,
      error: null,
    });
    const result = (letter: string) => ({
      id_output: letter,
      manual_open: opening(letter),
      id_command: null,
      refused: null,
    });
    const sent = mockSocket({ ok: true, results: [result('A'), result('B')] });
    const ordered = renderGroup([10, 12]);
    expect(screen.queryByText(/cannot all open at once/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Open all 2 together for 10 min' }));
    expect(sent).toEqual([
      {
        name: 'manual_group_schedule',
        key: expect.any(String),
        id_group: 'north',
        order: { set: 'open', minutes: 10 },
      },
    ]);
    const members = within(await screen.findByRole('list', { name: 'Group members' }));
    expect(await members.findAllByText('Sending order')).toHaveLength(2);
    expect(ordered).toEqual(['A', 'B']);
  });

  test('the dialog of a group warns before the order that the source cannot supply this flow, and shows the refusal afterwards', async () => {
    mockSocket({ err: 'conflict', message: 'Staw has 20.0 m³/h left, but 30.0 m³/h is needed.' });
    renderGroup([18, 12]);
    expect(
      screen.getByText('Together they need 30.0 m³/h but Staw supplies 24.0 m³/h, so they cannot all open at once.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Open all 2 together for 10 min' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Staw has 20.0 m³/h left, but 30.0 m³/h is needed.Nothing was changed in the field.',
    );
  });

  test('the opening of a group is sent again under the same key if no answer arrives, and its outcome is then reported as unknown', async () => {
    const sent = mockSocket(null, null, null);
    renderGroup([10, 12]);
    await userEvent.click(screen.getByRole('button', { name: 'Open all 2 together for 10 min' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It is not known yet whether the order arrived.');
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((item) => JSON.stringify(item))).size).toBe(1);
  });

  test('stopping a group stops what is running in it after one confirmation that names it', async () => {
    const fetched = vi.fn<typeof fetch>(async (address) =>
      serverJson(address === '/token' ? { token: 't' } : { ok: true, id_command: 'c' }),
    );
    vi.stubGlobal('fetch', fetched);
    renderGroup([10, 12], { state: true });
    await userEvent.click(screen.getByRole('button', { name: 'Stop what is running' }));
    expect(screen.getByText('These close now, including those opened by a schedule: Kwatera A.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(fetched.mock.calls.map(([address]) => address)).toContain('/api/outputs/A/close');
  });
});
