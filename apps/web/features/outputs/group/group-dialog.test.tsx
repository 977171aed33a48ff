import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { draw } from '../../../app/test-draw.tsx';
import { keyOf } from '../../../lib/api/query.ts';
import { aModule, anOutput } from '../../../lib/modules/test-module.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import { someone } from '../../../lib/test-me.ts';
import { connected, forget } from '../../../live/connection.ts';
import { keepLine, type OrderAnswer } from '../../../live/orders.ts';
import { nowMs } from '../../../time/clock.ts';
import { GroupDialog } from './group-dialog.tsx';

const valve = (letter: string, more: Partial<OutputShape> = {}) =>
  anOutput({ id: letter, id_object: 'm1', state: false, section_name: `Kwatera ${letter}`, name: letter, ...more });
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

/** A group of two blocks on a pond of 24 m³/h. */
function drawGroup(flows: readonly [number, number], first: Partial<OutputShape> = {}) {
  connected();
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryData(keyOf('me'), someone(2));
  client.setQueryData(keyOf('listObjects'), [
    aModule({ device_type: 'AM-421', outputs: [valve('A', first), valve('B')] }),
  ]);
  client.setQueryData(keyOf('listSections'), [section('A', flows[0]), section('B', flows[1])]);
  client.setQueryData(keyOf('listDevices'), []);
  client.setQueryData(keyOf('listManualOpens'), []);
  client.setQueryData(keyOf('listWaterSources'), [{ id: 'pond', name: 'Staw', efficiency: 24 }]);
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
  draw(<GroupDialog idGroup="north" onOrdered={(id) => ordered.push(id)} onClose={() => undefined} />, client);
  return ordered;
}

/** What the callback gets besides the error: nobody may look at it. */
const noAnswer: OrderAnswer = { err: 'internal', message: '' };

/** The live connection: answers with these, one after the other; null is no answer. Keeps what was said. */
function lineAnswers(...answers: readonly (OrderAnswer | null)[]) {
  const left = [...answers];
  const said: unknown[] = [];
  keepLine({
    connected: true,
    timeout: () => ({
      emit: (name, body, answered) => {
        said.push({ name, ...body });
        const answer = left.shift() ?? null;
        if (answer === null) answered(new Error('operation has timed out'), noAnswer);
        else answered(null, answer);
      },
    }),
  });
  return said;
}

afterEach(() => {
  keepLine(null);
  forget();
  vi.unstubAllGlobals();
});

describe('a group by hand', () => {
  test('opens all of its sections with one order, and shows each on its way', async () => {
    const opening = (letter: string): ManualOpenShape => ({
      id: letter,
      id_output: letter,
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
    const said = lineAnswers({ ok: true, results: [result('A'), result('B')] });
    const ordered = drawGroup([10, 12]);
    expect(screen.queryByText(/not all at once/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Open all 2 together for 10 min' }));
    expect(said).toEqual([
      {
        name: 'manual_group_schedule',
        key: expect.any(String),
        id_group: 'north',
        order: { set: 'open', minutes: 10 },
      },
    ]);
    const members = within(await screen.findByRole('list', { name: 'What belongs to the group' }));
    expect(await members.findAllByText('Order is being sent')).toHaveLength(2);
    expect(ordered).toEqual(['A', 'B']);
  });

  test('says before the order that its source does not give so much, and after it why the server refused', async () => {
    lineAnswers({ err: 'conflict', message: 'Staw has 20.0 m³/h left, 30.0 m³/h are wanted.' });
    drawGroup([18, 12]);
    expect(screen.getByText('Together they take 30.0 m³/h and Staw gives 24.0 m³/h: not all at once.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Open all 2 together for 10 min' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Staw has 20.0 m³/h left, 30.0 m³/h are wanted.Nothing was changed in the field.');
  });

  test('asks again under the same key when no answer came, and then says that nobody knows', async () => {
    const said = lineAnswers(null, null, null);
    drawGroup([10, 12]);
    await userEvent.click(screen.getByRole('button', { name: 'Open all 2 together for 10 min' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nobody knows yet whether the order arrived.');
    expect(said).toHaveLength(3);
    expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  test('stops what runs of it after one question that names it', async () => {
    const fetched = vi.fn<typeof fetch>(async () => Response.json({ token: 't' }));
    vi.stubGlobal('fetch', fetched);
    drawGroup([10, 12], { state: true });
    await userEvent.click(screen.getByRole('button', { name: 'Stop what runs' }));
    expect(screen.getByText('Closed now, also where a program opened it: Kwatera A.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(fetched.mock.calls.map(([address]) => address)).toContain('/api/outputs/A/close');
  });
});
