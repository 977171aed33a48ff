import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import type { Endpoint } from '@zagon/contract/endpoint.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { RouteIn } from '../permissions.ts';
import type { AccountCall, Answer, Call, Input, InputOf, Of, SignedInCall } from './call.ts';
import { read, withoutEmptyBody } from './input.ts';
import { refused, type Refusal } from './refusal.ts';

/** A call whose parts nobody has looked at yet. */
export type RawCall = Call & {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly visitor: SignedInCall['visitor'] | null;
  /** Present where the visitor is inside an account. */
  readonly inAccount: AccountCall['inAccount'] | null;
};

/** One endpoint with what answers it. Who may call it stands in the permission table, not here. */
export type Route = {
  readonly name: EndpointName;
  answer(call: RawCall): Promise<Result<unknown, Refusal>>;
};

/** A route of the permission table's `anyone`. */
export function open<N extends RouteIn<'anyone'>>(
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

/** A route of everybody who is signed in. */
export function signedIn<N extends RouteIn<'session' | 'operator'>>(
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

/** A route of the people of an account. */
export function inAccount<N extends RouteIn<'account'>>(
  name: N,
  handler: (call: AccountCall & Input<N>) => Answer<N>,
): Route {
  return {
    name,
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
 * The query and the body are read before the path, so that a wrong body is told the same way for
 * every id. An id that cannot be one is answered like one that is not there.
 */
function readInput<E extends Endpoint>(endpoint: E, call: RawCall): Result<InputOf<E>, Refusal> {
  const query = read<E['query']>(endpoint.query, call.query);
  if (!query.ok) return query;
  const given = endpoint.body.type === 'undefined' ? withoutEmptyBody(call.body) : call.body;
  const body = read<E['body']>(endpoint.body, given);
  if (!body.ok) return body;
  const params = read<E['params']>(endpoint.params, call.params);
  if (!params.ok) return refused('not_found');
  return ok({ params: params.value, query: query.value, body: body.value });
}
