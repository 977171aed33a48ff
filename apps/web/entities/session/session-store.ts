import type { QueryClient } from '@tanstack/react-query';
import { setCsrfToken } from '../../api/attempt.ts';
import { setPageAccount } from '../../api/page-account.ts';
import { keyOf, read, RefusedError } from '../../api/query.ts';
import { setFactorCheckedAt } from '../../api/recent-factor.ts';
import { setTilesKept, wipeTiles } from '../../map/ground/stored-tiles.ts';
import { roleOf, type Me } from './session.ts';
import { wipeSnapshots } from './offline/snapshot.ts';

/** Loads the session for the guards; null without one. Throws if the server does not respond. */
export async function loadSession(client: QueryClient): Promise<Me | null> {
  try {
    const cached = client.getQueryData<Me>(keyOf('me'));
    const me = cached ?? (await client.fetchQuery({ ...read('me'), staleTime: 0 }));
    setPageAccount(me.client?.id ?? null);
    setFactorCheckedAt(me.factor_checked_at);
    // As for the rest of the farm's state: not for operators, and not at walls.
    setTilesKept(roleOf(me) !== 'operator' && me.wall === undefined);
    if (cached === undefined) cacheModules(client, me);
    return me;
  } catch (error) {
    if (error instanceof RefusedError && error.refused.err === 'not_authenticated') return null;
    throw error;
  }
}

/** The session response includes the modules, so the screens need not request them again. */
function cacheModules(client: QueryClient, me: Me): void {
  client.setQueryData(keyOf('listModules'), (modules: Me['objects'] | undefined) => modules ?? me.objects);
}

/** Discards all session data of the page and of this device: nothing of one account may be visible in the next. */
export async function clearSessionData(client: QueryClient): Promise<void> {
  setCsrfToken(undefined);
  setPageAccount(undefined);
  client.clear();
  await Promise.all([wipeSnapshots(), wipeTiles()]);
}
