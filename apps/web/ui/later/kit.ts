import { useEffect, useSyncExternalStore } from 'react';
import type * as Parts from './parts.ts';

/** Menus, dialogs, explanations and notices of the component library. */
export type Kit = typeof Parts;

/** Pause before a failed load is repeated, ms. */
const RETRY_MS = 2_000;

/** Null until it is loaded. */
let kit: Kit | null = null;
let loading: Promise<void> | null = null;

const watchers = new Set<() => void>();

/** Loads the kit, so that it is there before anything of it is opened. A failed load is repeated by the next call. */
export function loadKit(): Promise<void> {
  loading ??= load();
  return loading;
}

/** Loads it before a press that is likely; what is pressed requests it until it is there. */
export function preloadKit(): void {
  loadKit().catch(() => undefined);
}

async function load(): Promise<void> {
  try {
    kit = await import('./parts.ts');
    for (const notify of watchers) notify();
  } catch (error) {
    loading = null;
    throw error;
  }
}

/**
 * The kit; null until it is loaded. It is requested once this component needs it, and again until it is there: without a
 * network, what was pressed opens when the network is back, and nothing else on the page changes.
 */
export function useKit(isNeeded: boolean): Kit | null {
  const current = useSyncExternalStore(watch, () => kit);
  const isMissing = isNeeded && current === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    request();
    function request(): void {
      loadKit().catch((error: unknown) => {
        if (isOver) return;
        console.info('menus, dialogs and notices could not be loaded and are requested again:', error);
        timer = setTimeout(request, RETRY_MS);
      });
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isMissing]);
  return current;
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
