import type { Endpoint, ReplyOf } from '@zagon/contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { ok, refuse, type Result } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import type { Admission } from '../../admission/admission.ts';
import { TurnedAway } from '../../admission/turned-away.ts';
import type { Denials } from '../../calls/audit/denials.ts';
import { Raw, WithStatus, type Of } from '../../calls/call.ts';
import { NO_COOKIES } from '../../calls/cookies.ts';
import { permissionOf } from '../../calls/permissions.ts';
import type { RawCall, Route } from '../../calls/route.ts';
import { limitToThings, withoutOtherThings } from '../../calls/tokens/limit-to-things.ts';
import { decideTokenAccess, tokenCallOf } from '../../calls/tokens/token-calls.ts';
import type { TokenVisitor } from '../../calls/visitor.ts';
import type { Clock } from '../../core/clock.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import type { Pools } from '../../database/pool.ts';
import { withAccount } from '../../database/tenant.ts';
import { runAdmitted } from '../gate/run-admitted.ts';

export type AskDeps = {
  readonly pools: Pools;
  readonly admission: Admission;
  readonly denials: Denials;
  readonly clock: Clock;
  readonly routes: ReadonlyMap<EndpointName, Route>;
};

/** The parts of a call, as a program would send them. */
export type AskInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** Calls the API as the token of a request. */
export type Ask = <N extends EndpointName>(name: N, input?: AskInput) => Promise<Result<ReplyOf<Of<N>>, Refusal>>;

const CLOSED = {
  pl: 'To jest zamknięte dla tokenów z wybranymi elementami.',
  en: 'This is closed to tokens with chosen things.',
} as const;

/** True for the refusal of a call that is closed to tokens with chosen things. */
export function isClosedToChosen(refusal: Refusal): boolean {
  return refusal.message === CLOSED;
}

/** What all calls of one request have in common. */
export type Asker = Pick<RawCall, 'requestId' | 'ip' | 'userAgent'> & { readonly visitor: TokenVisitor };

/**
 * Returns what calls endpoints for a token: with the permission, the limits and the admission of a request over HTTP. It
 * calls only what a token may read with.
 */
export function askAs(deps: AskDeps, asker: Asker): Ask {
  const { visitor, ip } = asker;
  return async <N extends EndpointName>(name: N, input: AskInput = {}): Promise<Result<ReplyOf<Of<N>>, Refusal>> => {
    const route = deps.routes.get(name);
    if (route === undefined || tokenCallOf(name)?.scope !== 'read') throw new Error(`${name} is no call to read with`);
    const ids = Object.values(input.params ?? {});
    const verdict = decideTokenAccess(name, permissionOf(ENDPOINTS[name].who), visitor);
    if (verdict !== 'allowed') {
      deps.denials.forbidden({ visitor, ip, route: name, code: verdict, ids });
      return refused(verdict, verdict === 'token_scope' ? { message: CLOSED } : {});
    }
    const result = await answer(deps, route, callOf(deps, name, asker, input));
    if (!result.ok) {
      if (result.error.code === 'not_found')
        deps.denials.notFound({ visitor, ip, route: name, code: result.error.code, ids });
      return result;
    }
    if (result.value instanceof Raw || result.value instanceof WithStatus) throw new Error(`${name} answers no JSON`);
    const { status } = ENDPOINTS[name];
    const { value } = withoutOtherThings(name, visitor.token, { status, value: result.value });
    return ok(parseReply<Of<N>>(ENDPOINTS[name], value));
  };
}

function parseReply<E extends Endpoint>({ reply }: E, value: unknown): ReplyOf<E> {
  return z.parse<E['reply']>(reply, value);
}

async function answer(deps: AskDeps, route: Route, call: RawCall): Promise<Result<unknown, Refusal>> {
  try {
    return await runAdmitted(deps.admission, route, call, () => route.answer(call));
  } catch (error) {
    if (error instanceof TurnedAway) return refuse(error.refusal);
    throw error;
  }
}

function callOf({ pools, clock }: AskDeps, name: EndpointName, asker: Asker, input: AskInput): RawCall {
  const { visitor, requestId, ip, userAgent } = asker;
  const { account } = visitor;
  return {
    ...limitToThings(name, visitor.token, { params: input.params ?? {}, body: input.body }),
    query: input.query ?? {},
    visitor,
    inAccount: account === null ? null : (work) => withAccount(pools, account.id, work),
    now: clock.now(),
    requestId,
    ip,
    userAgent,
    solution: null,
    idempotencyKey: null,
    language: visitor.language,
    cookies: NO_COOKIES,
    hasRead: () => false,
    range: null,
    accepts: () => false,
    wants: () => false,
  };
}
