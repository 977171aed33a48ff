import type { Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../db/pool.ts';
import { withClient } from '../db/tenant.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Route } from '../http/route.ts';
import type { Stop } from './stop.ts';

/**
 * Writes a stop down through the route that it came by, at the moment when it was pressed: what was opened since
 * is not what the person meant.
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
      language: visitor.language,
      cookies: { session: null, givenVisit: null, visit: () => '', start: () => undefined, end: () => undefined },
      wants: () => false,
      visitor: { ...visitor, account, entered: null },
      inAccount: (work) => withClient(pools, account.id, work),
    });
  };
}
