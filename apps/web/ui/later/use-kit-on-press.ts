import { useEffect } from 'react';
import { preloadKit } from './kit.ts';

/** What begins a press or a key: the dialog that follows may be one of the kit. */
const BEGINNINGS = ['pointerdown', 'keydown'] as const;

/** Loads the kit as soon as anything on the page is pressed, so that it is there when the press ends. */
export function useKitOnPress(): void {
  useEffect(() => {
    const controller = new AbortController();
    for (const type of BEGINNINGS)
      document.addEventListener(type, preloadKit, { capture: true, once: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
}
