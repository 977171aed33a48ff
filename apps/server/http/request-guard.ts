import type { FastifyRequest } from 'fastify';
import { ACCOUNT_HEADER } from '@zagon/contract/answer-headers.ts';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { ErrorCode } from '@zagon/contract/errors/codes.ts';
import type { Permission } from '../calls/permissions.ts';
import { isValidCsrfToken } from '../calls/csrf.ts';
import { isOurOrigin, type OwnAddress } from './origin.ts';
import type { SessionCookies } from '../calls/cookies.ts';
import { decideAccess, type Visitor } from '../calls/visitor.ts';

const LOGOUT = ENDPOINTS.logout.path;

/**
 * All checks that need no input, in a fixed order: session, CSRF, account state, role. Nothing here depends on an
 * id.
 */
export function guard(
  permission: Permission,
  request: FastifyRequest,
  cookies: SessionCookies,
  visitor: Visitor | null,
  own: OwnAddress,
): ErrorCode | 'allowed' {
  if (visitor === null && permission.scope !== 'anyone') return 'not_authenticated';
  if (request.routeOptions.url === LOGOUT && !isSameOrigin(request, own)) return 'csrf';
  if (request.method !== 'GET' && request.method !== 'HEAD' && !hasValidToken(request, cookies, visitor)) return 'csrf';
  if (isFromAnotherAccount(permission, request, visitor)) return 'account_changed';
  return decideAccess(permission, visitor);
}

/** A page that still shows another account must not write to the one that another tab has switched to. */
function isFromAnotherAccount(
  permission: Permission,
  { method, headers }: FastifyRequest,
  visitor: Visitor | null,
): boolean {
  const shown = headers[ACCOUNT_HEADER];
  if (permission.scope !== 'account' || method === 'GET' || typeof shown !== 'string') return false;
  return shown !== (visitor?.account?.id ?? '');
}

/**
 * Signing out is a GET, so an image on another site must not trigger it. Browsers that do not send the origin of a
 * request (old ones, and all over plain http) send the page's address instead; non-browser clients send neither.
 */
function isSameOrigin({ headers }: FastifyRequest, own: OwnAddress): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const page = headers.origin ?? headers.referer;
  if (page === undefined) return true;
  return URL.canParse(page) && isOurOrigin(new URL(page).origin, headers.host, own);
}

function hasValidToken(request: FastifyRequest, cookies: SessionCookies, visitor: Visitor | null): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  const token = request.headers['csrf'];
  if (typeof token !== 'string') return false;
  // The token of a page is made without looking its session up, so that of an ended session still proves that the
  // page is ours.
  const secrets = visitor === null ? [cookies.receivedVisit, cookies.session] : [cookies.session];
  return secrets.some((secret) => secret !== null && isValidCsrfToken(secret, token));
}
