import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { BROKER_SCOPE } from '@zagon/device-protocol/metric-names.ts';
import { decodePayload } from '@zagon/sparkplug/codec.ts';
import type { Payload } from '@zagon/sparkplug/metric.ts';
import { maySubscribe } from '@zagon/sparkplug/node-access.ts';
import { Aedes } from 'aedes';
import type { AedesOptions, AuthenticateError, Client, ConnectPacket } from 'aedes';
import type { Connect, Entry } from '../exchange/entry.ts';

export type BrokerOptions = {
  readonly serial: string;
  readonly secret: string;
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Certificate and key in PEM; undefined: without TLS. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  readonly nowMs: () => number;
  readonly record: (entry: Entry) => void;
};

/** Return code of MQTT 3.1.1: wrong user name or password. */
const WRONG_CREDENTIALS = 4 as const;

/** A real MQTT broker for one station that records everything the station does. */
export class Broker {
  readonly #options: BrokerOptions;
  #aedes: Aedes | undefined;
  #server: Server | undefined;
  #client: Client | undefined;
  /** False: every attempt to connect fails, as without a network. */
  isReachable = true;

  private constructor(options: BrokerOptions) {
    this.#options = options;
  }

  static async start(options: BrokerOptions): Promise<Broker> {
    const broker = new Broker(options);
    const aedes = await Aedes.createBroker({ id: 'conformance', concurrency: 0, ...broker.#handlers() });
    aedes.on('clientDisconnect', (client) => broker.#disconnected(client));
    const accept = (socket: Socket): void => {
      if (!broker.isReachable) {
        options.record({ kind: 'turned_away', atMs: options.nowMs() });
        socket.destroy();
        return;
      }
      socket.setNoDelay(true);
      aedes.handle(socket);
    };
    const { tls } = options;
    const server =
      tls === undefined ? createServer(accept) : createTlsServer({ ...tls, minVersion: 'TLSv1.2' }, accept);
    broker.#aedes = aedes;
    broker.#server = server;
    server.listen(options.port, options.host);
    await once(server, 'listening');
    return broker;
  }

  get port(): number {
    const address: AddressInfo | string | null = this.#server?.address() ?? null;
    if (address === null || typeof address === 'string') throw new Error('the broker does not listen on a TCP port');
    return address.port;
  }

  get isConnected(): boolean {
    return this.#client !== undefined;
  }

  publish(topic: string, payload: Buffer, retain = false): void {
    this.#aedes?.publish({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain }, (error) => {
      if (error !== undefined && error !== null) throw error;
    });
  }

  /** Cuts the connection without a disconnect message, like a broken cable. */
  cutConnection(): void {
    this.#client?.conn.destroy();
  }

  async stop(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (this.#server === undefined) resolve();
    else this.#server.close(() => resolve());
    await new Promise<void>((closed) => (this.#aedes === undefined ? closed() : this.#aedes.close(closed)));
    await promise;
  }

  #handlers(): AedesOptions {
    const { serial, secret, nowMs, record } = this.#options;
    let connect: Connect | undefined;
    return {
      preConnect(_client, packet, done) {
        connect = connectOf(packet);
        packet.clientId = packet.username ?? 'anonymous';
        packet.clean = true;
        done(null, true);
      },
      authenticate: (client, username, password, done) => {
        if (username === serial && password?.toString() === secret && connect !== undefined) {
          this.#client = client;
          record({ kind: 'connected', atMs: nowMs(), connect });
          return done(null, true);
        }
        const reason = username === serial ? 'wrong secret' : `user name ${username ?? 'missing'}`;
        record({ kind: 'refused', atMs: nowMs(), reason });
        return done(wrongCredentials(), false);
      },
      authorizePublish(_client, packet, done) {
        const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
        const { topic } = packet;
        record({ kind: 'received', atMs: nowMs(), topic, bytes: payload.length, payload: sparkplugPayload(payload) });
        done(null);
      },
      authorizeSubscribe(_client, subscription, done) {
        record({ kind: 'subscribed', atMs: nowMs(), filter: subscription.topic });
        done(null, maySubscribe(BROKER_SCOPE, serial, subscription.topic) ? subscription : null);
      },
    };
  }

  #disconnected(client: Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    this.#options.record({ kind: 'disconnected', atMs: this.#options.nowMs() });
  }
}

function connectOf({ protocolVersion, keepalive, will }: ConnectPacket): Connect {
  return {
    protocolVersion,
    keepAliveS: keepalive ?? 0,
    will:
      will === undefined || will === null
        ? null
        : {
            topic: will.topic,
            qos: will.qos ?? 0,
            isRetained: will.retain === true,
            payload: sparkplugPayload(Buffer.from(will.payload)),
          },
  };
}

function sparkplugPayload(bytes: Uint8Array): Payload | undefined {
  const read = decodePayload(bytes);
  return read.ok ? read.payload : undefined;
}

function wrongCredentials(): AuthenticateError {
  return Object.assign(new Error('wrong serial or secret'), { returnCode: WRONG_CREDENTIALS });
}
