import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { STATION_PAYLOAD_BYTES_MAX } from '@zagon/device-protocol/limits.ts';
import { BROKER_SCOPE } from '@zagon/device-protocol/metric-names.ts';
import { isOwnDeath, mayPublish, maySubscribe } from '@zagon/sparkplug/node-access.ts';
import { Aedes } from 'aedes';
import type { AedesOptions, AuthenticateError, Client } from 'aedes';
import type { Log } from '../../../core/log.ts';
import { StartRefused } from '../../../core/start-refused.ts';
import { systemCode } from '../../../core/system-code.ts';
import type { Certificate } from '../../../core/tls/certificate.ts';
import { awaitFirstUser } from './first-user.ts';
import { limitPacketSize } from './packet-size.ts';
import type { StationCredentials } from './station-credentials.ts';
import { StationErrorLog } from './station-error-log.ts';
import type { LinkTransport, TransportListener } from './transport.ts';
import { readWhole } from './whole-reads.ts';

/** Allows for the topic and the header besides the payload. */
const PACKET_BYTES_MAX = STATION_PAYLOAD_BYTES_MAX + 1024;
/** A station silent for 1.5 times its keepalive interval is considered disconnected; longer intervals are refused. */
const KEEPALIVE_MAX_S = 120;
const CONNECT_TIMEOUT_MS = 10_000;
/** User name of programs, which no serial number can be. */
const PROGRAM_USER = 'token';
const REFUSED_EVENT = 'broker.sign_in_refused';
/** Delays the response to a wrong secret, to slow down guessing. */
const REFUSAL_DELAY_MS = 1_000;

export type EmbeddedBrokerOptions = {
  host: string;
  port: number;
  /** A second listener, with TLS. */
  tls?: { host: string; port: number; certificate: Certificate } | undefined;
  credentials: StationCredentials;
  listener: TransportListener;
  log: Log;
  /** Takes over the connection of a program, which signs in with a token instead of a serial number. */
  acceptProgram?: ((socket: Socket) => void) | undefined;
  /** Called for each refused sign-in, for counting. */
  onRefused?: () => void;
};

/** Starts the in-process MQTT broker: stations sign in with serial and secret and may use only their own topics. */
export async function startEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<LinkTransport> {
  const { listener, log } = options;
  const errorLog = new StationErrorLog(log, () => performance.now());
  const broker = await Aedes.createBroker({
    id: 'zagon',
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepaliveLimit: KEEPALIVE_MAX_S,
    drainTimeout: 30_000,
    // Unlimited: with a bound, stations that stop reading would delay a stop for all others, and the queued packets
    // would then be processed recursively until the stack overflows.
    concurrency: 0,
    ...accessHandlers(options, errorLog),
  });
  const stations = connectedStations(broker, listener);
  broker.on('clientError', (client, error) =>
    errorLog.report(isRefusal(error) ? REFUSED_EVENT : 'broker.station_error', client.id, error.message),
  );
  broker.on('connectionError', (_client, error) => reportConnectionError(errorLog, error));

  const waiting = new Set<Socket>();
  const accept = (socket: Socket): void => {
    socket.setNoDelay(true);
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
    awaitFirstUser(socket, CONNECT_TIMEOUT_MS, (user) => {
      waiting.delete(socket);
      readWhole(socket);
      limitPacketSize(socket, PACKET_BYTES_MAX);
      if (user === PROGRAM_USER && options.acceptProgram !== undefined) options.acceptProgram(socket);
      else broker.handle(socket);
    });
  };
  const servers: Server[] = [];
  const stopServers = async (): Promise<void> => {
    const closed = servers.filter(({ listening }) => listening).map((server) => once(server, 'close'));
    for (const server of servers) server.close();
    for (const socket of waiting) socket.destroy();
    await new Promise<void>((resolve) => broker.close(resolve));
    await Promise.all(closed);
  };
  const open = async (server: Server, target: ListenTarget): Promise<number> => {
    servers.push(server);
    return listen(server, target).catch(async (error: unknown) => {
      await stopServers();
      throw error;
    });
  };
  const port = await open(createServer(accept), { ...options, setting: 'ZAGON_MQTT_PORT' });
  const tlsPort =
    options.tls &&
    (await open(tlsServer(options.tls.certificate, accept, errorLog), { ...options.tls, setting: 'ZAGON_MQTTS_PORT' }));
  return {
    port,
    tlsPort,
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
    usable: () => servers.every(({ listening }) => listening),
    stop: stopServers,
  };
}

/** Accepts stations over TLS 1.2 or newer. */
function tlsServer(certificate: Certificate, accept: (socket: Socket) => void, errorLog: StationErrorLog): Server {
  const server = createTlsServer({ ...certificate.options, handshakeTimeout: CONNECT_TIMEOUT_MS }, accept);
  certificate.renewFor(server);
  server.on('tlsClientError', (error) => reportConnectionError(errorLog, error));
  return server;
}

/** Before sign-in there is no station to name. */
function reportConnectionError(errorLog: StationErrorLog, error: Error): void {
  errorLog.report('broker.connection_error', 'anonymous', error.message.slice(0, 200));
}

/** Decides who may sign in, publish and subscribe. */
function accessHandlers(options: EmbeddedBrokerOptions, errorLog: StationErrorLog): AedesOptions {
  return {
    preConnect(_client, packet, done) {
      // The session id is the station serial, so no station can take over the session of another. A session
      // ends with its connection, so no command waits in it.
      packet.clientId = packet.username ?? 'anonymous';
      packet.clean = true;
      const will = packet.will?.topic;
      const isForeignWill = will !== undefined && !isOwnDeath(BROKER_SCOPE, packet.clientId, will);
      done(
        isForeignWill ? new Error(`the will ${will.slice(0, 200)} is not the station's own death certificate`) : null,
        !isForeignWill,
      );
    },
    authenticate(_client, username, password, done) {
      void answerSignIn(options, username, password, (error, success) => {
        if (success === true) errorLog.recovered(REFUSED_EVENT, username ?? 'anonymous');
        else options.onRefused?.();
        done(error, success);
      });
    },
    authorizePublish(client, packet, done) {
      if (client === null || !mayPublish(BROKER_SCOPE, client.id, packet.topic)) {
        errorLog.report('broker.publish_refused', client?.id ?? 'anonymous', packet.topic.slice(0, 200));
        return done(new Error('topic not allowed for this station'));
      }
      packet.retain = false;
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
      options.listener.message(packet.topic, payload, () => done(null));
    },
    authorizeSubscribe(client, subscription, done) {
      if (maySubscribe(BROKER_SCOPE, client.id, subscription.topic)) return done(null, subscription);
      errorLog.report('broker.subscribe_refused', client.id, subscription.topic.slice(0, 200));
      done(null, null);
    },
  };
}

/** The connected stations by serial number, kept up to date. */
function connectedStations(broker: Aedes, listener: TransportListener): ReadonlyMap<string, Client> {
  const stations = new Map<string, Client>();
  broker.on('client', (client) => stations.set(client.id, client));
  broker.on('clientDisconnect', (client) => {
    // A reconnect under the same serial number has already replaced this connection.
    if (stations.get(client.id) === client) stations.delete(client.id);
    listener.stationDisconnected(client.id);
  });
  return stations;
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
    const result = await credentials.check(username, password);
    if (result === 'welcome') return done(null, true);
    setTimeout(() => done(refusal(result), false), REFUSAL_DELAY_MS);
  } catch (error) {
    log.error('broker.sign_in_failed', error);
    done(refusal('unavailable'), false);
  }
}

/** True if a connection error is a refused sign-in. */
function isRefusal(error: Error): boolean {
  return 'returnCode' in error;
}

/** Builds an error with the MQTT 3.1.1 return code for a refused connection. */
function refusal(result: 'refused' | 'unavailable'): AuthenticateError {
  return Object.assign(new Error(result === 'refused' ? 'wrong serial or secret' : 'not available'), {
    returnCode: result === 'refused' ? (4 as const) : (3 as const),
  });
}

type ListenTarget = { host: string; port: number; setting: 'ZAGON_MQTT_PORT' | 'ZAGON_MQTTS_PORT' };

async function listen(server: Server, { host, port, setting }: ListenTarget): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (systemCode(error) === 'EADDRINUSE') {
      throw new StartRefused(
        `Port ${port} for MQTT is in use by another program. Stop that program or choose another port in ${setting}.`,
      );
    }
    if (systemCode(error) === 'EACCES' || systemCode(error) === 'EADDRNOTAVAIL') {
      throw new StartRefused(
        `MQTT cannot listen on ${host}:${port}. Choose another address in ZAGON_HOST or port in ${setting}.`,
      );
    }
    throw error;
  }
  return tcpPort(server.address());
}

function tcpPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the broker does not listen on a TCP port');
  return address.port;
}
