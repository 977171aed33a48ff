import { lookUp } from '@zagon/domain/core/look-up.ts';
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

/** Headers of a request that a call made for it has too; browsers need not send each. */
const PASSED_ON = ['cookie', 'user-agent', 'accept-language'] as const;

/** A call of the API made within the server for a request of a page or a form, by the same caller. */
export function callFor(
  request: FastifyRequest,
  call: { readonly method: 'GET' | 'POST'; readonly url: string; readonly headers: Readonly<Record<string, string>> },
) {
  const passed = PASSED_ON.flatMap((name) => {
    const value = lookUp(request.headers, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const headers = { ...Object.fromEntries(passed), ...call.headers };
  return request.server.inject({ ...call, headers, remoteAddress: request.ip });
}
