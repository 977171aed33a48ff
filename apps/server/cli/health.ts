import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIPv6 } from 'node:net';
import { text } from 'node:stream/consumers';
import { healthEndpoints } from '@zagon/contract/health/endpoints.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { systemCode } from '../core/system-code.ts';
import type { Config } from '../core/config.ts';
import type { Command } from './command.ts';

const EXIT_NOT_READY = 1;
const TIMEOUT_MS = 2_000;

/** Addresses on which a server listens for all, with the address of this machine for each. */
const ANY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

type Listening = Pick<Config, 'host' | 'port' | 'tls'>;
type Answer = { readonly kind: 'answer'; readonly body: unknown } | { readonly kind: 'none'; readonly reason: string };

/** Whether a server is ready, and a line that names what it lacks. */
export type Health = { readonly isReady: boolean; readonly line: string };

export const health: Command = {
  arguments: [],
  summary: 'asks the server of these settings whether it is ready; exit code 1 if it is not, or does not answer',
  async run({ config, print }) {
    const listening = config();
    const url = readyUrl(listening);
    const { isReady, line } = healthOf(await ask(url), url);
    print(line);
    return isReady ? 0 : EXIT_NOT_READY;
  },
};

/** Where the server of these settings answers, from the same machine. */
export function readyUrl({ host, port, tls }: Listening): URL {
  const address = lookUp(ANY_ADDRESS, host) ?? host;
  const scheme = tls === undefined ? 'http' : 'https';
  return new URL(`${scheme}://${isIPv6(address) ? `[${address}]` : address}:${port}${healthEndpoints.readyz.path}`);
}

/** What an answer of `/readyz` means. */
export function healthOf(answer: Answer, url: URL): Health {
  if (answer.kind === 'none') return { isReady: false, line: `no answer from ${url.href}: ${answer.reason}` };
  const parsed = healthEndpoints.readyz.reply.safeParse(answer.body);
  if (!parsed.success) return { isReady: false, line: `not ready: ${url.href} is not answered by Zagon` };
  const { ok: isReady, database, broker, dispatcher } = parsed.data;
  const missing = Object.entries({ database, broker, dispatcher }).flatMap(([name, isUp]) => (isUp ? [] : [name]));
  return { isReady, line: isReady ? 'ready' : `not ready: without ${missing.join(', ')}` };
}

function ask(url: URL): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const none = (error: unknown): void => {
    const reason = signal.aborted ? `it took longer than ${TIMEOUT_MS / 1000} s` : (systemCode(error) ?? String(error));
    resolve({ kind: 'none', reason });
  };
  const options = { signal, agent: false };
  const request =
    url.protocol === 'https:'
      ? // The certificate names the public address, and this is the machine itself: nothing secret is sent.
        secureRequest(url, { ...options, rejectUnauthorized: false })
      : plainRequest(url, options);
  request.on('response', (response) => {
    text(response).then((body) => resolve({ kind: 'answer', body: parsedBody(body) }), none);
  });
  request.on('error', none);
  request.end();
  return promise;
}

/** Null for a body that is no JSON, such as the page of another program. */
function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
