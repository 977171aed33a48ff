import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartRefused, systemCode } from '../start-refused.ts';

type Place = { readonly host: string; readonly port: number };

/** Begins to listen; gives the address, with the real port where any was asked for. */
export async function listen(http: FastifyInstance, { host, port }: Place): Promise<string> {
  try {
    return await http.listen({ host, port });
  } catch (error) {
    throw refusedPlace(error, { host, port }) ?? error;
  }
}

/** Asked before the long work begins, so that nobody waits for an answer that is known at once. */
export async function refuseTakenPort({ host, port }: Place): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port }, resolve);
    });
  } catch (error) {
    throw refusedPlace(error, { host, port }) ?? error;
  } finally {
    await new Promise<void>((resolve) => probe.close(() => resolve()));
  }
}

function refusedPlace(error: unknown, { host, port }: Place): StartRefused | undefined {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new StartRefused(
        `Port ${port} of ${host} is taken by another program. End that one, or choose another port in ZAGON_PORT.`,
      );
    case 'EACCES':
      return new StartRefused(`This user may not listen on port ${port}. Choose one above 1023 in ZAGON_PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartRefused(`This machine has no address ${host}. Choose another one in ZAGON_HOST.`);
    default:
      return undefined;
  }
}
