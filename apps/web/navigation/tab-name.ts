import { useEffect, useSyncExternalStore } from 'react';

/** The name of the thing that the open page shows; null for a page that shows no single thing. */
let shown: string | null = null;
const listeners = new Set<() => void>();

function show(name: string | null): void {
  shown = name;
  for (const listener of listeners) listener();
}

/** Puts the name of what a page shows into the title of the browser tab, so that several tabs can be told apart. */
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
