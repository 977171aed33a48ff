import { type GroundPolicy, groundTiles, tileOrigin } from '@zagon/domain/map/ground/ground.ts';
import type { FastifyRequest } from 'fastify';
import { sessionSecretIn } from '../../calls/cookies.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { storedGround } from '../../calls/present/ground.ts';
import { LOOKUP_MS, withTimeout } from '../../calls/stops.ts';
import { groundOfSession } from '../../stores/accounts/accounts.ts';
import { contentSecurityPolicy } from '../headers.ts';
import type { HttpDeps } from '../register.ts';

/** What the policy of a page depends on. */
export type PolicyDeps = Pick<HttpDeps, 'pools' | 'visitors' | 'clock' | 'log' | 'secure'> & {
  readonly ground: GroundPolicy;
};

/**
 * The content security policy of a page, which lets it request tiles of the account that its session is in. A page is
 * never kept from loading: without an answer in time, it has the policy without tiles, and its maps are drawn.
 */
export async function pagePolicy(deps: PolicyDeps, request: FastifyRequest): Promise<string> {
  const { fixed } = deps.ground;
  if (fixed !== null) return contentSecurityPolicy(new URL(fixed.url).origin);
  const secret = sessionSecretIn(request.headers.cookie, deps.secure);
  if (secret === null) return contentSecurityPolicy(null);
  try {
    return contentSecurityPolicy(await withTimeout(originOf(deps, secret, request.ip), LOOKUP_MS.unknown));
  } catch (error) {
    deps.log.error('page.policy_failed', error, { request: request.id });
    return contentSecurityPolicy(null);
  }
}

async function originOf(deps: PolicyDeps, secret: string, ip: string): Promise<string | null> {
  const { pools, visitors, clock } = deps;
  // Made-up secrets are limited there.
  const visitor = await visitors.find('usual', pools.system, secret, ip);
  if (!visitor.ok || visitor.value === null || visitor.value.account === null) return null;
  const stored = await groundOfSession(pools.system, secretHash(secret), clock.now());
  const tiles = groundTiles(storedGround(stored), deps.ground);
  return tiles === null ? null : tileOrigin(tiles.url);
}
