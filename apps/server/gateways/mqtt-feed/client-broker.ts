import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { homeAssistantStatusTopic, isFilterOf, matchesFilter, readTopic } from '@zagon/domain/mqtt-feed/topics.ts';
import { Aedes } from 'aedes';
import type { AedesOptions, AuthenticateError, Client } from 'aedes';
import type { FeedClient } from './feed-options.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const KEEPALIVE_MAX_S = 3_600;
/** A client that reads nothing for so long is disconnected. */
const DRAIN_TIMEOUT_MS = 30_000;
/** The QoS that a refused subscription was granted (MQTT 3.1.1, 3.9.3). */
const REFUSED_QOS: number = 128;
const SUBSCRIPTIONS_MAX = 1_000;
/** Levels of a topic of an account: `zagon/<account>/sections/<id>/minutes/set`. */
const TOPIC_LEVELS_MAX = 12;

/** A message of a client to a topic that takes commands. */
export type ReceivedCommand = {
  readonly kind: 'section' | 'output';
  readonly id: string;
  readonly leaf: 'set' | 'minutes/set';
  readonly payload: string;
  readonly isRetained: boolean;
};

export type ClientBrokerOptions = {
  /** Signs a program in; null: refused. Throws if sign-ins are unavailable. */
  readonly signIn: (client: {
    readonly id: string;
    readonly ip: string;
    readonly token: string;
  }) => Promise<FeedClient | null>;
  readonly connected: (client: FeedClient) => void;
  readonly disconnected: (client: FeedClient) => void;
  readonly command: (client: FeedClient, command: ReceivedCommand) => void;
  /** What is retained for an account, by topic; it changes while it is being sent. */
  readonly retainedOf: (accountId: string) => ReadonlyMap<string, string>;
  /** Home Assistant has started, and knows no device yet. */
  readonly started: (client: FeedClient) => void;
  /** Something was refused: counted, and shown in the log now and then. */
  readonly refused: (event: 'sign_in' | 'publish' | 'subscribe', detail: string) => void;
};

/** Where programs are connected, apart from the broker of the stations, so that none of them delays an order. */
export type ClientBroker = {
  /** Takes a connection over, from its first packet on. */
  accept(socket: Socket): void;
  /** Publishes to the clients that may see the topic and are subscribed to it. */
  publish(topic: string, payload: string): void;
  disconnect(client: FeedClient): void;
  clients(): readonly FeedClient[];
  stop(): Promise<void>;
};

/** Starts the broker of programs. It listens nowhere itself. */
export async function startClientBroker(options: ClientBrokerOptions): Promise<ClientBroker> {
  const signedIn = new Map<string, FeedClient>();
  const connections = new Map<string, Client>();
  const sockets = new Set<Socket>();
  const broker = await Aedes.createBroker({
    id: 'zagon-clients',
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepaliveLimit: KEEPALIVE_MAX_S,
    drainTimeout: DRAIN_TIMEOUT_MS,
    maxTopicLevels: TOPIC_LEVELS_MAX,
    concurrency: 0,
    ...signInHandlers(options, signedIn),
    ...topicHandlers(options, signedIn),
  });
  broker.on('client', (client) => {
    const known = signedIn.get(client.id);
    connections.set(client.id, client);
    if (known === undefined) client.close();
    else options.connected(known);
  });
  broker.on('clientDisconnect', ({ id }) => {
    const known = signedIn.get(id);
    connections.delete(id);
    signedIn.delete(id);
    if (known !== undefined) options.disconnected(known);
  });
  broker.on('subscribe', (subscriptions, client) => {
    const known = signedIn.get(client.id);
    const filters = subscriptions.filter(({ qos }) => qos !== REFUSED_QOS).map(({ topic }) => topic);
    if (known !== undefined) void sendRetained(options, known, client, filters);
  });
  const accept = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    broker.handle(socket);
  };
  return {
    accept,
    publish: (topic, payload) =>
      broker.publish(
        { cmd: 'publish', topic, payload: Buffer.from(payload), qos: 0, dup: false, retain: false },
        (error) => {
          if (error !== undefined && error !== null) options.refused('publish', error.message);
        },
      ),
    disconnect: ({ id }) => connections.get(id)?.close(),
    clients: () => [...signedIn.values()].filter(({ id }) => connections.has(id)),
    async stop() {
      const closed = [...sockets].map((socket) => once(socket, 'close'));
      await new Promise<void>((resolve) => broker.close(resolve));
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}

/**
 * Sends what is retained to a client that has subscribed. Not by the broker: it would send what was retained when the
 * client subscribed, behind newer values that were published in the meantime.
 */
async function sendRetained(
  { retainedOf }: ClientBrokerOptions,
  known: FeedClient,
  client: Client,
  filters: readonly string[],
): Promise<void> {
  for (const topic of retainedOf(known.accountId).keys()) {
    if (!filters.some((filter) => matchesFilter(filter, topic)) || !maySee(known, topic)) continue;
    const payload = retainedOf(known.accountId).get(topic);
    if (payload === undefined || client.closed) continue;
    const packet = { cmd: 'publish' as const, topic, payload: Buffer.from(payload), qos: 0 as const };
    // One after another: a client that does not read holds only one, until it is disconnected.
    await new Promise<void>((resolve) => client.publish({ ...packet, dup: false, retain: true }, () => resolve()));
  }
}

function signInHandlers(options: ClientBrokerOptions, signedIn: Map<string, FeedClient>): AedesOptions {
  return {
    preConnect(_client, packet, done) {
      // Each connection is a client of its own: no program can end the connection of another by taking its name, and
      // nothing waits for one that is away.
      packet.clientId = randomUUID();
      packet.clean = true;
      // A will would be published without the client, and so long after it was meant.
      const isWillRefused = packet.will !== undefined && !packet.will.topic.endsWith('/homeassistant/status');
      delete packet.will;
      done(isWillRefused ? new Error('wills are not allowed') : null, !isWillRefused);
    },
    authenticate(client, _username, password, done) {
      const token = password === undefined ? '' : Buffer.from(password).toString('latin1');
      const ip = client.conn !== undefined && 'remoteAddress' in client.conn ? String(client.conn.remoteAddress) : '';
      void answerSignIn(options, signedIn, { id: client.id, ip, token }, done);
    },
  };
}

async function answerSignIn(
  options: ClientBrokerOptions,
  signedIn: Map<string, FeedClient>,
  client: Parameters<ClientBrokerOptions['signIn']>[0],
  done: (error: AuthenticateError | null, success: boolean | null) => void,
): Promise<void> {
  try {
    const known = await options.signIn(client);
    if (known !== null) signedIn.set(client.id, known);
    else options.refused('sign_in', client.ip);
    done(known === null ? signInError(4) : null, known !== null);
  } catch {
    // The reason is the database or a crowd; the client tries again.
    done(signInError(3), false);
  }
}

function topicHandlers(options: ClientBrokerOptions, signedIn: ReadonlyMap<string, FeedClient>): AedesOptions {
  return {
    authorizePublish(client, packet, done) {
      const known = client === null ? undefined : signedIn.get(client.id);
      const topic = known === undefined ? null : readTopic(known.accountId, packet.topic);
      if (known === undefined || topic === null) {
        options.refused('publish', packet.topic.slice(0, 200));
        return done(new Error('topic not allowed'));
      }
      const isRetained = packet.retain;
      packet.retain = false;
      if (
        topic.about === 'thing' &&
        topic.kind !== 'module' &&
        (topic.leaf === 'set' || topic.leaf === 'minutes/set')
      ) {
        const payload = packet.payload.toString();
        options.command(known, { kind: topic.kind, id: topic.id, leaf: topic.leaf, payload, isRetained });
      } else if (packet.topic === homeAssistantStatusTopic(known.accountId)) {
        if (packet.payload.toString() === 'online') options.started(known);
      } else {
        options.refused('publish', packet.topic.slice(0, 200));
        return done(new Error('topic not allowed'));
      }
      return done(null);
    },
    authorizeSubscribe(client, subscription, done) {
      const known = signedIn.get(client.id);
      if (
        known !== undefined &&
        isFilterOf(known.accountId, subscription.topic) &&
        (known.filters.has(subscription.topic) || known.filters.size < SUBSCRIPTIONS_MAX)
      ) {
        known.filters.add(subscription.topic);
        return done(null, subscription);
      }
      options.refused('subscribe', subscription.topic.slice(0, 200));
      done(null, null);
    },
    authorizeForward(client, packet) {
      const known = signedIn.get(client.id);
      return known !== undefined && maySee(known, packet.topic) ? packet : undefined;
    },
  };
}

/** True if a client may see a topic: nothing of another account, no command, and only its own things. */
function maySee({ accountId, visitor }: FeedClient, topic: string): boolean {
  const read = readTopic(accountId, topic);
  if (read === null) return false;
  const { things } = visitor.token;
  switch (read.about) {
    case 'thing':
      return !read.leaf.endsWith('set') && (things === null || things[read.kind].has(read.id));
    case 'discovery':
      return things === null || things[read.kind].has(read.id);
    case 'account':
      // Events name things of the whole account.
      return things === null || read.leaf === 'status';
  }
}

/** Builds an error with the MQTT 3.1.1 return code of a refused connection: 3 not available, 4 not authorised. */
function signInError(returnCode: 3 | 4): AuthenticateError {
  return Object.assign(new Error(returnCode === 4 ? 'no valid token' : 'not available'), { returnCode });
}
