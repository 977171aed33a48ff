import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TestGroupDetails } from '@zagon/contract/test-area/groups.ts';
import { expect, test } from 'vitest';
import { respondWith } from '../../../api/test-responses.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { GroupMembers } from './group-members.tsx';
import { GroupScenarios } from './group-scenarios.tsx';
import { OutputsState } from './group-states.tsx';
import { StopGroupButton } from './stop-group-button.tsx';

const ID = '0195c6d8-7c1e-7b1e-8d1e-0123456789ab';

const STUCK: TestGroupDetails['scenarios'][number] = {
  name: 'valve-stuck',
  title: { en: 'Valve never opens', pl: 'Zawór się nie otwiera' },
  effect: { en: 'no opening is confirmed', pl: 'otwarcie nie jest potwierdzone' },
  usual_target: null,
  targets: ['AM421-DEMO-0001/o1'],
  on_for: 1,
  of: 3,
};

const MEMBER: TestGroupDetails['members'][number] = {
  module: {
    id: ID,
    name: 'North valves',
    serial_number: 'AM421-DEMO-0001',
    device_type: 'AM-421',
    client: { id: ID, name: 'Green Field' },
    communication: 'current',
    last_contact_at: '2026-06-11T12:30:00Z',
    battery: null,
    signal: null,
    switched_off: false,
    leaving: false,
  },
  station: { serial_number: 'AGB2000-DEMO-0001', online: true },
  outputs: [
    {
      id: ID,
      name: 'Valve A',
      field_name: 'o1',
      module: { id: ID, serial_number: 'AM421-DEMO-0001' },
      station: { serial_number: 'AGB2000-DEMO-0001', online: true },
      client_name: 'Green Field',
      section_name: 'Block A',
      source_name: 'Well',
      feeds: [],
      ordered_open: { until: null },
      reported_open: true,
      reported_at: '2026-06-11T12:30:00Z',
    },
  ],
  faults: [STUCK],
  orders: [
    {
      id: ID,
      envelope: { orders: [{ kind: 'open', output: 'o1' }] },
      steps: [{ step: 'opened', at: '2026-06-11T12:29:00Z', reason: null }],
      ended: false,
      user_name: 'Zofia',
    },
  ],
};

test('Stop all closes every output of the group with one press', async () => {
  const sent = respondWith([200, { count: 3 }]);
  renderInApp(<StopGroupButton group={{ id: ID, name: 'North' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Stop all: North' }));
  expect(sent).toHaveLength(1);
});

test('a failure that is on for some members says for how many, and is switched on for the others', async () => {
  const sent = respondWith([200, { ok: true }]);
  renderInApp(<GroupScenarios group={{ id: ID, scenarios: [STUCK] }} />);
  expect(screen.getByText('on for 1 of 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('switch', { name: 'Valve never opens' }));
  expect(sent[0]).toEqual({ name: 'valve-stuck', on: true });
});

test('a member shows its failures, its last order, and Stop while an output may be open', () => {
  renderInApp(<GroupMembers members={[MEMBER]} />);
  const member = within(screen.getByRole('list', { name: 'Members' }));
  expect(member.getByText('Valve never opens')).toBeInTheDocument();
  expect(member.getByText(/open o1: Opened/)).toBeInTheDocument();
  expect(member.getByRole('button', { name: 'Stop Valve A' })).toBeInTheDocument();
});

test('a group without outputs says so instead of calling them closed', () => {
  renderInApp(
    <OutputsState
      of={{
        id: ID,
        name: 'Probes',
        scope: 'objects',
        client: { id: ID, name: 'Green Field' },
        modules: 2,
        offline: 0,
        outputs: 0,
        may_be_open: 0,
        faults: 0,
      }}
    />,
  );
  expect(screen.getByText('none')).toBeInTheDocument();
});
