import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TestMessageShape, TestModuleShape, TestOrderShape } from '@zagon/contract/test-area/modules.ts';
import { describe, expect, test } from 'vitest';
import { respondWith } from '../../../api/test-responses.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { ConformanceCard } from '../conformance-card.tsx';
import { AnswersCard } from './answers-card.tsx';
import { mayRun } from './may-run.ts';
import { ModuleScenarios } from './module-scenarios.tsx';
import { OrderCard } from './order-card.tsx';
import { OutputsCard } from './outputs-card.tsx';
import { TestMessagesCard } from './test-messages-card.tsx';

const ID = '0195c6d8-7c1e-7b1e-8d1e-0123456789ab';

const MODULE: TestModuleShape = {
  module: {
    id: ID,
    name: 'Valves north',
    serial_number: 'AM421-DEMO-0001',
    device_type: 'AM-421',
    client: { id: '0195c6d8-7c1e-7b1e-8d1e-0123456789ac', name: 'Zielone Pole' },
    communication: 'current',
    last_contact_at: '2026-06-11T12:30:00Z',
    battery: null,
    signal: null,
    switched_off: false,
    leaving: false,
  },
  station: 'AGB2000-DEMO-0001',
  station_id: '0195c6d8-7c1e-7b1e-8d1e-0123456789ad',
  online: true,
  faults: [],
  scenarios: [],
  outputs: [
    { id: 'o1', name: 'Block A', field_name: 'o1', state: false, state_at: '2026-06-11T12:30:00Z' },
    { id: 'o2', name: 'Block B', field_name: 'o2', state: null, state_at: null },
  ],
  forms: [
    {
      kind: 'open',
      fields: [
        { kind: 'choice', name: 'output', choices: ['o1', 'o2'], usual: null },
        { kind: 'integer', name: 'duration_s', min: 1, max: 86_400 },
        { kind: 'text', name: 'source', max: 64 },
        { kind: 'choice', name: 'role', choices: ['valve', 'companion'], usual: 'valve' },
        { kind: 'addresses', name: 'companions', max: 16 },
      ],
    },
    { kind: 'close', fields: [{ kind: 'choice', name: 'output', choices: ['o1', 'o2'], usual: null }] },
  ],
  addresses: [{ module: 'AM401-DEMO-0001', output: 'o1', name: 'Pump' }],
  next: { epoch: 3, seq: 8, valid_s: 30 },
  orders: [],
};

const order = (steps: readonly TestOrderShape['steps'][number]['step'][], ended = false): TestOrderShape => ({
  id: `order ${steps.join(' ')}`,
  envelope: { cmd_id: ID, epoch: 3, seq: 7, not_after: null, orders: [{ kind: 'open', output: 'o1', duration_s: 60 }] },
  steps: steps.map((step, index) => ({
    step,
    at: `2026-06-11T12:00:0${index}Z`,
    reason: step === 'refused' ? 'interlock' : null,
  })),
  ended,
  user_name: 'Zofia W.',
});

test('an order shows its envelope while it is chosen, and is sent as shown', async () => {
  const sent = respondWith([200, { id: ID }], [200, MODULE]);
  renderInApp(<OrderCard of={MODULE} />);
  const envelope = screen.getByRole('group', { name: 'Envelope' });
  expect(envelope).toHaveTextContent('"duration_s": 60');
  expect(envelope).toHaveTextContent('"seq": 8');
  await userEvent.click(screen.getByRole('radio', { name: 'o2' }));
  const seconds = screen.getByRole('textbox', { name: 'duration_s' });
  await userEvent.clear(seconds);
  await userEvent.type(seconds, '90');
  expect(envelope).toHaveTextContent('"output": "o2", "duration_s": 90');
  await userEvent.click(screen.getByRole('button', { name: 'Send order' }));
  expect(sent[0]).toEqual({
    order: { kind: 'open', output: 'o2', duration_s: 90, source: null, role: 'valve', companions: [] },
  });
});

test('a refusal is shown at the order', async () => {
  respondWith([
    422,
    { err: 'validation', message: 'Some fields are invalid.', fields: { 'order.duration_s': 'Invalid value' } },
  ]);
  renderInApp(<OrderCard of={MODULE} />);
  await userEvent.click(screen.getByRole('radio', { name: 'close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Some fields are invalid. Invalid value');
});

test('answers are listed with the seconds after the order, a refusal with its reason', () => {
  renderInApp(
    <AnswersCard orders={[order(['queued', 'sent', 'accepted', 'done']), order(['queued', 'refused'], true)]} />,
  );
  const [done, refused] = screen.getAllByRole('list').slice(1);
  expect(
    within(done ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Queued'),
    expect.stringMatching(/Sent\+1\.0 s$/),
    expect.stringMatching(/Accepted\+2\.0 s$/),
    expect.stringMatching(/Done\+3\.0 s$/),
  ]);
  expect(refused).toHaveTextContent('interlock');
});

describe('Stop', () => {
  test.each([
    ['is offered for what is not reported', { state: null, field_name: 'o1' }, [], true],
    ['is offered for what is open', { state: true, field_name: 'o1' }, [], true],
    ['is offered for what is about to open', { state: false, field_name: 'o1' }, [order(['queued', 'sent'])], true],
    ['is not offered for another output', { state: false, field_name: 'o2' }, [order(['queued', 'sent'])], false],
    [
      'is not offered once it is closed',
      { state: false, field_name: 'o1' },
      [order(['queued', 'closed'], true)],
      false,
    ],
  ] as const)('Stop %s', (_, output, orders, expected) => {
    expect(mayRun(output, [...orders])).toBe(expected);
  });

  test('Stop closes the output', async () => {
    const sent = respondWith([200, { id: ID }], [200, MODULE]);
    renderInApp(<OutputsCard of={MODULE} />);
    expect(screen.queryByRole('button', { name: 'Stop Block A' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Stop Block B' }));
    expect(sent[0]).toEqual({ order: { kind: 'close', output: 'o2' } });
  });
});

const message = (number: number, change: Partial<TestMessageShape> = {}): TestMessageShape => ({
  number,
  at: '2026-06-11T12:30:00Z',
  direction: 'received',
  kind: 'readings',
  through: 'AGB2000-DEMO-0001',
  stored: false,
  replay: false,
  may_be_replayed: true,
  metrics: [{ name: 'battvol', value: 3.61, hidden: false }],
  ...change,
});

describe('messages', () => {
  const MESSAGES = [message(2, { kind: 'command', direction: 'sent', may_be_replayed: false }), message(1)];

  test('messages are filtered by kind', async () => {
    respondWith([200, MESSAGES]);
    renderInApp(<TestMessagesCard moduleId={ID} />);
    const list = await screen.findByRole('list', { name: 'Messages, decoded' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Command 1' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Plans 0' }));
    expect(screen.getByText('No message of this kind in the last 10 minutes.')).toBeInTheDocument();
  });

  test('messages are replayed only after a question', async () => {
    const sent = respondWith(
      [200, MESSAGES],
      [200, { ok: true }],
      [200, [message(3, { replay: true, may_be_replayed: false })]],
    );
    renderInApp(<TestMessagesCard moduleId={ID} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Replay' }));
    const question = await screen.findByRole('dialog');
    expect(sent).toHaveLength(1);
    await userEvent.click(within(question).getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('replay')).toBeInTheDocument();
    expect(sent[1]).toEqual({ number: 1 });
    expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull();
  });
});

const STUCK: TestModuleShape['scenarios'][number] = {
  name: 'valve-stuck',
  title: { en: 'Valve never opens', pl: 'Zawór się nie otwiera' },
  effect: { en: 'no opening is confirmed', pl: 'otwarcie nie jest potwierdzone' },
  usual_target: null,
  targets: [],
  on_for: 0,
  of: 2,
};
const CLOCK = { ...STUCK, name: 'clock-1970', title: { en: 'Clock of 1970', pl: 'Zegar z 1970 roku' } };

describe('the failures of a module', () => {
  test('the failures of a module are switched for it alone, beside those that come from its station', async () => {
    const sent = respondWith([200, { ok: true }]);
    renderInApp(<ModuleScenarios of={{ ...MODULE, faults: [CLOCK], scenarios: [STUCK] }} />);
    expect(screen.getByText('Clock of 1970')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Station AGB2000-DEMO-0001' })).toHaveAttribute(
      'href',
      expect.stringContaining(MODULE.station_id),
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Valve never opens' }));
    expect(sent[0]).toEqual({ name: 'valve-stuck', on: true });
  });

  test('the failures of a module without any say so', () => {
    renderInApp(<ModuleScenarios of={MODULE} />);
    expect(screen.getByText('No failure can be limited to this module.')).toBeInTheDocument();
  });
});

describe('the conformance of the station of a module', () => {
  const run = {
    serial: MODULE.station,
    started_at: '2026-06-11T12:00:00Z',
    state: 'running',
    scene: { kind: 'scene', title: { pl: 'Otwarcie', en: 'An opening' }, number: 2, count: 9 },
    checks: [],
  } as const;
  const reply = { stations: [MODULE.station, 'AGB2000-DEMO-0002'], run: null, running: null };

  test('the conformance of the station is started from the page of its module, without a choice of stations', async () => {
    const sent = respondWith([200, reply], [200, { ok: true }], [200, { ...reply, run, running: MODULE.station }]);
    renderInApp(<ConformanceCard station={MODULE.station} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Start run' }));
    expect(sent[1]).toEqual({ serial: MODULE.station });
    expect(await screen.findByText('Step 2 of 9')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop run' })).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('the conformance of the station shows its last result, and names a run of another one instead of starting', async () => {
    const check = {
      kind: 'check',
      number: '7.1',
      title: { pl: 'Otwarcie', en: 'An opening' },
      rule: 'a rule',
      verdict: 'pass',
      observed: 'line 3',
    } as const;
    const ended = { ...run, state: 'ended', checks: [check] };
    respondWith([200, { ...reply, run: ended, running: 'AGB2000-DEMO-0002' }]);
    renderInApp(<ConformanceCard station={MODULE.station} />);
    expect(await screen.findByText('1 passed')).toBeInTheDocument();
    expect(screen.getByText(/^A run of AGB2000-DEMO-0002 is in progress/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start run' })).toBeNull();
  });
});
