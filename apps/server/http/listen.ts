import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartRefused, systemCode } from '../start-refused.ts';

/** Where to listen, and the setting that chooses it. */
type Place = { readonly host: string; readonly port: number; readonly setting: 'ZAGON_PORT' | 'ZAGON_MQTT_PORT' };

/** Begins to listen; gives the address, with the real port where any was asked for. */
export async function listen(http: FastifyInstance, place: Place): Promise<string> {
  try {
    return await http.listen({ host: place.host, port: place.port });
  } catch (error) {
    throw refusedPlace(error, place) ?? error;
  }
}

/** Asked before the long work begins, so that nobody waits for an answer that is known at once. */
export async function refuseTakenPort(place: Place): Promise<void> {
  const { host, port } = place;
  if (port === 0) return;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port }, resolve);
    });
  } catch (error) {
    throw refusedPlace(error, place) ?? error;
  } finally {
    await new Promise<void>((resolve) => probe.close(() => resolve()));
  }
}

function refusedPlace(error: unknown, { host, port, setting }: Place): StartRefused | undefined {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new StartRefused(
        `Port ${port} of ${host} is taken by another program. End that one, or choose another port in ${setting}.`,
      );
    case 'EACCES':
      return new StartRefused(`This user may not listen on port ${port}. Choose one above 1023 in ${setting}.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartRefused(`This machine has no address ${host}. Choose another one in ZAGON_HOST.`);
    default:
      return undefined;
  }
}
