import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { DatabaseAddress } from '../../database/address.ts';

/* A pooler between the server and a local cluster, as far as the start of the server can tell it from PgBouncer. */

type PoolerOptions = {
  /** In `transaction` mode, all connections of a user share one session, one transaction at a time. */
  readonly mode?: 'session' | 'transaction';
  /** Added to every session behind the server's back, like settings of the pooler. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The user of every session, whichever the server asked for. */
  readonly user?: string;
};

export type Pooler = { readonly port: number; close(): void };

const SSL_REQUEST = 80_877_103;
const PROTOCOL = 196_608;

/** Listens on a free port. Like PgBouncer with `ignore_startup_parameters = options`, it drops `options`. */
export async function openPooler(address: DatabaseAddress, options: PoolerOptions = {}): Promise<Pooler> {
  if (address.kind !== 'socket') throw new Error('the cluster has no socket');
  const path = `${address.host}/.s.PGSQL.${address.port}`;
  const sockets = new Set<Socket>();
  const shared = new Map<string, SharedSession>();
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    track(client);
    let startup = Buffer.alloc(0);
    const onData = (chunk: Buffer): void => {
      startup = Buffer.concat([startup, chunk]);
      if (startup.length < 8 || startup.length < startup.readInt32BE(0)) return;
      if (startup.readInt32BE(4) === SSL_REQUEST) {
        startup = startup.subarray(8);
        client.write('N');
        return;
      }
      client.off('data', onData);
      const parameters = startupParameters(startup);
      const user = options.user ?? parameters['user'] ?? '';
      const greeting = startupMessage({ user, database: parameters['database'] ?? user, ...options.settings });
      if (options.mode === 'transaction') {
        const session = shared.get(user) ?? new SharedSession(track(connect(path)), greeting);
        shared.set(user, session);
        session.serve(client);
        return;
      }
      const backend = track(connect(path));
      backend.write(greeting);
      relayAsPooler(backend, client);
      client.pipe(backend);
      client.on('close', () => backend.destroy());
    };
    client.on('data', onData);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the pooler has no port');
  return {
    port: bound.port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Passes on the answers of the database. A refused sign-in becomes one of the pooler, with its only code. */
function relayAsPooler(backend: Socket, client: Socket): void {
  let isReady = false;
  const next = frames();
  backend.on('data', (chunk: Buffer) => {
    for (const frame of next(chunk)) {
      const type = String.fromCharCode(frame[0] ?? 0);
      if (type === 'Z') isReady = true;
      if (type !== 'E' || isReady) client.write(frame);
      else client.end(errorMessage(/M([^\0]*)/.exec(frame.toString('utf8', 5))?.[1] ?? ''));
    }
  });
  backend.on('close', () => client.end());
}

/** One session of the database, which the connections of its user take turns in. */
class SharedSession {
  readonly #backend: Socket;
  readonly #waiting: { readonly client: Socket; readonly bytes: Buffer[] }[] = [];
  #holder: Socket | null = null;
  /** The first answers of the database, up to its first `ReadyForQuery`: every connection gets them. */
  #greeting = Buffer.alloc(0);
  #isReady = false;
  readonly #greeted: Socket[] = [];

  constructor(backend: Socket, startup: Buffer) {
    this.#backend = backend;
    backend.write(startup);
    const next = frames();
    backend.on('data', (chunk: Buffer) => {
      for (const frame of next(chunk)) this.#onAnswer(frame);
    });
  }

  serve(client: Socket): void {
    if (this.#isReady) client.write(this.#greeting);
    else this.#greeted.push(client);
    const next = frames();
    let message: Buffer[] = [];
    client.on('data', (chunk: Buffer) => {
      for (const frame of next(chunk)) {
        const type = String.fromCharCode(frame[0] ?? 0);
        if (type === 'X') continue;
        message.push(frame);
        // A query, or the end of a prepared one.
        if (type !== 'Q' && type !== 'S') continue;
        this.#waiting.push({ client, bytes: message });
        message = [];
        this.#proceed();
      }
    });
    client.on('end', () => client.end());
  }

  #onAnswer(frame: Buffer): void {
    const isEnd = frame[0] === 'Z'.charCodeAt(0);
    if (!this.#isReady) {
      this.#greeting = Buffer.concat([this.#greeting, frame]);
      this.#isReady = isEnd;
      if (isEnd) for (const client of this.#greeted) client.write(this.#greeting);
      return;
    }
    this.#holder?.write(frame);
    if (!isEnd) return;
    // Inside a transaction, the connection keeps the session.
    const inTransaction = frame[5] !== 'I'.charCodeAt(0);
    this.#proceed(inTransaction ? this.#holder : null);
  }

  #proceed(keptFor?: Socket | null): void {
    if (keptFor === undefined && this.#holder !== null) {
      // An idle transaction goes on with its own connection's next statement.
      if (!this.#isIdle) return;
      keptFor = this.#holder;
    }
    const index = this.#waiting.findIndex(
      ({ client }) => keptFor === undefined || keptFor === null || client === keptFor,
    );
    const [taken] = index < 0 ? [] : this.#waiting.splice(index, 1);
    this.#holder = taken?.client ?? keptFor ?? null;
    this.#isIdle = taken === undefined;
    if (taken !== undefined) this.#backend.write(Buffer.concat(taken.bytes));
  }

  #isIdle = true;
}

/** Splits a stream into its messages: a letter, the length, the rest. */
function frames(): (chunk: Buffer) => Buffer[] {
  let pending = Buffer.alloc(0);
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    const complete: Buffer[] = [];
    while (pending.length >= 5 && pending.length >= 1 + pending.readInt32BE(1)) {
      const length = 1 + pending.readInt32BE(1);
      complete.push(pending.subarray(0, length));
      pending = pending.subarray(length);
    }
    return complete;
  };
}

function startupParameters(message: Buffer): Readonly<Record<string, string | undefined>> {
  const texts = message.toString('utf8', 8).split('\0');
  return Object.fromEntries(texts.flatMap((name, at) => (at % 2 === 0 && name !== '' ? [[name, texts[at + 1]]] : [])));
}

function startupMessage(parameters: Readonly<Record<string, string>>): Buffer {
  const texts = Object.entries(parameters).flatMap(([name, value]) => [name, value]);
  const body = Buffer.from(`${texts.join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + body.length, 0);
  head.writeInt32BE(PROTOCOL, 4);
  return Buffer.concat([head, body]);
}

function errorMessage(text: string): Buffer {
  const body = Buffer.from(`SFATAL\0C08P01\0Mserver login failed: ${text}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
