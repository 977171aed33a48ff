import { groundTiles, tileOrigin } from '@zagon/domain/map/ground/ground.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { storedGround } from '../../calls/present/ground.ts';
import { LOOKUP_MS, withTimeout } from '../../calls/stops.ts';
import { groundOfSession } from '../../stores/accounts/accounts.ts';
import { contentSecurityPolicy } from '../headers.ts';
import type { PageDeps, PageSession } from './page-session.ts';

/**
 * The content security policy of a page, which lets it request tiles of the account that its session is in. A page is
 * never kept from loading: without an answer in time, it has the policy without tiles, and its maps are drawn.
 */
export async function pagePolicy(
  deps: PageDeps,
  requestId: string,
  session: () => Promise<PageSession | null>,
): Promise<string> {
  const { fixed } = deps.ground;
  if (fixed !== null) return contentSecurityPolicy(new URL(fixed.url).origin);
  try {
    return contentSecurityPolicy(await withTimeout(originOf(deps, session), LOOKUP_MS.unknown));
  } catch (error) {
    deps.log.error('page.policy_failed', error, { request: requestId });
    return contentSecurityPolicy(null);
  }
}

async function originOf({ pools, clock, ground }: PageDeps, looked: () => Promise<PageSession | null>) {
  const session = await looked();
  if (session === null || session.visitor.account === null) return null;
  const stored = await groundOfSession(pools.system, secretHash(session.secret), clock.now());
  const tiles = groundTiles(storedGround(stored), ground);
  return tiles === null ? null : tileOrigin(tiles.url);
}
