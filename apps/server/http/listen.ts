import { Server as HttpsServer } from 'node:https';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartRefused } from '../start-refused.ts';
import { systemCode } from '../system-code.ts';

/** Where to listen, and the setting that controls it. */
type ListenTarget = {
  readonly host: string;
  readonly port: number;
  readonly setting: 'ZAGON_PORT' | 'ZAGON_MQTT_PORT' | 'ZAGON_MQTTS_PORT';
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
export async function assertPortFree(target: ListenTarget): Promise<void> {
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

function listenRefusal(error: unknown, { host, port, setting }: ListenTarget): StartRefused | undefined {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new StartRefused(
        `Port ${port} of ${host} is in use by another program. Stop that program, or set another port in ${setting}.`,
      );
    case 'EACCES':
      return new StartRefused(`This user may not listen on port ${port}. Set a port above 1023 in ${setting}.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartRefused(`This machine has no address ${host}. Set another one in ZAGON_HOST.`);
    default:
      return undefined;
  }
}
