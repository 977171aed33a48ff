import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveSnapshot, snapshotOf } from '../../entities/session/snapshot.ts';
import { useConnection } from '../../live/connection.ts';
import { nowMs } from '../../time/clock.ts';
import { endRestoredState } from './restored.ts';
import { storeFiles } from './store-files.ts';

/** How often the state is stored while the page is live, and how soon after it became live, ms. */
const SAVE_EVERY_MS = 30_000;
const FIRST_SAVE_MS = 4_000;

/**
 * Stores the state and the files of the page on this device while it is live, so that it can start without a network.
 */
export function useStoredState(): void {
  const client = useQueryClient();
  const isLive = useConnection().link === 'live';
  useEffect(() => {
    if (!isLive) return undefined;
    endRestoredState(client);
    const save = () => {
      const snapshot = snapshotOf(client, nowMs());
      if (snapshot === null) return;
      saveSnapshot(snapshot).catch((error: unknown) => console.info('The state was not stored:', error));
    };
    const first = setTimeout(() => {
      save();
      void storeFiles();
    }, FIRST_SAVE_MS);
    const timer = setInterval(save, SAVE_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [client, isLive]);
}
