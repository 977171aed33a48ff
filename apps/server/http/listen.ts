import { Server as HttpsServer } from 'node:https';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config.ts';
import { StartRefused } from '../core/start-refused.ts';
import { systemCode } from '../core/system-code.ts';

/** Where to listen, and the setting that controls it. */
type ListenTarget = {
  readonly host: string;
  readonly port: number;
  readonly setting: 'ZAGON_PORT' | 'ZAGON_MQTT_PORT' | 'ZAGON_MQTTS_PORT' | 'ZAGON_METRICS_PORT';
  readonly hostSetting?: 'ZAGON_HOST' | 'ZAGON_METRICS_HOST';
};

/** Starts listening and returns the address, with the assigned port if it was 0. */
export async function listen(http: FastifyInstance, target: ListenTarget): Promise<string> {
  try {
    const address = await http.listen({ host: target.host, port: target.port });
    // Fastify does not know that the server it was given speaks TLS.
    return http.server instanceof HttpsServer ? address.replace(/^http:/, 'https:') : address;
  } catch (error) {
    throw listenRefusal(error, target) ?? error;
  }
}

/** Checked before the slow part of the start, so that a taken port fails immediately. */
export async function assertPortsFree({
  host,
  port,
  mqtt,
  metrics,
}: Pick<Config, 'host' | 'port' | 'mqtt' | 'metrics'>): Promise<void> {
  await assertPortFree({ host, port, setting: 'ZAGON_PORT' });
  if (mqtt.kind === 'embedded') {
    await assertPortFree({ host: mqtt.host, port: mqtt.port, setting: 'ZAGON_MQTT_PORT' });
    if (mqtt.tlsPort !== undefined) await assertPortFree({ host, port: mqtt.tlsPort, setting: 'ZAGON_MQTTS_PORT' });
  }
  if (metrics.isPortChosen)
    await assertPortFree({ ...metrics, setting: 'ZAGON_METRICS_PORT', hostSetting: 'ZAGON_METRICS_HOST' });
}

async function assertPortFree(target: ListenTarget): Promise<void> {
  const { host, port } = target;
  if (port === 0) return;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port }, resolve);
    });
  } catch (error) {
    throw listenRefusal(error, target) ?? error;
  } finally {
    await new Promise<void>((resolve) => probe.close(() => resolve()));
  }
}

function listenRefusal(
  error: unknown,
  { host, port, setting, hostSetting = 'ZAGON_HOST' }: ListenTarget,
): StartRefused | undefined {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new StartRefused(
        `Port ${port} of ${host} is in use by another program. Stop that program, or set another port in ${setting}.`,
      );
    case 'EACCES':
      return new StartRefused(`This user may not listen on port ${port}. Set a port above 1023 in ${setting}.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartRefused(`This machine has no address ${host}. Set another one in ${hostSetting}.`);
    default:
      return undefined;
  }
}
