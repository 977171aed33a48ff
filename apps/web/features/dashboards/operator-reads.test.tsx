import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import DashboardScreen from './dashboard-screen.tsx';

const DASHBOARD: DashboardShape = {
  id: 'd',
  version: 1,
  name: 'Orchard',
  widgets: [
    {
      id: 'n',
      type: 'resources',
      name: 'Notes',
      place: { x: 0, y: 0, w: 4, h: 5 },
      options: { view: 'note', text: 'Gate code' },
    },
  ],
  default_map_view: 'none',
  shared: true,
  own: false,
  manageable: false,
  author: 'Anna',
  changed_at: '2026-06-11T10:00:00Z',
  changed_by: 'Anna',
};

const INSIDE = signedInUser(0, { entered: { reason: 'Ticket 5531', until: '2026-06-11T13:00:00Z' } });
const CHANGING = ['Edit layout', 'Add dashboard', 'Dashboard menu'];

function renderFor(me: typeof INSIDE, dashboard: DashboardShape = DASHBOARD): void {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), me);
  client.setQueryData(keyOf('listDashboards'), [dashboard]);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const routeTree = createRootRoute({ component: DashboardScreen });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  renderInApp(<RouterProvider router={createRouter({ routeTree, history })} />, client);
}

const namesOfButtons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');

afterEach(() => vi.unstubAllGlobals());

test('a user of the account can change its dashboards', async () => {
  renderFor(signedInUser(2));
  expect(await screen.findByText('Gate code')).toBeVisible();
  expect(namesOfButtons()).toEqual(expect.arrayContaining(CHANGING));
  await userEvent.click(screen.getByRole('button', { name: /Notes/ }));
  expect(await screen.findByRole('menuitem', { name: 'Remove from dashboard' })).toBeVisible();
});

test('an operator inside the account reads its dashboards, and nothing offers a change', async () => {
  renderFor(INSIDE);
  expect(await screen.findByText('Gate code')).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('an operator inside the account sees that a dashboard is empty, without an offer to fill it', async () => {
  renderFor(INSIDE, { ...DASHBOARD, widgets: [] });
  expect(await screen.findByText('There is nothing on this dashboard.')).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
