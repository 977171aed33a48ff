import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { fastForward } from '../../app/test-timers.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { OpenByHandContext } from '../../entities/output/open-by-hand.ts';
import { StopOutputContext } from '../../entities/output/stop-output.ts';
import { connected, disconnected, resetConnection } from '../../live/connection.ts';
import { clearSearchHistory } from './history/clear-history.ts';
import SearchDialogs from './search-dialogs.tsx';
import { searchFacts } from './testing/test-facts.ts';

beforeEach(() => {
  clearSearchHistory();
  connected();
});
afterEach(resetConnection);

/** Renders the open search on a farm with one of everything, all of it loaded. */
async function openSearch(output: { readonly state: boolean | null } = { state: false }) {
  const { me, pages, ...lists } = searchFacts();
  const modules = lists.modules.map((module) => ({
    ...module,
    outputs: module.outputs.map((item) => ({ ...item, ...output })),
  }));
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { retry: false, enabled: false, staleTime: Infinity } });
  client.setQueryDefaults(['listPlannedOpenings'], { initialData: [] });
  client.setQueryData(keyOf('me'), me);
  client.setQueryData(keyOf('listModules'), modules);
  client.setQueryData(keyOf('listSections'), lists.sections);
  client.setQueryData(keyOf('listSchedules'), lists.schedules);
  client.setQueryData(keyOf('listAlarms'), lists.alarms);
  client.setQueryData(keyOf('listWaterSources'), lists.sources);
  client.setQueryData(keyOf('listHandOpenings'), []);
  const calls = {
    open: vi.fn<(request: unknown) => void>(),
    stop: vi.fn<(id: string) => void>(),
    close: vi.fn<() => void>(),
  };
  const node = (
    <OpenByHandContext value={calls.open}>
      <StopOutputContext value={calls.stop}>
        <SearchDialogs open="search" pages={pages} onHelp={() => undefined} onClose={calls.close} />
      </StopOutputContext>
    </OpenByHandContext>
  );
  const root = createRootRoute({ component: () => node });
  const history = createMemoryHistory();
  renderInApp(<RouterProvider router={createRouter({ routeTree: root, history })} />, client);
  const field = await screen.findByRole('combobox', { name: 'Search' });
  return { ...calls, history, field, keys: userEvent.setup() };
}

const options = () => screen.queryAllByRole('option').map((option) => option.querySelector('b')?.textContent);
const selected = () => screen.getByRole('option', { selected: true }).querySelector('b')?.textContent;

describe('the search', () => {
  test('the search shows results by group, with the match marked and the number announced', async () => {
    const { keys, field } = await openSearch();
    await keys.type(field, 'kwatera b');
    expect(within(screen.getByRole('group', { name: 'Sections' })).getByRole('option')).toHaveTextContent('Kwatera B');
    expect(screen.getByRole('group', { name: 'Modules' })).toHaveTextContent('Sonda Kwatera B');
    expect(screen.getByRole('option', { name: /^Open Kwatera B for 10 min/ })).toHaveTextContent(
      'Asks for confirmation.',
    );
    const marks = [...document.querySelectorAll('[role="option"][aria-selected="true"] b mark')];
    expect(marks.map((mark) => mark.textContent)).toEqual(['Kwatera', 'B']);
    expect(screen.getByText(/^\d results$/)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('region', { name: 'Selected result' })).toHaveTextContent('Bluecrop');
  });

  test('the arrow keys select a result, wrapping from the last to the first, and the field refers to the selected one', async () => {
    const { keys, field } = await openSearch();
    await keys.type(field, 'kwatera');
    const all = options();
    expect(selected()).toBe(all[0]);
    await keys.keyboard('{ArrowDown}');
    expect(selected()).toBe(all[1]);
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await keys.keyboard('{ArrowUp}{ArrowUp}');
    expect(selected()).toBe(all.at(-1));
    expect(field).toHaveFocus();
  });

  test('Enter opens the page of the result, which the next search lists as last opened', async () => {
    const { keys, field, history, close } = await openSearch();
    await keys.type(field, 'demo0002{Enter}');
    expect(close).toHaveBeenCalled();
    expect(history.location.href).toBe('/resources/modules/probe');
    document.body.replaceChildren();
    await openSearch();
    expect(within(screen.getByRole('group', { name: 'Last opened' })).getByRole('option')).toHaveTextContent('Sonda');
  });

  test('Escape closes the search', async () => {
    const { keys, close } = await openSearch();
    await keys.keyboard('{Escape}');
    expect(close).toHaveBeenCalled();
  });

  test('Tab shows one group of results after the other, and the buttons do the same', async () => {
    const { keys, field } = await openSearch();
    await keys.type(field, 'kwatera');
    const headings = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
    const before = headings();
    await keys.tab();
    expect(options()).toEqual(['Kwatera B']);
    expect(screen.getByRole('button', { name: 'Sections' })).toHaveAttribute('aria-pressed', 'true');
    expect(field).toHaveFocus();
    await keys.tab({ shift: true });
    expect(headings()).toEqual(before);
    await keys.click(screen.getByRole('button', { name: 'Modules' }));
    expect(options()).toEqual(['Sonda Kwatera B']);
  });

  test('a search without results states that nothing was found, and what else can be searched', async () => {
    const { keys, field } = await openSearch();
    await keys.type(field, 'xyz');
    expect(
      screen.getByText('Nothing found. You can search for names, pages, actions and serial numbers.'),
    ).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  test('offline, the search states the age of the results, and offers Stop but nothing that needs a connection', async () => {
    await fastForward(4_000, disconnected);
    const { field, keys } = await openSearch({ state: true });
    await keys.type(field, 'kwatera');
    expect(screen.getByText(/^Offline: results from what this device loaded by \d\d:\d\d\.$/)).toBeInTheDocument();
    expect(options()).toContain('Stop Kwatera B');
    expect(options().filter((name) => /^(Open|Skip|Confirm)/.test(name ?? ''))).toEqual([]);
  });
});

test('the colour scheme is changed at once', async () => {
  const { keys, field } = await openSearch();
  await keys.type(field, 'tryb ciemny{Enter}');
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');
});

describe('water actions', () => {
  test('opening water closes the search and opens the confirmation dialog', async () => {
    const { keys, field, open, close } = await openSearch();
    await keys.type(field, 'open kwatera{Enter}');
    expect(close).toHaveBeenCalled();
    expect(open).toHaveBeenCalledWith({ outputId: 'o1', minutes: 10, focus: 'state' });
  });

  test('a sentence with minutes is the selected result, and Enter only opens the dialog with these minutes', async () => {
    const { keys, field, open, stop } = await openSearch();
    await keys.type(field, 'otwórz b na pół godziny');
    expect(selected()).toBe('Open Kwatera B for 30 min');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('About 6.0 m³ of water.');
    await keys.keyboard('{Enter}');
    expect(open.mock.calls).toEqual([[{ outputId: 'o1', minutes: 30, focus: 'state' }]]);
    expect(stop).not.toHaveBeenCalled();
  });

  test('the answer to a sentence is not listed as last opened, since it does not exist without it', async () => {
    const { keys, field, history } = await openSearch();
    await keys.type(field, 'who opened b{Enter}');
    expect(history.location.href).toBe('/resources/sections/s1');
    document.body.replaceChildren();
    await openSearch();
    expect(screen.queryByRole('group', { name: 'Last opened' })).toBeNull();
  });

  test.each([{ state: true }, { state: null }])(
    'an output in state $state is offered Stop without a query',
    async (state) => {
      const { keys, stop } = await openSearch(state);
      expect(options()).toEqual(['Stop Kwatera B']);
      await keys.keyboard('{Enter}');
      expect(stop).toHaveBeenCalledWith('o1');
    },
  );
});
