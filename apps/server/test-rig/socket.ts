import { io, type Socket } from 'socket.io-client';

/** A page's socket; every event is kept until somebody asks for it. */
export type TestSocket = {
  /** The next event of this name, also one that came before the question. */
  next(name: string): Promise<unknown>;
  /** Every event so far that nobody asked for. */
  readonly heard: readonly { readonly name: string; readonly body: unknown }[];
  ask(name: string, body: unknown): Promise<unknown>;
  disconnected(): Promise<void>;
  close(): void;
};

/** Opens a socket as the page of `address` would, with this session's secret. */
export async function openSocket(
  address: string,
  secret: string | null,
  origin: string | null = address,
): Promise<TestSocket> {
  const socket = io(address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: {
      ...(origin === null ? {} : { origin }),
      ...(secret === null ? {} : { cookie: `sid=${secret}` }),
    },
  });
  const heard: { name: string; body: unknown }[] = [];
  const waiting: { name: string; resolve: (body: unknown) => void }[] = [];
  socket.onAny((name: string, body: unknown) => {
    const index = waiting.findIndex((wait) => wait.name === name);
    const [wait] = index === -1 ? [] : waiting.splice(index, 1);
    if (wait === undefined) heard.push({ name, body });
    else wait.resolve(body);
  });
  const gone = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  await connected(socket);
  return {
    heard,
    next(name) {
      const index = heard.findIndex((event) => event.name === name);
      const [event] = index === -1 ? [] : heard.splice(index, 1);
      return event === undefined
        ? new Promise((resolve) => waiting.push({ name, resolve }))
        : Promise.resolve(event.body);
    },
    ask: (name, body) => socket.emitWithAck(name, body),
    disconnected: () => gone,
    close: () => void socket.disconnect(),
  };
}

async function connected(socket: Socket): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}
