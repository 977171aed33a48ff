import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PAGE_ROWS } from '@zagon/contract/long-list.ts';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import type { Column, Sort } from '../../ui/table/table-column.ts';
import { LongList } from './long-list.tsx';
import type { ListState } from './use-list-state.ts';

type Client = { readonly id: string; readonly name: string };

const columns: readonly Column<Client>[] = [
  { id: 'name', header: 'Name', width: '1fr', sortable: true, cell: ({ name }) => name },
  { id: 'city', header: 'Town', width: '1fr', cell: () => 'Grójec' },
];
const page = (from: number, length: number) =>
  Array.from({ length }, (_, index) => ({ id: `c${from + index}`, name: `Client ${from + index}` }));

function aState(change: Partial<ListState<'all' | 'blocked', 'name'>> = {}): ListState<'all' | 'blocked', 'name'> {
  return {
    query: { filter: 'all', sort: 'name', order: 'ascending' },
    search: '',
    sort: { column: 'name', direction: 'ascending' },
    filter: 'all',
    isNarrowed: false,
    resetKey: 0,
    setSearch: vi.fn<(text: string) => void>(),
    setFilter: vi.fn<(filter: string) => void>(),
    setSort: vi.fn<(sort: Sort) => void>(),
    showAll: vi.fn<() => void>(),
    ...change,
  };
}

function renderList(state: ListState<'all' | 'blocked', 'name'>, pages: readonly (readonly Client[])[]) {
  const requested: (string | undefined)[] = [];
  const readPage = async ({ after }: { readonly after?: string }) => {
    requested.push(after);
    return pages[requested.length - 1] ?? [];
  };
  renderInApp(
    <LongList
      label="Clients"
      state={state}
      pagesKey={['listAccounts', state.query]}
      readPage={readPage}
      filterLabel="State"
      filters={[
        { id: 'all', label: 'All' },
        { id: 'blocked', label: 'Blocked' },
      ]}
      counts={{ all: PAGE_ROWS + 2, blocked: 1 }}
      searchLabel="Search clients"
      searchHint="Name"
      columns={columns}
      card={({ name }) => name}
      empty="No clients yet."
    />,
  );
  return requested;
}

test('the next page continues after the last row, and the last page ends the list', async () => {
  const requested = renderList(aState(), [page(0, PAGE_ROWS), page(PAGE_ROWS, 2)]);
  expect(await screen.findByText('100 of 102 loaded, more load as you scroll.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('102 rows')).toBeInTheDocument();
  expect(requested).toEqual([undefined, `c${PAGE_ROWS - 1}`]);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('filters show their counts, and the server sorts by the sortable columns', async () => {
  const state = aState();
  renderList(state, [page(0, 2)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Blocked 1' }));
  expect(state.setFilter).toHaveBeenCalledWith('blocked');
  await userEvent.click(screen.getByRole('button', { name: 'Sort by Name' }));
  expect(state.setSort).toHaveBeenCalledWith({ column: 'name', direction: 'descending' });
  expect(screen.queryByRole('button', { name: 'Sort by Town' })).not.toBeInTheDocument();
});

test('a search without matches offers to clear it; an empty list explains itself', async () => {
  const state = aState({ search: 'xyz', isNarrowed: true });
  renderList(state, [[]]);
  expect(await screen.findByText('Nothing matches.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(state.showAll).toHaveBeenCalled();
});
