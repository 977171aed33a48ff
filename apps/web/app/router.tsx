import {
  createHashHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { OUTDOOR_PAGE, goToOutdoor } from '../navigation/outdoor-page.ts';
import { receiveHistoryFirst } from '../navigation/watch-navigation.ts';
import { paths, redirects, screenIds, type ScreenId } from '../navigation/paths.ts';
import { farmZoneOf, type Me } from '../entities/session/session.ts';
import { nowMs } from '../time/clock.ts';
import { LazyScreen } from './lazy-screen.tsx';
import { LazyShell } from './lazy-shell.tsx';
import { screenAccess, type ScreenAccess } from './screen-access.ts';
import { NotFoundMessage, NotFoundPage } from './message/not-found-page.tsx';
import { NoServerPage } from './message/no-server-page.tsx';
import { screenOf } from './screens.ts';
import { startSession } from '../entities/session/offline/start-session.ts';
import { GuardedScreen } from './guarded-screen.tsx';
import { requestFirst } from './first-look/first-reads.ts';

export type RouterContext = { readonly client: QueryClient };

const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: NoServerPage,
});

/** Pages that open the sign-in because there is no session: it need not ask for one again. */
const signedOut = new WeakSet<QueryClient>();

/** Everything behind the sign-in is rendered inside the shell: bars, connection state, banners. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ context, location }): Promise<{ me: Me }> => {
    const me = await startSession(context.client, 'app');
    if (me !== null) return { me };
    signedOut.add(context.client);
    throw redirect({ href: loginPath(location.href), replace: true });
  },
  component: LazyShell,
});

/** An unknown address keeps the navigation of a signed-in user. */
const unknown = createRoute({
  getParentRoute: () => root,
  id: 'unknown',
  beforeLoad: async ({ context }): Promise<{ me: Me }> => {
    const me = await startSession(context.client, 'app');
    if (me === null) throw notFound();
    return { me };
  },
  component: LazyShell,
});

const unknownAddress = createRoute({ getParentRoute: () => unknown, path: '$', component: NotFoundMessage });

/** The sign-in address, with the page to return to. */
function loginPath(requestedPath: string): string {
  return requestedPath === '/' || requestedPath === ''
    ? paths.login
    : `${paths.login}?next=${encodeURIComponent(requestedPath)}`;
}

function guard(verdict: ScreenAccess): void {
  switch (verdict) {
    case 'to-login':
      throw redirect({ href: paths.login, replace: true });
    case 'to-start':
      throw redirect({ href: paths.start, replace: true });
    case 'to-accounts':
      throw redirect({ href: paths.accounts, replace: true });
    case 'to-wall':
      throw redirect({ href: paths.supervisor, replace: true });
    case 'show':
    case 'denied':
    case 'blocked':
      return;
  }
}

type GuardOptions = { readonly context: RouterContext };

const guardOf =
  (id: ScreenId) =>
  async ({ context: { client } }: GuardOptions) => {
    const me = signedOut.delete(client) ? null : await startSession(client, 'app');
    const access = screenAccess(screenOf[id], me);
    guard(access);
    if (access === 'show' && me !== null) requestFirst(client, id, nowMs(), farmZoneOf(me));
  };

/** A screen outside the shell: for visitors without a session, or for anyone. */
function openRoute(id: ScreenId) {
  return createRoute({
    getParentRoute: () => root,
    path: paths[id],
    beforeLoad: guardOf(id),
    component: () => <LazyScreen id={id} />,
  });
}

/** A screen behind the sign-in. */
function insideRoute(id: ScreenId) {
  return createRoute({
    getParentRoute: () => inside,
    path: paths[id],
    beforeLoad: guardOf(id),
    component: () => <GuardedScreen id={id} />,
  });
}

/** Former and shorter addresses redirect to the screen, which checks who may see it. */
const redirectRoutes = Object.entries(redirects).map(([path, screen]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ href: paths[screen], replace: true });
    },
  }),
);

/** The outdoor interface is a separate page; its addresses redirect there, even after sign-in. */
const outdoorRoutes = [`/${OUTDOOR_PAGE}`, `/${OUTDOOR_PAGE}/$`].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      goToOutdoor(location.href.slice(OUTDOOR_PAGE.length + 1));
      // The browser is leaving the page: nothing is shown until then.
      return new Promise<never>(() => {});
    },
  }),
);

/** Builds the router from the screen registry. */
export function makeRouter(client: QueryClient) {
  const isOpen = (id: ScreenId) => screenOf[id].who === 'signed-out' || screenOf[id].who === 'anyone';
  const openRoutes = screenIds.filter(isOpen).map(openRoute);
  const insideRoutes = screenIds.filter((id) => !isOpen(id)).map(insideRoute);
  receiveHistoryFirst();
  return createRouter({
    routeTree: root.addChildren([
      ...openRoutes,
      ...redirectRoutes,
      ...outdoorRoutes,
      inside.addChildren(insideRoutes),
      unknown.addChildren([unknownAddress]),
    ]),
    history: createHashHistory(),
    context: { client },
    defaultPreload: false,
    scrollRestoration: true,
  });
}
