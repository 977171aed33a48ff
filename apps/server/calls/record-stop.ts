import type { Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../database/pool.ts';
import { NO_COOKIES } from './cookies.ts';
import { withAccount } from '../database/tenant.ts';
import type { Refusal } from '../core/refusal.ts';
import type { Route } from './route.ts';
import type { Stop } from '../emergency-stop/stop.ts';

/**
 * Records a stop through the route it arrived by, at the moment it was pressed: openings begun since then are not
 * affected.
 */
export function recordThrough(
  routes: readonly Route[],
  pools: Pools,
): (stop: Stop) => Promise<Result<unknown, Refusal>> {
  return ({ route: name, id, at, ip, visitor, account }) => {
    const route = routes.find((candidate) => candidate.name === name);
    if (route === undefined) throw new Error(`nothing answers ${name}`);
    return route.answer({
      params: { id },
      query: {},
      body: undefined,
      now: Temporal.Instant.from(at),
      requestId: 'close-first',
      ip,
      userAgent: '',
      solution: null,
      idempotencyKey: null,
      language: visitor.language,
      cookies: NO_COOKIES,
      hasRead: () => false,
      range: null,
      accepts: () => false,
      wants: () => false,
      visitor: { ...visitor, account, entered: null, factorCheckedAt: null },
      inAccount: (work) => withAccount(pools, account.id, work),
    });
  };
}
