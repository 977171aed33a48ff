import type { ENDPOINTS, EndpointName } from '@zagon/contract/endpoints.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@zagon/contract/endpoint.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import type { Sql } from '../database/pool.ts';
import type { SessionCookies } from './cookies.ts';
import type { Refusal } from '../core/refusal.ts';
import type { Account, Visitor } from './visitor.ts';

/** Data common to every call. */
export type Call = {
  /** The time of the call, used for all decisions. */
  readonly now: Temporal.Instant;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** A solved puzzle from the `challenge` header. */
  readonly solution: string | null;
  /** The `Idempotency-Key` header; null: none, or too long. */
  readonly idempotencyKey: string | null;
  /** The user's language, or the browser's if signed out. */
  readonly language: Language;
  readonly cookies: SessionCookies;
  /** True if this version of an item was part of a response to the session. */
  hasRead(id: string, version: string | number): boolean;
  /** The `Range` header, and the version of the file it applies to (`If-Range`); null: the whole file. */
  readonly range: { readonly header: string; readonly etag: string | null } | null;
  /** True if the caller accepts a body compressed in this way (`br`, `gzip`). */
  accepts(encoding: string): boolean;
  /** True if the caller explicitly accepts this media type. */
  wants(media: string): boolean;
};

export type SignedInCall = Call & { readonly visitor: Visitor };

export type AccountCall = SignedInCall & {
  readonly account: Account;
  /** Runs one transaction inside the session's account; no other account's rows are visible. */
  inAccount<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
};

export type Of<N extends EndpointName> = (typeof ENDPOINTS)[N];

/** The parts of the request after validation. */
export type InputOf<E extends Endpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
};

export type Input<N extends EndpointName> = InputOf<Of<N>>;

/** A response that is not JSON: a file, a page, packed numbers. Long text and large files may be streamed. */
export class Raw {
  readonly body: string | Uint8Array | Iterable<string> | AsyncIterable<Uint8Array>;
  readonly media: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: 200 | 206 | 416;

  constructor(
    body: Raw['body'],
    media: string,
    headers: Readonly<Record<string, string>> = {},
    status: Raw['status'] = 200,
  ) {
    this.body = body;
    this.media = media;
    this.headers = headers;
    this.status = status;
  }
}

/** A JSON response with a status other than the endpoint's own, such as a failing readiness check. */
export class WithStatus {
  readonly status: number;
  readonly value: unknown;

  constructor(status: number, value: unknown) {
    this.status = status;
    this.value = value;
  }
}

/** The result of a handler: the contract's response, or a refusal. Exceptions are for bugs. */
export type Answer<N extends EndpointName> = Promise<Result<ReplyOf<Of<N>> | Raw | WithStatus, Refusal>>;
