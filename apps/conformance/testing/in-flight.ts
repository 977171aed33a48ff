import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';

const CLIENTS = 'net.client.socket';
const SERVERS = 'net.server.socket';

/** Tracks the TCP connections inside this process, to find out whether data is still in flight between them. */
export class InFlight {
  readonly #clients = new Set<Socket>();
  readonly #servers = new Set<Socket>();
  readonly #addClient = (message: unknown): void => follow(this.#clients, message);
  readonly #addServer = (message: unknown): void => follow(this.#servers, message);

  constructor() {
    subscribe(CLIENTS, this.#addClient);
    subscribe(SERVERS, this.#addServer);
  }

  /** True if everything written has been read at the other end. */
  get isEmpty(): boolean {
    for (const client of this.#clients) {
      if (client.connecting) return false;
      const peer = [...this.#servers].find(
        ({ remotePort }) => remotePort !== undefined && remotePort === client.localPort,
      );
      if (peer === undefined) continue;
      if (client.bytesWritten !== peer.bytesRead || peer.bytesWritten !== client.bytesRead) return false;
    }
    return true;
  }

  stop(): void {
    unsubscribe(CLIENTS, this.#addClient);
    unsubscribe(SERVERS, this.#addServer);
  }
}

function follow(sockets: Set<Socket>, message: unknown): void {
  if (typeof message !== 'object' || message === null || !('socket' in message)) return;
  const { socket } = message;
  if (!(socket instanceof Socket)) return;
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
}
