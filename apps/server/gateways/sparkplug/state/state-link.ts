import { HOST_ID } from '@zagon/device-protocol/metric-names.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import type { StateTopic } from './host-state.ts';

/** How long the broker waits with the will for the next keeper, s: longer than any process takes to follow a dead one. */
const WILL_DELAY_S = 20;
/** How long the broker keeps the session of this link for it, s. */
const SESSION_EXPIRY_S = 60;
const KEEPALIVE_S = 15;
/** The same where the will is not delayed: a process that hangs for a while must not put the host offline. */
const PLAIN_KEEPALIVE_S = 60;
const CONNECT_TIMEOUT_MS = 5_000;
/** How long the broker may take to confirm a message, or the end of the connection, ms. */
const CONFIRM_TIMEOUT_MS = 5_000;
/** MQTT 5: disconnects, but has the will published as if the connection were lost. */
const DISCONNECT_WITH_WILL = 4;

/**
 * A connection whose only purpose is the host state on one topic: its birth is published once it is open, and its will is
 * what the broker says if it ends without a word.
 */
export type StateLink = {
  /** False with a broker that speaks MQTT 3.1.1 only: it publishes the will at once. */
  readonly delaysWill: boolean;
  isOpen(): boolean;
  /** Ends it: for the next keeper, which prevents the will by following in time, or with the offline state. */
  end(how: 'handover' | 'offline'): Promise<void>;
};

type StateLinkOptions = {
  readonly url: string;
  readonly state: StateTopic;
  readonly sinceMs: number;
  /** Makes the id unique where it must not be taken over. */
  readonly processId: string;
  /** Default: `CONFIRM_TIMEOUT_MS`. */
  readonly confirmTimeoutMs?: number;
};

/** Opens the link and announces that the host is online. Throws if the broker does not answer. */
export async function openStateLink(options: StateLinkOptions): Promise<StateLink> {
  const { state, sinceMs, confirmTimeoutMs = CONFIRM_TIMEOUT_MS } = options;
  const { client, delaysWill } = await connect(options);
  // Closing follows, and only that matters.
  client.on('error', () => undefined);
  const publish = (online: boolean) =>
    confirmed(
      client.publishAsync(state.topic, state.payload(online, sinceMs), { qos: 1, retain: true }),
      confirmTimeoutMs,
    );
  try {
    await publish(true);
  } catch (error) {
    // A connection that breaks now never confirms, and nothing would wait for it, or end it, later.
    await client.endAsync(true);
    throw error;
  }
  return {
    delaysWill,
    isOpen: () => client.connected,
    async end(how) {
      if (!client.connected) return client.endAsync(true);
      try {
        if (how === 'offline') await publish(false);
        const reason = how === 'handover' && delaysWill ? { reasonCode: DISCONNECT_WITH_WILL } : {};
        await confirmed(client.endAsync(false, reason), confirmTimeoutMs);
      } catch (error) {
        await client.endAsync(true);
        throw error;
      }
    },
  };
}

/** The result of a request to the broker; throws if it is not confirmed in time. */
async function confirmed<T>(request: Promise<T>, timeoutMs: number): Promise<T> {
  const timeout = wait(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error('the broker did not confirm in time');
  });
  return Promise.race([request, timeout]);
}

/** Tries MQTT 5 first: a broker that does not know it refuses the connection. */
async function connect(
  options: StateLinkOptions,
): Promise<{ readonly client: MqttClient; readonly delaysWill: boolean }> {
  const { url, state, sinceMs, processId } = options;
  const will = { topic: state.topic, payload: state.payload(false, sinceMs), qos: 1, retain: true } as const;
  const common = { reconnectPeriod: 0, connectTimeout: CONNECT_TIMEOUT_MS } as const;
  const id = `${HOST_ID}-state${state.topic.startsWith('spBv1.0') ? '' : '-2'}`;
  const delayed: IClientOptions = {
    ...common,
    keepalive: KEEPALIVE_S,
    protocolVersion: 5,
    // The next keeper continues the session, which prevents the will of the former one.
    clientId: id,
    clean: false,
    properties: { sessionExpiryInterval: SESSION_EXPIRY_S },
    will: { ...will, properties: { willDelayInterval: WILL_DELAY_S } },
  };
  try {
    return { client: await connectAsync(url, delayed, false), delaysWill: true };
  } catch {
    // If the broker is away, this fails as well, with the reason.
    const plain: IClientOptions = {
      ...common,
      keepalive: PLAIN_KEEPALIVE_S,
      protocolVersion: 4,
      clientId: `${id}-${processId}`,
      clean: true,
      will,
    };
    return { client: await connectAsync(url, plain, false), delaysWill: false };
  }
}
