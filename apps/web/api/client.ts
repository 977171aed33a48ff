import { ok, refuse, type Result } from '@zagon/domain/core/result.ts';
import { routes } from 'virtual:zagon-api-routes';
import { i18n } from '../i18n/instance.ts';
import { textsOf } from '../i18n/text-function.ts';
import { noteAnswer } from './answers.ts';
import { isClosedWrite } from './closed-writes.ts';
import { askForFactor, ensureRecentFactor } from './recent-factor.ts';
import { accountHeaders, isOfAnotherAccount } from './page-account.ts';
import { addressOf, JSON_TYPE, newKey, send, type LooseInput } from './request.ts';
import type { Answer, Args, EndpointName, InputOf, Refused } from './types.ts';

/** Number of retries of a write without a response; the idempotency key ensures that it is executed once. */
const MAX_RETRIES = 2;
const RETRY_DELAY_MS = 800;
const BYTES_TYPE = 'application/octet-stream';

let csrf: string | undefined;
/** The token being fetched: concurrent calls share it. */
let fetching: Promise<string> | undefined;
let handleSignedOut: () => void = () => {};
let handleBlocked: () => void = () => {};
let handleMoved: () => void = () => {};

/**
 * Registers callbacks for when the session has ended or moved to another account, or the account has been blocked or
 * needs consents.
 */
export function onSessionEnd(handlers: {
  readonly signedOut: () => void;
  readonly blocked: () => void;
  readonly moved: () => void;
}): void {
  handleSignedOut = handlers.signedOut;
  handleBlocked = handlers.blocked;
  handleMoved = handlers.moved;
}

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

/** Prefetches the csrf token, so that the first write of a form need not wait for it. */
export async function prepareWrites(): Promise<void> {
  await ensureCsrfToken();
}

/** No response arrived; the request may still have been executed. */
export function unreachable(): Refused {
  return { err: 'unreachable', message: textsOf(i18n, 'common')('noConnection') };
}

/** The page is offline and shows its last known state; nothing was sent. */
function closedOffline(): Refused {
  return { err: 'unreachable', message: textsOf(i18n, 'common')('closedOffline') };
}

/** The user declined to authenticate; nothing was sent. */
function notConfirmed(): Refused {
  return { err: 'factor_check', message: textsOf(i18n, 'common')('factor.declined') };
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

/** Format of the response, and how the caller can abort. */
type RequestOptions = {
  readonly signal: AbortSignal | undefined;
  readonly format: 'usual' | 'bytes';
  /** Called for each received chunk; the result is then a file. */
  readonly onChunk?: (chunk: Uint8Array) => void;
  /** Idempotency key that outlives this call; otherwise each call has a new one. */
  readonly key?: string;
  /** Solved challenge to send along. */
  readonly solution?: string;
  /** Called with each response before its body is read. */
  readonly onResponse?: (response: Response) => void;
};

async function sendOnce(
  name: EndpointName,
  input: LooseInput,
  key: string,
  { signal, format, solution }: RequestOptions,
): Promise<Response | null> {
  const route = routes[name];
  const media = format === 'bytes' ? BYTES_TYPE : (route.media ?? JSON_TYPE);
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

async function sendWithRetries(
  name: EndpointName,
  input: LooseInput,
  options: RequestOptions,
): Promise<Response | null> {
  const key = options.key ?? newKey();
  for (let attempt = 0; ; attempt += 1) {
    const response = await sendOnce(name, input, key, options);
    if (response !== null) options.onResponse?.(response);
    const shouldRetry = response === null || response.status === 502 || response.status === 504;
    if (!shouldRetry || !routes[name].repeatable || attempt === MAX_RETRIES) return response;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * 2 ** attempt));
  }
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

/** The response as a value, or `unreachable` if its body did not arrive. */
async function readAnswer(response: Response, options: RequestOptions): Promise<Result<unknown, Refused>> {
  const read = await readWhole(async () => ({ body: await readBody(response, options) }));
  return read === null ? refuse(unreachable()) : ok(read.body);
}

/** Reads the response body according to its content type. */
async function readBody(response: Response, { onChunk }: RequestOptions): Promise<unknown> {
  if (onChunk !== undefined) return readFile(response, onChunk);
  const type = response.headers.get('content-type') ?? '';
  if (type.includes(JSON_TYPE)) return response.json();
  return type.includes(BYTES_TYPE) ? new Uint8Array(await response.arrayBuffer()) : response.text();
}

/** Collects a streamed body into a file. */
async function readFile(response: Response, onChunk: (chunk: Uint8Array) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  if (reader === undefined) return response.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks, { type });
    chunks.push(value);
    onChunk(value);
  }
}

/** Sends the request, and drops a response for an account other than the page's. */
async function request(
  name: EndpointName,
  input: LooseInput,
  options: RequestOptions,
): Promise<Result<unknown, Refused>> {
  if (isClosedWrite(routes[name])) return refuse(closedOffline());
  if (routes[name].recentFactor && !(await ensureRecentFactor())) return refuse(notConfirmed());
  let isForeign = false;
  const answer = await answerOf(name, input, {
    ...options,
    onResponse: (response) => (isForeign = isOfAnotherAccount(response)),
  });
  noteAnswer(answer.ok || answer.error.err !== 'unreachable');
  if (!isForeign) return answer;
  handleMoved();
  return refuse(unreachable());
}

async function answerOf(
  name: EndpointName,
  input: LooseInput,
  options: RequestOptions,
): Promise<Result<unknown, Refused>> {
  let response = await sendWithRetries(name, input, options);
  if (response === null) return refuse(unreachable());
  if (response.ok) return readAnswer(response, options);
  let refused = await readRefusal(response);
  if (refused.err === 'csrf' && csrf !== undefined) {
    // The token belongs to an older session (signed in again in another tab): fetch a new one, once.
    csrf = undefined;
    response = await sendWithRetries(name, input, options);
    if (response === null) return refuse(unreachable());
    if (response.ok) return readAnswer(response, options);
    refused = await readRefusal(response);
  }
  if (refused.err === 'factor_check' && (await askForFactor())) {
    response = await sendWithRetries(name, input, { ...options, key: newKey() });
    if (response === null) return refuse(unreachable());
    if (response.ok) return readAnswer(response, options);
    refused = await readRefusal(response);
  }
  if (refused.err === 'challenge' && refused.challenge !== undefined) {
    // Too many failed attempts recently, from anyone: the request succeeds after proof of work.
    const { solveChallenge: solutionOf } = await import('./challenges/solve.ts');
    response = await sendWithRetries(name, input, { ...options, solution: await solutionOf(refused.challenge) });
    if (response === null) return refuse(unreachable());
    if (response.ok) return readAnswer(response, options);
    refused = await readRefusal(response);
  }
  if (refused.err === 'not_authenticated') {
    csrf = undefined;
    handleSignedOut();
  }
  if (refused.err === 'account_blocked' || refused.err === 'consents_needed') handleBlocked();
  return refuse(refused);
}

/**
 * Calls the server: `await call('createHandOpening', { body: { id_output, minutes } })`. A refusal is a value, never
 * thrown. Writes carry the csrf token; repeatable ones a key, and are resent if no response arrives.
 */
export async function call<Name extends EndpointName>(name: Name, ...[input]: Args<Name>): Promise<Answer<Name>> {
  return callWith(name, input ?? {}, undefined) as Promise<Answer<Name>>;
}

/**
 * Like `call`, under a key that outlives the page: after a reload, the same call with the same key is still the same
 * action.
 */
export async function callUnderKey<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name> & LooseInput,
  key: string,
): Promise<Answer<Name>> {
  return request(name, input, { signal: undefined, format: 'usual', key }) as Promise<Answer<Name>>;
}

/** Like `call`, with an abort signal (for a query whose screen was left). */
export async function callWith(
  name: EndpointName,
  input: LooseInput,
  signal: AbortSignal | undefined,
): Promise<Result<unknown, Refused>> {
  return request(name, input, { signal, format: 'usual' });
}

/** Like `call`, for calls that also support a binary format (readings, reports): returns the raw bytes. */
export async function callBytes<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name> & LooseInput,
  signal: AbortSignal | undefined,
): Promise<Result<Uint8Array, Refused>> {
  const answer = await request(name, input, { signal, format: 'bytes' });
  if (!answer.ok) return answer;
  if (!(answer.value instanceof Uint8Array)) throw new TypeError(`${name} did not respond in its binary format`);
  return { ok: true, value: answer.value };
}

/** Like `call`, for calls that return a file; reports each chunk as it arrives. */
export async function callFile<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name> & LooseInput,
  onChunk: (chunk: Uint8Array) => void,
): Promise<Result<Blob, Refused>> {
  const answer = await request(name, input, { signal: undefined, format: 'usual', onChunk });
  if (!answer.ok) return answer;
  if (!(answer.value instanceof Blob)) throw new TypeError(`${name} did not respond with a file`);
  return { ok: true, value: answer.value };
}

/** The address of a call that the browser itself opens, such as the download of a large file. */
export function hrefOf<Name extends EndpointName>(name: Name, ...[input]: Args<Name>): string {
  return addressOf(routes[name].path, input ?? {});
}
