import type { Clock } from '../core/clock.ts';
import type { EmergencyStopDeps } from '../emergency-stop/emergency-stop-queue.ts';
import { recordThrough } from '../calls/record-stop.ts';
import { closeSpool } from '../emergency-stop/spool.ts';
import type { Config } from '../core/config.ts';
import type { Pools } from '../database/pool.ts';
import type { Link } from '../intake/link.ts';
import type { OwnAddress } from '../http/origin.ts';
import type { Route } from '../calls/route.ts';
import { responseHeaders } from '../http/headers.ts';
import { createHttp, type HttpOptions } from '../http/server.ts';
import type { emergencyStop } from '../jobs/emergency-stop.ts';
import { liveSockets } from '../jobs/live-sockets.ts';
import type { Log } from '../core/log.ts';
import { trustedProxies } from '../core/proxies/trusted-proxies.ts';
import type { Certificates } from '../core/tls/certificate.ts';
import type { LiveOptions } from '../live/start.ts';

/** The HTTP server, and the sockets that are upgraded from it. */
export async function acceptUsers(
  options: Omit<HttpOptions, 'closeFirst'> & Pick<LiveOptions, 'events'>,
  stopQueue: ReturnType<typeof emergencyStop>,
  engine: Pools,
  emits: LiveOptions['emits'],
): Promise<{ readonly http: Awaited<ReturnType<typeof createHttp>>; readonly live: ReturnType<typeof liveSockets> }> {
  const http = await createHttp({ ...options, closeFirst: stopQueue.closeFirst });
  const live = liveSockets({
    ...options,
    recheckSql: engine.system,
    server: http.server,
    emits,
    emergencyStop: stopQueue,
  });
  return { http, live };
}

/** Where browsers reach the server, and whether they do so encrypted. */
export function ownAddress({ tls, publicUrl, host }: Config): OwnAddress {
  return { secure: tls !== undefined || publicUrl?.protocol === 'https:', publicUrl, host };
}

/**
 * The dependencies of the emergency stop queue: a link to send through, and the routes that record its stops
 * afterwards.
 */
export function stopDeps(parts: {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly pools: Pools;
  readonly link: Link;
  readonly routes: readonly Route[];
  readonly accounts: EmergencyStopDeps['accounts'];
}): EmergencyStopDeps {
  const { pools, clock, log } = parts;
  return {
    sql: pools.system,
    clock,
    log,
    spool: closeSpool(parts.config.dataDir),
    accounts: parts.accounts,
    sendCommand: (...order) => parts.link.send.sendCommand(...order),
    record: recordThrough(parts.routes, pools),
  };
}

/** The settings of the HTTP server that follow from the configuration. */
export function httpSettings(config: Config, webApp: string, { web: certificate }: Certificates) {
  const { ground, slowMs } = config;
  return {
    webApp,
    certificate,
    slowMs,
    otherLanguage: config.language,
    trustedProxies: trustedProxies(config.trustedProxies),
    headers: responseHeaders(
      ownAddress(config).secure,
      ground.fixed === null ? null : new URL(ground.fixed.url).origin,
    ),
    ground,
  };
}
