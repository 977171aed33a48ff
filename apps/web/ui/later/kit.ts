import { useEffect, useState, useSyncExternalStore } from 'react';
import type * as Parts from './parts.ts';

/** Menus, dialogs, explanations and notices of the component library. */
export type Kit = typeof Parts;

/** Null until it is loaded. */
let kit: Kit | null = null;
let loading: Promise<void> | null = null;

const watchers = new Set<() => void>();

/**
 * Loads what opens only when something is pressed, so that it is there by then: once the first picture of a page is drawn, or
 * with the first press. A failed load is repeated by the next call.
 */
export function loadKit(): Promise<void> {
  loading ??= load();
  return loading;
}

/** Loads it before a press that is likely; the press itself reports why it could not be loaded. */
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

/** The kit, which this component waits for if `isNeeded`; null until then. Throws what kept it from being loaded. */
export function useKit(isNeeded: boolean): Kit | null {
  const current = useSyncExternalStore(watch, () => kit);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const isMissing = isNeeded && current === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isMounted = true;
    loadKit().catch((error: unknown) => isMounted && setFailure({ error }));
    return () => {
      isMounted = false;
    };
  }, [isMissing]);
  if (isMissing && failure !== null) throw failure.error;
  return current;
}

/** Pause before a failed load is repeated, ms. */
const RETRY_MS = 2_000;

/**
 * The kit, requested once the first picture of the page is drawn, which the caller knows, and again until it is there; null
 * until then.
 */
export function useKitSoon(isDrawn: boolean): Kit | null {
  const current = useKit(false);
  const isMissing = isDrawn && current === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    request();
    function request(): void {
      loadKit().catch((error: unknown) => {
        console.info('menus, dialogs and notices could not be loaded and are requested again:', error);
        timer = setTimeout(request, RETRY_MS);
      });
    }
    return () => clearTimeout(timer);
  }, [isMissing]);
  return current;
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
