import type { FastifyRequest } from 'fastify';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { ErrorCode } from '@zagon/contract/errors/codes.ts';
import type { Permission } from '../permissions.ts';
import { fitsCsrfToken } from './csrf.ts';
import type { SessionCookies } from './cookies.ts';
import { decideAccess, type Visitor } from './visitor.ts';

const LOGOUT = ENDPOINTS.logout.path;

/**
 * Everything that can be refused before anybody reads what was sent, in its fixed order: session,
 * csrf, state of the account, role. Nothing here depends on an id.
 */
export function guard(
  line: Permission,
  request: FastifyRequest,
  cookies: SessionCookies,
  visitor: Visitor | null,
): ErrorCode | 'allowed' {
  if (visitor === null && line.scope !== 'anyone') return 'not_authenticated';
  if (request.routeOptions.url === LOGOUT && !comesFromUs(request)) return 'csrf';
  if (request.method !== 'GET' && request.method !== 'HEAD' && !carriesToken(request, cookies, visitor)) return 'csrf';
  return decideAccess(line, visitor);
}

/** Signing out is a GET: a picture on another site must not be able to do it. Programs send no such header. */
function comesFromUs(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

function carriesToken(request: FastifyRequest, cookies: SessionCookies, visitor: Visitor | null): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  const token = request.headers['csrf'];
  if (typeof token !== 'string') return false;
  const secret = visitor === null ? cookies.givenVisit : cookies.session;
  return secret !== null && fitsCsrfToken(secret, token);
}
