import type { ENDPOINTS, EndpointName } from '@zagon/contract/endpoints.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@zagon/contract/endpoint.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import type { Sql } from '../db/pool.ts';
import type { SessionCookies } from './cookies.ts';
import type { Refusal } from './refusal.ts';
import type { Account, Visitor } from './visitor.ts';

/** What every call carries, whoever makes it. */
export type Call = {
  /** The moment at which the call is decided. */
  readonly now: Temporal.Instant;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** A solved puzzle, as the header `challenge` brings it. */
  readonly solution: string | null;
  /** The user's, or what the browser asks for where nobody is signed in. */
  readonly language: Language;
  readonly cookies: SessionCookies;
  /** Whether the caller asked for this media type by name. */
  wants(media: string): boolean;
};

export type SignedInCall = Call & { readonly visitor: Visitor };

export type AccountCall = SignedInCall & {
  readonly account: Account;
  /** One transaction inside the account of the session: nothing of any other account is seen. */
  inAccount<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
};

export type Of<N extends EndpointName> = (typeof ENDPOINTS)[N];

/** The parts of the request, through their schemas. */
export type InputOf<E extends Endpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
};

export type Input<N extends EndpointName> = InputOf<Of<N>>;

/** An answer that is not JSON: a file, a page, packed numbers. A long text may come piece by piece. */
export class Raw {
  readonly body: string | Uint8Array | Iterable<string>;
  readonly media: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: Raw['body'], media: string, headers: Readonly<Record<string, string>> = {}) {
    this.body = body;
    this.media = media;
    this.headers = headers;
  }
}

/** A JSON answer with another status than the endpoint's own: the readiness check that says no. */
export class WithStatus {
  readonly status: number;
  readonly value: unknown;

  constructor(status: number, value: unknown) {
    this.status = status;
    this.value = value;
  }
}

/** What a handler gives back: the answer of the contract, or a refusal. Throwing is for bugs. */
export type Answer<N extends EndpointName> = Promise<Result<ReplyOf<Of<N>> | Raw | WithStatus, Refusal>>;
