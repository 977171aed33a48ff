import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { BesideContext } from '../frame/beside.ts';
import type { Column } from './table-column.ts';
import { VirtualTable } from './virtual-table.tsx';

type Probe = { readonly id: string; readonly name: string; readonly moisture: number | null };

const columns: Column<Probe>[] = [
  { id: 'name', header: 'Module', width: '1fr', sortBy: (probe) => probe.name, cell: (probe) => probe.name },
  {
    id: 'moisture',
    header: 'Moisture',
    width: '1fr',
    sortBy: (probe) => probe.moisture,
    cell: (probe) => probe.moisture ?? '–',
  },
];
const rowKey = (probe: Probe) => probe.id;
const table = (rows: readonly Probe[]) => (
  <VirtualTable label="Modules" rows={rows} rowKey={rowKey} columns={columns} card={(probe) => probe.name} />
);
const probes: Probe[] = [
  { id: 'a', name: 'Block A', moisture: 30 },
  { id: 'b', name: 'Block B', moisture: null },
  { id: 'c', name: 'Block C', moisture: 21 },
  { id: 'd', name: 'Block 10', moisture: 25 },
];
const order = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('a click on a header sorts, a second one reverses the order, and missing values stay last', async () => {
  renderInApp(table(probes));
  await userEvent.click(screen.getByRole('button', { name: 'Sort by Moisture' }));
  expect(order()).toEqual(['Block C', 'Block 10', 'Block A', 'Block B']);
  expect(screen.getByRole('columnheader', { name: /Moisture/ })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Sort by Moisture' }));
  expect(order()).toEqual(['Block A', 'Block 10', 'Block C', 'Block B']);
});

test('a live value changes in place: its row does not move', async () => {
  const { rerender } = renderInApp(table(probes));
  await userEvent.click(screen.getByRole('button', { name: 'Sort by Moisture' }));
  const before = order();
  rerender(table(probes.map((probe) => (probe.id === 'c' ? { ...probe, moisture: 44 } : probe))));
  expect(screen.getByText('44')).toBeInTheDocument();
  expect(order()).toEqual(before);
});

test('beside the page of an item the rows are cards, and that of the item is marked', () => {
  renderInApp(
    <BesideContext value={{ scroller: null, openHref: '#/probes/b' }}>
      <VirtualTable
        label="Modules"
        rows={probes}
        rowKey={rowKey}
        columns={columns}
        card={(probe) => probe.name}
        open={({ id, name }) => ({ href: `#/probes/${id}`, label: name })}
      />
    </BesideContext>,
  );
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const marked = screen.getAllByRole('listitem').filter((card) => card.getAttribute('aria-current') === 'true');
  expect(marked.map((card) => card.textContent)).toEqual(['Block B']);
});
