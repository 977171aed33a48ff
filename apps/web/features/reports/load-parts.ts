import { useEffect } from 'react';

/** Loads the code that unpacks the server's response. */
export const loadUnpacking = () => import('@zagon/contract/reports/pack.ts');

/** Loads the code that draws the chart. */
export const loadDrawing = () => import('./chart/draw.ts');

/** Preloads both while the user is still choosing, or while the server is working. */
export function usePreloadedParts(): void {
  useEffect(() => {
    // A failed part is loaded again where it is needed, which reports errors.
    void Promise.allSettled([loadUnpacking(), loadDrawing()]);
  }, []);
}
