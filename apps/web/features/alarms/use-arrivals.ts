import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useEffect, useState } from 'react';

/** Below this somebody is reading further down, px. */
const TOP_PX = 120;

/** Whether the page is scrolled away from its top. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > TOP_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

export type Arrivals = {
  /** What the list shows: while somebody reads further down, without what came meanwhile. */
  readonly shown: readonly AlarmShape[];
  /** How many wait above. */
  readonly waiting: number;
  /** The newest that arrived since the list was opened, for who cannot see it. */
  readonly newest: AlarmShape | undefined;
};

/** Alarms that begin while the list is open: on top where the top is in view, held back where it is not. */
export function useArrivals(alarms: readonly AlarmShape[] | undefined): Arrivals {
  const scrolled = useScrolled();
  const [opened, setOpened] = useState<ReadonlySet<string> | undefined>(undefined);
  const [seen, setSeen] = useState<ReadonlySet<string> | undefined>(undefined);
  const ids = alarms?.map(({ id }) => id);
  if (ids !== undefined && opened === undefined) setOpened(new Set(ids));
  // While the top is in view, everything that is there has been seen.
  if (ids !== undefined && !scrolled && (seen === undefined || ids.some((id) => !seen.has(id)))) setSeen(new Set(ids));
  const all = alarms ?? [];
  const shown = scrolled && seen !== undefined ? all.filter(({ id }) => seen.has(id)) : all;
  const newest = all
    .filter(({ id }) => opened !== undefined && !opened.has(id))
    .toSorted((a, b) => b.activation_date.localeCompare(a.activation_date))[0];
  return { shown, waiting: all.length - shown.length, newest };
}
