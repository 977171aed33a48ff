import { ACCOUNT_HEADER } from '@zagon/contract/answer-headers.ts';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { isFactorCheckRecent } from '@zagon/domain/accounts/factor-check.ts';
import { preferredLanguage } from './preferred-language.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admission } from '../admission/admission.ts';
import type { Clock } from '../core/clock.ts';
import type { Pools } from '../database/pool.ts';
import { withAccount } from '../database/tenant.ts';
import type { Log } from '../core/log.ts';
import { permissionOf, type Permission } from '../calls/permissions.ts';
import { Raw, WithStatus } from '../calls/call.ts';
import type { SessionCookies } from '../calls/cookies.ts';
import type { Denials } from '../calls/audit/denials.ts';
import { idsInPath, recordDenial } from '../calls/audit/record-denial.ts';
import { answerOnce, type JsonAnswer, UNANSWERED } from '../calls/idempotency.ts';
import { runAdmitted, laneOf } from './gate/run-admitted.ts';
import type { StopPasses } from '../calls/stop-passes/stop-passes.ts';
import type { OwnAddress } from './origin.ts';
import type { VisitorLookup } from '../calls/visitor-lookup.ts';
import { acceptsEncoding } from '../calls/packed.ts';
import { presentRefusal, statusOf, type Refusal } from '../core/refusal.ts';
import { guard } from './request-guard.ts';
import { send, sendRefusal } from './send.ts';
import type { RawCall, Route } from '../calls/route.ts';
import type { Events } from '../core/events.ts';
import { announceSaved } from '../calls/versions/announce-saved.ts';
import { hasVersion } from '@zagon/contract/has-version.ts';
import { VersionsRead } from '../calls/versions/versions-read.ts';
import { answerStop, LOOKUP_MS, withTimeout } from '../calls/stops.ts';
import type { CloseFirst } from '../emergency-stop/stop.ts';
import { answerWithinLimits } from '../calls/tokens/answer-within-limits.ts';
import { limitToThings } from '../calls/tokens/limit-to-things.ts';
import { decideTokenAccess, tokenCallOf } from '../calls/tokens/token-calls.ts';
import { isTokenVisitor, type Visitor } from '../calls/visitor.ts';
import { admitTokenCall, type Credentials, credentialsOf, isMalformedToken, refuseToken } from './gate/token-gate.ts';

export type HttpDeps = OwnAddress & {
  readonly pools: Pools;
  /** Connections of stop routes alone, so that no other request delays a stop. */
  readonly stopPools: Pools;
  readonly admission: Admission;
  readonly visitors: VisitorLookup;
  /** Lets stops pass while the database cannot be asked who a visitor is. */
  readonly passes: StopPasses;
  readonly clock: Clock;
  readonly log: Log;
  readonly closeFirst: CloseFirst;
  /** Announces saved items to open pages. */
  readonly events: Pick<Events, 'publish'>;
  /** Records refused access, shared with the socket. */
  readonly denials: Denials;
};

type GuardedContext = {
  readonly visitor: Visitor | null;
  readonly cookies: SessionCookies;
  readonly language: Language;
};

/** Registers the routes. Throws if an endpoint of the contract lacks one, or a permission. */
export function registerRoutes(app: FastifyInstance, deps: HttpDeps, routes: readonly Route[]): void {
  assertComplete(routes);
  const versions = new VersionsRead();
  for (const route of routes) registerRoute(app, deps, route, versions);
}

/** Throws unless every endpoint of the contract has exactly one route. */
export function assertComplete(routes: readonly Pick<Route, 'name'>[]): void {
  const missing = new Set<string>(Object.keys(ENDPOINTS));
  for (const { name } of routes)
    if (!missing.delete(name)) throw new Error(`${name} has two routes, or is not in the contract`);
  if (missing.size > 0) throw new Error(`nothing answers ${[...missing].join(', ')}`);
}

function registerRoute(app: FastifyInstance, deps: HttpDeps, route: Route, versions: VersionsRead): void {
  const { denials } = deps;
  const endpoint = ENDPOINTS[route.name];
  const permission = permissionOf(endpoint.who);
  const isVersioned = hasVersion(endpoint.reply) || hasVersion(endpoint.body);
  const contexts = new WeakMap<FastifyRequest, GuardedContext>();
  const register = (url: string) =>
    app.route({
      method: endpoint.method,
      url,
      ...(endpoint.bodyMaxBytes === null ? {} : { bodyLimit: endpoint.bodyMaxBytes }),
      // Runs before the body is read: an unauthorised request is rejected without parsing it.
      async onRequest(request, reply) {
        const credentials = credentialsOf(permission, request, reply, deps.secure);
        const { cookies } = credentials;
        if (isMalformedToken(credentials)) return refuseToken(request, reply, 'token_malformed');
        const found = await visitorOf(deps, route, permission, credentials, request.ip);
        if (!found.ok) return sendRefusal(reply, found.error, preferredLanguage(request));
        const { visitor, isChecked } = found.value;
        if (credentials.token !== null && visitor === null) return refuseToken(request, reply, 'token_ended');
        if (visitor !== null && isChecked) deps.passes.offer(visitor, cookies);
        const language = visitor?.language ?? preferredLanguage(request);
        // A page drops responses for another account than its own.
        if (visitor !== null) void reply.header(ACCOUNT_HEADER, visitor.account?.id ?? '');
        if (isTokenVisitor(visitor)) {
          const gate = { ...deps, sql: poolsOf(deps, route).system };
          const isStop = tokenCallOf(route.name)?.scope === 'stop';
          const refusal = isChecked ? await admitTokenCall(gate, { isStop, visitor, request, reply }) : null;
          if (refusal !== null) return sendRefusal(reply, refusal, language);
        }
        const verdict = isTokenVisitor(visitor)
          ? decideTokenAccess(route.name, permission, visitor)
          : guard(permission, request, cookies, visitor, deps);
        if (verdict !== 'allowed') {
          // Callers without a session are only counted: a line for each could fill the log.
          if (visitor === null) deps.admission.turnedAway.count('not_authenticated');
          else {
            deps.log.warn('call.denied', { route: route.name, code: verdict, user: visitor.userId, ip: request.ip });
            denials.forbidden({ visitor, ip: request.ip, route: route.name, code: verdict, ids: idsInPath(request) });
          }
          return sendRefusal(reply, { code: verdict }, language);
        }
        contexts.set(request, { visitor, cookies, language });
        return undefined;
      },
      async handler(request, reply) {
        const entry = contexts.get(request);
        if (entry === undefined) throw new Error('a request bypassed its guard');
        const call = callOf(deps, route, request, entry, versions);
        const respond = () => runAdmitted(deps.admission, route, call, () => answer(deps, route, request, entry, call));
        const answered = await answerStop(route.name, call, deps.closeFirst, respond);
        if (isVersioned && entry.visitor !== null && !(answered instanceof Raw))
          versions.note(entry.visitor.sessionId, answered.value);
        if (entry.visitor !== null && !(answered instanceof Raw) && answered.status === endpoint.status)
          announceSaved(deps.events, endpoint, entry.visitor);
        recordDenial(denials, route, request, entry.visitor, answered);
        return send(reply, answered, (error) =>
          deps.log.error('request.body_failed', error, { request: request.id, route: route.name }),
        );
      },
    });
  register(endpoint.path);
  if (endpoint.alsoAt !== null) register(endpoint.alsoAt);
}

/** `isChecked`: the database was asked; otherwise it is someone who may stop, by what is remembered or sealed. */
type Found = { readonly visitor: Visitor | null; readonly isChecked: boolean };

/** The health checks must work without the database, so they never load the visitor. */
async function visitorOf(
  deps: HttpDeps,
  route: Route,
  permission: Permission,
  { cookies, secret }: Credentials,
  ip: string,
): Promise<Result<Found, Refusal>> {
  const noVisitor: Found = { visitor: null, isChecked: false };
  if (secret === null || (permission.scope === 'anyone' && !permission.loadsVisitor)) return ok(noVisitor);
  const isStop = laneOf(route) === 'stop';
  // Closing is safe, so a stop is accepted from a recently seen visitor, and from one whose browser has our seal.
  const unchecked = isStop ? deps.passes.accept({ ...cookies, session: secret }, deps.visitors.recall(secret)) : null;
  const instead: Result<Found, Refusal> | null =
    unchecked === null ? null : ok({ visitor: unchecked, isChecked: false });
  const admitted = deps.admission.enter(laneOf(route), deps.visitors.callerOf(secret, ip));
  if (!admitted.ok) return instead ?? admitted;
  const finding = deps.visitors.find(laneOf(route), poolsOf(deps, route).system, secret, ip).finally(admitted.value);
  const checked = (found: Result<Visitor | null, Refusal>): Result<Found, Refusal> => {
    if (found.ok) return ok({ visitor: found.value, isChecked: true });
    // Too many unknown sessions from the address, or at once: it says nothing of this one.
    return instead ?? found;
  };
  if (!isStop && route.name !== 'token') return checked(await finding);
  try {
    return checked(await withTimeout(finding, unchecked === null ? LOOKUP_MS.unknown : LOOKUP_MS.recent));
  } catch (error) {
    // The token depends on the cookie alone, and the first stop of a page needs it.
    if (route.name === 'token') return ok(noVisitor);
    if (instead === null) throw error;
    return instead;
  }
}

async function answer(
  deps: HttpDeps,
  route: Route,
  request: FastifyRequest,
  context: GuardedContext,
  call: RawCall,
): Promise<Raw | JsonAnswer> {
  // Before the key is used: the same action is allowed once the user has authenticated again.
  if (ENDPOINTS[route.name].recentFactor && !isProved(context.visitor, call.now))
    return refusalAnswer({ code: 'factor_check' }, context.language);
  const key = request.headers['idempotency-key'];
  const { visitor } = context;
  if (isTokenVisitor(visitor) && tokenCallOf(route.name)?.opens === true && key === undefined)
    return refusalAnswer({ code: 'idempotency_key_needed' }, context.language);
  const answerCall = isTokenVisitor(visitor)
    ? () =>
        answerWithinLimits(poolsOf(deps, route).system, route.name, visitor, call, () =>
          answerNow(route, call, context.language),
        )
    : () => answerNow(route, call, context.language);
  if (!ENDPOINTS[route.name].repeatable || key === undefined || visitor === null) return answerCall();
  if (typeof key !== 'string' || key.length > KEY_MAX_CHARS)
    return refusalAnswer({ code: 'conflict' }, context.language);
  const outcome = await answerOnce(
    {
      sql: poolsOf(deps, route).system,
      userId: visitor.userId,
      // A program shares no keys with its user.
      key: isTokenVisitor(visitor) ? `${visitor.sessionId} ${key}` : key,
      request: `${request.method} ${request.url} ${visitor.account?.id ?? ''} ${JSON.stringify(request.body ?? null)}`,
      now: call.now,
    },
    async () => {
      const first = await answerCall();
      if (first instanceof Raw) throw new Error(`${route.name} is repeatable, so it must answer with JSON`);
      return first;
    },
  );
  if (outcome === 'conflict') return refusalAnswer({ code: 'conflict' }, context.language);
  return outcome === 'unanswered' ? refusalAnswer(UNANSWERED, context.language) : outcome;
}

function isProved(visitor: Visitor | null, now: Temporal.Instant): boolean {
  return isFactorCheckRecent(visitor?.factorCheckedAt?.epochMilliseconds ?? null, now.epochMilliseconds);
}

async function answerNow(route: Route, call: RawCall, language: Language): Promise<Raw | JsonAnswer> {
  const result = await route.answer(call);
  if (!result.ok) return { status: statusOf(result.error), value: presentRefusal(result.error, language) };
  if (result.value instanceof Raw) return result.value;
  if (result.value instanceof WithStatus) return result.value;
  return { status: ENDPOINTS[route.name].status, value: result.value };
}

function refusalAnswer(refusal: Refusal, language: Language): JsonAnswer {
  return { status: statusOf(refusal), value: presentRefusal(refusal, language) };
}

const KEY_MAX_CHARS = 200;

function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key.length <= KEY_MAX_CHARS ? key : null;
}

function rangeOf({ headers }: FastifyRequest): RawCall['range'] {
  const etag = headers['if-range'];
  return headers.range === undefined ? null : { header: headers.range, etag: typeof etag === 'string' ? etag : null };
}

function poolsOf(deps: HttpDeps, route: Route): Pools {
  return laneOf(route) === 'stop' ? deps.stopPools : deps.pools;
}

function callOf(
  deps: HttpDeps,
  route: Route,
  request: FastifyRequest,
  context: GuardedContext,
  versions: VersionsRead,
): RawCall {
  const { visitor, cookies, language } = context;
  const account = visitor?.account ?? null;
  const parts = { params: request.params, body: request.body };
  return {
    ...(isTokenVisitor(visitor) ? limitToThings(route.name, visitor.token, parts) : parts),
    query: request.query,
    visitor,
    inAccount: account === null ? null : (work) => withAccount(poolsOf(deps, route), account.id, work),
    now: deps.clock.now(),
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    solution: request.headers['challenge']?.toString() ?? null,
    idempotencyKey: idempotencyKeyOf(request),
    language,
    cookies,
    hasRead: (id, version) => visitor !== null && versions.has(visitor.sessionId, id, version),
    range: rangeOf(request),
    accepts: (encoding) => acceptsEncoding(request.headers['accept-encoding'] ?? '', encoding),
    wants: (media) => (request.headers.accept ?? '').split(',').some((part) => part.split(';')[0]?.trim() === media),
  };
}
