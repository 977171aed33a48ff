import { Readable } from 'node:stream';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Pools } from '../db/pool.ts';
import { withClient } from '../db/tenant.ts';
import type { Log } from '../log.ts';
import { PERMISSIONS, type Permission } from '../permissions.ts';
import { Raw, WithStatus } from './call.ts';
import { sessionCookies, type SessionCookies } from './cookies.ts';
import { answerOnce, type JsonAnswer } from './idempotency.ts';
import { isStopRoute } from '../close-first/stop.ts';
import { KnownVisitors } from './known-visitors.ts';
import { loadVisitor } from './load-visitor.ts';
import { presentRefusal, statusOf, type Refusal } from './refusal.ts';
import { guard } from './request-guard.ts';
import type { RawCall, Route } from './route.ts';
import { answerStop, type CloseFirst, inTime } from './stops.ts';
import type { Visitor } from './visitor.ts';

export type HttpParts = {
  readonly pools: Pools;
  readonly clock: Clock;
  readonly log: Log;
  /** People reach us by TLS. */
  readonly secure: boolean;
  readonly closeFirst: CloseFirst;
};

type Guarded = { readonly visitor: Visitor | null; readonly cookies: SessionCookies; readonly language: Language };

/** Puts the routes on the server. Each endpoint of the contract has exactly one. */
export function registerRoutes(app: FastifyInstance, parts: HttpParts, routes: readonly Route[]): void {
  const missing = new Set<string>(Object.keys(ENDPOINTS));
  const visitors = new KnownVisitors(parts.clock);
  for (const route of routes) {
    if (!missing.delete(route.name)) throw new Error(`${route.name} is answered twice, or nobody knows it`);
    registerRoute(app, parts, route, visitors);
  }
  if (missing.size > 0) throw new Error(`nothing answers ${[...missing].join(', ')}`);
}

function registerRoute(app: FastifyInstance, parts: HttpParts, route: Route, visitors: KnownVisitors): void {
  const endpoint = ENDPOINTS[route.name];
  const line = PERMISSIONS.routes[route.name];
  const guarded = new WeakMap<FastifyRequest, Guarded>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyMaxBytes === null ? {} : { bodyLimit: endpoint.bodyMaxBytes }),
    // Before the body is read: who may not come in need not be listened to.
    async onRequest(request, reply) {
      const cookies = sessionCookies(request, reply, parts.secure);
      const visitor = await visitorOf(parts, route, line, cookies, visitors);
      const language = visitor?.language ?? preferredLanguage(request);
      const verdict = guard(line, request, cookies, visitor);
      if (verdict !== 'allowed') {
        parts.log.warn('denied', { route: route.name, code: verdict, user: visitor?.userId ?? null, ip: request.ip });
        return sendRefusal(reply, { code: verdict }, language);
      }
      guarded.set(request, { visitor, cookies, language });
      return undefined;
    },
    async handler(request, reply) {
      const known = guarded.get(request);
      if (known === undefined) throw new Error('a request got past its guard');
      const call = callOf(parts, request, known);
      const answered = () => answer(parts, route, request, known, call);
      return send(reply, await answerStop(route.name, call, parts.closeFirst, answered));
    },
  });
}

/** The health checks must answer when the database does not: they never ask who is there. */
async function visitorOf(
  parts: HttpParts,
  { name }: Route,
  line: Permission,
  { session }: SessionCookies,
  visitors: KnownVisitors,
): Promise<Visitor | null> {
  if (session === null || (line.scope === 'anyone' && !line.knowsVisitor)) return null;
  const asked = loadVisitor(parts.pools.system, session, parts.clock.now());
  try {
    const visitor = await (isStopRoute(name) ? inTime(asked) : asked);
    visitors.remember(session, visitor);
    return visitor;
  } catch (error) {
    // Closing is the safe side: a stop is taken from somebody who was let in a moment ago.
    const known = isStopRoute(name) ? visitors.recall(session) : null;
    if (known === null) throw error;
    return known;
  }
}

async function answer(
  parts: HttpParts,
  route: Route,
  request: FastifyRequest,
  known: Guarded,
  call: RawCall,
): Promise<Raw | JsonAnswer> {
  const key = request.headers['idempotency-key'];
  if (!ENDPOINTS[route.name].repeatable || key === undefined || known.visitor === null)
    return answerNow(route, call, known.language);
  if (typeof key !== 'string' || key.length > 200) return conflict(known.language);
  const given = await answerOnce(
    {
      sql: parts.pools.system,
      userId: known.visitor.userId,
      key,
      request: `${request.method} ${request.url} ${known.visitor.account?.id ?? ''} ${JSON.stringify(request.body ?? null)}`,
      now: call.now,
    },
    async () => {
      const first = await answerNow(route, call, known.language);
      if (first instanceof Raw) throw new Error(`${route.name} is repeatable, so its answer is JSON`);
      return first;
    },
  );
  return given === 'conflict' ? conflict(known.language) : given;
}

async function answerNow(route: Route, call: RawCall, language: Language): Promise<Raw | JsonAnswer> {
  const result = await route.answer(call);
  if (!result.ok) return { status: statusOf(result.error), value: presentRefusal(result.error, language) };
  if (result.value instanceof Raw) return result.value;
  if (result.value instanceof WithStatus) return result.value;
  return { status: ENDPOINTS[route.name].status, value: result.value };
}

function conflict(language: Language): JsonAnswer {
  return { status: statusOf({ code: 'conflict' }), value: presentRefusal({ code: 'conflict' }, language) };
}

function callOf(parts: HttpParts, request: FastifyRequest, known: Guarded): RawCall {
  const { visitor, cookies, language } = known;
  const account = visitor?.account ?? null;
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    visitor,
    inAccount: account === null ? null : (work) => withClient(parts.pools, account.id, work),
    now: parts.clock.now(),
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    solution: request.headers['challenge']?.toString() ?? null,
    language,
    cookies,
    wants: (media) => (request.headers.accept ?? '').split(',').some((part) => part.split(';')[0]?.trim() === media),
  };
}

function send(reply: FastifyReply, answer: Raw | JsonAnswer): FastifyReply {
  if (!(answer instanceof Raw)) return sendJson(reply, answer);
  return reply.headers(answer.headers).type(answer.media).send(payloadOf(answer.body));
}

function payloadOf(body: Raw['body']): string | Buffer | Readable {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : Readable.from(body);
}

function sendJson(reply: FastifyReply, { status, value }: JsonAnswer): FastifyReply {
  const retryAfter = retryAfterOf(value);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply.status(status).send(value);
}

function retryAfterOf(value: unknown): number | undefined {
  return typeof value === 'object' && value !== null && 'retry_after' in value && typeof value.retry_after === 'number'
    ? value.retry_after
    : undefined;
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  return sendJson(reply, { status: statusOf(refusal), value: presentRefusal(refusal, language) });
}

/** Of somebody who is not signed in. */
export function preferredLanguage(request: FastifyRequest): Language {
  return (request.headers['accept-language'] ?? '').trim().toLowerCase().startsWith('pl') ? 'pl' : 'en';
}
