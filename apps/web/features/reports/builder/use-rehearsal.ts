import { useEffect, useRef, type RefObject } from 'react';
import { usePrintAwareScheme } from '../../../ui/theme/use-print-aware-scheme.ts';
import { doWhenIdle, whenIdle } from '../../../ui/later/when-idle.ts';
import { loadRehearsal } from '../load-parts.ts';

/** A page that is never idle is not held up for it, ms. */
const PATIENCE_MS = 60_000;

/**
 * Draws a chart in an element that is not seen while someone chooses what a report shows, so that the browser has compiled
 * the chart library before the report is to be shown.
 */
export function useRehearsal(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const scheme = usePrintAwareScheme();
  useEffect(() => {
    let end: (() => void) | undefined;
    let isMounted = true;
    const draw = ({ rehearsal }: Awaited<ReturnType<typeof loadRehearsal>>) => {
      const drawn = isMounted && place.current !== null ? rehearsal(place.current, scheme) : null;
      if (drawn === null) return;
      const cancel = doWhenIdle([...drawn.steps, () => end?.()], PATIENCE_MS);
      end = () => {
        end = undefined;
        cancel();
        drawn.dispose();
      };
    };
    // Without its code the first chart takes longer, and reports why.
    const cancelLoading = whenIdle(() => void loadRehearsal().then(draw, () => undefined), PATIENCE_MS);
    return () => {
      isMounted = false;
      cancelLoading();
      end?.();
    };
  }, [scheme]);
  return place;
}
