import { useEffect, useSyncExternalStore } from 'react';

/** The name of the thing that the open page shows; null for a page that shows no single thing. */
let shown: string | null = null;
const listeners = new Set<() => void>();

function show(name: string | null): void {
  shown = name;
  for (const listener of listeners) listener();
}

/** Shows the name of the page's item in the tab title. */
export function useTabName(name: string | null): void {
  useEffect(() => {
    show(name);
    return () => show(null);
  }, [name]);
}

/** The name set by the open page. */
export function useShownTabName(): string | null {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
