import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { addressKey } from '../../admission/address-key.ts';
import type { Admission } from '../../admission/admission.ts';
import { CONNECTION_RATE, CONNECTIONS_PER_ADDRESS, REQUESTS_PER_CONNECTION } from '../../admission/limits.ts';
import type { TrustedProxies } from '../../core/proxies/trusted-proxies.ts';
import type { CertificateOptions } from '../../core/tls/certificate.ts';
import type { ResponseHeaders } from '../headers.ts';

export type GateOptions = {
  /** Added to every response. */
  readonly headers: ResponseHeaders;
  readonly admission: Pick<Admission, 'takeToken' | 'turnedAway'>;
  /** Their connections are those of many callers, and not limited. */
  readonly trustedProxies: TrustedProxies;
  /** Accepts users over TLS. */
  readonly certificate: CertificateOptions | undefined;
  readonly timeouts?: Timeouts;
};

type Timeouts = { readonly requestMs: number; readonly checkMs: number };

/**
 * A request that is not complete after 30 s is disconnected at the next check. Without the setting Node checks every 30
 * s.
 */
const TIMEOUTS: Timeouts = { requestMs: 30_000, checkMs: 5_000 };
const KEEP_ALIVE_MS = 65_000;

/**
 * The HTTP server, which closes connections that send more than a browser would: pipelined requests, and too many
 * connections from one address.
 */
export function gatedServer(
  handle: RequestListener,
  { headers, admission, trustedProxies, certificate, timeouts = TIMEOUTS }: GateOptions,
): Server {
  const settings = {
    requestTimeout: timeouts.requestMs,
    headersTimeout: timeouts.requestMs,
    connectionsCheckingInterval: timeouts.checkMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const listener = cutPipelines(
    (request, response) =>
      headers(request, response, () => {
        if (hasOneHost(request)) handle(request, response);
        else response.writeHead(400, { connection: 'close' }).end();
      }),
    admission,
  );
  const server =
    certificate === undefined
      ? createServer(settings, listener)
      : createSecureServer({ ...settings, ...certificate }, listener);
  limitConnections(server, admission, trustedProxies);
  return server;
}

/** With several Host headers, a proxy in front of the server may have used a different one. */
export function hasOneHost({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): boolean {
  return (headersDistinct['host']?.length ?? 0) <= 1;
}

function cutPipelines(handle: RequestListener, { turnedAway }: GateOptions['admission']): RequestListener {
  const inFlight = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // Requests read in one piece are still delivered after the connection was closed.
    if (socket.destroyed) return;
    const running = (inFlight.get(socket) ?? 0) + 1;
    if (running > REQUESTS_PER_CONNECTION) {
      turnedAway.count('pipelined');
      socket.destroy();
      return;
    }
    inFlight.set(socket, running);
    response.once('close', () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1));
    handle(request, response);
  };
}

function limitConnections(server: Server, admission: GateOptions['admission'], trustedProxies: TrustedProxies): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (trustedProxies.trusts(address)) return;
    const key = addressKey(address);
    const count = (open.get(key) ?? 0) + 1;
    if (count > CONNECTIONS_PER_ADDRESS || admission.takeToken(`connections ${key}`, CONNECTION_RATE) !== null) {
      admission.turnedAway.count('connections');
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
  });
}
