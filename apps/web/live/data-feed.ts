import type { EventBody } from '@zagon/contract/live/events.ts';
import { useEffect, useEffectEvent } from 'react';

type Data = EventBody<'data'>;

const listeners = new Set<(data: Data) => void>();

/** Passes live readings to the charts that draw them point by point. */
export function publishData(data: Data): void {
  for (const listener of listeners) listener(data);
}

/**
 * Calls back with every live reading, for charts that grow at the right
 * edge. Lists and widgets read `listObjects` instead.
 */
export function useDataFeed(onData: (data: Data) => void): void {
  const handle = useEffectEvent(onData);
  useEffect(() => {
    const listener = (data: Data) => handle(data);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
