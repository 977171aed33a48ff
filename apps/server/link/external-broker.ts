import { randomBytes } from 'node:crypto';
import { GROUP_ID, HOST_ID } from '@zagon/device-protocol/metric-names.ts';
import { hostFilters } from '@zagon/sparkplug/topic.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import { logOnce, type Log } from '../core/log.ts';
import { StartRefused } from '../core/start-refused.ts';
import type { LinkTransport, TransportListener } from './transport.ts';

export type ExternalBrokerOptions = {
  url: string;
  listener: TransportListener;
  log: Log;
};

/** How long an orderly end waits for the broker, ms. */
const END_MS = 2_000;

/**
 * The host application as a client of an external broker. Sign-in and topic permissions are configured at that
 * broker, following the table in access.ts.
 */
export async function connectExternalBroker(options: ExternalBrokerOptions): Promise<LinkTransport> {
  const { listener, log } = options;
  const client = await connectAsync(
    options.url,
    {
      // Unique per process: with a shared id the processes would disconnect each other.
      clientId: `${HOST_ID}-host-${randomBytes(4).toString('hex')}`,
      clean: true,
      keepalive: 15,
      reconnectPeriod: 1_000,
    },
    false,
  ).catch((error: unknown) => {
    throw new StartRefused(
      `The MQTT broker at ZAGON_MQTT_URL does not answer: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  client.on('message', (topic, payload) => listener.message(topic, payload, () => undefined));
  const failures = logOnce(log, 'external_broker.failed');
  let isEnding = false;
  let isLost = false;
  client.on('error', (error) => failures.failed(error));
  client.on('close', () => {
    // Each failed attempt to reconnect closes as well.
    if (isEnding || isLost) return;
    isLost = true;
    failures.failed(new Error('the connection to the MQTT broker was lost'));
    listener.linkLost();
  });
  client.on('connect', () => {
    isLost = false;
    failures.recovered();
    listener.linkUp();
  });
  const filters = [...hostFilters(GROUP_ID), `spBv1.0/STATE/${HOST_ID}`];
  await client.subscribeAsync(filters, { qos: 0 });
  return {
    port: undefined,
    tlsPort: undefined,
    publish(topic, payload) {
      // While offline, mqtt.js would queue the message and send it after reconnecting.
      if (!client.connected) return;
      client.publish(topic, payload, { qos: 0 }, (error) => {
        if (error !== undefined && error !== null) log.error('external_broker.publish_failed', error, { topic });
      });
    },
    async publishRetained(topic, payload) {
      await client.publishAsync(topic, payload, { qos: 1, retain: true });
    },
    disconnect: () => undefined,
    connected: () => undefined,
    usable: () => client.connected,
    async stop() {
      isEnding = true;
      // A broker that is away would hold the end up until it is back.
      await Promise.race([client.endAsync(), wait(END_MS, undefined, { ref: false })]);
      if (!client.disconnected) await client.endAsync(true);
    },
  };
}
