import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainAddress } from '../core/proxies/plain-address.ts';
import { isLoopback } from '../core/tls/listen-policy.ts';
import { isOwnName } from './origin.ts';
import { sendRefusal } from './send.ts';
import { preferredLanguage } from './preferred-language.ts';

/** Where Prometheus reads the metrics, on a port of their own. */
export const METRICS_PATH = '/metrics';

type MetricsAccess = {
  readonly metricsToken: string | undefined;
  /** The listening address or name. */
  readonly host: string;
};

/**
 * Metrics describe the machine and its load. They can be read by programs on this machine, and by others with the
 * token; for everyone else the address does not exist. No page may read them, not even one in a browser on this machine, whose
 * own name may point to this machine.
 */
export function guardMetrics(app: FastifyInstance, access: MetricsAccess): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== METRICS_PATH || mayRead(request, access)) return undefined;
    return sendRefusal(reply, { code: 'not_found' }, preferredLanguage(request));
  });
}

function mayRead({ headers, ip }: FastifyRequest, { metricsToken, host }: MetricsAccess): boolean {
  if (headers.origin !== undefined) return false;
  if (metricsToken !== undefined && isEqual(headers.authorization ?? '', `Bearer ${metricsToken}`)) return true;
  if (!isAddressedByOwnName(headers.host, host)) return false;
  // A proxy on this machine forwards requests from anyone: none is trusted on this port.
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !isForwarded && isLoopback(plainAddress(ip) ?? '');
}

/** A page that reads its own address sends no origin, only the name under which it was opened. */
function isAddressedByOwnName(given: string | undefined, ownHost: string): boolean {
  const address = given === undefined ? null : URL.parse(`http://${given}`);
  return address !== null && isOwnName(address, ownHost);
}

/** Takes the same time for every wrong token. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
