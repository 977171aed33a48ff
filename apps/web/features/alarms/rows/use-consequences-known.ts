import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../../../api/query.ts';

/** How long the alarms below wait at most: a call that hangs must not hide them, ms. */
const WAIT_MS = 3_000;

/**
 * Whether the consequences of some silent stations have been loaded, or have failed to, since the list was opened. What is
 * below them is shown then, so that it does not move; once it is shown, it stays.
 */
export function useConsequencesKnown(alarmIds: readonly string[]): boolean {
  const isPending = useQueries({
    queries: alarmIds.map((id) => read('alarmConsequences', { params: { id } })),
    combine: (results) => results.some((result) => result.isPending),
  });
  const [isShown, setShown] = useState(!isPending);
  if (!isPending && !isShown) setShown(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown;
}
