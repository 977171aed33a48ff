import { useSyncExternalStore } from 'react';
import { hrefOfField, routeOf, type FieldRoute } from './route.ts';

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The screen of the current address; null if there is none. */
export function useRoute(): FieldRoute | null {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return routeOf(hash);
}

/** Navigates to a screen from code. */
export function goTo(route: FieldRoute): void {
  location.hash = hrefOfField(route);
}
