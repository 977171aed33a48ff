import { useEffect } from 'react';

/** Loads what unpacks the answer of the server. */
export const loadUnpacking = () => import('@zagon/contract/reports/pack.ts');

/** Loads what draws the chart. */
export const loadDrawing = () => import('./chart/draw.ts');

/** Loads both while the user still chooses, or while the server works. */
export function usePreloadedParts(): void {
  useEffect(() => {
    // A part that fails is loaded again where it is needed, which reports it.
    void Promise.allSettled([loadUnpacking(), loadDrawing()]);
  }, []);
}
