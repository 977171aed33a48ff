import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../ui/later/when-idle.ts';

/** How often the page looks whether it still loads something, ms. */
const LOOK_MS = 250;
/** Looks in a row at which nothing is being loaded: one answer often leads to the next request. */
const QUIET_LOOKS = 3;
/** A page that loads something all the time is quiet after this many looks. */
const MAX_LOOKS = 40;

/** True once the page has shown what it was opened for: nothing is being requested, and the browser is idle. */
export function useQuiet(): boolean {
  const client = useQueryClient();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => (isQuiet ? undefined : whenQuiet(client, () => setQuiet(true))), [client, isQuiet]);
  return isQuiet;
}

/** Calls back once the page is quiet. Returns a function that cancels it. */
export function whenQuiet(client: QueryClient, callback: () => void): () => void {
  let looks = 0;
  let quietLooks = 0;
  let cancel = () => clearTimeout(timer);
  const look = () => {
    looks += 1;
    quietLooks = client.isFetching() === 0 ? quietLooks + 1 : 0;
    if (quietLooks < QUIET_LOOKS && looks < MAX_LOOKS) timer = setTimeout(look, LOOK_MS);
    else cancel = whenIdle(callback, LOOK_MS * MAX_LOOKS);
  };
  let timer = setTimeout(look, LOOK_MS);
  return () => cancel();
}
