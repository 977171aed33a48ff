import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What an endpoint takes and answers. The path is written with `:names`, as the server's router reads it. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly method: Method;
  readonly path: string;
  /** One English line for the API reference. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** HTTP status of success. */
  readonly status: number;
  /** True where a repeat with the same `Idempotency-Key` gives the first answer again. */
  readonly repeatable: boolean;
  /** What the answer is when it is not JSON (a file, a page). */
  readonly media: string | null;
  /** Other forms of the same answer, for whoever asks for one by the Accept header. */
  readonly otherMedia: readonly string[];
  /** Longest body in bytes, where it may be longer than elsewhere. */
  readonly bodyMaxBytes: number | null;
};

const nothing = z.strictObject({});
const noBody = z.undefined();

type Given<P, Q, B, R> = {
  method: Method;
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  status?: number;
  repeatable?: boolean;
  media?: string;
  otherMedia?: readonly string[];
  bodyMaxBytes?: number;
};

/** Declares an endpoint; what is left out takes nothing. */
export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof noBody,
>(given: Given<P, Q, B, R>): Endpoint<P, Q, B, R>;
export function endpoint(given: Given<z.ZodType, z.ZodType, z.ZodType, z.ZodType>): Endpoint {
  return {
    method: given.method,
    path: given.path,
    summary: given.summary,
    params: given.params ?? nothing,
    query: given.query ?? nothing,
    body: given.body ?? noBody,
    reply: given.reply,
    status: given.status ?? 200,
    repeatable: given.repeatable ?? false,
    media: given.media ?? null,
    otherMedia: given.otherMedia ?? [],
    bodyMaxBytes: given.bodyMaxBytes ?? null,
  };
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** ISO 8601 counts a year 0; no calendar that people or databases use has it. */
const hasYear = (text: string): boolean => !text.startsWith('0000');
/** A UTC instant as the wire writes it. */
export const instant = z.iso.datetime().refine(hasYear);
/** A calendar day. */
export const day = z.iso.date().refine(hasYear);
export const id = z.uuid();
export const byId = z.strictObject({ id });
/** The answer of a write that has nothing to tell. */
export const done = z.object({ ok: z.literal(true) });
