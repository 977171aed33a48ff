import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

/** A request as it came. */
export type ReceivedRequest = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** A program of a farm that webhooks call. */
export type WebhookReceiver = {
  readonly address: string;
  readonly requests: readonly ReceivedRequest[];
  /** Answers with this status from now on; at first 204. */
  answer(status: number): void;
};

/** The headers by which a request is verified. */
const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/** Starts a receiver on this machine, until the test ends. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const requests: ReceivedRequest[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = Object.fromEntries(SIGNED.map((name) => [name, String(request.headers[name])]));
      requests.push({ headers, body: Buffer.concat(parts).toString() });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver is not listening on a port');
  return {
    address: `http://127.0.0.1:${address.port}/hook`,
    requests,
    answer: (next) => (status = next),
  };
}
