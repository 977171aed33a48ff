import { useQueryClient } from '@tanstack/react-query';
import { shouldReload } from '@zagon/domain/walls/nightly-reload.ts';
import type { WallLink } from '@zagon/domain/walls/wall-link.ts';
import { useEffect, useState } from 'react';
import { useNotClosed } from '../../entities/output/use-not-closed.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { nowMs, useNow } from '../../time/clock.ts';

/** How often failed loads are retried, ms: no one presses a button at a wall. */
const RETRY_MS = 15_000;
/** How often everything is reloaded, ms: lists extended by live events return to what the server lists. */
const RENEW_MS = 10 * 60_000;

/** Keeps a wall up to date for weeks without intervention: retries failed loads, and reloads the page at night. */
export function useUpkeep(link: WallLink): void {
  const client = useQueryClient();
  const zone = useFarmZone();
  const now = useNow('minute');
  const mayBeOpen = useNotClosed().length > 0;
  const [loadedAtMs] = useState(nowMs);
  const isLive = link.kind === 'live';

  useEffect(() => {
    // Events may have been lost while the connection was broken.
    if (isLive) void client.invalidateQueries();
  }, [client, isLive]);

  useEffect(() => {
    const retry = setInterval(
      () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
      RETRY_MS,
    );
    const renew = setInterval(() => void client.invalidateQueries(), RENEW_MS);
    return () => {
      clearInterval(retry);
      clearInterval(renew);
    };
  }, [client]);

  const isDue = shouldReload({ loadedAtMs, isLive, mayBeOpen, timeZone: zone }, now);
  useEffect(() => {
    if (isDue) location.reload();
  }, [isDue]);
}
