import type { FastifyInstance } from 'fastify';

/** No inline script anywhere. The kit and the tooltips of charts write inline styles; tiles of a map are pictures. */
const contentSecurityPolicy = (pictures: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "connect-src 'self' wss:",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "style-src 'self' 'unsafe-inline'",
  ].join('; ');

/** Headers that every answer has; strict transport only where people reach us by TLS. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean, pictures: readonly string[]): void {
  const policy = contentSecurityPolicy(pictures);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': request.id,
      ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    });
  });
}
