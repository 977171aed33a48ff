import type { GroundPolicy } from '@zagon/domain/map/ground/ground.ts';
import type { FastifyRequest } from 'fastify';
import { sessionSecretIn } from '../../calls/cookies.ts';
import type { Visitor } from '../../calls/visitor.ts';
import type { HttpDeps } from '../register.ts';

/** What the answer of a page depends on. */
export type PageDeps = Pick<HttpDeps, 'pools' | 'visitors' | 'admission' | 'clock' | 'log' | 'secure'> & {
  readonly ground: GroundPolicy;
};

/** Who asks for a page. */
export type PageSession = { readonly secret: string; readonly visitor: Visitor };

/**
 * Looks up who asks for a page; null without a session, or if its secret is turned away. It changes nothing: a page is no
 * sign of life of a session.
 */
export async function pageSession(
  { pools, visitors, secure }: Pick<PageDeps, 'pools' | 'visitors' | 'secure'>,
  request: FastifyRequest,
): Promise<PageSession | null> {
  const secret = sessionSecretIn(request.headers.cookie, secure);
  if (secret === null) return null;
  // Made-up secrets are limited there.
  const found = await visitors.find('usual', pools.system, secret, request.ip);
  return found.ok && found.value !== null ? { secret, visitor: found.value } : null;
}
