import { useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { use, useCallback, useState } from 'react';
import { OwnSearchContext } from './own-search.ts';
import { hasParamsOf, hrefOf, paths, type Destination, type ParamsOf, type ScreenId, type Search } from './paths.ts';

/** Navigates to another screen from code: `const go = useGo(); go({ screen: 'module', params: { moduleId: id } })`. */
export function useGo(): <Screen extends ScreenId>(
  to: Destination<Screen>,
  options?: { readonly replace?: boolean },
) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, options) => {
      void navigate({ href: hrefOf(to).slice(1), replace: options?.replace ?? false });
    },
    [navigate],
  );
}

/** Navigates to an address built by `hrefOf`, for example long before it is used. */
export function useGoToHref(): (href: string) => void {
  const navigate = useNavigate();
  return useCallback((href) => void navigate({ href: href.slice(1) }), [navigate]);
}

/** The address params of the current screen: `const { moduleId } = useScreenParams('module')`. */
export function useScreenParams<Screen extends ScreenId>(screen: Screen): ParamsOf<Screen> {
  const params = useScreenParamsIfAny(screen);
  if (params === undefined) throw new Error(`the address has no params of the screen ${screen}`);
  return params;
}

/** For a component used by several screens: the params of one of them; undefined if the current address lacks them. */
export function useScreenParamsIfAny<Screen extends ScreenId>(screen: Screen): ParamsOf<Screen> | undefined {
  const params: unknown = useParams({ strict: false });
  return hasParamsOf(screen, params) ? params : undefined;
}

/** For a component used by several screens: the one of them that is shown; undefined if another one is. */
export function useScreenAmong<Screen extends ScreenId>(screens: readonly Screen[]): Screen | undefined {
  const pattern = useRouterState({ select: ({ matches }): string | undefined => matches.at(-1)?.fullPath });
  return screens.find((screen) => paths[screen] === pattern);
}

/**
 * The query string of the screen that is shown; null while another one is being opened. The address is that of the next
 * screen then, which must not change what the present one shows or does.
 */
function useShownSearch(): string | null {
  return useRouterState({
    select: ({ location, matches }) => {
      // The root alone is no screen.
      const shown = matches.at(1) === undefined ? undefined : matches.at(-1)?.pathname;
      return shown === undefined || withoutSlash(shown) === withoutSlash(location.pathname) ? location.searchStr : null;
    },
  });
}

const withoutSlash = (pathname: string): string => pathname.replace(/\/$/, '');

/** The query string of the current address, or that of a list beside the page. */
export function useSearchValues(): URLSearchParams {
  const shown = useShownSearch();
  const [last, setLast] = useState(shown ?? '');
  if (shown !== null && shown !== last) setLast(shown);
  return new URLSearchParams(use(OwnSearchContext)?.search ?? shown ?? last);
}

/**
 * Changes search params of the current URL in place, for state that must survive a reload, a link and the back button;
 * undefined removes one. Does nothing while another screen is being opened.
 */
export function useReplaceSearch(): (changes: Search) => void {
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const shown = useShownSearch();
  const own = use(OwnSearchContext);
  return useCallback(
    (changes) => {
      if (own === null && shown === null) return;
      const search = new URLSearchParams(own?.search ?? shown ?? '');
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') search.delete(name);
        else search.set(name, String(value));
      }
      const query = search.toString();
      if (own !== null) return own.change(query);
      void navigate({ href: query === '' ? pathname : `${pathname}?${query}`, replace: true });
    },
    [navigate, own, pathname, shown],
  );
}

/**
 * Navigates to the page requested before the sign-in, or to the start page. Follows only addresses inside the app.
 */
export function useGoToRequested(): () => void {
  const navigate = useNavigate();
  const requested = useSearchValues().get('next');
  const safePath = requested !== null && requested.startsWith('/') && !requested.startsWith('//') ? requested : '/';
  return () => void navigate({ href: safePath, replace: true });
}

/** Whether the form for a new item is open on a list; a link with the search param `add` opens the list with it. */
export function useAddInAddress(): readonly [boolean, (isOpen: boolean) => void] {
  const isLinked = useSearchValues().has('add');
  const replace = useReplaceSearch();
  const [isOpened, setOpened] = useState(false);
  const change = (next: boolean) => {
    setOpened(next);
    if (!next && isLinked) replace({ add: undefined });
  };
  // Also a link on the list itself, such as a result of the search, opens the form.
  return [isOpened || isLinked, change];
}
