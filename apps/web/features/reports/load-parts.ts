import { useEffect } from 'react';

/** Loads the code that unpacks all readings of a report. */
export const loadUnpacking = () => import('@zagon/contract/reports/pack.ts');

/** Loads the code that unpacks what the chart of a report draws. */
export const loadDrawnUnpacking = () => import('@zagon/contract/reports/drawn/drawn-report.ts');

/** Loads the code that unpacks what it draws of a part in view. */
export const loadPartUnpacking = () => import('@zagon/contract/reports/drawn/drawn-part.ts');

/** Loads the code that draws the chart. */
export const loadDrawing = () => import('./chart/draw.ts');

/** Loads the code that draws a chart out of sight. */
export const loadRehearsal = () => import('./chart/rehearsal.ts');

/** Preloads what a chart needs while the user is still choosing, or while the server is working. */
export function usePreloadedParts(): void {
  useEffect(() => {
    // A failed part is loaded again where it is needed, which reports errors.
    void Promise.allSettled([loadDrawnUnpacking(), loadPartUnpacking(), loadDrawing()]);
  }, []);
}
