import { lookup as lookUpName, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { CallPolicy } from '../../core/webhook-networks.ts';

/** Finds all addresses of a name. */
export type Resolve = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

/** How the receiver of a webhook is reached. */
export type Reach = {
  readonly mayCall: CallPolicy;
  /** All addresses of a name; default: those of the operating system. */
  readonly resolve?: Resolve;
  /** Certificates that are trusted instead of the usual ones, PEM. */
  readonly ca?: string;
  /** Limit of one attempt, including its answer, ms. */
  readonly timeoutMs: number;
};

/** The answer of a receiver, with the first part of its body. */
export type HttpAnswer = {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly location: string | null;
  readonly text: string;
};

/** The receiver is at an address that must not be called. */
export class AddressForbidden extends Error {
  constructor() {
    super('the address is not public');
  }
}

/** There was no complete answer in time. */
export class AnswerTimeout extends Error {
  constructor() {
    super('no answer in time');
  }
}

/** Bytes of an answer that are read. */
const ANSWER_MAX_BYTES = 4_096;

/**
 * Posts a body and returns the answer; rejects if there is none in time. The address is checked when the connection is
 * made, after its name was resolved, so that a name that changes its address meanwhile gains nothing. Follows no redirect
 * and uses no proxy of the environment.
 */
export async function post(
  url: URL,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  reach: Reach,
): Promise<HttpAnswer> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // Sockets do not resolve literals, so `lookup` would not be called for one.
  if (isIP(host) !== 0 && !reach.mayCall(host, url.protocol)) throw new AddressForbidden();
  const signal = AbortSignal.timeout(reach.timeoutMs);
  const options: RequestOptions & { readonly ca?: string; readonly rejectUnauthorized: true } = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    // An agent of its own has neither a proxy nor a connection that was checked for someone else.
    agent: false,
    lookup: checkedLookup(url.protocol, reach),
    signal,
    rejectUnauthorized: true,
    ...(reach.ca === undefined ? {} : { ca: reach.ca }),
  };
  try {
    const answer = await answerTo(url, options, body);
    return {
      status: answer.statusCode ?? 0,
      retryAfter: answer.headers['retry-after'] ?? null,
      location: answer.headers.location ?? null,
      text: await firstPart(answer),
    };
  } catch (error) {
    // An answer that is cut off fails as a broken connection.
    throw signal.aborted ? new AnswerTimeout() : error;
  }
}

function answerTo(url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve);
    request.on('error', reject);
    request.end(body);
  });
}

/** Resolves a name, and refuses it if any of its addresses must not be called. */
function checkedLookup(protocol: string, { mayCall, resolve = systemAddresses }: Reach): LookupFunction {
  return (name, { all }, callback) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses;
      if (error !== null) callback(error, '');
      else if (first === undefined || !addresses.every(({ address }) => mayCall(address, protocol)))
        callback(new AddressForbidden(), '');
      else if (all === true) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
}

const systemAddresses: Resolve = (name, done) =>
  lookUpName(name, { all: true }, (error, addresses) => done(error, error === null ? addresses : []));

/** Reads the beginning of an answer and closes the connection: a receiver may send without an end. */
async function firstPart(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    if (!Buffer.isBuffer(part)) throw new Error('an answer was decoded');
    parts.push(part);
    bytes += part.length;
    if (bytes >= ANSWER_MAX_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, ANSWER_MAX_BYTES).toString('utf8');
}
