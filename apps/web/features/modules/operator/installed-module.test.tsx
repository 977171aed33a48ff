import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { InstalledCommand, InstalledModuleDetails } from '@zagon/contract/modules/operator.ts';
import { CONTACT_CELLS } from '@zagon/domain/measurements/contact-cells.ts';
import { expect, test, vi } from 'vitest';
import { respondWith } from '../../../api/test-responses.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { CommandsCard } from './commands-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { OutputsCard } from './outputs-card.tsx';

const module: InstalledModuleDetails = {
  id: '0195c6d8-7c1e-7b1e-8d1e-0123456789ab',
  name: 'Valves north',
  serial_number: 'AM421-2210-0417',
  device_type: 'AM-421',
  client: { id: '0195c6d8-7c1e-7b1e-8d1e-0123456789ac', name: 'Zielone Pole' },
  communication: 'current',
  last_contact_at: '2026-06-11T12:30:00Z',
  battery: null,
  signal: null,
  switched_off: false,
  leaving: false,
  station: null,
  online: null,
  firmware: '4.1.2',
  reporting_interval_minutes: 15,
  activated_at: '2024-04-04T08:00:00Z',
  contact: Array.from({ length: CONTACT_CELLS }, () => true),
  outputs: [
    { id: 'o1', name: 'Block A', field_name: 'o1', state: true, state_at: '2026-06-11T12:30:00Z' },
    { id: 'o2', name: 'Block B', field_name: 'o2', state: false, state_at: '2026-06-11T12:30:00Z' },
    { id: 'o3', name: 'Block C', field_name: 'o3', state: null, state_at: null },
  ],
  commands: [],
  alarms: 0,
  uses: [{ kind: 'section', id: 's1', name: 'Kwatera A' }],
  id_device: null,
  entered: false,
};

const command = (status: number, change: Partial<InstalledCommand> = {}): InstalledCommand => ({
  id: `command ${status}`,
  kind: 'open',
  output_name: 'Block A',
  duration_s: 600,
  status,
  error: null,
  created_at: '2026-06-11T12:00:00Z',
  sent_at: '2026-06-11T12:00:00.400Z',
  answered_at: '2026-06-11T12:00:02.100Z',
  attempts: 1,
  user_name: 'Jan N.',
  ...change,
});

test('commands state how many seconds after the order they were sent and acknowledged, and with what result', () => {
  renderInApp(
    <CommandsCard
      commands={[command(3), command(4, { error: 'interlock' }), command(5, { answered_at: null, attempts: 3 })]}
    />,
  );
  const [done, refused, silent] = screen.getAllByRole('listitem');
  expect(done).toHaveTextContent('Open Block A, 10 min');
  expect(done).toHaveTextContent('sent after 0.4 s, answered after 2.1 s');
  expect(done).toHaveTextContent('Done');
  expect(refused).toHaveTextContent('Refusedinterlock');
  expect(silent).toHaveTextContent('sent after 0.4 s, no answer · 3 attempts');
});

test('outputs that may be running link to the account, where they can be stopped', async () => {
  const enter = vi.fn<() => void>();
  renderInApp(<OutputsCard module={module} enter={enter} />);
  const states = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(states[0]).toContain('Open');
  expect(states[1]).toContain('Closed');
  expect(states[2]).toContain('Not reported');
  await userEvent.click(screen.getByRole('button', { name: 'Enter to stop' }));
  expect(enter).toHaveBeenCalledOnce();
});

test('deleting states what is closed first, what is removed and what still uses it, before it asks for a reason', async () => {
  renderInApp(<LeaveCard module={module} />);
  expect(screen.getByText(/These outputs are closed first.*Block A, Block C/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete the module…' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText('Still uses it: Kwatera A.')).toBeInTheDocument();
  expect(within(sheet).getByText(/Then it leaves Zielone Pole/)).toBeInTheDocument();
  expect(within(sheet).getByLabelText('Reason')).toHaveAttribute('maxlength', '500');
});

test('messages hide measurements outside the account, and state that', async () => {
  respondWith([
    200,
    {
      entered: false,
      messages: [
        {
          number: 7,
          at: '2026-06-11T12:30:00Z',
          direction: 'received',
          kind: 'readings',
          through: 'AGB-1',
          stored: false,
          metrics: [
            { name: 'battvol', value: 3.61, hidden: false },
            { name: 'HUMIDITY_1', value: null, hidden: true },
          ],
        },
      ],
    },
  ]);
  renderInApp(<MessagesCard module={module} />);
  expect(await screen.findByText('3.61')).toBeInTheDocument();
  expect(screen.getByText('hidden')).toBeInTheDocument();
  expect(screen.getByText('battvol').closest('dt')).toHaveTextContent('Battery voltage battvol');
  expect(screen.getByText(/Readings of the farm stay hidden/)).toBeInTheDocument();
  expect(screen.getByText('from the module')).toBeInTheDocument();
});
