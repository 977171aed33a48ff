import { randomBytes } from 'node:crypto';
import { GROUP_ID, HOST_ID } from '@zagon/device-protocol/metric-names.ts';
import { hostFilters } from '@zagon/sparkplug/topic.ts';
import { connectAsync } from 'mqtt';
import type { Log } from '../log.ts';
import { StartRefused } from '../start-refused.ts';
import type { FieldTransport, TransportListener } from './transport.ts';

export type OutsideBrokerOptions = {
  url: string;
  listener: TransportListener;
  /** The state of the host if this connection dies: topic and payload of its will. */
  will: { topic: string; payload: Buffer };
  log: Log;
};

/**
 * The host application as a client of a broker that somebody else runs. Who may sign in there and touch what
 * is set at that broker, by the same table as in access.ts.
 */
export async function connectOutsideBroker(options: OutsideBrokerOptions): Promise<FieldTransport> {
  const { listener, log } = options;
  const client = await connectAsync(
    options.url,
    {
      // a name of its own for each process: with one for all they would push each other off the broker
      clientId: `${HOST_ID}-host-${randomBytes(4).toString('hex')}`,
      clean: true,
      keepalive: 15,
      reconnectPeriod: 1_000,
      will: { ...options.will, qos: 1, retain: true },
    },
    false,
  ).catch((error: unknown) => {
    throw new StartRefused(
      `The MQTT broker of ZAGON_MQTT_URL does not answer: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  client.on('message', (topic, payload) => listener.message(topic, payload, () => undefined));
  client.on('error', (error) => log.error('outside_broker.error', error));
  client.on('close', () => listener.linkLost());
  client.on('connect', () => listener.linkUp());
  const filters = [...hostFilters(GROUP_ID), `spBv1.0/STATE/${HOST_ID}`];
  await client.subscribeAsync(filters, { qos: 0 });
  return {
    port: undefined,
    publish(topic, payload) {
      // Offline, mqtt.js would keep the order and send it whenever the link is back.
      if (!client.connected) return;
      client.publish(topic, payload, { qos: 0 }, (error) => {
        if (error !== undefined && error !== null) log.error('outside_broker.publish_failed', error, { topic });
      });
    },
    async publishRetained(topic, payload) {
      await client.publishAsync(topic, payload, { qos: 1, retain: true });
    },
    disconnect: () => undefined,
    connected: () => undefined,
    usable: () => client.connected,
    async close() {
      await client.endAsync();
    },
  };
}
