import { refuse, type Result } from '@zagon/domain/core/result.ts';
import { routes } from 'virtual:zagon-api-routes';
import { i18n } from '../../i18n/instance.ts';
import { addressOf, newKey, send, type LooseInput } from './request.ts';
import type { Answer, Args, EndpointName, InputOf, Refused } from './types.ts';

/** How often a write is sent again when no answer came; the key makes sure that it is done once. */
const REPEATS = 2;
const PAUSE_MS = 800;

let csrf: string | undefined;
let whenSignedOut: () => void = () => {};
let whenBlocked: () => void = () => {};

/** Tells the client what to do when the server no longer knows the session, or the account was blocked meanwhile. */
export function onSessionEnd(ended: { readonly signedOut: () => void; readonly blocked: () => void }): void {
  whenSignedOut = ended.signedOut;
  whenBlocked = ended.blocked;
}

/** The token that writes carry; sign-in and the change of account hand out a new one. */
export function keepToken(token: string | undefined): void {
  csrf = token;
}

async function tokenForWrites(): Promise<string> {
  if (csrf !== undefined) return csrf;
  const response = await send(routes.token.path, { method: routes.token.method });
  const body: unknown = response?.ok === true ? await response.json() : null;
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string') csrf = body.token;
  return csrf ?? '';
}

/** No answer came: what was asked may have been done all the same. */
export function unreachable(): Refused {
  return { err: 'unreachable', message: i18n.t('noConnection', { ns: 'common' }) };
}

/** A refusal of ours is JSON with `err`; anything else (a proxy's page) means that our server did not answer. */
async function refusalOf(response: Response): Promise<Refused> {
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
  const body: unknown = isJson ? await response.json() : null;
  if (typeof body !== 'object' || body === null || !('err' in body)) return unreachable();
  const refused = body as Refused;
  const after = Number(response.headers.get('retry-after'));
  return refused.err === 'too_many_requests' && refused.retry_after === undefined && after > 0
    ? { ...refused, retry_after: after }
    : refused;
}

/** In which form an answer is wanted, and how its asker can lose interest. */
type Wanted = {
  readonly signal: AbortSignal | undefined;
  readonly form: 'usual' | 'bytes';
  /** Told of each piece as it comes; the answer is then a file. */
  readonly onPiece?: (piece: Uint8Array) => void;
  /** A solved puzzle that goes with it. */
  readonly solution?: string;
};

async function sendOnce(
  name: EndpointName,
  input: LooseInput,
  key: string,
  { signal, form, solution }: Wanted,
): Promise<Response | null> {
  const route = routes[name];
  const writes = route.method !== 'GET';
  const headers: Record<string, string> = {
    accept: form === 'bytes' ? 'application/octet-stream' : (route.media ?? 'application/json'),
    'accept-language': i18n.language,
  };
  if (writes) headers['csrf'] = await tokenForWrites();
  if (route.repeatable) headers['idempotency-key'] = key;
  if (solution !== undefined) headers['challenge'] = solution;
  if (writes) headers['content-type'] = 'application/json';
  const init: RequestInit = { method: route.method, headers };
  if (writes) init.body = JSON.stringify(input.body ?? {});
  if (signal !== undefined) init.signal = signal;
  return send(addressOf(route.path, input), init);
}

async function sendWithPatience(name: EndpointName, input: LooseInput, wanted: Wanted): Promise<Response | null> {
  const key = newKey();
  for (let turn = 0; ; turn += 1) {
    const response = await sendOnce(name, input, key, wanted);
    const again = response === null || response.status === 502 || response.status === 504;
    if (!again || !routes[name].repeatable || turn === REPEATS) return response;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** turn));
  }
}

/** What an answer holds, by what it says of itself. */
async function valueOf(response: Response, { onPiece }: Wanted): Promise<unknown> {
  if (onPiece !== undefined) return fileOf(response, onPiece);
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('application/json')) return response.json();
  return type.includes('application/octet-stream') ? new Uint8Array(await response.arrayBuffer()) : response.text();
}

/** What comes piece by piece, kept as a file. */
async function fileOf(response: Response, onPiece: (piece: Uint8Array) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  if (reader === undefined) return response.blob();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces, { type });
    pieces.push(value);
    onPiece(value);
  }
}

async function answerOf(name: EndpointName, input: LooseInput, wanted: Wanted): Promise<Result<unknown, Refused>> {
  let response = await sendWithPatience(name, input, wanted);
  if (response === null) return refuse(unreachable());
  if (response.ok) return { ok: true, value: await valueOf(response, wanted) };
  let refused = await refusalOf(response);
  if (refused.err === 'csrf' && csrf !== undefined) {
    // The token belongs to an older session (signed in again in another tab): a new one, once.
    csrf = undefined;
    response = await sendWithPatience(name, input, wanted);
    if (response === null) return refuse(unreachable());
    if (response.ok) return { ok: true, value: await valueOf(response, wanted) };
    refused = await refusalOf(response);
  }
  if (refused.err === 'challenge' && refused.challenge !== undefined) {
    // Many tries have failed lately, of whomever: this one goes through when it has cost some work.
    const { solutionOf } = await import('../challenges/solve.ts');
    response = await sendWithPatience(name, input, { ...wanted, solution: await solutionOf(refused.challenge) });
    if (response === null) return refuse(unreachable());
    if (response.ok) return { ok: true, value: await valueOf(response, wanted) };
    refused = await refusalOf(response);
  }
  if (refused.err === 'not_authenticated') {
    csrf = undefined;
    whenSignedOut();
  }
  if (refused.err === 'account_blocked') whenBlocked();
  return refuse(refused);
}

/**
 * Calls the server: `await call('createManualOpen', { body: { id_output, minutes } })`.
 * A refusal is a value, never thrown. Writes carry the csrf token; repeatable ones a key, and are sent again when no answer came.
 */
export async function call<Name extends EndpointName>(name: Name, ...[input]: Args<Name>): Promise<Answer<Name>> {
  return callWith(name, input ?? {}, undefined) as Promise<Answer<Name>>;
}

/** The same, for callers that can lose interest (a query whose screen was left). */
export async function callWith(
  name: EndpointName,
  input: LooseInput,
  signal: AbortSignal | undefined,
): Promise<Result<unknown, Refused>> {
  return answerOf(name, input, { signal, form: 'usual' });
}

/** The same for calls that also answer in a packed form (readings, reports): the bytes as they came. */
export async function callBytes<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name> & LooseInput,
  signal: AbortSignal | undefined,
): Promise<Result<Uint8Array, Refused>> {
  const answer = await answerOf(name, input, { signal, form: 'bytes' });
  if (!answer.ok) return answer;
  if (!(answer.value instanceof Uint8Array)) throw new TypeError(`${name} did not answer in its packed form`);
  return { ok: true, value: answer.value };
}

/** The same for calls that answer with a file: its pieces are told of as they come. */
export async function callFile<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name> & LooseInput,
  onPiece: (piece: Uint8Array) => void,
): Promise<Result<Blob, Refused>> {
  const answer = await answerOf(name, input, { signal: undefined, form: 'usual', onPiece });
  if (!answer.ok) return answer;
  if (!(answer.value instanceof Blob)) throw new TypeError(`${name} did not answer with a file`);
  return { ok: true, value: answer.value };
}
