/** Starts one product for all journeys of a run when the first of them asks, and ends it after the last. */
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

/** The starter of this run, and how many projects use it: their setups have separate modules. */
type Shared = { readonly starter: Promise<Starter>; users: number };
type Starter = { readonly address: string; readonly close: () => Promise<void> };

const SHARED = Symbol.for('zagon.product-of-journeys');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = sharedStarter();
  shared.users += 1;
  project.provide('productStarter', (await shared.starter).address);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    Reflect.deleteProperty(globalThis, SHARED);
    await (await shared.starter).close();
  };
}

function sharedStarter(): Shared {
  const before: unknown = Reflect.get(globalThis, SHARED);
  if (isShared(before)) return before;
  const shared: Shared = { starter: openStarter(), users: 0 };
  Reflect.set(globalThis, SHARED, shared);
  return shared;
}

function isShared(value: unknown): value is Shared {
  return typeof value === 'object' && value !== null && 'starter' in value && 'users' in value;
}

/** Journeys run after all other tests. Until the first one asks, a product would only take time from those. */
async function openStarter(): Promise<Starter> {
  let started: ReturnType<typeof startProduct> | undefined;
  let state: { readonly status: number; readonly body: unknown } = { status: 202, body: null };
  const server = createServer((_request, response) => {
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
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port assigned');
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      // A failed start has been reported to every journey, and has ended its processes.
      const [outcome] = await Promise.allSettled(started === undefined ? [] : [started]);
      if (outcome?.status === 'fulfilled') await outcome.value.stop();
    },
  };
}
