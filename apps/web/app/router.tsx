import {
  createHashHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { paths, type ScreenId } from '../lib/paths.ts';
import type { Me } from '../lib/session.ts';
import { LazyScreen } from './lazy-screen.tsx';
import { LazyShell } from './lazy-shell.tsx';
import { maySee, type Verdict } from './may-see.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { NoServerPage } from './no-server-page.tsx';
import { screenOf, type Screen } from './screens.ts';
import { whoIsThere } from './session-store.ts';
import { GuardedScreen } from './guarded-screen.tsx';

export type RouterContext = { readonly client: QueryClient };

const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: NoServerPage,
});

/** Everything behind the sign-in stands in the shell: bars, connection, bands. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ context, location }): Promise<{ me: Me }> => {
    const me = await whoIsThere(context.client);
    if (me === null) throw redirect({ href: loginWith(location.href), replace: true });
    return { me };
  },
  component: LazyShell,
});

/** The sign-in remembers where one wanted to go. */
function loginWith(wanted: string): string {
  return wanted === '/' || wanted === '' ? paths.login : `${paths.login}?next=${encodeURIComponent(wanted)}`;
}

function guard(verdict: Verdict): void {
  switch (verdict) {
    case 'to-login':
      throw redirect({ href: paths.login, replace: true });
    case 'to-start':
      throw redirect({ href: paths.start, replace: true });
    case 'to-clients':
      throw redirect({ href: paths.clients, replace: true });
    case 'show':
    case 'denied':
    case 'blocked':
      return;
  }
}

function routeOf(id: ScreenId, screen: Screen): AnyRoute {
  const open = screen.who === 'nobody';
  return createRoute({
    getParentRoute: () => (open ? root : inside) as typeof root,
    path: paths[id],
    beforeLoad: async ({ context }) => guard(maySee(screen, await whoIsThere(context.client))),
    component: open ? () => <LazyScreen id={id} /> : () => <GuardedScreen id={id} />,
  });
}

/** Builds the router from the registry of screens. */
export function makeRouter(client: QueryClient) {
  const all = Object.entries(screenOf) as [ScreenId, Screen][];
  const openRoutes = all.filter(([, screen]) => screen.who === 'nobody').map(([id, screen]) => routeOf(id, screen));
  const insideRoutes = all.filter(([, screen]) => screen.who !== 'nobody').map(([id, screen]) => routeOf(id, screen));
  return createRouter({
    routeTree: root.addChildren([...openRoutes, inside.addChildren(insideRoutes)]),
    history: createHashHistory(),
    context: { client },
    defaultPreload: false,
    scrollRestoration: true,
  });
}
