import { refuse, type Result } from '@zagon/domain/core/result.ts';
import { routes } from 'virtual:zagon-api-routes';
import { i18n } from '../i18n/instance.ts';
import { textsOf } from '../i18n/text-function.ts';
import { noteAnswer } from './answers.ts';
import { attemptUntilAnswered, dropCsrfToken, isSessionMoved, type OnChunk, type RequestOptions } from './attempt.ts';
import { isClosedWrite } from './closed-writes.ts';
import { askForFactor, ensureRecentFactor } from './recent-factor.ts';
import { addressOf, newKey, type LooseInput } from './request.ts';
import type { Answer, Args, EndpointName, InputOf, Refused } from './types.ts';

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

/** The page is offline and shows its last known state; nothing was sent. */
function closedOffline(): Refused {
  return { err: 'unreachable', message: textsOf(i18n, 'common')('closedOffline') };
}

/** The user declined to authenticate; nothing was sent. */
function notConfirmed(): Refused {
  return { err: 'factor_check', message: textsOf(i18n, 'common')('factor.declined') };
}

/** The question whether the session has moved, while it is being asked. */
let asking: Promise<void> | undefined;

/**
 * An answer named another account: the session has moved, or the answer was kept somewhere on the way, or was in flight
 * when the session came to this account. Only what the server says of the session itself moves the page.
 */
async function leaveIfMoved(): Promise<void> {
  asking ??= isSessionMoved()
    .then((moved) => {
      if (moved) handleMoved();
    })
    .finally(() => (asking = undefined));
  return asking;
}

type CallOptions = Omit<RequestOptions, 'onForeign'>;

/** Makes a call that may be sent now, and reports whether the server responds. */
async function request(name: EndpointName, input: LooseInput, options: CallOptions): Promise<Result<unknown, Refused>> {
  if (isClosedWrite(routes[name])) return refuse(closedOffline());
  if (routes[name].recentFactor && !(await ensureRecentFactor())) return refuse(notConfirmed());
  const answer = await answerOf(name, input, { ...options, onForeign: leaveIfMoved });
  noteAnswer(answer.ok || answer.error.err !== 'unreachable');
  return answer;
}

async function answerOf(
  name: EndpointName,
  input: LooseInput,
  options: RequestOptions,
): Promise<Result<unknown, Refused>> {
  let answer = await attemptUntilAnswered(name, input, options);
  // The token belongs to an older session (signed in again in another tab): fetch a new one, once.
  if (isRefusedWith(answer, 'csrf') && dropCsrfToken()) answer = await attemptUntilAnswered(name, input, options);
  if (isRefusedWith(answer, 'factor_check') && (await askForFactor()))
    answer = await attemptUntilAnswered(name, input, { ...options, key: newKey() });
  if (isRefusedWith(answer, 'challenge') && answer.error.challenge !== undefined) {
    // Too many failed attempts recently, from anyone: the request succeeds after proof of work.
    const { solveChallenge: solutionOf } = await import('./challenges/solve.ts');
    const solution = await solutionOf(answer.error.challenge);
    answer = await attemptUntilAnswered(name, input, { ...options, solution });
  }
  if (isRefusedWith(answer, 'not_authenticated')) {
    dropCsrfToken();
    handleSignedOut();
  }
  if (isRefusedWith(answer, 'account_blocked') || isRefusedWith(answer, 'consents_needed')) handleBlocked();
  return answer;
}

function isRefusedWith(
  answer: Result<unknown, Refused>,
  err: Refused['err'],
): answer is { readonly ok: false; readonly error: Refused } {
  return !answer.ok && answer.error.err === err;
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

/**
 * Like `call`, for calls that also support a binary format (readings, reports): returns the raw bytes. `media`: which
 * one, for calls with several.
 */
export async function callBytes<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name> & LooseInput,
  signal: AbortSignal | undefined,
  media?: string,
): Promise<Result<Uint8Array, Refused>> {
  const answer = await request(name, input, { signal, format: 'bytes', ...(media === undefined ? {} : { media }) });
  if (!answer.ok) return answer;
  if (!(answer.value instanceof Uint8Array)) throw new TypeError(`${name} did not respond in its binary format`);
  return { ok: true, value: answer.value };
}

/** Like `call`, for calls that return a file; reports each chunk as it arrives. */
export async function callFile<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name> & LooseInput,
  onChunk: OnChunk,
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
