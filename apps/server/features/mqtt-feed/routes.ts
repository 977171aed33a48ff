import type { MqttFeedShape } from '@zagon/contract/mqtt-feed/endpoints.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import type { Installation, Services } from '../../calls/services.ts';

export function mqttFeedRoutes({ installation }: Pick<Services, 'installation'>): readonly Route[] {
  return [
    accountRoute('getMqttFeed', async ({ account }) => ok({ id_client: account.id, broker: brokerOf(installation) })),
  ];
}

/** The address of the broker as programs reach it; null if it is not ours. */
function brokerOf({ mqtt, publicUrl }: Pick<Installation, 'mqtt' | 'publicUrl'>): MqttFeedShape['broker'] {
  if (mqtt.kind === 'outside') return null;
  const { tlsPort, host, port } = mqtt;
  return tlsPort === undefined
    ? { host, port, encrypted: false }
    : { host: publicUrl?.hostname ?? null, port: tlsPort, encrypted: true };
}
