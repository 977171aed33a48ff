import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useEffect, useState } from 'react';

/** Scroll offset beyond which the user is considered to be reading further down, px. */
const TOP_PX = 120;

/** True if the page is scrolled away from its top. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > TOP_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return scrolled;
}

export type Arrivals = {
  /** The alarms to show: excludes new ones while the user is scrolled down. */
  readonly shown: readonly AlarmShape[];
  /** Number of new alarms held back above. */
  readonly waiting: number;
  /** The newest alarm that arrived since the list was opened, to announce to screen readers. */
  readonly newest: AlarmShape | undefined;
};

/** New alarms while the list is open: prepended while the top is in view, otherwise held back. */
export function useArrivals(alarms: readonly AlarmShape[] | undefined): Arrivals {
  const scrolled = useScrolled();
  const [initialIds, setInitialIds] = useState<ReadonlySet<string> | undefined>(undefined);
  const [seenIds, setSeenIds] = useState<ReadonlySet<string> | undefined>(undefined);
  const ids = alarms?.map(({ id }) => id);
  if (ids !== undefined && initialIds === undefined) setInitialIds(new Set(ids));
  // While the top is in view, everything listed is considered seen.
  if (ids !== undefined && !scrolled && (seenIds === undefined || ids.some((id) => !seenIds.has(id))))
    setSeenIds(new Set(ids));
  const all = alarms ?? [];
  const shown = scrolled && seenIds !== undefined ? all.filter(({ id }) => seenIds.has(id)) : all;
  const newest = all
    .filter(({ id }) => initialIds !== undefined && !initialIds.has(id))
    .toSorted((a, b) => b.activation_date.localeCompare(a.activation_date))[0];
  return { shown, waiting: all.length - shown.length, newest };
}
