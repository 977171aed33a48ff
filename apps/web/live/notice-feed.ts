import type { EventBody } from '@zagon/contract/live/events.ts';
import { useEffect, useEffectEvent } from 'react';

export type Notice = EventBody<'notifications'>;

const listeners = new Set<(notice: Notice) => void>();

/** Passes an alarm notification to the listeners. */
export function publishNotice(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}

/** Calls back with every alarm notification for the current user. */
export function useNotices(onNotice: (notice: Notice) => void): void {
  const handle = useEffectEvent(onNotice);
  useEffect(() => {
    const listener = (notice: Notice) => handle(notice);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
