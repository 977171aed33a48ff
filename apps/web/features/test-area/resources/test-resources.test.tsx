import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TestResourceShape } from '@zagon/contract/test-area/resources.ts';
import { expect, test } from 'vitest';
import { respondWith } from '../../../api/test-responses.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { differs } from './differs.ts';
import { ResourcesTable } from './resources-table.tsx';

const ID = '0195c6d8-7c1e-7b1e-8d1e-0123456789ab';
const OPEN = { until: '2026-06-11T12:40:00Z' };

const RESOURCE: TestResourceShape = {
  id: ID,
  name: 'Valve A',
  field_name: 'o1',
  module: { id: ID, serial_number: 'AM421-DEMO-0001' },
  station: { serial_number: 'AGB2000-DEMO-0001', online: true },
  client_name: 'Green Field',
  section_name: 'Block A',
  source_name: 'Well',
  feeds: [],
  ordered_open: null,
  reported_open: false,
  reported_at: '2026-06-11T12:30:00Z',
};

test.each([
  ['closed and reported closed agree', null, false, false],
  ['closed and reported open differ', null, true, true],
  ['open and reported closed differ', OPEN, false, true],
  ['open and reported open agree', OPEN, true, false],
  ['nothing reported is no difference', OPEN, null, false],
] as const)('%s', (_, ordered, reported, expected) => {
  expect(differs({ ordered_open: ordered, reported_open: reported })).toBe(expected);
});

test('Stop is offered for each output that is not confirmed closed, and closes it', async () => {
  const sent = respondWith([200, { id: ID }], [200, []]);
  renderInApp(
    <ResourcesTable
      rows={[
        RESOURCE,
        { ...RESOURCE, id: 'open', name: 'Valve B', field_name: 'o2', reported_open: true },
        { ...RESOURCE, id: 'unknown', name: 'Valve C', field_name: 'o3', reported_open: null },
      ]}
    />,
  );
  const stops = screen.getAllByRole('button', { name: /^Stop/ });
  expect(stops.map((stop) => stop.getAttribute('aria-label'))).toEqual(['Stop Valve B', 'Stop Valve C']);
  await userEvent.click(screen.getByRole('button', { name: 'Stop Valve B' }));
  expect(sent[0]).toEqual({ order: { kind: 'close', output: 'o2' } });
});

test('a pump names the water sources that it feeds', () => {
  renderInApp(
    <ResourcesTable rows={[{ ...RESOURCE, section_name: null, source_name: null, feeds: ['Well', 'Pond'] }]} />,
  );
  expect(within(screen.getByRole('table')).getByText('feeds Well, Pond')).toBeInTheDocument();
});
