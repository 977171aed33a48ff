/**
 * `ZAGON=<address> TOKEN=<token> npm run conformance:mcp`: runs the official scenarios of the Model Context Protocol against a
 * running server, except for those in `expected-failures.yaml`. The tool of the scenarios is fetched by npx.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PACKAGE = '@modelcontextprotocol/conformance@0.1.16';
const EXPECTED_FAILURES = join(import.meta.dirname, 'expected-failures.yaml');
const { ZAGON: address, TOKEN: token } = process.env;
if (address === undefined || token === undefined) throw new Error('ZAGON and TOKEN must name a server and a token');

const target = new URL(address);

const proxy = createServer((incoming, response) => {
  forward(incoming, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
});
proxy.listen(0, '127.0.0.1');
await once(proxy, 'listening');
const bound = proxy.address();
if (bound === null || typeof bound === 'string') throw new Error('the proxy has no port');
const run = spawn(
  'npx',
  ['--yes', PACKAGE, 'server', '--url', `http://127.0.0.1:${bound.port}/mcp`, '--expected-failures', EXPECTED_FAILURES],
  { stdio: 'inherit' },
);
const [code] = await once(run, 'exit');
proxy.close();
process.exitCode = code === 0 ? 0 : 1;

/** Passes a request on with the token, which the scenarios cannot send; waits while its rate is used up. */
async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await Array.fromAsync(incoming, (chunk: Uint8Array) => chunk));
  for (;;) {
    const answer = await send(incoming, body);
    const retryAfterS = Number(answer.headers['retry-after'] ?? 0);
    if (retryAfterS > 0) {
      answer.resume();
      await delay(retryAfterS * 1_000);
      continue;
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
    return;
  }
}

/** Sends a request to the server with all its headers: a scenario is about `Host`, which no client of HTTP sets. */
function send({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...headers, authorization: `Bearer ${token ?? ''}` } };
    const sent = (target.protocol === 'https:' ? secureRequest : request)(
      new URL(url ?? '/', target),
      options,
      resolve,
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
