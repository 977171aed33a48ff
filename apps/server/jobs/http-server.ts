import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config.ts';
import { listen } from '../http/listen.ts';
import type { Service } from '../core/service.ts';

/**
 * How long requests in progress may take once the server stops; the launcher waits longer before it kills the process.
 */
const DRAIN_MS = 8_000;
const IDLE_CHECK_MS = 100;

/** Answers requests while it listens; when stopped, it accepts no others and finishes those in progress. */
export function httpServer(http: FastifyInstance): Service {
  return {
    name: 'http server',
    scope: 'every',
    // It wakes these jobs.
    after: ['emergency stop queue', 'hardware orders', 'hardware imports', 'imports', 'notifications'],
    async start() {
      await http.ready();
    },
    async stop() {
      // A connection that was busy when the server began to close would stay open for further requests.
      const idle = setInterval(() => http.server.closeIdleConnections(), IDLE_CHECK_MS);
      const overdue = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS);
      await http.close();
      clearInterval(idle);
      clearTimeout(overdue);
    },
  };
}

/**
 * Opens the port, as the last service: the first request finds everything running. The port closes with the HTTP
 * server, after the sockets that were upgraded from it.
 */
export function httpListener(
  http: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Service & { address(): string } {
  let address = `http://${host}:${port}`;
  return {
    name: 'http listener',
    scope: 'every',
    // Whoever is let in finds everything running.
    after: ['live sockets', 'ended sessions', 'exports', 'irrigation: openings', 'metrics', 'rate sweep'],
    async start() {
      address = await listen(http, { host, port, setting: 'ZAGON_PORT' });
    },
    stop: async () => undefined,
    address: () => address,
  };
}
