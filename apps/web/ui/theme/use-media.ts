import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches now. Reading the width of the window instead would lay out the page: a browser on a phone
 * only knows it then.
 */
export function useMedia(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
