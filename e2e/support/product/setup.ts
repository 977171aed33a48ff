/** Starts a product for the journeys of a project when the first of them asks, and ends it after the last. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { findOrInstallChromium } from '@zagon/tools/chromium.ts';
import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Starts the product if it has not been started, and answers where it is once it is ready. */
    productStarter: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Journeys run after all other tests. Until then a product would only take time from those.
  let started: ReturnType<typeof startProduct> | undefined;
  let state: { readonly status: number; readonly body: unknown } = { status: 202, body: null };
  const starter = createServer((_request, response) => {
    if (started === undefined) {
      // Once for all journeys: two installations at a time would lock each other out.
      findOrInstallChromium();
      started = startProduct();
      started.then(
        ({ product }) => (state = { status: 200, body: product }),
        (error: unknown) => (state = { status: 500, body: String(error) }),
      );
    }
    response.writeHead(state.status, { 'content-type': 'application/json' }).end(JSON.stringify(state.body));
  }).listen(0, '127.0.0.1');
  await once(starter, 'listening');
  const address = starter.address();
  if (address === null || typeof address === 'string') throw new Error('no port assigned');
  project.provide('productStarter', `http://127.0.0.1:${address.port}`);
  return async () => {
    starter.closeAllConnections();
    starter.close();
    // A failed start has been reported to every journey, and has ended its processes.
    const [outcome] = await Promise.allSettled(started === undefined ? [] : [started]);
    if (outcome?.status === 'fulfilled') await outcome.value.stop();
  };
}
