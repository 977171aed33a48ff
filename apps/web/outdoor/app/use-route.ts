import { useSyncExternalStore } from 'react';
import { hrefOfField, routeOf, type OutdoorRoute } from './route.ts';

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The screen of the current address; null if there is none. */
export function useRoute(): OutdoorRoute | null {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return routeOf(hash);
}

/** Navigates to a screen from code. */
export function goTo(route: OutdoorRoute): void {
  location.hash = hrefOfField(route);
}
