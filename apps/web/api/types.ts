import type { EndpointName, ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { Refusal } from '@zagon/contract/errors/refusal.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import type { z } from 'zod';

export type { EndpointName };

/** Input of a call that takes none; also matches if every value is optional. */
type NoValues = Record<string, never>;

type Of<Name extends EndpointName> = (typeof ENDPOINTS)[Name];

/** Omits a request part the call does not take, and makes one with only optional values optional. */
type RequestPart<Key extends string, Given> = [Given] extends [undefined]
  ? unknown
  : NoValues extends Given
    ? { readonly [K in Key]?: Given }
    : { readonly [K in Key]: Given };

/** Input of a call: `{ params: { id }, query: {…}, body: {…} }`, each only if the contract has it. */
export type InputOf<Name extends EndpointName> = RequestPart<'params', z.input<Of<Name>['params']>> &
  RequestPart<'query', z.input<Of<Name>['query']>> &
  RequestPart<'body', z.input<Of<Name>['body']>>;

/** The response of a call that was not refused. */
export type ReplyOf<Name extends EndpointName> = z.output<Of<Name>['reply']>;

/** Why a call failed: refused by the server, or server unreachable. `message` can always be displayed. */
export type Refused =
  | Refusal
  | {
      readonly err: 'unreachable';
      readonly message: string;
      readonly fields?: never;
      readonly uses?: never;
      readonly retry_after?: never;
      readonly challenge?: never;
    };

export type Answer<Name extends EndpointName> = Result<ReplyOf<Name>, Refused>;

/** The input is optional if none of its parts is required. */
export type Args<Name extends EndpointName> =
  NoValues extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>];

/** A read that needs no input. Reads are named by `list` or `get`. */
export type PlainRead = {
  [Name in Extract<EndpointName, `${'list' | 'get'}${string}`>]: [] extends Args<Name> ? Name : never;
}[Extract<EndpointName, `${'list' | 'get'}${string}`>];
