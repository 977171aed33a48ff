import type { EndpointName, ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { Refusal } from '@zagon/contract/errors/refusal.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import type { z } from 'zod';

export type { EndpointName };

/** What a call takes that takes nothing; it also fits where every value may be left out. */
type NoValues = Record<string, never>;

type Of<Name extends EndpointName> = (typeof ENDPOINTS)[Name];

/** A part of a request that the call does not take is left out, one that has only optional values may be. */
type Part<Key extends string, Given> = [Given] extends [undefined]
  ? unknown
  : NoValues extends Given
    ? { readonly [K in Key]?: Given }
    : { readonly [K in Key]: Given };

/** What a call takes: `{ params: { id }, query: {…}, body: {…} }`, each only where the contract has it. */
export type InputOf<Name extends EndpointName> = Part<'params', z.input<Of<Name>['params']>> &
  Part<'query', z.input<Of<Name>['query']>> &
  Part<'body', z.input<Of<Name>['body']>>;

/** What a call answers when it was not refused. */
export type ReplyOf<Name extends EndpointName> = z.output<Of<Name>['reply']>;

/** Why a call was not done: the server's refusal, or no server. `message` may always be shown as it is. */
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

/** The input may be left out where nothing in it is needed. */
export type Args<Name extends EndpointName> =
  NoValues extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>];
