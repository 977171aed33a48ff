import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../tls/listen-policy.ts';
import { preferredLanguage, sendRefusal } from './register.ts';

/** Where Prometheus reads the metrics, on a port of their own. */
export const METRICS_PATH = '/metrics';

type MetricsAccess = { readonly behindProxy: boolean; readonly metricsToken: string | undefined };

/**
 * Metrics describe the machine and its load. They can be read by programs on this machine, and by others with the
 * token; for everyone else the address does not exist.
 */
export function guardMetrics(app: FastifyInstance, access: MetricsAccess): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== METRICS_PATH || mayRead(request, access)) return undefined;
    return sendRefusal(reply, { code: 'not_found' }, preferredLanguage(request));
  });
}

function mayRead(request: FastifyRequest, { behindProxy, metricsToken }: MetricsAccess): boolean {
  if (metricsToken !== undefined && isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return true;
  // Without a public address, the caller's address may be that of a proxy that forwards requests from anyone.
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined;
  return isLoopback(request.ip.replace(/^::ffff:/, '')) && (behindProxy || !isForwarded);
}

/** Takes the same time for every wrong token. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
