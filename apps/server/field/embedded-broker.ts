import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { STATION_PAYLOAD_BYTES_MAX } from '@zagon/device-protocol/limits.ts';
import { Aedes } from 'aedes';
import type { AuthenticateError, Client } from 'aedes';
import type { Log } from '../log.ts';
import { StartRefused, systemCode } from '../start-refused.ts';
import { isOwnDeath, mayPublish, maySubscribe } from './access.ts';
import { limitPacketSize } from './packet-size.ts';
import type { StationCredentials } from './station-credentials.ts';
import { StationTroubles } from './station-troubles.ts';
import type { FieldTransport, TransportListener } from './transport.ts';
import { readWhole } from './whole-reads.ts';

/** A topic and the header stand beside the payload in a packet. */
const PACKET_BYTES_MAX = STATION_PAYLOAD_BYTES_MAX + 1024;
/** A station that is silent for one and a half of its own interval is gone; a longer interval is refused. */
const KEEPALIVE_MAX_S = 120;
const CONNECT_WITHIN_MS = 10_000;
const REFUSED = 'broker.sign_in_refused';
/** A wrong secret is answered late, so that guessing is slow. */
const REFUSED_AFTER_MS = 1_000;

export type EmbeddedBrokerOptions = {
  host: string;
  port: number;
  credentials: StationCredentials;
  listener: TransportListener;
  log: Log;
  /** A sign-in was refused; to be counted. */
  refused?: () => void;
};

/** The MQTT broker of this process: stations sign in with serial and secret and touch only their own topics. */
export async function startEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<FieldTransport> {
  const { listener, log } = options;
  const stations = new Map<string, Client>();
  const troubles = new StationTroubles(log, () => performance.now());
  const broker = await Aedes.createBroker({
    id: 'zagon',
    connectTimeout: CONNECT_WITHIN_MS,
    keepaliveLimit: KEEPALIVE_MAX_S,
    drainTimeout: 30_000,
    // None waits for another: among a bounded number, stations that take nothing would hold up the stop of all others,
    // and what had queued up meanwhile would be worked off one inside the other until the stack overflows.
    concurrency: 0,
    preConnect(_client, packet, done) {
      // The id of a session is its station: nobody can take over the session of another one. A session
      // never outlives its connection, so that no order waits in it.
      packet.clientId = packet.username ?? 'nobody';
      packet.clean = true;
      const will = packet.will?.topic;
      const refused = will !== undefined && !isOwnDeath(packet.clientId, will);
      done(refused ? new Error(`the will ${will.slice(0, 200)} is not the station's own death`) : null, !refused);
    },
    authenticate(_client, username, password, done) {
      void answerSignIn(options, username, password, (error, success) => {
        if (success === true) troubles.over(REFUSED, username ?? 'nobody');
        else options.refused?.();
        done(error, success);
      });
    },
    authorizePublish(client, packet, done) {
      if (client === null || !mayPublish(client.id, packet.topic)) {
        troubles.met('broker.publish_refused', client?.id ?? 'nobody', packet.topic.slice(0, 200));
        return done(new Error('this topic is not yours'));
      }
      packet.retain = false;
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
      listener.message(packet.topic, payload, () => done(null));
    },
    authorizeSubscribe(client, subscription, done) {
      if (maySubscribe(client.id, subscription.topic)) return done(null, subscription);
      troubles.met('broker.subscribe_refused', client.id, subscription.topic.slice(0, 200));
      done(null, null);
    },
  });
  broker.on('client', (client) => stations.set(client.id, client));
  broker.on('clientDisconnect', (client) => {
    if (stations.get(client.id) === client) stations.delete(client.id);
    listener.stationGone(client.id);
  });
  broker.on('clientError', (client, error) =>
    troubles.met(isRefusal(error) ? REFUSED : 'broker.station_error', client.id, error.message),
  );
  broker.on('connectionError', (_client, error) => log.info('broker.connection_error', { error: error.message }));

  const server = createServer((socket) => {
    socket.setNoDelay(true);
    readWhole(socket);
    limitPacketSize(socket, PACKET_BYTES_MAX);
    broker.handle(socket);
  });
  const port = await listen(server, options);
  return {
    port,
    publish(topic, payload) {
      broker.publish(packet(topic, payload, false), (error) => {
        if (error !== undefined && error !== null) log.error('broker.publish_failed', error, { topic });
      });
    },
    publishRetained: (topic, payload) =>
      new Promise((resolve, reject) => {
        broker.publish(packet(topic, payload, true), (error) =>
          error === undefined || error === null ? resolve() : reject(error),
        );
      }),
    disconnect: (serial) => stations.get(serial)?.close(),
    connected: () => [...stations.keys()],
    usable: () => server.listening,
    async close() {
      const closed = once(server, 'close');
      server.close();
      await new Promise<void>((resolve) => broker.close(resolve));
      await closed;
    },
  };
}

function packet(topic: string, payload: Buffer, retain: boolean) {
  return { cmd: 'publish' as const, topic, payload, qos: 0 as const, dup: false, retain };
}

async function answerSignIn(
  { credentials, log }: EmbeddedBrokerOptions,
  username: string | undefined,
  password: Uint8Array | undefined,
  done: (error: AuthenticateError | null, success: boolean | null) => void,
): Promise<void> {
  try {
    const answer = await credentials.check(username, password);
    if (answer === 'welcome') return done(null, true);
    setTimeout(() => done(refusal(answer), false), REFUSED_AFTER_MS);
  } catch (error) {
    log.error('broker.sign_in_failed', error);
    done(refusal('unavailable'), false);
  }
}

/** Whether an error of a connection is that its sign-in was refused. */
function isRefusal(error: Error): boolean {
  return 'returnCode' in error;
}

/** The return code of MQTT 3.1.1 for a refused connection. */
function refusal(answer: 'refused' | 'unavailable'): AuthenticateError {
  return Object.assign(new Error(answer === 'refused' ? 'wrong serial or secret' : 'not available'), {
    returnCode: answer === 'refused' ? (4 as const) : (3 as const),
  });
}

async function listen(server: Server, { host, port }: EmbeddedBrokerOptions): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (systemCode(error) === 'EADDRINUSE') {
      throw new StartRefused(
        `Port ${port} for MQTT is taken by another program. End it, or choose another port in ZAGON_MQTT_PORT.`,
      );
    }
    if (systemCode(error) === 'EACCES' || systemCode(error) === 'EADDRNOTAVAIL') {
      throw new StartRefused(
        `MQTT cannot listen on ${host}:${port}. Choose another address in ZAGON_HOST or port in ZAGON_MQTT_PORT.`,
      );
    }
    throw error;
  }
  return tcpPort(server.address());
}

function tcpPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the broker listens on no TCP port');
  return address.port;
}
