import type { IncomingMessage, ServerResponse } from 'node:http';
import { ANSWER_HEADER, ANSWER_MARK } from '@zagon/contract/answer-headers.ts';
import helmet from 'helmet';

const STRICT_TRANSPORT = { maxAge: 31_536_000, includeSubDomains: false };

/** Adds headers to a response that was not begun. */
export type ResponseHeaders = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * The headers of every response: the mark by which pages know it as ours, and those of security; strict transport
 * security only if users connect over TLS. They are added before anything looks at the request: some responses, such as
 * that to an undecodable address, are written by no route and no hook.
 */
export function responseHeaders(secure: boolean, imageOrigins: readonly string[]): ResponseHeaders {
  const addSecurity = securityHeaders(secure, imageOrigins);
  return (request, response, next) => {
    response.setHeader(ANSWER_HEADER, ANSWER_MARK);
    addSecurity(request, response, next);
  };
}

function securityHeaders(secure: boolean, imageOrigins: readonly string[]): ResponseHeaders {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      // No inline script anywhere. The UI kit and chart tooltips use inline styles; map tiles are images.
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Includes sockets to our own host.
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...imageOrigins],
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
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
