import { useQueryClient } from '@tanstack/react-query';
import { shouldReload } from '@zagon/domain/walls/nightly-reload.ts';
import type { WallLink } from '@zagon/domain/walls/wall-link.ts';
import { useEffect, useState } from 'react';
import { useNotClosed } from '../../entities/output/use-not-closed.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { nowMs, useNow } from '../../time/clock.ts';

/** How often reads that failed are tried again, ms: no one presses a button at a wall. */
const RETRY_MS = 15_000;
/** How often everything is read again, ms: lists that live events lengthen return to what the server lists. */
const RENEW_MS = 10 * 60_000;

/** What keeps a wall right for weeks without a hand: reads again what failed, and loads itself again at night. */
export function useUpkeep(link: WallLink): void {
  const client = useQueryClient();
  const zone = useFarmZone();
  const now = useNow('minute');
  const mayBeOpen = useNotClosed().length > 0;
  const [loadedAtMs] = useState(nowMs);
  const isLive = link.kind === 'live';

  useEffect(() => {
    // What happened while the link was cut may have been lost.
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
