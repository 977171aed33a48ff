import { randomBytes } from 'node:crypto';
import { GROUP_ID, HOST_ID } from '@zagon/device-protocol/metric-names.ts';
import { hostFilters } from '@zagon/sparkplug/topic.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, ErrorWithReasonCode, type MqttClient } from 'mqtt';
import { logOnce, type Log } from '../../../core/log.ts';
import { StartRefused } from '../../../core/start-refused.ts';
import type { LinkTransport, TransportListener } from './transport.ts';

export type ExternalBrokerOptions = {
  url: string;
  listener: TransportListener;
  log: Log;
};

/** How long a start waits for the first answer of the broker, ms. */
const FIRST_ANSWER_MS = 5_000;
/** How long an orderly end waits for the broker, ms. */
const END_MS = 2_000;
/** Time between two attempts to connect or to subscribe, ms. */
const RETRY_MS = 1_000;

/**
 * Answers to a sign-in that repeating it does not change: protocol version, client id, user name or password, and
 * permission; first those of MQTT 3.1.1, then of MQTT 5.
 */
const REFUSALS: ReadonlySet<number> = new Set([1, 2, 4, 5, 0x84, 0x85, 0x86, 0x87]);

/** True if the broker answered, and refused the sign-in for a reason that its or our settings must remove. */
export function isRefusedByBroker(error: unknown): error is ErrorWithReasonCode {
  return error instanceof ErrorWithReasonCode && REFUSALS.has(error.code);
}

/**
 * The host application as a client of an external broker. Sign-in and topic permissions are configured at that broker,
 * following the table in access.ts. A broker that cannot be reached is tried until it answers, whatever the reason, so
 * that users are served and stops are accepted in the meantime. Throws `StartRefused` if the first answer is a refusal.
 */
export async function connectExternalBroker(options: ExternalBrokerOptions): Promise<LinkTransport> {
  const { listener, log } = options;
  const client = connect(options.url, {
    // Unique per process: with a shared id the processes would disconnect each other.
    clientId: `${HOST_ID}-host-${randomBytes(4).toString('hex')}`,
    clean: true,
    keepalive: 15,
    reconnectPeriod: RETRY_MS,
    // Otherwise one refusal while running, as during a restart of the broker, would be the last attempt.
    reconnectOnConnackError: true,
    // Subscribed below, where a refusal is seen.
    resubscribe: false,
  });
  const failures = logOnce(log, 'external_broker.failed');
  const refusals = logOnce(log, 'external_broker.refused');
  const up = Promise.withResolvers<void>();
  let isEnding = false;
  let isUp = false;
  const failed = (error: unknown): void => (isRefusedByBroker(error) ? refusals : failures).failed(error);
  client.on('message', (topic, payload) => listener.message(topic, payload, () => undefined));
  client.on('error', failed);
  client.on('close', () => {
    if (isEnding) return;
    failed(new Error('the MQTT broker cannot be reached, or closed the connection'));
    // Each failed attempt to connect closes as well.
    if (!isUp) return;
    isUp = false;
    listener.linkLost();
  });
  client.on('connect', () => {
    void subscribed(client, failed).then((isSubscribed) => {
      if (!isSubscribed || isEnding) return;
      isUp = true;
      failures.recovered();
      refusals.recovered();
      up.resolve();
      listener.linkUp();
    });
  });
  const error = await Promise.race([
    up.promise,
    firstFailure(client),
    wait(FIRST_ANSWER_MS, undefined, { ref: false }),
  ]);
  if (isRefusedByBroker(error)) {
    isEnding = true;
    await client.endAsync(true);
    throw new StartRefused(
      `The MQTT broker at ZAGON_MQTT_URL refuses the server (${error.message}): check user name and password in that ` +
        'address, and what the broker permits this user.',
      { cause: error },
    );
  }
  return {
    port: undefined,
    tlsPort: undefined,
    publish(topic, payload) {
      // While offline, mqtt.js would queue the message and send it after reconnecting.
      if (!client.connected) return;
      client.publish(topic, payload, { qos: 0 }, (failure) => {
        if (failure !== undefined && failure !== null) log.error('external_broker.publish_failed', failure, { topic });
      });
    },
    async publishRetained(topic, payload) {
      await client.publishAsync(topic, payload, { qos: 1, retain: true });
    },
    disconnect: () => undefined,
    connected: () => undefined,
    usable: () => isUp && client.connected,
    async stop() {
      isEnding = true;
      // A broker that is away would hold the end up until it is back.
      if (client.connected) await Promise.race([client.endAsync(), wait(END_MS, undefined, { ref: false })]);
      if (!client.disconnected) await client.endAsync(true);
    },
  };
}

/** Resolves when the first attempt to connect has failed, with its error if there is one. */
function firstFailure(client: MqttClient): Promise<Error | undefined> {
  const { promise, resolve } = Promise.withResolvers<Error | undefined>();
  client.once('error', resolve);
  client.once('close', () => resolve(undefined));
  return promise;
}

/** Subscribes to what stations send, again until the broker grants it; false if the connection ended before. */
async function subscribed(client: MqttClient, failed: (error: unknown) => void): Promise<boolean> {
  const filters = [...hostFilters(GROUP_ID), `spBv1.0/STATE/${HOST_ID}`];
  const { stream } = client;
  while (client.connected && client.stream === stream) {
    try {
      await client.subscribeAsync(filters, { qos: 0 });
      return client.connected;
    } catch (error) {
      failed(error);
      await wait(RETRY_MS, undefined, { ref: false });
    }
  }
  return false;
}
