import type { FastifyInstance } from 'fastify';

/** No inline script anywhere. The kit and the tooltips of charts write inline styles. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "connect-src 'self' wss:",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
].join('; ');

/** Headers that every answer has; strict transport only where people reach us by TLS. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': request.id,
      ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    });
  });
}
