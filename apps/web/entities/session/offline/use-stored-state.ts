import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { read } from '../../../api/query.ts';
import { useConnection } from '../../../live/connection.ts';
import { nowMs } from '../../../time/clock.ts';
import { useMe } from '../session.ts';
import { endRestoredState, isOfAnotherUser } from './restored.ts';
import { isStoredKey, saveSnapshot, snapshotOf, wipeSnapshots, type StoredPage } from './snapshot.ts';
import { storeFiles } from './store-files.ts';
import { usedFiles, watchUsedFiles } from './used-files.ts';

/** The data the main screens show first: stored even if they were not opened during this visit. */
const MAIN_READS = ['listSchedules', 'listSections', 'listDashboards'] as const;

/** How often the state is stored while the page is live, ms. */
const SAVE_EVERY_MS = 30_000;
/** How soon it is stored after the page became live, and after a screen loaded what is not stored yet, ms. */
const SAVE_SOON_MS = 4_000;

/**
 * Stores the state and the files of the page on this device while it is live, so that it can start without a network.
 * `onOtherUser`: the page started from the state of someone else, which may not be shown any longer.
 */
export function useStoredState(page: StoredPage, onOtherUser: () => void): void {
  const client = useQueryClient();
  const isLive = useConnection().link === 'live';
  const me = useMe();
  const isForeign = me !== undefined && isOfAnotherUser(me);
  const isBlocked = me?.client?.state === 'blocked';
  const leave = useEffectEvent(onOtherUser);
  useEffect(() => {
    if (isForeign) leave();
  }, [isForeign]);
  useEffect(() => {
    if (isBlocked) logFailure(wipeSnapshots());
  }, [isBlocked]);
  useEffect(() => {
    if (!isLive || isForeign) return undefined;
    endRestoredState(client);
    let stored = -1;
    const kept = new Set<string>();
    const save = () => {
      clearTimeout(soon);
      soon = undefined;
      const snapshot = snapshotOf(client, page, nowMs());
      if (snapshot === null) return;
      logFailure(saveSnapshot(page, snapshot));
      for (const { key } of snapshot.reads) kept.add(hashKey(key));
      // The outdoor interface is stored as a whole; of the main app, what was used.
      const used = page === 'app' ? usedFiles() : [];
      if (used.length === stored) return;
      stored = used.length;
      void storeFiles(page, used).then((isRequested) => {
        if (!isRequested) stored = -1;
      });
    };
    const saveSoon = () => {
      soon ??= setTimeout(save, SAVE_SOON_MS);
    };
    const saveFirst = async () => {
      const snapshot = page === 'app' ? snapshotOf(client, page, nowMs()) : null;
      const isInside = (snapshot?.accountId ?? null) !== null;
      // A failure leaves out one read.
      if (isInside) await Promise.allSettled(MAIN_READS.map((name) => client.ensureQueryData(read(name))));
      save();
    };
    let soon: ReturnType<typeof setTimeout> | undefined = setTimeout(() => void saveFirst(), SAVE_SOON_MS);
    const timer = setInterval(save, SAVE_EVERY_MS);
    // A screen opened just before the network is lost must start without it as well.
    const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.state.data === undefined || kept.has(query.queryHash)) return;
      if (isStoredKey(page, query.queryKey)) saveSoon();
    });
    const endWatching = watchUsedFiles(saveSoon);
    return () => {
      unsubscribe();
      endWatching();
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [client, isLive, isForeign, page]);
}

function logFailure(storing: Promise<void>): void {
  storing.catch((error: unknown) => console.info('The stored state was not changed:', error));
}
