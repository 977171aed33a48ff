import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const STRICT_TRANSPORT = { maxAge: 31_536_000, includeSubDomains: false };

/** Adds the headers of every response; strict transport security only if users connect over TLS. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  secure: boolean,
  imageOrigins: readonly string[],
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  await app.register(helmet, {
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
