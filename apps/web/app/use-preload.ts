import { useEffect } from 'react';
import type { ScreenId } from '../navigation/paths.ts';
import { loadOf } from './load-screen.ts';
import { loadShell } from './load-shell.ts';
import { useQuiet } from './use-quiet.ts';

/** Loads the files of the likely next screen, once this one is drawn and loads nothing itself. */
export function usePreload(next: ScreenId | undefined, isShown: boolean): void {
  const isQuiet = useQuiet();
  useEffect(() => {
    if (next !== undefined && isShown && isQuiet && !isSavingData()) void preload(next);
  }, [next, isShown, isQuiet]);
}

async function preload(id: ScreenId): Promise<void> {
  // A failed preload is loaded again when the screen is opened, which reports errors.
  await Promise.allSettled([loadShell(), loadOf(id)()]);
}

/** Whether the user has asked the browser to transfer as little as possible; only some browsers have the setting. */
function isSavingData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}
