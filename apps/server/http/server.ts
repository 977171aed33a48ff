import { randomUUID } from 'node:crypto';
import { Server as HttpsServer } from 'node:https';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import type { GroundPolicy } from '@zagon/domain/map/ground/ground.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { takesBody, type Endpoint } from '@zagon/contract/endpoint.ts';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { callerOf } from '../core/proxies/caller-address.ts';
import type { TrustedProxies } from '../core/proxies/trusted-proxies.ts';
import type { Certificate } from '../core/tls/certificate.ts';
import { addErrorHandler } from './errors.ts';
import { gatedServer } from './gate/gated-server.ts';
import type { ResponseHeaders } from './headers.ts';
import { observeCalls, type ObservedCall } from './observe-calls.ts';
import { registerRoutes, type HttpDeps } from './register.ts';
import { sendRefusal } from './send.ts';
import { preferredLanguage } from './preferred-language.ts';
import type { ReadFeed } from '../calls/replies/feed-answer.ts';
import type { Route } from '../calls/route.ts';
import { serveCalendarFeed } from './calendar-feed.ts';
import { serveMcp } from './mcp/serve-mcp.ts';
import { serveGroundPreview } from './web-app/ground-preview.ts';
import { pageParts } from './web-app/page-parts.ts';
import { serveStopForm } from './web-app/stop-form.ts';
import { serveWebApp } from './web-app/serve-web-app.ts';

export type HttpOptions = HttpDeps & {
  /** Folder of the published builds of the web app. */
  readonly webApp: string;
  readonly routes: readonly Route[];
  /** Proxies that supply the address of the caller. */
  readonly trustedProxies: TrustedProxies;
  /** Accepts users over TLS. */
  readonly certificate: Certificate | undefined;
  readonly observeCall: (call: ObservedCall) => void;
  /** Requests that take at least this long are logged, ms; null: none. */
  readonly slowMs: number | null;
  /** Of visitors whose browsers ask for no language of the product. */
  readonly otherLanguage?: Language;
  /** Decides about the ground under the maps, of which pages may request tiles. */
  readonly ground: GroundPolicy;
  /** Reads the feed at a secret address. */
  readonly readFeed: ReadFeed;
  /** The security headers of every response. */
  readonly headers: ResponseHeaders;
};

/** Maximum size of a request body. */
const BODY_LIMIT_BYTES = 100_000;

/** Creates the HTTP server, ready to listen. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { certificate, trustedProxies } = options;
  const app: FastifyInstance = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    serverFactory: (handle) =>
      gatedServer(handle, {
        headers: options.headers,
        admission: options.admission,
        trustedProxies,
        certificate: certificate?.options,
      }),
    // Requests in progress are completed while the server stops.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An undecodable address never reaches a route or hook.
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(reply.header('x-request-id', request.id), { code: 'not_found' }, preferredLanguage(request)),
  });
  app.decorate('otherLanguage', options.otherLanguage);
  if (app.server instanceof HttpsServer) certificate?.renewFor(app.server);
  app.addHook('onRequest', async (request) => {
    // Instead of the address of the peer, and found by the same rules as for sockets.
    Object.defineProperty(request, 'ip', { value: callerOf(request.raw, trustedProxies) });
  });
  observeCalls(app, { observe: options.observeCall, log: options.log, slowMs: options.slowMs });
  acceptOnlyJson(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  addErrorHandler(app, options.log, options.admission.turnedAway);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api') || /^\/(login|token|logout)\b/.test(request.url))
      void reply.header('cache-control', 'no-store');
  });
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, {
    threshold: 1024,
    // Responses only: a compressed body could unpack to any size, and none of our clients compresses one.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // The highest compression level costs more time than the network saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 1 },
  });
  registerRoutes(app, options, options.routes);
  serveCalendarFeed(app, options);
  serveMcp(app, options, options.routes);
  serveGroundPreview(app, options);
  await serveStopForm(app, options);
  await serveWebApp(app, options.webApp, pageParts(options));
  return app;
}

class UnsupportedEncoding extends Error {
  readonly statusCode = 415;
}

/** Accepts JSON bodies only. An empty body with a JSON content type is what browsers send with a bare POST. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.method === 'DELETE' && DELETES_WITHOUT_BODY.has(request.routeOptions.url ?? '')) {
      dropBody(request);
      return payload;
    }
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw new UnsupportedEncoding();
    return payload;
  });
}

/** Addresses at which DELETE takes no body. */
const DELETES_WITHOUT_BODY: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(ENDPOINTS)
    .filter((endpoint) => endpoint.method === 'DELETE' && !takesBody(endpoint))
    .flatMap(({ path, alsoAt }) => (alsoAt === null ? [path] : [path, alsoAt])),
);

/**
 * Answers a request as if it had no body. That of a DELETE has no meaning (RFC 9110, 9.3.5), but some tools and libraries
 * always send one, in any format; it is never read.
 */
function dropBody(request: FastifyRequest): void {
  const {
    'content-type': _type,
    'content-length': _length,
    'content-encoding': _encoding,
    'transfer-encoding': _transfer,
    ...headers
  } = request.raw.headers;
  request.raw.headers = headers;
}
