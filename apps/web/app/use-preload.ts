import { useEffect } from 'react';
import type { ScreenId } from '../navigation/paths.ts';
import { loadOf } from './load-screen.ts';
import { loadShell } from './load-shell.ts';

/** Delay after a screen is shown, so that its own requests come first, ms. */
const PAUSE_MS = 300;

/** Loads the files of the likely next screen, once this one is shown. */
export function usePreload(next: ScreenId | undefined, isShown: boolean): void {
  useEffect(() => {
    if (next === undefined || !isShown) return undefined;
    const timer = setTimeout(() => void preload(next), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [next, isShown]);
}

async function preload(id: ScreenId): Promise<void> {
  // A failed preload is loaded again when the screen is opened, which reports errors.
  await Promise.allSettled([loadShell(), loadOf(id)()]);
}
