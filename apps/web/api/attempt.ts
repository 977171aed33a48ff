import { ok, refuse, type Result } from '@zagon/domain/core/result.ts';
import { routes } from 'virtual:zagon-api-routes';
import { i18n } from '../i18n/instance.ts';
import { textsOf } from '../i18n/text-function.ts';
import { hasEarlyAnswer } from './early-answer.ts';
import { accountHeaders, isOfAnotherAccount, isOfKnownAccount } from './page-account.ts';
import { addressOf, JSON_TYPE, newKey, send, type LooseInput } from './request.ts';
import { isOfShape } from '@zagon/contract/answer-shape.ts';
import { ROWS_HEADER } from '@zagon/contract/reports/rows-header.ts';
import type { EndpointName, Refused } from './types.ts';

/** Number of retries of a write without a response; the idempotency key ensures that it is executed once. */
const MAX_RETRIES = 2;
const RETRY_DELAY_MS = 800;
const BYTES_TYPE = 'application/octet-stream';
/** Part of every binary media type. */
const BYTES_SUFFIX = 'octet-stream';

let csrf: string | undefined;
/** The token being fetched: concurrent calls share it. */
let fetching: Promise<string> | undefined;
/** Stores the csrf token for writes; sign-in and account switch issue a new one. */
export function setCsrfToken(token: string | undefined): void {
  csrf = token;
}

async function ensureCsrfToken(): Promise<string> {
  if (csrf !== undefined) return csrf;
  fetching ??= fetchCsrfToken().finally(() => (fetching = undefined));
  return fetching;
}

async function fetchCsrfToken(): Promise<string> {
  const response = await send(routes.token.path, { method: routes.token.method }, JSON_TYPE);
  const body: unknown = response?.ok === true ? await readWhole(() => response.json()) : null;
  // A sign-in in the meantime has issued a newer one.
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string')
    csrf ??= body.token;
  return csrf ?? '';
}

/** True if a token is known that the server may have refused; it is then dropped. */
export function dropCsrfToken(): boolean {
  const hadToken = csrf !== undefined;
  csrf = undefined;
  return hadToken;
}

/** Whether the token came with the page and need not be requested. */
export function isTokenInPage(): boolean {
  return hasEarlyAnswer(routes.token.path);
}

/** Prefetches the csrf token, so that the first write of a form need not wait for it. */
export async function prepareWrites(): Promise<void> {
  await ensureCsrfToken();
}

/** No response arrived; the request may still have been executed. */
export function unreachable(): Refused {
  return { err: 'unreachable', message: textsOf(i18n, 'common')('noConnection') };
}

/** Refusals are JSON with `err`; anything else (such as a proxy's page) means that the server did not respond. */
async function readRefusal(response: Response): Promise<Refused> {
  const isJson = response.headers.get('content-type')?.includes(JSON_TYPE) ?? false;
  const body: unknown = isJson ? await readWhole(() => response.json()) : null;
  if (typeof body !== 'object' || body === null || !('err' in body)) return unreachable();
  const refused = body as Refused;
  const retryAfter = Number(response.headers.get('retry-after'));
  return refused.err === 'too_many_requests' && refused.retry_after === undefined && retryAfter > 0
    ? { ...refused, retry_after: retryAfter }
    : refused;
}

/** Receives a part of a file, and the number of rows of all of it; null if the server does not state it. */
export type OnChunk = (chunk: Uint8Array, rows: number | null) => void;

/** Format of the response, and how the caller can abort. */
export type RequestOptions = {
  readonly signal: AbortSignal | undefined;
  readonly format: 'usual' | 'bytes';
  /** Media type of the bytes, if a call has more than one binary format. */
  readonly media?: string;
  /** Called for each received chunk; the result is then a file. */
  readonly onChunk?: OnChunk;
  /** Idempotency key that outlives this call; otherwise each call has a new one. */
  readonly key?: string;
  /** Solved challenge to send along. */
  readonly solution?: string;
  /** An answer named another account than the page's; it is dropped. */
  readonly onForeign: () => Promise<void>;
};

async function sendOnce(
  name: EndpointName,
  input: LooseInput,
  key: string,
  { signal, format, media: bytesType = BYTES_TYPE, solution }: RequestOptions,
): Promise<Response | null> {
  const route = routes[name];
  const media = format === 'bytes' ? bytesType : (route.media ?? JSON_TYPE);
  const writes = route.method !== 'GET';
  const headers: Record<string, string> = {
    accept: media,
    'accept-language': i18n.language,
  };
  if (writes) Object.assign(headers, accountHeaders(), { csrf: await ensureCsrfToken() });
  if (route.repeatable) headers['idempotency-key'] = key;
  if (solution !== undefined) headers['challenge'] = solution;
  if (writes) headers['content-type'] = 'application/json';
  const init: RequestInit = { method: route.method, headers };
  if (writes) init.body = JSON.stringify(input.body ?? {});
  if (signal !== undefined) init.signal = signal;
  return send(addressOf(route.path, input), init, media);
}

/** The answer of one attempt; `unreachable` if it is none of ours, did not arrive whole, or belongs to another account. */
async function attempt(
  name: EndpointName,
  input: LooseInput,
  key: string,
  options: RequestOptions,
): Promise<Result<unknown, Refused>> {
  const response = await sendOnce(name, input, key, options);
  if (response === null) return refuse(unreachable());
  if (isOfAnotherAccount(response)) {
    await options.onForeign();
    return refuse(unreachable());
  }
  return response.ok ? readAnswer(name, response, options) : refuse(await readRefusal(response));
}

/** The answer to a call; one that may be repeated is sent again under its key while no answer arrives. */
export async function attemptUntilAnswered(
  name: EndpointName,
  input: LooseInput,
  options: RequestOptions,
): Promise<Result<unknown, Refused>> {
  const key = options.key ?? newKey();
  for (let retries = 0; ; retries += 1) {
    const answer = await attempt(name, input, key, options);
    const isAnswered = answer.ok || answer.error.err !== 'unreachable';
    if (isAnswered || !routes[name].repeatable || retries === MAX_RETRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * 2 ** retries));
  }
}

/** Whether the server says that the session is in another account than the page. */
export async function isSessionMoved(): Promise<boolean> {
  const options: RequestOptions = { signal: undefined, format: 'usual', onForeign: async () => undefined };
  const response = await sendOnce('me', {}, newKey(), options);
  if (response === null || !response.ok || !isOfAnotherAccount(response)) return false;
  return (await readAnswer('me', response, options)).ok;
}

/**
 * Reads a body to its end; null if the connection broke off in the middle, or what arrived is not what its type says.
 * The request was then executed, but its answer is lost.
 */
async function readWhole<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    // The browser's own errors for a broken connection and for text that is not JSON.
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The response as a value, or `unreachable` if its body did not arrive, or is not what the call promises. */
async function readAnswer(
  name: EndpointName,
  response: Response,
  options: RequestOptions,
): Promise<Result<unknown, Refused>> {
  const read = await readWhole(async () => ({ body: await readBody(response, options) }));
  if (read === null) return refuse(unreachable());
  const { shape, namesAccount } = routes[name];
  if (namesAccount && !isOfKnownAccount(response)) return refuse(unreachable());
  const isPromised = shape === null || options.format === 'bytes' || isOfShape(read.body, shape);
  return isPromised ? ok(read.body) : refuse(unreachable());
}

/** Reads the response body according to its content type. */
async function readBody(response: Response, { onChunk }: RequestOptions): Promise<unknown> {
  if (onChunk !== undefined) return readFile(response, onChunk);
  const type = response.headers.get('content-type') ?? '';
  if (type.includes(JSON_TYPE)) return response.json();
  return type.includes(BYTES_SUFFIX) ? new Uint8Array(await response.arrayBuffer()) : response.text();
}

/** Collects a streamed body into a file. */
async function readFile(response: Response, onChunk: OnChunk): Promise<Blob> {
  const rows = response.headers.get(ROWS_HEADER);
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  if (reader === undefined) return response.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks, { type });
    chunks.push(value);
    onChunk(value, rows === null ? null : Number(rows));
  }
}
