import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAtAddress } from '../../app/test-render.tsx';
import { FilterBar } from '../../ui/form/filter-bar.tsx';
import { useListFilter } from './use-list-filter.ts';

const FILTERS = ['all', 'paused'] as const;

function List() {
  const { search, filter, setSearch, setFilter, clear, resetKey } = useListFilter(FILTERS);
  return (
    <>
      <FilterBar
        key={resetKey}
        label="State"
        value={filter}
        onChange={setFilter}
        choices={FILTERS.map((id) => ({ id, label: id }))}
        searchLabel="Search"
        searchHint="Name"
        onSearch={setSearch}
        initialSearch={search}
      />
      <p>{`rows of ${filter} with “${search}”`}</p>
      <button type="button" onClick={() => clear()}>
        Clear
      </button>
    </>
  );
}

test('the filter and the search of a list are in its address, and clearing removes both', async () => {
  const history = renderAtAddress(<List />, undefined, '/?tab=list');
  await userEvent.click(await screen.findByRole('button', { name: 'paused' }));
  await userEvent.type(screen.getByRole('searchbox'), 'north{Enter}');
  expect(await screen.findByText('rows of paused with “north”')).toBeInTheDocument();
  expect(history.location.search).toBe('?tab=list&filter=paused&search=north');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('rows of all with “”')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(history.location.search).toBe('?tab=list');
});

test('a list opens as its address says, and without a filter it does not know', async () => {
  renderAtAddress(<List />, undefined, '/?filter=unknown&search=north');
  expect(await screen.findByText('rows of all with “north”')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('north');
});
