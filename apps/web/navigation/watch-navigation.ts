import type { RouterHistory } from '@tanstack/react-router';

type Options = {
  /** Whether something is to be asked before the page is left. */
  readonly isGuarded: () => boolean;
  /** The same for a navigation of the app; `isSearchOnly`: it stays on the page and changes its search params. */
  readonly isGuardedFrom: (navigation: { readonly isSearchOnly: boolean }) => boolean;
  readonly ask: (leave: () => void) => void;
};

/** Of the guarded page, if any. */
let onHistoryChange: ((event: PopStateEvent) => void) | null = null;

const receiveHistory = (event: PopStateEvent) => onHistoryChange?.(event);

/**
 * Receives the browser's back and forward navigation before the router does. Called before the router is created:
 * browsers call the listeners of the window in the order in which they were added, those that capture too.
 */
export function receiveHistoryFirst(): void {
  window.addEventListener('popstate', receiveHistory);
}

/**
 * Stops navigations away from a guarded page, and asks. Until the question is answered, the address bar is that of the
 * page. The router's own blocker is used only for the app's own navigations: links here are plain anchors, whose
 * entries in the browser's history it cannot count, so that it would return to the wrong address.
 */
export function watchNavigation(
  history: RouterHistory | undefined,
  { isGuarded, isGuardedFrom, ask }: Options,
): () => void {
  let isNextPopFree = false;

  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (link === null || isNextPopFree || link.hash === location.hash || !isGuarded()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { hash } = link;
    ask(() => {
      isNextPopFree = true;
      // The click is repeated for its other effects, such as closing a menu, unless the link has disappeared with it.
      if (link.isConnected) link.click();
      else location.hash = hash;
    });
  };
  const onPop = (event: PopStateEvent) => {
    if (isNextPopFree) {
      isNextPopFree = false;
      return;
    }
    if (history === undefined || !isGuarded()) return;
    event.stopImmediatePropagation();
    const { href, state } = history.location;
    // Past the router, for which nothing has happened.
    History.prototype.pushState.call(window.history, state, '', history.createHref(href));
    ask(() => {
      isNextPopFree = true;
      window.history.back();
    });
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isGuarded()) event.preventDefault();
  };
  const unblock = history?.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action, currentLocation, nextLocation }) => {
      if (action !== 'PUSH' && action !== 'REPLACE') return false;
      // A form that is closed together with the navigation has nothing to ask.
      await rendered();
      if (!isGuardedFrom({ isSearchOnly: currentLocation.pathname === nextLocation.pathname })) return false;
      ask(() => {
        if (action === 'PUSH') history.push(nextLocation.href, nextLocation.state, { ignoreBlocker: true });
        else history.replace(nextLocation.href, nextLocation.state, { ignoreBlocker: true });
      });
      return true;
    },
  });
  document.addEventListener('click', onClick, { capture: true });
  onHistoryChange = onPop;
  window.addEventListener('beforeunload', onUnload);
  return () => {
    unblock?.();
    document.removeEventListener('click', onClick, { capture: true });
    onHistoryChange = null;
    window.removeEventListener('beforeunload', onUnload);
  };
}

/** The link inside this app that a plain click follows in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
  return link === null || link.target === '_blank' ? null : link;
}

/** Resolves once pending state changes are rendered. */
function rendered(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
