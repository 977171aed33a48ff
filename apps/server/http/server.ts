import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { addErrorAnswers } from './errors.ts';
import { addSecurityHeaders } from './headers.ts';
import { preferredLanguage, registerRoutes, sendRefusal, type HttpParts } from './register.ts';
import type { Route } from './route.ts';
import { serveWebApp } from './web-app.ts';

export type HttpOptions = HttpParts & {
  /** Folder of the built web app. */
  readonly webApp: string;
  readonly routes: readonly Route[];
  /** A proxy in front of us says who the caller is. */
  readonly behindProxy: boolean;
  /** Origins beside our own from which the page may show pictures. */
  readonly pictures: readonly string[];
};

/** Longest body of a request. */
const BODY_LIMIT_BYTES = 100_000;

/** The HTTP side, ready to listen. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    trustProxy: options.behindProxy ? 'loopback' : false,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An address that cannot be decoded, before any route or hook has seen it.
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(reply, { code: 'not_found' }, preferredLanguage(request)),
  });
  readOnlyJson(app);
  addSecurityHeaders(app, options.secure, options.pictures);
  addErrorAnswers(app, options.log);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api') || /^\/(login|token|logout)\b/.test(request.url))
      void reply.header('cache-control', 'no-store');
  });
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The strongest settings cost more time than the network saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 1 },
  });
  registerRoutes(app, options, options.routes);
  await serveWebApp(app, options.webApp);
  return app;
}

/** JSON is the only body. None at all, under JSON's name, is what browsers send with a bare POST. */
function readOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
