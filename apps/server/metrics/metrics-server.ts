import { Server as HttpsServer } from 'node:https';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { MetricsConfig } from '../core/config.ts';
import { guardMetrics, METRICS_PATH } from '../http/metrics-guard.ts';
import { listen } from '../http/listen.ts';
import type { Service } from '../core/service.ts';
import type { Log } from '../core/log.ts';
import { StartRefused } from '../core/start-refused.ts';
import type { Certificate } from '../core/tls/certificate.ts';
import { isLoopback } from '../core/tls/listen-policy.ts';

export type MetricsServerDeps = {
  readonly config: MetricsConfig;
  /** Used where other machines reach the port. */
  readonly certificate: Certificate | undefined;
  readonly registry: Registry;
  readonly log: Log;
};

/**
 * Serves the metrics on a port of their own, which no proxy passes to users. A scrape reads memory only, and one that
 * arrives while another is rendered shares its result.
 */
export function metricsServer({ config, certificate, registry, log }: MetricsServerDeps): Service & {
  /** Undefined unless it listens. */
  address(): string | undefined;
} {
  let http: FastifyInstance | undefined;
  let address: string | undefined;
  return {
    name: 'metrics',
    scope: 'every',
    after: ['measuring'],
    async start() {
      http = createServer(config, certificate, registry);
      try {
        address = await listen(http, { ...config, setting: 'ZAGON_METRICS_PORT', hostSetting: 'ZAGON_METRICS_HOST' });
      } catch (error) {
        if (config.isPortChosen || !(error instanceof StartRefused)) throw error;
        log.warn('metrics.not_served', { because: error.message });
      }
    },
    async stop() {
      address = undefined;
      await http?.close();
      http = undefined;
    },
    address: () => address,
  };
}

function createServer(
  { host, token }: MetricsConfig,
  certificate: Certificate | undefined,
  registry: Registry,
): FastifyInstance {
  const options = { logger: false, forceCloseConnections: true } as const;
  const secure = isLoopback(host) ? undefined : certificate;
  const app: FastifyInstance =
    secure === undefined ? Fastify(options) : Fastify({ ...options, https: { ...secure.options } });
  if (app.server instanceof HttpsServer) secure?.renewFor(app.server);
  guardMetrics(app, { metricsToken: token, host });
  const render = shareAnswer(() => registry.metrics());
  app.get(METRICS_PATH, async (_request, reply) => reply.type(registry.contentType).send(await render()));
  return app;
}

function shareAnswer<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
}
