import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { needsBody, type Endpoint } from '@zagon/contract/endpoint.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { RateGroup } from '../admission/rate-limit.ts';
import type { RouteIn } from './permissions.ts';
import type { AccountCall, Answer, Call, Input, InputOf, Of, SignedInCall } from './call.ts';
import { parseInput, withoutEmptyBody } from './input.ts';
import { refused, type Refusal } from '../core/refusal.ts';

/** A call whose input has not been validated yet. */
export type RawCall = Call & {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly visitor: SignedInCall['visitor'] | null;
  /** Present if the visitor is inside an account. */
  readonly inAccount: AccountCall['inAccount'] | null;
};

/** One endpoint with its handler. Who may call it is defined in the permission table. */
export type Route = {
  readonly name: EndpointName;
  /** Rate per user that the route shares with other routes and emits, for a write in addition to that of all writes. */
  readonly rate?: RateGroup;
  answer(call: RawCall): Promise<Result<unknown, Refusal>>;
};

/** A route with scope `anyone` in the permission table. */
export function publicRoute<N extends RouteIn<'anyone'>>(
  name: N,
  handler: (call: Call & Input<N> & { readonly visitor: RawCall['visitor'] }) => Answer<N>,
): Route {
  return {
    name,
    async answer(call) {
      const input = readInput<Of<N>>(ENDPOINTS[name], call);
      return input.ok ? handler({ ...call, ...input.value }) : input;
    },
  };
}

/** A route for signed-in users. */
export function signedInRoute<N extends RouteIn<'session' | 'operator'>>(
  name: N,
  handler: (call: SignedInCall & Input<N>) => Answer<N>,
): Route {
  return {
    name,
    async answer(call) {
      const { visitor } = call;
      if (visitor === null) return refused('not_authenticated');
      const input = readInput<Of<N>>(ENDPOINTS[name], call);
      return input.ok ? handler({ ...call, visitor, ...input.value }) : input;
    },
  };
}

/** A route for members of an account. */
export function accountRoute<N extends RouteIn<'account'>>(
  name: N,
  handler: (call: AccountCall & Input<N>) => Answer<N>,
  rate?: RateGroup,
): Route {
  return {
    name,
    ...(rate === undefined ? {} : { rate }),
    async answer(call) {
      const { visitor, inAccount } = call;
      if (visitor === null) return refused('not_authenticated');
      const account = visitor.account;
      if (account === null || inAccount === null) return refused('access_denied');
      const input = readInput<Of<N>>(ENDPOINTS[name], call);
      return input.ok ? handler({ ...call, visitor, account, inAccount, ...input.value }) : input;
    },
  };
}

/**
 * The query and the body are validated before the path, so that an invalid body gets the same response for every id. A
 * malformed id is answered like a missing one.
 */
function readInput<E extends Endpoint>(endpoint: E, call: RawCall): Result<InputOf<E>, Refusal> {
  const query = parseInput<E['query']>(endpoint.query, call.query);
  if (!query.ok) return query;
  const rawBody = needsBody(endpoint) ? call.body : withoutEmptyBody(call.body);
  const body = parseInput<E['body']>(endpoint.body, rawBody);
  if (!body.ok) return body;
  const params = parseInput<E['params']>(endpoint.params, call.params);
  if (!params.ok) return refused('not_found');
  return ok({ params: params.value, query: query.value, body: body.value });
}
