import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { BrowserContext } from 'playwright-core';
import { afterEach } from 'vitest';
import { forbidWrites } from './api.ts';
import { product } from './product/running-product.ts';

/** Calls that are no GET although they change nothing, or only note what their user has read. */
const READS = [
  ENDPOINTS.previewSchedule,
  ENDPOINTS.previewWaterSource,
  ENDPOINTS.makeReport,
  ENDPOINTS.scheduleReport,
  ENDPOINTS.countAudience,
  ENDPOINTS.markMessage,
  ENDPOINTS.markTicketRead,
].map(({ method, path }) => ({ method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }));

/** The changes that were refused during the current test. */
const refused: string[] = [];

afterEach(() => {
  const writes = refused.splice(0);
  if (writes.length > 0) throw new Error(`a user who belongs to all files changed something: ${writes.join(', ')}`);
});

/**
 * Refuses every change that is made in a window, because its user belongs to all files. A test fails if there was one.
 */
export async function makeReader(context: BrowserContext): Promise<void> {
  forbidWrites(context.request);
  await context.route(
    ({ origin, pathname }) => origin === product.address && pathname.startsWith('/api/'),
    async (route) => {
      const method = route.request().method();
      const { pathname } = new URL(route.request().url());
      if (method === 'GET' || READS.some((read) => read.method === method && read.path.test(pathname)))
        return route.fallback();
      refused.push(`${method} ${pathname}`);
      return route.abort();
    },
  );
}
