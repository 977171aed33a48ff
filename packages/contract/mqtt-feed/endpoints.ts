import { z } from 'zod';
import { endpoint, id } from '../endpoint.ts';

/** Where programs of an account connect over MQTT. */
export const mqttFeedShape = z.object({
  /** The account, whose id is part of all topics. */
  id_client: id,
  broker: z
    .object({
      host: z.string().nullable().describe('null: that of the page'),
      port: z.number().int(),
      encrypted: z.boolean().describe('false: only from the machine of the server'),
    })
    .nullable()
    .describe('null: the server uses an outside broker, which has no feed'),
});
export type MqttFeedShape = z.output<typeof mqttFeedShape>;

export const mqttFeedEndpoints = {
  getMqttFeed: endpoint({
    method: 'GET',
    path: '/api/mqtt_feed',
    who: 'view',
    summary: 'Where programs connect over MQTT with an access token',
    reply: mqttFeedShape,
  }),
};
