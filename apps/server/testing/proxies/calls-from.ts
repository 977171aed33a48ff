import { Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { z } from 'zod';

/** How a caller reaches a server, or a proxy in front of one. */
export type NetworkPath = {
  /** Where it connects to. */
  readonly address: string;
  /** The address of this machine that it connects from. */
  readonly from: string;
  /** Sent as X-Forwarded-For. */
  readonly forwardedFor?: string;
  /** The name of the server and the certificate that it must have, if the address is `https:`. */
  readonly tls?: { readonly name: string; readonly certificate: string };
};

export type Reply = {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Sends a request on a connection of its own. */
export async function sendFrom(
  path: NetworkPath,
  method: 'GET' | 'POST',
  target: string,
  { body = '', headers = {} }: { readonly body?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Reply> {
  const isSecure = path.address.startsWith('https:');
  const sent = (isSecure ? requestHttps : requestHttp)(`${path.address}${target}`, {
    method,
    localAddress: path.from,
    agent: false,
    ...tlsOptions(path),
    headers: { ...headersOf(path), 'content-type': 'application/json', ...headers },
  });
  sent.end(body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

/** The CSRF token in the answer of `/token`. */
export function csrfIn({ body }: Reply): string {
  return z.object({ token: z.string() }).parse(JSON.parse(body.toString())).token;
}

/** Signs in as a page does. */
export async function signInFrom(path: NetworkPath, email: string, password: string): Promise<Reply> {
  const page = await sendFrom(path, 'GET', '/token');
  const cookie = (page.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  return sendFrom(path, 'POST', '/login', {
    body: JSON.stringify({ email, password }),
    headers: { csrf: csrfIn(page), cookie },
  });
}

/** Opens a socket as a page of `origin` does; resolves with the first event of this name. */
export async function openSocketFrom(
  path: NetworkPath,
  { origin, cookie, event }: { readonly origin: string; readonly cookie: string; readonly event: string },
): Promise<{ readonly socket: Socket; readonly received: unknown }> {
  const options: Partial<ManagerOptions & SocketOptions> = {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...headersOf(path), origin, cookie },
  };
  const Agent = path.address.startsWith('https:') ? HttpsAgent : HttpAgent;
  const agent = new Agent({ localAddress: path.from, ...tlsOptions(path) });
  // The types are those of a browser, which has no agents.
  const socket = io(path.address, Object.assign(options, { agent }));
  const received = await new Promise((resolve, reject) => {
    socket.once(event, resolve);
    socket.once('connect_error', reject);
  });
  return { socket, received };
}

function headersOf({ forwardedFor, tls }: NetworkPath): Readonly<Record<string, string>> {
  return {
    ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    ...(tls === undefined ? {} : { host: tls.name }),
  };
}

function tlsOptions({ tls }: NetworkPath): { readonly servername?: string; readonly ca?: string } {
  return tls === undefined ? {} : { servername: tls.name, ca: tls.certificate };
}
