import type { IncomingMessage, ServerResponse } from 'node:http';
import { ANSWER_HEADER, ANSWER_MARK } from '@zagon/contract/answer-headers.ts';
import helmet from 'helmet';

/** The header of the content security policy. */
export const POLICY_HEADER = 'content-security-policy';

const STRICT_TRANSPORT = { maxAge: 31_536_000, includeSubDomains: false };

/** Adds headers to a response that was not begun. */
export type ResponseHeaders = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * The headers of every response: the mark by which pages know it as ours, and those of security; strict transport
 * security only if users connect over TLS. They are added before anything looks at the request: some responses, such as
 * that to an undecodable address, are written by no route and no hook.
 */
export function responseHeaders(secure: boolean, tileOrigin: string | null): ResponseHeaders {
  const addSecurity = securityHeaders(secure);
  const policy = contentSecurityPolicy(tileOrigin);
  return (request, response, next) => {
    response.setHeader(ANSWER_HEADER, ANSWER_MARK);
    response.setHeader(POLICY_HEADER, policy);
    addSecurity(request, response, next);
  };
}

/**
 * What a page may load. No inline script anywhere; the UI kit and chart tooltips use inline styles. Map tiles are requested
 * from the one origin of the account's ground, if any: requested to be checked and stored, or as images by servers that
 * do not allow that.
 */
export function contentSecurityPolicy(tileOrigin: string | null): string {
  const tiles = tileOrigin === null ? [] : [tileOrigin];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Includes sockets to our own host.
    'connect-src': ["'self'", ...tiles],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles],
    'style-src': ["'self'", "'unsafe-inline'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function securityHeaders(secure: boolean): ResponseHeaders {
  return helmet({
    // Pages of an account with a ground have a policy of their own.
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? STRICT_TRANSPORT : false,
    // Headers for old browsers or for other sites' pages; frames are refused by the policy above.
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
