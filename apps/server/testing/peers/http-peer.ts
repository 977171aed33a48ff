import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll } from 'vitest';

type PeerAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the connection before the whole response is sent. */
  readonly breaksOff?: boolean;
  /** Delay of a response, ms. */
  readonly afterMs?: number;
  /** Sends the body but never ends it. */
  readonly keepsOpen?: boolean;
  /** Never responds. */
  readonly hangs?: boolean;
};

/** A test HTTP server that acts as an SMS gateway, a push service or a weather service. */
export type HttpPeer = {
  readonly url: URL;
  readonly requests: readonly { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }[];
  /** Answers every request like this from now on. */
  answer(next: PeerAnswer): void;
};

/** Starts the server on a free port, for the tests of one file. */
export async function startHttpPeer(): Promise<HttpPeer> {
  const requests: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  let next: PeerAnswer = { status: 200 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const {
        status,
        headers = {},
        body = '',
        breaksOff = false,
        keepsOpen = false,
        hangs = false,
        afterMs = 0,
      } = next;
      if (hangs) return;
      if (keepsOpen) return response.writeHead(status, headers).write(body);
      if (!breaksOff) return setTimeout(() => response.writeHead(status, headers).end(body), afterMs);
      response.writeHead(status, { ...headers, 'content-length': String(body.length + 100) });
      return response.write(body, () => request.socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server is not listening on a port');
  return { url: new URL(`http://127.0.0.1:${address.port}/send`), requests, answer: (wanted) => (next = wanted) };
}
