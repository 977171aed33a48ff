import type { EventBody } from '@zagon/contract/live/events.ts';
import { useEffect, useEffectEvent } from 'react';

export type Notice = EventBody<'notifications'>;

const listeners = new Set<(notice: Notice) => void>();

/** Hands on that one is told of an alarm. */
export function tellNotice(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}

/** Calls back with every message of an alarm that is for the one who looks. */
export function useNotices(onNotice: (notice: Notice) => void): void {
  const handle = useEffectEvent(onNotice);
  useEffect(() => {
    const listener = (notice: Notice) => handle(notice);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
