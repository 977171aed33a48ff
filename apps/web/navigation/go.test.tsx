import { act, render, screen } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { expect, test } from 'vitest';
import { useReplaceSearch, useSearchValues } from './go.ts';

/** A screen that shows its search params, and goes elsewhere when it has none, as the report does. */
function Report() {
  const values = useSearchValues();
  const replace = useReplaceSearch();
  const isEmpty = values.size === 0;
  const leave = useEffectEvent(() => replace({ left: 'yes' }));
  useEffect(() => {
    if (isEmpty) leave();
  }, [isEmpty]);
  return <p>{`report ${values.toString()}`}</p>;
}

/** An app whose second screen is opened once its file has arrived. */
function anApp() {
  const file = Promise.withResolvers<void>();
  const root = createRootRoute({ component: Outlet });
  const report = createRoute({ getParentRoute: () => root, path: '/report', component: Report });
  const next = createRoute({
    getParentRoute: () => root,
    path: '/next',
    beforeLoad: () => file.promise,
    component: () => <p>{`next ${useSearchValues().toString()}`}</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([report, next]),
    history: createMemoryHistory({ initialEntries: ['/report?type=soil'] }),
  });
  return { router, arrive: file.resolve };
}

test('an open screen keeps its search params while the next one is on its way, and does not change its address', async () => {
  const { router, arrive } = anApp();
  render(<RouterProvider router={router} />);
  await screen.findByText('report type=soil');
  act(() => void router.navigate({ href: '/next?a=1' }));
  await expect.poll(() => router.state.location.pathname).toBe('/next');
  expect(screen.getByText('report type=soil')).toBeInTheDocument();
  arrive();
  expect(await screen.findByText('next a=1')).toBeInTheDocument();
  expect(router.state.location.href).toBe('/next?a=1');
});

test('an open screen follows its own search params', async () => {
  const { router } = anApp();
  render(<RouterProvider router={router} />);
  await screen.findByText('report type=soil');
  act(() => void router.navigate({ href: '/report?type=air' }));
  expect(await screen.findByText('report type=air')).toBeInTheDocument();
  act(() => void router.navigate({ href: '/report' }));
  expect(await screen.findByText('report left=yes')).toBeInTheDocument();
});
