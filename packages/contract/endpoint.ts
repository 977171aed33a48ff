import { z } from 'zod';
import type { Access } from './access.ts';
import type { Rule } from './errors/rules.ts';

/**
 * The schema of one part of an endpoint. This type holds only what parsing needs: comparing the schemas of every endpoint
 * with `z.ZodType` makes the compiler instantiate all methods of all of them, in every program that imports an endpoint.
 */
export type Schema = z.core.$ZodType;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Declaration of an endpoint. The path uses `:name` parameters, as in the server's router. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Who extends Access = Access,
> = {
  /** Name in the API reference if it differs from the name in code: the wire keeps the specification's words. */
  readonly operationId: string | null;
  readonly method: Method;
  readonly path: string;
  /** Another path under which it answers too, such as the name in the specification. */
  readonly alsoAt: string | null;
  /** Who may call it. */
  readonly who: Who;
  /** One English line for the API reference. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** HTTP status on success. */
  readonly status: number;
  /** True if a repeat with the same `Idempotency-Key` returns the first response again. */
  readonly repeatable: boolean;
  /**
   * True for a sensitive action: refused with `factor_check` if the second factor was checked more than 15 minutes ago.
   */
  readonly recentFactor: boolean;
  /** Media type of the response if it is not JSON (a file, a page). */
  readonly media: string | null;
  /** Other representations of the response, selected by the Accept header. */
  readonly otherMedia: readonly string[];
  /** Maximum body size in bytes, if larger than the default. */
  readonly bodyMaxBytes: number | null;
};

const emptyObject = z.strictObject({});
const noBody = z.undefined();

type EndpointOptions<P, Q, B, R, W> = {
  operationId?: string;
  method: Method;
  path: string;
  alsoAt?: string;
  who: W;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  status?: number;
  repeatable?: boolean;
  recentFactor?: boolean;
  media?: string;
  otherMedia?: readonly string[];
  bodyMaxBytes?: number;
};

/** Declares an endpoint; omitted params, query and body accept nothing. */
export function endpoint<
  R extends Schema,
  W extends Access,
  P extends Schema = typeof emptyObject,
  Q extends Schema = typeof emptyObject,
  B extends Schema = typeof noBody,
>(options: EndpointOptions<P, Q, B, R, W>): Endpoint<P, Q, B, R, W>;
export function endpoint(options: EndpointOptions<Schema, Schema, Schema, Schema, Access>): Endpoint {
  return {
    operationId: options.operationId ?? null,
    method: options.method,
    path: options.path,
    alsoAt: options.alsoAt ?? null,
    who: options.who,
    summary: options.summary,
    params: options.params ?? emptyObject,
    query: options.query ?? emptyObject,
    body: options.body ?? noBody,
    reply: options.reply,
    status: options.status ?? 200,
    repeatable: options.repeatable ?? false,
    recentFactor: options.recentFactor ?? false,
    media: options.media ?? null,
    otherMedia: options.otherMedia ?? [],
    bodyMaxBytes: options.bodyMaxBytes ?? null,
  };
}

/** Whether a call sends a body. */
export function takesBody({ body }: Pick<Endpoint, 'body'>): boolean {
  return body._zod.def.type !== 'undefined';
}

/** Whether a call must send a body. */
export function needsBody(endpoint: Pick<Endpoint, 'body'>): boolean {
  return takesBody(endpoint) && endpoint.body._zod.def.type !== 'optional';
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** ISO 8601 allows the year 0000; databases and everyday calendars do not. */
const hasYear = (text: string): boolean => !text.startsWith('0000');
/** UTC instant in wire format. */
export const instant = z.iso.datetime().refine(hasYear);
/** A calendar day. */
export const day = z.iso.date().refine(hasYear);
/** A wall-clock time, "22:00". */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hour' satisfies Rule);
export const id = z.uuid();
export const byId = z.strictObject({ id });
/** Response of a write that returns no data. */
export const done = z.object({ ok: z.literal(true) });
