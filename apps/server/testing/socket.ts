import { io, type Socket } from 'socket.io-client';

/** The socket of a page; every event is queued until it is read. */
export type TestSocket = {
  /** The next event of this name, including those already queued. */
  next(name: string): Promise<unknown>;
  /** All queued events that were not read. */
  readonly unread: readonly { readonly name: string; readonly body: unknown }[];
  request(name: string, body: unknown): Promise<unknown>;
  disconnected(): Promise<void>;
  close(): void;
};

/** Opens a socket as a page at `address` would, with the secret of a session. */
export async function openSocket(
  address: string,
  secret: string | null,
  origin: string | null = address,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestSocket> {
  const socket = io(address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: {
      ...(origin === null ? {} : { origin }),
      ...(secret === null ? {} : { cookie: `sid=${secret}` }),
      ...headers,
    },
  });
  const unread: { name: string; body: unknown }[] = [];
  const waiters: { name: string; resolve: (body: unknown) => void }[] = [];
  socket.onAny((name: string, body: unknown) => {
    const index = waiters.findIndex((wait) => wait.name === name);
    const [wait] = index === -1 ? [] : waiters.splice(index, 1);
    if (wait === undefined) unread.push({ name, body });
    else wait.resolve(body);
  });
  const disconnection = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  await connected(socket);
  return {
    unread,
    next(name) {
      const index = unread.findIndex((event) => event.name === name);
      const [event] = index === -1 ? [] : unread.splice(index, 1);
      return event === undefined
        ? new Promise((resolve) => waiters.push({ name, resolve }))
        : Promise.resolve(event.body);
    },
    request: (name, body) => socket.emitWithAck(name, body),
    disconnected: () => disconnection,
    close: () => void socket.disconnect(),
  };
}

async function connected(socket: Socket): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}
